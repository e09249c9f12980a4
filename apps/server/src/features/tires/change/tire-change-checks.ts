import { needsInsideInspectionBefore } from '@coldbar/domain/mountings/inside-inspection-before-use'
import {
  isSameTireLocation,
  isWheelLocation,
  spareVehicleOf,
  type TireStay,
  tireStayAt,
  type WheelLocation,
} from '@coldbar/domain/mountings/mounting-history'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import type { FleetTransaction } from '../../../db/scope/in-fleet.ts'
import { hasStoredLayoutPosition } from '../../../fleet/layouts/layout-positions.ts'
import { refuseStaleRecord } from '../../../http/bodies/stale-record-check.ts'
import { Conflict, InvalidInput, NotFound } from '../../../http/errors.ts'
import type { RigChanges } from '../../../ingest/changes/rig-changes.ts'
import { readLayoutAxlesOfVehicle } from '../write/mounting.repository.ts'
import { uninspectedTireRefusal } from '../write/uninspected-tire-refusal.ts'
import type { TireToChange } from './tire-change.repository.ts'
import { dayOf, refusalOfImpossibleChange, refusedTireChange } from './tire-change-refusals.ts'
import { type GivenTireChange, standingAt, type TireChangePlan, type TireMove, wheelOf } from './tire-moves.ts'

/** Refuses a swap with a spare wheel of whoever saw a wheel or its spare elsewhere. Throws StaleRecord. */
export const refuseStaleSwap = async (
  given: GivenTireChange,
  stays: readonly TireStay[],
  at: EpochSeconds,
): Promise<void> => {
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
export const refuseFittingUnlikeFound = async (
  tx: FleetTransaction,
  given: GivenTireChange,
  stays: readonly TireStay[],
  at: EpochSeconds,
  tires: ReadonlyMap<number, TireToChange>,
): Promise<void> => {
  if (given.kind !== 'fit' || given.found_tire_id === undefined) return
  const { tire_id: tireId, found_tire_id: foundId } = given
  const wheel = wheelOf(given)
  const there = standingAt(stays, wheel, at)
  if (there !== null && there.tireId !== foundId && there.tireId !== tireId)
    throw refusalOfImpossibleChange({ why: 'taken', tireId, with: there.tireId, since: there.since }, tires)
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
export const tiresBroughtUninspected = async (
  changes: RigChanges,
  given: GivenTireChange,
  moves: readonly TireMove[],
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

/** Throws NotFound, and InvalidInput where the layout of the vehicle has no such wheel. */
export const mustHaveWheel = async (tx: FleetTransaction, { vehicleId, position }: WheelLocation): Promise<void> => {
  const rows = await readLayoutAxlesOfVehicle(tx, vehicleId)
  if (rows === undefined) throw new NotFound('vehicle', vehicleId)
  if (!hasStoredLayoutPosition(rows, position))
    throw new InvalidInput('The layout of this vehicle has no wheel at that position. Choose one of its positions.', {
      'data.position_row': { code: 'position', message: 'is not on the layout' },
    })
}

/** Throws NotFound. */
export const mustBeVehicle = async (tx: FleetTransaction, vehicleId: number): Promise<void> => {
  if ((await readLayoutAxlesOfVehicle(tx, vehicleId)) === undefined) throw new NotFound('vehicle', vehicleId)
}

/** What lies before a later change is judged no more, and a change tells of where its tires are until now. Throws Conflict. */
export const mustBeOpen = async (
  tx: FleetTransaction,
  changes: RigChanges,
  { at, tireIds, vehicleIds, tires }: TireChangePlan,
  stays: readonly TireStay[],
): Promise<void> => {
  for (const id of tireIds) {
    const tire = tires.get(id)
    const until = tireStayAt(stays, id, at)?.until ?? null
    if (until !== null || (tire?.baseAt ?? at) > at)
      throw refusedTireChange(
        `The tire ${tire?.name ?? id} was changed again later. Take that back first, or choose a later time.`,
        'changed_later',
        tire?.name,
      )
  }
  for (const [id, since] of await changes.closedSince(vehicleIds))
    if (since > at) {
      const vehicle = await tx.selectFrom('vehicle').select('name').where('id', '=', id).executeTakeFirst()
      throw refusedTireChange(
        `Tires or sensors of ${vehicle?.name ?? id} were changed on ${dayOf(since)}. Take that back first, or choose a later time.`,
        'changed_later',
        vehicle?.name,
      )
    }
}
