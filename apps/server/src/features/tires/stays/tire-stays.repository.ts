import type { TireLocation, TireStay } from '@coldbar/domain/mountings/mounting-history'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../../db/scope/in-fleet.ts'

type StayRow = {
  tireId: number
  since: EpochSeconds
  until: EpochSeconds | null
  vehicleId: number | null
  row: number | null
  leftRight: 0 | 1 | null
  insideOutside: 0 | 1 | null
  scrapped: boolean
  spareOf: number | null
}

const placeOf = ({ vehicleId, row, leftRight, insideOutside, scrapped, spareOf }: StayRow): TireLocation | null => {
  if (scrapped) return 'scrap'
  if (spareOf !== null) return { spareOf }
  if (vehicleId === null) return 'stock'
  if (row === null || leftRight === null || insideOutside === null) return null
  return { vehicleId, position: { row, leftRight, insideOutside } }
}

/** Where these tires were, and all that stood on these vehicles. The record of a tire says its last place where nobody noted it. */
export const readTireStays = async (
  tx: FleetTransaction,
  { tireIds, vehicleIds }: { tireIds: readonly number[]; vehicleIds: readonly number[] },
): Promise<TireStay[]> => {
  const { rows } = await sql<StayRow>`
    select m.tire_id as "tireId", date_part('epoch', m.since) as since, date_part('epoch', m.until) as until,
      m.vehicle_id as "vehicleId", m.position_row as row, m.position_left_right as "leftRight",
      m.position_inside_outside as "insideOutside", m.scrapped, m.spare_of_vehicle_id as "spareOf"
    from tire_mounting m where m.fleet_id = (select own_fleet())
      and (m.tire_id = any(${[...tireIds]}::int[]) or m.vehicle_id = any(${[...vehicleIds]}::int[]))
    union all
    select t.id, coalesce((select date_part('epoch', max(m.until)) from tire_mounting m
        where m.fleet_id = t.fleet_id and m.tire_id = t.id), 0), null, t.vehicle_id, t.position_row, t.position_left_right,
      t.position_inside_outside, t.scrapped_at is not null, t.spare_of_vehicle_id
    from tire t where t.fleet_id = (select own_fleet())
      and (t.id = any(${[...tireIds]}::int[]) or t.vehicle_id = any(${[...vehicleIds]}::int[]))
      and not exists (select from tire_mounting m where m.fleet_id = t.fleet_id and m.tire_id = t.id and m.until is null)`.execute(
    tx,
  )
  return rows.flatMap((row) => {
    const place = placeOf(row)
    return place === null ? [] : [{ tireId: row.tireId, place, since: row.since, until: row.until }]
  })
}
