import { isMuted } from '../events/mute.ts'
import { tireStateWithMute, tireStateWithoutMute } from '../events/mute-state.ts'
import type { TireState } from '../state/tire-state.ts'
import type { EpochSeconds } from '../units/time.ts'
import type { TireMutePeriod } from './mounted-tire.ts'

/** The state with the mute that people asked for in force, if it is at `time`; without one, if they took it back. */
export const tireStateWithCurrentMute = (
  state: TireState,
  mute: TireMutePeriod | null,
  time: EpochSeconds,
): TireState => {
  if (mute === null) return state.mutedUntil === null ? state : tireStateWithoutMute(state)
  const isOn = mute.from <= time && isMuted(mute.until, time)
  return isOn && state.mutedUntil !== mute.until ? tireStateWithMute(state, mute.until) : state
}
