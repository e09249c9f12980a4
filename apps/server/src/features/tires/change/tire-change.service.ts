import type { BodyOf, ResponseOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import type { Role } from '@coldbar/domain/access/role'
import { spareVehicleOf, tireStayAt } from '@coldbar/domain/mountings/mounting-history'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../../db/scope/in-fleet.ts'
import { LockBusyError } from '../../../db/scope/transaction-lock.ts'
import { announceChange } from '../../../fleet/changes/announce-change.ts'
import { Conflict, NotFound } from '../../../http/errors.ts'
import { PastRemovedError, RigChanges } from '../../../ingest/changes/rig-changes.ts'
import { readTireStays } from '../stays/tire-stays.repository.ts'
import { storeTreadFacts } from '../tread/tread-facts.service.ts'
import { endOpenEventsOfTire } from '../write/tire-writes.repository.ts'
import { changeTireRecord, insertTireRecord } from '../write/tire-writes.service.ts'
import { type ReadingsReassignment, reassignReadings } from './reading-reassignment.repository.ts'
import { assignTagsToTires, placeTires, type TirePlacement, vehiclesCarryingSpares } from './tire-change.repository.ts'
import { compareTireFiguresAroundChange, countTireReadingsSince, readTireFiguresSince } from './tire-change-effects.ts'
import { planTireChange, saidMoment, tagsAfter } from './tire-change-plan.ts'
import {
  type AskedTireChange,
  areTiresStillAsChanged,
  findSameTireChange,
  lockTireChange,
  restoreTiresBeforeChange,
  storeTagsAfterChange,
  storeTireChange,
} from './tire-change-record.repository.ts'
import { refusedTireChange } from './tire-change-refusals.ts'
import { type GivenTireChange, namedTires, type TireChangePlan, vehicleOf, vehiclesOf, wheelOf } from './tire-moves.ts'

type NewlyFitted = BodyOf<(typeof calls)['tireChanges.fitNew']>['data']

type Writer = { fleetId: number; userId: number; userName: string; role: Role }

type Done = ResponseOf<(typeof calls)['tireChanges.enter']>['data']

/** Puts the tires where they were from that moment on, the rigs standing as at it. */
const carryAll = async (
  tx: FleetTransaction,
  changes: RigChanges,
  { at, vehicleIds }: TireChangePlan,
  placed: readonly TirePlacement[],
  relabelled: readonly ReadingsReassignment[],
): Promise<void> => {
  await changes.close(vehicleIds)
  if (relabelled.length > 0) await assignTagsToTires(tx, placed)
  for (const { tireId, to } of placed) {
    const vehicleId = vehicleOf(to)
    if (spareVehicleOf(to) === null) await changes.move([tireId], vehicleId, at)
    else await changes.spare([tireId], at)
    if (vehicleId === null) await endOpenEventsOfTire(tx, tireId, 'unmounted', at)
  }
  await placeTires(tx, placed, at)
  const homes = placed.map(({ tireId, to }) => ({ tireId, vehicleId: vehicleOf(to) }))
  await reassignReadings(tx, homes, relabelled, at, changes.now)
}

/** Tires of which what was read since a change is their own: of the others it tells of another tire now. */
const tiresWithOwnSensor = (tireIds: readonly number[], relabelled: readonly ReadingsReassignment[]): number[] =>
  tireIds.filter((id) => !relabelled.some(({ from, to }) => from === id || to === id))

/** Tells everybody of the vehicles that carry these tires as spares now. */
const announceSpares = async (tx: FleetTransaction, fleetId: number, tireIds: readonly number[]): Promise<void> =>
  announceChange(tx, fleetId, await vehiclesCarryingSpares(tx, tireIds))

/** The vehicles on whose wheels the tires of a change are or come, and those that carry them as spares or are to. */
const concernedVehicles = async (
  tx: FleetTransaction,
  given: GivenTireChange,
  now: EpochSeconds,
): Promise<{ vehicleIds: number[]; carriers: number[] }> => {
  const tireIds = namedTires(given)
  const stays = await readTireStays(tx, { tireIds, vehicleIds: [] })
  const at = saidMoment(given, now) ?? now
  const target = given.kind === 'fit' || given.kind === 'move' ? wheelOf(given) : undefined
  const places = [target, ...tireIds.map((id) => tireStayAt(stays, id, at)?.place)]
  const carriers = places.flatMap((place) => (place === undefined ? [] : (spareVehicleOf(place) ?? [])))
  if (given.kind === 'spare') carriers.push(given.vehicle_id)
  return { vehicleIds: vehiclesOf(places), carriers }
}

/**
 * Keeps readings of the tires and of every vehicle that a change concerns out until the transaction ends, and a second sending
 * of the same change with them. Returns the vehicles on whose wheels the tires are or come. Throws LockBusyError where a tire came
 * to another vehicle while these were waited for: that one would be held behind them, out of order.
 */
const holdConcerned = async (tx: FleetTransaction, changes: RigChanges, given: GivenTireChange): Promise<number[]> => {
  const { vehicleIds, carriers } = await concernedVehicles(tx, given, changes.now)
  const held = new Set([...vehicleIds, ...carriers])
  await changes.hold({ tireIds: namedTires(given), vehicleIds: [...held] })
  const now = await concernedVehicles(tx, given, changes.now)
  if ([...now.vehicleIds, ...now.carriers].some((id) => !held.has(id)))
    throw new LockBusyError('a tire came to another vehicle meanwhile')
  return now.vehicleIds
}

/**
 * Does what people did with tires, at the moment when they did it: all that was read since is judged anew. Tells what that
 * changed. Throws NotFound, Invalid, Conflict, StaleRecord.
 */
export const enterTireChange = (
  tx: FleetTransaction,
  writer: Writer,
  given: GivenTireChange,
  now: EpochSeconds,
): Promise<Done> => carryOut(tx, writer, { given, asked: given }, new RigChanges(tx, { fleetId: writer.fleetId, now }))

/**
 * Adds a tire and fits it, the vehicle held before anything is written: the intake, too, takes the vehicle before the sensors
 * that are heard beside it. Throws as `enterTireChange`.
 */
export const addAndFitTire = async (
  tx: FleetTransaction,
  writer: Writer,
  fitted: NewlyFitted,
  now: EpochSeconds,
): Promise<Done & { tire_id: number }> => {
  const { name, marque_type_id, tag_id, ...where } = fitted
  const changes = new RigChanges(tx, { fleetId: writer.fleetId, now })
  await changes.hold({ vehicleIds: [where.vehicle_id] })
  // The tire that is added has no number yet when the same is sent again.
  const asked = { kind: 'fitNew', ...fitted }
  const same = await findSameTireChange(tx, { userId: writer.userId, asked, now })
  if (same !== null) return { tire_id: same.tireId, id: same.id, at: same.at, effects: [] }
  const tire_id = await insertTireRecord(tx, writer, { name, marque_type_id, tag_id }, changes)
  return {
    tire_id,
    ...(await carryOut(tx, writer, { given: { kind: 'fit', tire_id, ...where }, asked }, changes)),
  }
}

const refusedAsRemoved = (): Conflict =>
  refusedTireChange('How it stood then is no longer known: readings from before were removed.', 'readings_removed')

/** Takes vehicles and tires back to a moment. Throws Conflict where how they stood then is not known any more. */
const rewound = async (
  changes: RigChanges,
  rigs: { tireIds: readonly number[]; vehicleIds: readonly number[] },
  at: EpochSeconds,
): Promise<void> => {
  try {
    await changes.rewind(rigs, at)
  } catch (cause) {
    if (!(cause instanceof PastRemovedError)) throw cause
    throw refusedAsRemoved()
  }
}

const carryOut = async (
  tx: FleetTransaction,
  writer: Writer,
  { given, asked }: { given: GivenTireChange; asked: AskedTireChange },
  changes: RigChanges,
): Promise<Done> => {
  const { fleetId, userId, userName } = writer
  const { now } = changes
  const vehicleIds = await holdConcerned(tx, changes, given)
  const same = await findSameTireChange(tx, { userId, asked, now })
  if (same !== null) return { id: same.id, at: same.at, effects: [] }
  const plan = await planTireChange(tx, changes, given, vehicleIds)
  const { at, tireIds, despiteTireIds } = plan
  const { placed, relabelled } = tagsAfter(plan)
  const before = await readTireFiguresSince(tx, plan, at)
  const kept = await changes.demountRequirements(tiresWithOwnSensor(tireIds, relabelled))
  await announceSpares(tx, fleetId, tireIds)
  await rewound(changes, { tireIds, vehicleIds }, at)
  const id = await storeTireChange(tx, {
    kind: given.kind,
    at,
    now,
    userId,
    userName,
    tireIds,
    despiteTireIds,
    vehicleIds,
    relabelled,
    asked,
  })
  // Behind what takes the change back: that takes the sensor out again.
  if (given.kind === 'fit' && given.tag_id !== undefined)
    await changeTireRecord(tx, writer, { id: given.tire_id, tag_id: given.tag_id }, changes)
  await carryAll(tx, changes, plan, placed, relabelled)
  await storeTagsAfterChange(tx, id)
  await changes.replay({ tireIds, vehicleIds }, at)
  await changes.keepDemounts(kept)
  await storeTreadFacts(tx, changes, tireIds)
  await changes.settle()
  await announceSpares(tx, fleetId, tireIds)
  const after = await readTireFiguresSince(tx, plan, at)
  const readings = await countTireReadingsSince(tx, tireIds, at)
  return { id, at, effects: compareTireFiguresAroundChange(before, after, readings, tireIds) }
}

/** Tells what a change would change, and keeps nothing of it. Throws as `enterTireChange`. */
export const previewTireChange = async (
  tx: FleetTransaction,
  writer: Writer,
  given: GivenTireChange,
  now: EpochSeconds,
): Promise<Omit<Done, 'id'>> => {
  await sql`savepoint preview`.execute(tx)
  const { at, effects } = await enterTireChange(tx, writer, given, now)
  await sql`rollback to savepoint preview`.execute(tx)
  return { at, effects }
}

/** Takes a change back: what was read since is judged where the tires were before. Throws NotFound, Conflict. */
export const undoTireChange = async (
  tx: FleetTransaction,
  { fleetId }: Writer,
  { id, tireId }: { id: number; tireId: number },
  now: EpochSeconds,
): Promise<void> => {
  const change = await lockTireChange(tx, id)
  if (change === undefined || !change.tireIds.includes(tireId)) throw new NotFound('change of tires', id)
  const { at, tireIds, vehicleIds, relabelled, homes } = change
  const changes = new RigChanges(tx, { fleetId, now })
  await changes.hold({ tireIds, vehicleIds })
  if (change.isUndone) throw new Conflict('This change was taken back already.')
  if (change.areStatesRemoved) throw refusedAsRemoved()
  const closed = [...(await changes.closedSince(vehicleIds)).values()].some((since) => since > at + 1)
  if (change.later !== null || closed || !(await areTiresStillAsChanged(tx, change)))
    throw refusedTireChange('Tires or sensors were changed there again since. Take that back first.', 'changed_later')
  const kept = await changes.demountRequirements(tiresWithOwnSensor(tireIds, relabelled))
  await announceSpares(tx, fleetId, tireIds)
  await rewound(changes, { tireIds, vehicleIds }, at)
  await restoreTiresBeforeChange(tx, change, now)
  const back = relabelled.map(({ from, to, tagId }) => ({ from: to, to: from, tagId }))
  await reassignReadings(tx, homes, back, at, now)
  await changes.replay({ tireIds, vehicleIds }, at)
  await changes.keepDemounts(kept)
  await storeTreadFacts(tx, changes, tireIds)
  await changes.settle()
  await announceSpares(tx, fleetId, tireIds)
}
