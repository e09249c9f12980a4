import type { EpochSeconds } from '../units/time.ts'
import { fillLevelOfKind } from './fill-level-kind.ts'
import { isMuted } from './mute.ts'
import { levelOfEvents } from './tire-level.ts'
import type { TireState } from './tire-state.ts'

/** The state after the user muted the tire until `until`, at `now`. Muting again starts over. */
export const withMute = (state: TireState, until: EpochSeconds, now: EpochSeconds): TireState => {
  let deepest = 100
  for (const { kind } of state.open) deepest = Math.min(deepest, fillLevelOfKind(kind) ?? deepest)
  const muted = { ...state, mutedUntil: until, mutedFillLevel: deepest }
  return state.level === 'noData' ? muted : { ...muted, level: levelOfEvents(muted, isMuted(until, now)) }
}

/** The state after the user removed the mute. What is open is not told again: the user is looking at it. */
export const withoutMute = (state: TireState): TireState => {
  const heard = { ...state, mutedUntil: null, mutedFillLevel: 100 }
  return state.level === 'noData' ? heard : { ...heard, level: levelOfEvents(heard, false) }
}
