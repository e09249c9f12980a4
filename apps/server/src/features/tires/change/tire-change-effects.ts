import type { ResponseOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../../db/scope/in-fleet.ts'
import { tireKilometresSql } from '../../../fleet/columns/tire-kilometres.ts'

type Effect = ResponseOf<(typeof calls)['tireChanges.preview']>['data']['effects'][number]

/** What is told of a tire since a moment. */
export type TireFiguresSinceMoment = {
  id: number
  name: string
  km: number
  problems: string[]
  price: number | null
  cost: number
}

/** What is told of these tires, and of all on these vehicles, since a moment. */
export const readTireFiguresSince = async (
  tx: FleetTransaction,
  { tireIds, vehicleIds }: { tireIds: readonly number[]; vehicleIds: readonly number[] },
  at: EpochSeconds,
): Promise<TireFiguresSinceMoment[]> => {
  const { rows } = await sql<TireFiguresSinceMoment>`
    select t.id, t.name, ${tireKilometresSql('v')} as km, t.purchase_price as price, t.cost,
      array(select p.key from tire_problem p where p.fleet_id = t.fleet_id and p.tire_id = t.id
        and p.last_at > to_timestamp(${at}::float8) order by p.key) as problems
    from tire t
    left join tire_state s on s.fleet_id = t.fleet_id and s.tire_id = t.id
    left join vehicle_state v on v.fleet_id = t.fleet_id and v.vehicle_id = t.vehicle_id
    where t.fleet_id = (select own_fleet())
      and (t.id = any(${[...tireIds]}::int[]) or t.vehicle_id = any(${[...vehicleIds]}::int[]))
    order by t.id`.execute(tx)
  return rows
}

/** Readings of each tire since a moment: those that a change tells of another wheel or tire. */
export const countTireReadingsSince = async (
  tx: FleetTransaction,
  tireIds: readonly number[],
  at: EpochSeconds,
): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await sql<{ id: number; readings: number }>`
    select tire_id as id, count(*)::int as readings from reading
    where fleet_id = (select own_fleet()) and tire_id = any(${[...tireIds]}::int[]) and time > to_timestamp(${at}::float8)
      and span_end > to_timestamp(${at}::float8)
    group by tire_id`.execute(tx)
  return new Map(rows.map(({ id, readings }) => [id, readings]))
}

/** Below this a cost by distance says nothing. */
const LEAST_KM = 100

const perThousand = ({ price, cost, km }: TireFiguresSinceMoment): number | null =>
  km < LEAST_KM || (price === null && cost === 0) ? null : (((price ?? 0) + cost) / km) * 1000

/** What became of the tires: of those that were moved, and of others where something is told otherwise now. */
export const compareTireFiguresAroundChange = (
  before: readonly TireFiguresSinceMoment[],
  after: readonly TireFiguresSinceMoment[],
  readings: ReadonlyMap<number, number>,
  moved: readonly number[],
): Effect[] => {
  const then = new Map(before.map((told) => [told.id, told]))
  return after.flatMap((now): Effect[] => {
    const was = then.get(now.id) ?? now
    const isSame = was.problems.join() === now.problems.join() && Math.abs(was.km - now.km) < 0.5
    if (!moved.includes(now.id) && isSame) return []
    return [
      {
        tire_id: now.id,
        tire_name: now.name,
        readings: moved.includes(now.id) ? (readings.get(now.id) ?? 0) : 0,
        km_before: was.km,
        km_after: now.km,
        problems_before: was.problems.length,
        problems_after: now.problems.length,
        cost_before: perThousand(was),
        cost_after: perThousand(now),
      },
    ]
  })
}
