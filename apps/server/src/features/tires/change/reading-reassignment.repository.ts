import type { EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import { createTransactionStatementSender } from '../../../db/bulk/create-transaction-statement-sender.ts'
import { unpackReadings } from '../../../db/closed-months/unpack-readings.ts'
import type { FleetTransaction } from '../../../db/scope/in-fleet.ts'
import { reassignTreads } from './tread-reassignment.repository.ts'

/** One tire's readings, remarks and treads since a moment are another's. */
export type ReadingsReassignment = { from: number; to: number; tagId: number | null }

/**
 * Tells what was read, remarked and measured since `at` of the tires and vehicles that it was of, as somebody said `now`. `relabelled`:
 * where a sensor turned out to be in another tire.
 */
export const reassignReadings = async (
  tx: FleetTransaction,
  placed: readonly { tireId: number; vehicleId: number | null }[],
  relabelled: readonly ReadingsReassignment[],
  at: EpochSeconds,
  now: EpochSeconds,
): Promise<void> => {
  const since = sql`to_timestamp(${at}::float8)`
  const told = [...placed.map(({ tireId }) => tireId), ...relabelled.flatMap(({ from, to }) => [from, to])]
  await unpackReadings(
    createTransactionStatementSender(tx),
    [...new Set(told)].map((tireId) => ({ tireId, from: at, until: null })),
  )
  if (relabelled.length > 0) {
    const json = JSON.stringify(relabelled.map(({ from, to, tagId }) => ({ from_id: from, to_id: to, tag_id: tagId })))
    const labels = sql`json_to_recordset(${json}::json) l(from_id int, to_id int, tag_id bigint)`
    // All are taken aside first: two tires may have been read at the same moment.
    await sql`update measurement m set tire_id = -m.tire_id from ${labels}
      where m.fleet_id = (select own_fleet()) and m.tire_id = l.from_id and m.time > ${since} and m.tag_id = l.tag_id`.execute(
      tx,
    )
    await sql`update measurement m set tire_id = l.to_id from ${labels}
      where m.fleet_id = (select own_fleet()) and m.tire_id = -l.from_id and m.time > ${since}`.execute(tx)
    await sql`with moved as (
        update tire_event e set tire_id = l.to_id from ${labels}
        where e.fleet_id = (select own_fleet()) and e.kind = 'remark' and e.tire_id = l.from_id and e.time_stamp_start > ${since}
        returning l.from_id, l.to_id, coalesce(e.cost, 0) as cost),
      sums as (select id, sum(cost) as cost from (
        select to_id as id, cost from moved union all select from_id, -cost from moved) c group by id)
      update tire t set cost = t.cost + s.cost from sums s where t.fleet_id = (select own_fleet()) and t.id = s.id`.execute(
      tx,
    )
  }
  await reassignTreads(tx, { tireIds: placed.map(({ tireId }) => tireId), relabelled }, at, now)
  const json = JSON.stringify(placed.map(({ tireId, vehicleId }) => ({ id: tireId, vehicle_id: vehicleId })))
  const places = sql`json_to_recordset(${json}::json) p(id int, vehicle_id int)`
  await sql`update measurement m set vehicle_id = p.vehicle_id from ${places}
    where m.fleet_id = (select own_fleet()) and m.tire_id = p.id and m.time > ${since} and m.vehicle_id is distinct from p.vehicle_id`.execute(
    tx,
  )
  await sql`update tire_event e set vehicle_id = p.vehicle_id from ${places}
    where e.fleet_id = (select own_fleet()) and e.tire_id = p.id and e.kind = 'remark' and e.time_stamp_start > ${since}`.execute(
    tx,
  )
}
