import { days, type EpochSeconds, timeAfter } from '@coldbar/domain/units/time'
import { type RawBuilder, sql } from 'kysely'
import { createTransactionStatementSender } from '../../../db/bulk/create-transaction-statement-sender.ts'
import { unpackReadings } from '../../../db/closed-months/unpack-readings.ts'
import type { FleetTransaction } from '../../../db/scope/in-fleet.ts'
import { reassignTreads } from './tread-reassignment.repository.ts'

/** One tire's readings, remarks and treads since a moment are another's. */
export type ReadingsReassignment = { from: number; to: number; tagId: number | null }

type Placed = readonly { tireId: number; vehicleId: number | null }[]

/** The readings of so much time are changed by one statement, which must end in time: 120,000 of twelve tires that are heard every minute. */
const STEP = days(7)

/** From behind one moment to another; without an end all since. */
type Step = { after: EpochSeconds; until: EpochSeconds | null }

const stepsSince = (at: EpochSeconds, now: EpochSeconds): Step[] => {
  const steps: Step[] = []
  let after = at
  for (let until = timeAfter(at, STEP); until < now; until = timeAfter(until, STEP)) {
    steps.push({ after, until })
    after = until
  }
  return [...steps, { after, until: null }]
}

const labelsOf = (relabelled: readonly ReadingsReassignment[]): RawBuilder<unknown> => {
  const json = JSON.stringify(relabelled.map(({ from, to, tagId }) => ({ from_id: from, to_id: to, tag_id: tagId })))
  return sql`json_to_recordset(${json}::json) l(from_id int, to_id int, tag_id bigint)`
}

const placesOf = (placed: Placed): RawBuilder<unknown> => {
  const json = JSON.stringify(placed.map(({ tireId, vehicleId }) => ({ id: tireId, vehicle_id: vehicleId })))
  return sql`json_to_recordset(${json}::json) n(id int, vehicle_id int)`
}

/** Whether reading `m` is of a step. */
const isOfStep = ({ after, until }: Step): RawBuilder<unknown> =>
  sql`m.time > to_timestamp(${after}::float8) and m.time <= coalesce(to_timestamp(${until}::float8), 'infinity')`

const unpackOfStep = (
  tx: FleetTransaction,
  tireIds: readonly number[],
  { after, until }: Step,
  which: RawBuilder<unknown>,
): Promise<void> =>
  unpackReadings(
    createTransactionStatementSender(tx),
    [...new Set(tireIds)].map((tireId) => ({ tireId, from: after, until })),
    which,
  )

/** Tells readings of a tire's sensor of the tire that it was in. */
const relabelReadings = async (
  tx: FleetTransaction,
  relabelled: readonly ReadingsReassignment[],
  step: Step,
): Promise<void> => {
  const labels = labelsOf(relabelled)
  await unpackOfStep(
    tx,
    relabelled.map(({ from }) => from),
    step,
    sql`p.last_at > to_timestamp(${step.after}::float8)
      and exists (select from ${labels} where l.from_id = p.tire_id and l.tag_id = any(p.tag_id))`,
  )
  // What comes to a tire lies beside what is its own, as if neither had been packed.
  await unpackOfStep(
    tx,
    relabelled.map(({ to }) => to),
    step,
    sql`exists (select from ${labels} join measurement m on m.fleet_id = (select own_fleet()) and m.tire_id = l.from_id and m.tag_id = l.tag_id
      where l.to_id = p.tire_id and m.time between p.first_at and p.last_at and ${isOfStep(step)})`,
  )
  // All are taken aside first: two tires may have been read at the same moment.
  await sql`update measurement m set tire_id = -m.tire_id from ${labels}
    where m.fleet_id = (select own_fleet()) and m.tire_id = l.from_id and ${isOfStep(step)} and m.tag_id = l.tag_id`.execute(
    tx,
  )
  await sql`update measurement m set tire_id = l.to_id from ${labels}
    where m.fleet_id = (select own_fleet()) and m.tire_id = -l.from_id and ${isOfStep(step)}`.execute(tx)
}

/** Tells readings of tires of the vehicle that these were on. */
const moveReadings = async (tx: FleetTransaction, placed: Placed, step: Step): Promise<void> => {
  const places = placesOf(placed)
  await unpackOfStep(
    tx,
    placed.map(({ tireId }) => tireId),
    step,
    sql`exists (select from ${places} cross join unnest(p.part_vehicle, p.part_last) v (id, last)
      where n.id = p.tire_id and v.id is distinct from n.vehicle_id and v.last > to_timestamp(${step.after}::float8))`,
  )
  await sql`update measurement m set vehicle_id = n.vehicle_id from ${places}
    where m.fleet_id = (select own_fleet()) and m.tire_id = n.id and ${isOfStep(step)} and m.vehicle_id is distinct from n.vehicle_id`.execute(
    tx,
  )
}

/**
 * Tells what was read, remarked and measured since `at` of the tires and vehicles that it was of, as somebody said `now`. `relabelled`:
 * where a sensor turned out to be in another tire. Of what is packed no more is unpacked than changes.
 */
export const reassignReadings = async (
  tx: FleetTransaction,
  placed: Placed,
  relabelled: readonly ReadingsReassignment[],
  at: EpochSeconds,
  now: EpochSeconds,
): Promise<void> => {
  const since = sql`to_timestamp(${at}::float8)`
  for (const step of stepsSince(at, now)) {
    if (relabelled.length > 0) await relabelReadings(tx, relabelled, step)
    await moveReadings(tx, placed, step)
  }
  if (relabelled.length > 0)
    await sql`with moved as (
        update tire_event e set tire_id = l.to_id from ${labelsOf(relabelled)}
        where e.fleet_id = (select own_fleet()) and e.kind = 'remark' and e.tire_id = l.from_id and e.time_stamp_start > ${since}
        returning l.from_id, l.to_id, coalesce(e.cost, 0) as cost),
      sums as (select id, sum(cost) as cost from (
        select to_id as id, cost from moved union all select from_id, -cost from moved) c group by id)
      update tire t set cost = t.cost + s.cost from sums s where t.fleet_id = (select own_fleet()) and t.id = s.id`.execute(
      tx,
    )
  await reassignTreads(tx, { tireIds: placed.map(({ tireId }) => tireId), relabelled }, at, now)
  await sql`update tire_event e set vehicle_id = n.vehicle_id from ${placesOf(placed)}
    where e.fleet_id = (select own_fleet()) and e.tire_id = n.id and e.kind = 'remark' and e.time_stamp_start > ${since}`.execute(
    tx,
  )
}
