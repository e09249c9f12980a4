import { LATE_READINGS_JUDGED_WITHIN } from '@coldbar/domain/measurements/late-readings-judged-within'
import { withMountingChange } from '@coldbar/domain/mountings/mounting-history'
import { saidMomentState } from '@coldbar/domain/units/clock-ahead'
import { type EpochSeconds, epochSeconds } from '@coldbar/domain/units/time'
import type { FleetTransaction } from '../../../db/scope/in-fleet.ts'
import { Conflict, InvalidInput, NotFound } from '../../../http/errors.ts'
import type { RigChanges } from '../../../ingest/changes/rig-changes.ts'
import { readTireStays } from '../stays/tire-stays.repository.ts'
import type { ReadingsReassignment } from './reading-reassignment.repository.ts'
import { readTiresToChange, type TirePlacement, type TireToChange } from './tire-change.repository.ts'
import {
  mustBeOpen,
  mustBeVehicle,
  mustHaveWheel,
  refuseFittingUnlikeFound,
  refuseStaleSwap,
  tiresBroughtUninspected,
} from './tire-change-checks.ts'
import { refusalOfImpossibleChange, refusedTireChange } from './tire-change-refusals.ts'
import { type GivenTireChange, movesOfTireChange, namedTires, type TireChangePlan, wheelOf } from './tire-moves.ts'

/**
 * The moment that somebody says a change happened at; null for now, and for a clock that is ahead. Throws InvalidInput of one that cannot
 * be.
 */
export const saidMoment = ({ at }: GivenTireChange, now: EpochSeconds): EpochSeconds | null => {
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

/** Finds out what is to be done with tires and vehicles that are held, and whether it can have been. Throws NotFound, Invalid, Conflict, StaleRecord. */
export const planTireChange = async (
  tx: FleetTransaction,
  changes: RigChanges,
  given: GivenTireChange,
  vehicleIds: readonly number[],
): Promise<TireChangePlan> => {
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
  const moves = movesOfTireChange(given, stays, at)
  const result = withMountingChange(stays, { at, moves })
  if ('impossible' in result) throw refusalOfImpossibleChange(result.impossible, tires)
  const tireIds = moves.map(({ tireId }) => tireId)
  const despiteTireIds = await tiresBroughtUninspected(changes, given, moves, at, tires)
  const plan = { given, at, moves, tires, tireIds, despiteTireIds, vehicleIds }
  await mustBeOpen(tx, changes, plan, stays)
  return plan
}

/** Which tire has which tag afterwards, where sensors did not go with their tires. Throws Conflict. */
export const tagsAfter = ({
  given,
  moves,
  tires,
}: TireChangePlan): { placed: TirePlacement[]; relabelled: ReadingsReassignment[] } => {
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
      throw refusedTireChange(
        `The tire ${own?.name ?? ''} has a sensor of its own. Take that out first.`,
        'own_sensor',
        own?.name,
      )
    hand(replaced.tireId, given.tire_id)
    tagOf.set(replaced.tireId, null)
  }
  return { placed: moves.map(({ tireId, to }) => ({ tireId, to, tagId: tagOf.get(tireId) ?? null })), relabelled }
}
