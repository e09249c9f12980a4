import { advanceOdometryTime, journeyEndDeadline } from '../movement/advance-odometry.ts'
import { newestReading } from '../state/newest-reading.ts'
import type { TireState } from '../state/tire-state.ts'
import { advanceTireTime, nextTireDeadline } from '../tire/advance-tire-time.ts'
import { NO_EVENT_CHANGES, NO_SPIKE_VERDICTS } from '../tire/tire-evaluation-result.ts'
import type { EpochSeconds } from '../units/time.ts'
import { applyOdometryStep } from './apply-odometry-step.ts'
import { tireStateWithCurrentMute } from './current-mute.ts'
import type { MountedTire } from './mounted-tire.ts'
import type { VehicleStepDraft } from './vehicle-step-draft.ts'

/** Something that time alone brings: to the way, or to a tire; a mute that begins is one of them. */
type Deadline = { at: EpochSeconds; tire: MountedTire | null; what: 'way' | 'mute' | 'tire' }

/**
 * Lets time pass up to and including `until`: every deadline in its order, the way before the tires, those by id.
 * Returns whether there was any.
 */
export const advanceVehicleDeadlines = (draft: VehicleStepDraft, until: EpochSeconds): boolean => {
  for (let passed = false; ; passed = true) {
    const next = nextDraftDeadline(draft)
    if (next === null || next.at > until) return passed
    if (next.what === 'way') applyOdometryStep(draft, advanceOdometryTime(draft.vehicle.way, next.at), next.at, null)
    else if (next.tire !== null) passTire(draft, next.tire, next.what, next.at)
    const { last } = draft.vehicle
    if (last === null || last < next.at) draft.vehicle = { ...draft.vehicle, last: next.at }
  }
}

/** What is due next, exactly; also remembers when the first tire is, in the draft's vehicle. */
export const nextDraftDeadline = (draft: VehicleStepDraft): Deadline | null => {
  let next: Deadline | null = null
  const way = journeyEndDeadline(draft.vehicle.way)
  if (way !== null) next = { at: way, tire: null, what: 'way' }
  let bound: EpochSeconds | null = null
  for (const tire of draft.equipment.tires.values()) {
    const state = draft.get(tire.id)
    if (state === undefined) continue
    const mute = muteDue(tire, state, draft.vehicle.last)
    if (mute !== null && (next === null || mute < next.at)) next = { at: mute, tire, what: 'mute' }
    const due = nextTireDeadline(state, tire.settings)
    if (due === null) continue
    if (bound === null || due < bound) bound = due
    if (next === null || due < next.at) next = { at: due, tire, what: 'tire' }
  }
  if (bound !== draft.vehicle.due) draft.vehicle = { ...draft.vehicle, due: bound }
  return next
}

/** Whether anything may be due up to `until`: cheap, and never wrongly false. */
export const mayVehicleBeDue = (draft: VehicleStepDraft, until: EpochSeconds): boolean => {
  const { vehicle, equipment } = draft
  if (vehicle.due !== null && vehicle.due <= until) return true
  const way = journeyEndDeadline(vehicle.way)
  if (way !== null && way <= until) return true
  for (const tire of equipment.tires.values()) {
    const state = tire.mute === null ? undefined : draft.get(tire.id)
    const mute = state === undefined ? null : muteDue(tire, state, vehicle.last)
    if (mute !== null && mute <= until) return true
  }
  return false
}

/** When the mute that people asked for begins, as long as the state does not know of it. */
const muteDue = ({ mute }: MountedTire, state: TireState, last: EpochSeconds | null): EpochSeconds | null => {
  if (mute === null) return state.mutedUntil === null ? null : (last ?? state.mutedUntil)
  if (state.mutedUntil === mute.until) return null
  const from = last !== null && mute.from < last ? last : mute.from
  return from < mute.until ? from : null
}

const passTire = (
  draft: VehicleStepDraft,
  { id, settings, mute }: MountedTire,
  what: Deadline['what'],
  at: EpochSeconds,
): void => {
  const state = draft.stateOf(id)
  if (what === 'mute')
    draft.take(
      id,
      { state: tireStateWithCurrentMute(state, mute, at), events: NO_EVENT_CHANGES, verdicts: NO_SPIKE_VERDICTS },
      at,
    )
  else
    draft.take(
      id,
      advanceTireTime(state, settings, at, (since) => countNeighboursHeard(draft, id, since, at)),
      at,
    )
}

/** How many other tires were heard at `since` or later; none while the unit is doubted. */
export const countNeighboursHeard = (
  draft: VehicleStepDraft,
  tireId: number,
  since: EpochSeconds,
  now: EpochSeconds,
): number => {
  const { doubtedUntil } = draft.vehicle.jump
  if (doubtedUntil !== null && now < doubtedUntil) return 0
  let heard = 0
  for (const id of draft.equipment.tires.keys()) {
    if (id === tireId) continue
    const state = draft.get(id)
    const newest = state === undefined ? null : newestReading(state)
    if (newest !== null && newest.time >= since) heard++
  }
  return heard
}
