import type { BodyOf, ResponseOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import type { FieldErrorCode } from '@coldbar/contract/field-error'
import type { Role } from '@coldbar/domain/access/role'
import { LATE_READINGS_JUDGED_WITHIN } from '@coldbar/domain/measurements/late-readings-judged-within'
import { needsInsideInspectionBefore } from '@coldbar/domain/mountings/inside-inspection-before-use'
import {
  type ImpossibleMountingReason,
  isSameTireLocation,
  isWheelLocation,
  spareVehicleOf,
  type TireLocation,
  type TireStay,
  tireStayAt,
  type WheelLocation,
  withMountingChange,
} from '@coldbar/domain/mountings/mounting-history'
import { saidMomentState } from '@coldbar/domain/units/clock-ahead'
import { type EpochSeconds, epochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../../db/scope/in-fleet.ts'
import { LockBusyError } from '../../../db/scope/transaction-lock.ts'
import { announceChange } from '../../../fleet/changes/announce-change.ts'
import { hasStoredLayoutPosition } from '../../../fleet/layouts/layout-positions.ts'
import { refuseStaleRecord } from '../../../http/bodies/stale-record-check.ts'
import { Conflict, InvalidInput, NotFound } from '../../../http/errors.ts'
import { PastRemovedError, RigChanges } from '../../../ingest/changes/rig-changes.ts'
import { readTireStays } from '../stays/tire-stays.repository.ts'
import { storeTreadFacts } from '../tread/tread-facts.service.ts'
import { readLayoutAxlesOfVehicle } from '../write/mounting.repository.ts'
import { endOpenEventsOfTire } from '../write/tire-writes.repository.ts'
import { changeTireRecord, insertTireRecord } from '../write/tire-writes.service.ts'
import { uninspectedTireRefusal } from '../write/uninspected-tire-refusal.ts'
import {
  assignTagsToTires,
  placeTires,
  type ReadingsReassignment,
  readTiresToChange,
  reassignReadings,
  type TirePlacement,
  type TireToChange,
  vehiclesCarryingSpares,
} from './tire-change.repository.ts'
import { compareTireFiguresAroundChange, countTireReadingsSince, readTireFiguresSince } from './tire-change-effects.ts'
import {
  type AskedTireChange,
  areTiresStillAsChanged,
  findSameTireChange,
  lockTireChange,
  restoreTiresBeforeChange,
  storeTagsAfterChange,
  storeTireChange,
} from './tire-change-record.repository.ts'

type Given = BodyOf<(typeof calls)['tireChanges.enter']>['data']
type NewlyFitted = BodyOf<(typeof calls)['tireChanges.fitNew']>['data']
type Writer = { fleetId: number; userId: number; userName: string; role: Role }
type Done = ResponseOf<(typeof calls)['tireChanges.enter']>['data']
type Move = { tireId: number; to: TireLocation }

const dayOf = (at: EpochSeconds): string => `${new Date(at * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** What is to be done, made of what stood where at that moment. Throws Conflict. */
const movesOf = (given: Given, stays: readonly TireStay[], at: EpochSeconds): Move[] => {
  const { tire_id: tireId } = given
  if (given.kind === 'store') return [{ tireId, to: 'stock' }]
  if (given.kind === 'scrap') return [{ tireId, to: 'scrap' }]
  if (given.kind === 'spare') return [{ tireId, to: { spareOf: given.vehicle_id } }]
  if (given.kind === 'swap') {
    const [own, other] = [tireStayAt(stays, tireId, at), tireStayAt(stays, given.with_tire_id, at)]
    if (own === null || other === null || !canBeSwapped(own.place, other.place))
      throw refused(
        'Only two tires that stood at wheels then, or one at a wheel and a spare, can have been swapped. Choose another time or tire.',
        'not_at_wheels',
      )
    if (given.found_at === undefined && !(isWheelLocation(own.place) && isWheelLocation(other.place)))
      throw new InvalidInput('Say at which wheel the tire was found that is swapped with a spare wheel.', {
        'data.found_at': { code: 'missing', message: 'is needed for a swap with a spare wheel' },
      })
    return [
      { tireId, to: other.place },
      { tireId: given.with_tire_id, to: own.place },
    ]
  }
  const to = wheelOf(given)
  const move: Move = { tireId, to }
  const there = given.kind === 'fit' ? standingAt(stays, to, at) : null
  return there === null || there.tireId === tireId ? [move] : [move, { tireId: there.tireId, to: 'stock' }]
}

/** A tire on a vehicle, rolling or carried. */
const isOnVehicle = (place: TireLocation): boolean => typeof place !== 'string'

const canBeSwapped = (one: TireLocation, other: TireLocation): boolean =>
  isOnVehicle(one) && isOnVehicle(other) && (isWheelLocation(one) || isWheelLocation(other))

/** Refuses a swap with a spare wheel of whoever saw a wheel or its spare elsewhere. Throws StaleRecord. */
const refuseStaleSwap = async (given: Given, stays: readonly TireStay[], at: EpochSeconds): Promise<void> => {
  if (given.kind !== 'swap' || given.found_at === undefined) return
  const [own, other] = [given.tire_id, given.with_tire_id].map((id) => tireStayAt(stays, id, at)?.place)
  const found = own !== undefined && isWheelLocation(own) ? own : null
  await refuseStaleRecord({ ...given.found_at, spare_of: given.found_at.vehicle_id }, async () => ({
    vehicle_id: found?.vehicleId ?? null,
    position_row: found?.position.row ?? null,
    position_left_right: found?.position.leftRight ?? null,
    position_inside_outside: found?.position.insideOutside ?? null,
    spare_of: other === undefined ? null : spareVehicleOf(other),
  }))
}

/** Refuses to fit a tire where another one is at the wheel by then than was found there, or where it rolls elsewhere. Throws Conflict. */
const refuseFittingUnlikeFound = async (
  tx: FleetTransaction,
  given: Given,
  stays: readonly TireStay[],
  at: EpochSeconds,
  tires: ReadonlyMap<number, TireToChange>,
): Promise<void> => {
  if (given.kind !== 'fit' || given.found_tire_id === undefined) return
  const { tire_id: tireId, found_tire_id: foundId } = given
  const wheel = wheelOf(given)
  const there = standingAt(stays, wheel, at)
  if (there !== null && there.tireId !== foundId && there.tireId !== tireId)
    throw refusalOf({ why: 'taken', tireId, with: there.tireId, since: there.since }, tires)
  const place = tireStayAt(stays, tireId, at)?.place
  if (place === undefined || !isWheelLocation(place) || isSameTireLocation(place, wheel)) return
  const vehicle = await tx.selectFrom('vehicle').select('name').where('id', '=', place.vehicleId).executeTakeFirst()
  const by = vehicle?.name ?? `${place.vehicleId}`
  throw new Conflict(
    `The tire ${tires.get(tireId)?.name ?? tireId} is fitted to ${by} by then. Take it off there first.`,
    {
      'data.tire_id': { code: 'fitted', by, message: `is fitted to ${by}` },
    },
  )
}

/**
 * The tires that come to a wheel, or are made spares, although they had to be looked at inside by then and were not: none where
 * nobody says that they do all the same. Throws Conflict.
 */
const tiresBroughtUninspected = async (
  changes: RigChanges,
  given: Given,
  moves: readonly Move[],
  at: EpochSeconds,
  tires: ReadonlyMap<number, TireToChange>,
): Promise<number[]> => {
  const used = moves.filter(({ to }) => needsInsideInspectionBefore(to, given.kind === 'spare'))
  const demounts = await changes.demountRequirements(used.map(({ tireId }) => tireId))
  const uninspected = demounts.filter(({ demount: { since } }) => since === null || since <= at).map(({ id }) => id)
  const [first] = uninspected
  const isSaid = 'despite_must_come_off' in given && given.despite_must_come_off === true
  if (first !== undefined && !isSaid) throw uninspectedTireRefusal(tires.get(first)?.name ?? `${first}`)
  return uninspected
}

const wheelOf = (given: Extract<Given, { kind: 'fit' | 'move' }>): WheelLocation => ({
  vehicleId: given.vehicle_id,
  position: {
    row: given.position_row,
    leftRight: given.position_left_right,
    insideOutside: given.position_inside_outside,
  },
})

const standingAt = (stays: readonly TireStay[], place: TireLocation, at: EpochSeconds): TireStay | null =>
  stays.find(
    (stay) => isSameTireLocation(stay.place, place) && stay.since <= at && (stay.until === null || stay.until > at),
  ) ?? null

/** In the words of the API, and as a word that clients translate. */
const refused = (message: string, code: FieldErrorCode, by?: string): Conflict =>
  new Conflict(message, { 'data.id': { code, message, ...(by === undefined ? {} : { by }) } })

const refusalOf = (impossible: ImpossibleMountingReason, tires: ReadonlyMap<number, TireToChange>): Conflict => {
  const name = tires.get(impossible.tireId)?.name ?? `${impossible.tireId}`
  if (impossible.why === 'taken') {
    const other = tires.get(impossible.with)?.name ?? `${impossible.with}`
    return refused(
      `The tire ${other} stands at that wheel since ${dayOf(impossible.since)}. Swap the two, or take it off first.`,
      'wheel_taken',
      other,
    )
  }
  if (impossible.why === 'alreadyThere')
    return refused(`The tire ${name} was there already at that time.`, 'already_there', name)
  if (impossible.why === 'scrapped') return refused(`The tire ${name} had been scrapped by then.`, 'was_scrapped', name)
  return refused(`Nobody knows where the tire ${name} was at that time. Choose a later one.`, 'unknown_then', name)
}

const vehiclesOf = (places: readonly (TireLocation | undefined)[]): number[] =>
  [
    ...new Set(places.flatMap((place) => (place !== undefined && isWheelLocation(place) ? [place.vehicleId] : []))),
  ].sort((one, other) => one - other)

type Plan = {
  given: Given
  at: EpochSeconds
  moves: readonly Move[]
  tires: ReadonlyMap<number, TireToChange>
  tireIds: readonly number[]
  /** Those among them that go there although they must be looked at inside. */
  despiteTireIds: readonly number[]
  vehicleIds: readonly number[]
}

const namedTires = (given: Given): number[] =>
  given.kind === 'swap' ? [given.tire_id, given.with_tire_id] : [given.tire_id]

/** Finds out what is to be done with tires and vehicles that are held, and whether it can have been. Throws NotFound, Invalid, Conflict, StaleRecord. */
const planned = async (
  tx: FleetTransaction,
  changes: RigChanges,
  given: Given,
  vehicleIds: readonly number[],
): Promise<Plan> => {
  const { now } = changes
  const named = namedTires(given)
  const found = await readTiresToChange(tx, named)
  for (const id of named) if (!found.has(id)) throw new NotFound('tire', id)
  const known = saidMoment(given, now)
  const target = given.kind === 'fit' || given.kind === 'move' ? wheelOf(given) : undefined
  if (target !== undefined) await mustHaveWheel(tx, target)
  if (given.kind === 'spare') await mustBeVehicle(tx, given.vehicle_id)
  const stays = await readTireStays(tx, { tireIds: named, vehicleIds })
  const tires = await readTiresToChange(tx, [...new Set(stays.map(({ tireId }) => tireId))])
  const at =
    known === null
      ? latest(
          now,
          await changes.closedSince(vehicleIds),
          named.map((id) => tires.get(id)),
        )
      : known
  await refuseStaleSwap(given, stays, at)
  await refuseFittingUnlikeFound(tx, given, stays, at, tires)
  const moves = movesOf(given, stays, at)
  const result = withMountingChange(stays, { at, moves })
  if ('impossible' in result) throw refusalOf(result.impossible, tires)
  const tireIds = moves.map(({ tireId }) => tireId)
  const despiteTireIds = await tiresBroughtUninspected(changes, given, moves, at, tires)
  const plan = { given, at, moves, tires, tireIds, despiteTireIds, vehicleIds }
  await mustBeOpen(tx, changes, plan, stays)
  return plan
}

/** The moment that somebody says a change happened at; null for now, and for a clock that is ahead. Throws InvalidInput of one that cannot be. */
const saidMoment = ({ at }: Given, now: EpochSeconds): EpochSeconds | null => {
  if (at === null || at === undefined) return null
  const said = epochSeconds(at)
  const state = saidMomentState(said, now, 'person')
  if (state === 'toCome')
    throw new InvalidInput('This is still to come: say a moment that is over.', {
      'data.id': { code: 'still_to_come', message: 'is still to come' },
    })
  if (state === 'ahead') return null
  if (said < now - LATE_READINGS_JUDGED_WITHIN)
    throw new InvalidInput('Say a moment of the last 31 days: what lies before is judged no more.', {
      'data.id': { code: 'too_long_ago', message: 'must lie in the last 31 days' },
    })
  return said
}

/** What happens now does not lie before the last change there. */
const latest = (
  now: EpochSeconds,
  closed: ReadonlyMap<number, EpochSeconds>,
  tires: readonly (TireToChange | undefined)[],
): EpochSeconds => Math.max(now, ...closed.values(), ...tires.flatMap((tire) => tire?.baseAt ?? [])) as EpochSeconds

const mustHaveWheel = async (tx: FleetTransaction, { vehicleId, position }: WheelLocation): Promise<void> => {
  const rows = await readLayoutAxlesOfVehicle(tx, vehicleId)
  if (rows === undefined) throw new NotFound('vehicle', vehicleId)
  if (!hasStoredLayoutPosition(rows, position))
    throw new InvalidInput('The layout of this vehicle has no wheel at that position. Choose one of its positions.', {
      'data.position_row': { code: 'position', message: 'is not on the layout' },
    })
}

const mustBeVehicle = async (tx: FleetTransaction, vehicleId: number): Promise<void> => {
  if ((await readLayoutAxlesOfVehicle(tx, vehicleId)) === undefined) throw new NotFound('vehicle', vehicleId)
}

/** What lies before a later change is judged no more, and a change tells of where its tires are until now. Throws Conflict. */
const mustBeOpen = async (
  tx: FleetTransaction,
  changes: RigChanges,
  { at, tireIds, vehicleIds, tires }: Plan,
  stays: readonly TireStay[],
): Promise<void> => {
  for (const id of tireIds) {
    const tire = tires.get(id)
    const until = tireStayAt(stays, id, at)?.until ?? null
    if (until !== null || (tire?.baseAt ?? at) > at)
      throw refused(
        `The tire ${tire?.name ?? id} was changed again later. Take that back first, or choose a later time.`,
        'changed_later',
        tire?.name,
      )
  }
  for (const [id, since] of await changes.closedSince(vehicleIds))
    if (since > at) {
      const vehicle = await tx.selectFrom('vehicle').select('name').where('id', '=', id).executeTakeFirst()
      throw refused(
        `Tires or sensors of ${vehicle?.name ?? id} were changed on ${dayOf(since)}. Take that back first, or choose a later time.`,
        'changed_later',
        vehicle?.name,
      )
    }
}

/** Which tire has which tag afterwards, where sensors did not go with their tires. Throws Conflict. */
const tagsAfter = ({ given, moves, tires }: Plan): { placed: TirePlacement[]; relabelled: ReadingsReassignment[] } => {
  const tagOf = new Map(moves.map(({ tireId }) => [tireId, tires.get(tireId)?.tagId ?? null]))
  const relabelled: ReadingsReassignment[] = []
  const hand = (from: number, to: number): void => {
    const tagId = tires.get(from)?.tagId ?? null
    tagOf.set(to, tagId)
    if (tagId !== null) relabelled.push({ from, to, tagId })
  }
  if (given.kind === 'swap' && given.tags_stay === true) {
    hand(given.tire_id, given.with_tire_id)
    hand(given.with_tire_id, given.tire_id)
  }
  const [, replaced] = moves
  if (given.kind === 'fit' && given.takes_tag === true && replaced === undefined)
    throw new Conflict('No tire stands at that wheel by then whose sensor could be taken. Choose the sensor itself.', {
      'data.takes_tag': { code: 'changed', message: 'is of a tire that is not there' },
    })
  if (given.kind === 'fit' && given.takes_tag === true && replaced !== undefined) {
    const own = tires.get(given.tire_id)
    if ((own?.tagId ?? null) !== null || given.tag_id !== undefined)
      throw refused(
        `The tire ${own?.name ?? ''} has a sensor of its own. Take that out first.`,
        'own_sensor',
        own?.name,
      )
    hand(replaced.tireId, given.tire_id)
    tagOf.set(replaced.tireId, null)
  }
  return { placed: moves.map(({ tireId, to }) => ({ tireId, to, tagId: tagOf.get(tireId) ?? null })), relabelled }
}

const vehicleOf = (place: TireLocation): number | null => (isWheelLocation(place) ? place.vehicleId : null)

/** Puts the tires where they were from that moment on, the rigs standing as at it. */
const carryAll = async (
  tx: FleetTransaction,
  changes: RigChanges,
  { at, vehicleIds }: Plan,
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
  given: Given,
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
const holdConcerned = async (tx: FleetTransaction, changes: RigChanges, given: Given): Promise<number[]> => {
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
export const enterTireChange = (tx: FleetTransaction, writer: Writer, given: Given, now: EpochSeconds): Promise<Done> =>
  carryOut(tx, writer, { given, asked: given }, new RigChanges(tx, { fleetId: writer.fleetId, now }))

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
  refused('How it stood then is no longer known: readings from before were removed.', 'readings_removed')

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
  { given, asked }: { given: Given; asked: AskedTireChange },
  changes: RigChanges,
): Promise<Done> => {
  const { fleetId, userId, userName } = writer
  const { now } = changes
  const vehicleIds = await holdConcerned(tx, changes, given)
  const same = await findSameTireChange(tx, { userId, asked, now })
  if (same !== null) return { id: same.id, at: same.at, effects: [] }
  const plan = await planned(tx, changes, given, vehicleIds)
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
  given: Given,
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
    throw refused('Tires or sensors were changed there again since. Take that back first.', 'changed_later')
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
