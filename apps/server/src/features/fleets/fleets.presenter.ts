import type { ResponseOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import {
  pendingRetention,
  type RetentionBounds,
  type RetentionChoice,
  type RetentionKind,
  retentionMonths,
} from '@coldbar/domain/retention/fleet-retention'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import type { Fleet } from './fleets.repository.ts'

/** A fleet as the calls tell it. */
export type FleetAnswer = ResponseOf<(typeof calls)['fleets.update']>['data']

/** Within which bounds fleets choose how long they keep things, and the moment of the call. */
export type RetentionSetting = { bounds: Readonly<Record<RetentionKind, RetentionBounds>>; now: EpochSeconds }

const retentionOf = (choice: RetentionChoice, bounds: RetentionBounds, now: EpochSeconds) => {
  const pending = pendingRetention(choice, bounds, now)
  return {
    months: retentionMonths(choice, bounds, now),
    pending_months: pending?.months ?? null,
    pending_from: pending?.from ?? null,
    ...bounds,
  }
}

/** A fleet as an admin sees it whose session works in `ownFleet`. */
export const fleetAnswer = (
  { choices: { measurements, visits }, ...fleet }: Fleet,
  ownFleet: number,
  { bounds, now }: RetentionSetting,
): FleetAnswer => ({
  ...fleet,
  measurements_months: measurements.months,
  visits_months: visits.months,
  retention: {
    measurements: retentionOf(measurements, bounds.measurements, now),
    visits: retentionOf(visits, bounds.visits, now),
  },
  current: fleet.id === ownFleet,
})
