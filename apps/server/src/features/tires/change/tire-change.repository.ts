import { isWheelLocation, spareVehicleOf, type TireLocation } from '@coldbar/domain/mountings/mounting-history'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../../db/scope/in-fleet.ts'

/** A tire as a change needs to know it. */
export type TireToChange = {
  id: number
  name: string
  tagId: number | null
  vehicleId: number | null
  /** Since when it is where it is, if readings of another place came before; what was read earlier is not judged there. */
  baseAt: EpochSeconds | null
}

/** Tires of this fleet by id; those that there are not are missing. */
export const readTiresToChange = async (
  tx: FleetTransaction,
  tireIds: readonly number[],
): Promise<ReadonlyMap<number, TireToChange>> => {
  const { rows } = await sql<TireToChange>`
    select t.id, t.name, t.tag_id::float8 as "tagId", t.vehicle_id as "vehicleId", date_part('epoch', s.base_at) as "baseAt"
    from tire t left join tire_state s on s.fleet_id = t.fleet_id and s.tire_id = t.id
    where t.fleet_id = (select own_fleet()) and t.id = any(${[...tireIds]}::int[])`.execute(tx)
  return new Map(rows.map((tire) => [tire.id, tire]))
}

/** The vehicles that carry these tires as spares. */
export const vehiclesCarryingSpares = async (tx: FleetTransaction, tireIds: readonly number[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select distinct spare_of_vehicle_id as id from tire where fleet_id = (select own_fleet())
      and id = any(${[...tireIds]}::int[]) and spare_of_vehicle_id is not null`.execute(tx)
  return rows.map(({ id }) => id)
}

/** A tire where it is to be, with its tag there. */
export type TirePlacement = { tireId: number; to: TireLocation; tagId: number | null }

const rowsOf = (placed: readonly TirePlacement[]): string =>
  JSON.stringify(
    placed.map(({ tireId, to, tagId }) => ({
      id: tireId,
      tag_id: tagId,
      scrapped: to === 'scrap',
      spare_of_vehicle_id: spareVehicleOf(to),
      ...(!isWheelLocation(to)
        ? {}
        : {
            vehicle_id: to.vehicleId,
            position_row: to.position.row,
            position_left_right: to.position.leftRight,
            position_inside_outside: to.position.insideOutside,
          }),
    })),
  )

const RECORDS = sql`r(id int, tag_id bigint, scrapped boolean, vehicle_id int, position_row int, position_left_right int,
  position_inside_outside int, spare_of_vehicle_id int)`

/** Gives tires their tags, none of which is in two at a time. */
export const assignTagsToTires = async (tx: FleetTransaction, placed: readonly TirePlacement[]): Promise<void> => {
  const json = rowsOf(placed)
  await sql`update tire t set tag_id = null from json_to_recordset(${json}::json) ${RECORDS}
    where t.fleet_id = (select own_fleet()) and t.id = r.id and t.tag_id is distinct from r.tag_id`.execute(tx)
  await sql`update tire t set tag_id = r.tag_id from json_to_recordset(${json}::json) ${RECORDS}
    where t.fleet_id = (select own_fleet()) and t.id = r.id and t.tag_id is distinct from r.tag_id`.execute(tx)
}

/** Puts tires where they are from `at` on, in their records and in their history. */
export const placeTires = async (
  tx: FleetTransaction,
  placed: readonly TirePlacement[],
  at: EpochSeconds,
): Promise<void> => {
  const json = rowsOf(placed)
  const since = sql`to_timestamp(${at}::float8)`
  await sql`update tire t set vehicle_id = null, position_row = null, position_left_right = null,
      position_inside_outside = null, mounted_at = null, spare_of_vehicle_id = null
    from json_to_recordset(${json}::json) ${RECORDS} where t.fleet_id = (select own_fleet()) and t.id = r.id`.execute(
    tx,
  )
  await sql`update tire t set vehicle_id = r.vehicle_id, position_row = r.position_row,
      position_left_right = r.position_left_right, position_inside_outside = r.position_inside_outside,
      mounted_at = case when r.vehicle_id is not null then ${since} end, scrapped_at = case when r.scrapped then ${since} end,
      spare_of_vehicle_id = r.spare_of_vehicle_id
    from json_to_recordset(${json}::json) ${RECORDS} where t.fleet_id = (select own_fleet()) and t.id = r.id`.execute(
    tx,
  )
  await sql`delete from tire_mounting m using json_to_recordset(${json}::json) ${RECORDS}
    where m.fleet_id = (select own_fleet()) and m.tire_id = r.id and m.since >= ${since}`.execute(tx)
  await sql`update tire_mounting m set until = ${since} from json_to_recordset(${json}::json) ${RECORDS}
    where m.fleet_id = (select own_fleet()) and m.tire_id = r.id and (m.until is null or m.until > ${since})`.execute(
    tx,
  )
  await sql`insert into tire_mounting (fleet_id, tire_id, since, vehicle_id, position_row, position_left_right,
      position_inside_outside, scrapped, spare_of_vehicle_id)
    select (select own_fleet()), r.id, ${since}, r.vehicle_id, r.position_row, r.position_left_right, r.position_inside_outside, r.scrapped,
      r.spare_of_vehicle_id
    from json_to_recordset(${json}::json) ${RECORDS}`.execute(tx)
  await sql`update tire_state s set odo_cumul = (s.mounted->'tire'->>'rolled')::float8,
      odo_cumul2 = (s.mounted->'tire'->>'raw')::float8
    from json_to_recordset(${json}::json) ${RECORDS}
    where s.fleet_id = (select own_fleet()) and s.tire_id = r.id and s.mounted is not null`.execute(tx)
}
