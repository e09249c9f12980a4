import { sql } from 'kysely'
import type { FleetTransaction } from '../../../db/scope/in-fleet.ts'
import type { ImportRow } from '../../../imports/import-definition.ts'

const PLACE = ['vehicle', 'axle', 'side', 'place'] as const

/** A tire's tag and place as a row leaves them: `retags` and `moves` say whether it speaks of them at all. */
const assumed = ({ known, values }: ImportRow) => ({
  id: known?.id ?? null,
  name: values.name ?? null,
  retags: values.tag !== undefined,
  tag: values.tag ?? null,
  moves: PLACE.some((column) => values[column] !== undefined),
  dismounted: values.vehicle === null,
  vehicle: values.vehicle ?? null,
  axle: typeof values.axle === 'number' ? values.axle - 1 : null,
  side: values.side ?? null,
  place: values.place ?? null,
})

const COLUMNS = sql`r(id int, name text, retags boolean, tag bigint, moves boolean, dismounted boolean, vehicle int, axle int,
  side int, place int)`

/**
 * Puts tags and tires where these rows put them. Two statements for those that are known: everything leaves where it was
 * before anything comes to where it is to be, or two that change places would meet.
 */
export const placeTiresForDryRun = async (tx: FleetTransaction, rows: readonly ImportRow[]): Promise<void> => {
  const json = JSON.stringify(rows.map(assumed))
  const { rows: places } = await sql<Record<'id' | 'vehicle' | 'axle' | 'side' | 'place', number | null>>`
    select t.id, coalesce(r.vehicle, t.vehicle_id) as vehicle, coalesce(r.axle, t.position_row) as axle,
      coalesce(r.side, t.position_left_right) as side, coalesce(r.place, t.position_inside_outside) as place
    from json_to_recordset(${json}::json) as ${COLUMNS} join tire t on t.fleet_id = (select own_fleet()) and t.id = r.id
    where r.moves and not r.dismounted and coalesce(r.vehicle, t.vehicle_id) is not null`.execute(tx)
  await sql`update tire t set tag_id = case when r.retags then null else t.tag_id end,
      vehicle_id = case when r.moves then null else t.vehicle_id end,
      position_row = case when r.moves then null else t.position_row end,
      position_left_right = case when r.moves then null else t.position_left_right end,
      position_inside_outside = case when r.moves then null else t.position_inside_outside end
    from json_to_recordset(${json}::json) as ${COLUMNS} where t.fleet_id = (select own_fleet()) and t.id = r.id and (r.retags or r.moves)`.execute(
    tx,
  )
  await sql`update tire t set tag_id = r.tag from json_to_recordset(${json}::json) as ${COLUMNS}
    where t.fleet_id = (select own_fleet()) and t.id = r.id and r.tag is not null`.execute(tx)
  await sql`update tire t set vehicle_id = r.vehicle, position_row = r.axle, position_left_right = r.side,
      position_inside_outside = r.place, spare_of_vehicle_id = null
    from json_to_recordset(${JSON.stringify(places)}::json) as r(id int, vehicle int, axle int, side int, place int)
    where t.fleet_id = (select own_fleet()) and t.id = r.id`.execute(tx)
  await sql`insert into tire (fleet_id, name, tag_id, vehicle_id, position_row, position_left_right, position_inside_outside)
    select (select own_fleet()), name, tag, vehicle, axle, side, place from json_to_recordset(${json}::json) as ${COLUMNS}
    where id is null`.execute(tx)
}
