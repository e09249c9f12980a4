import { fillLevelThresholdOfKind } from '../kinds/alarm-kind.ts'
import type { TireState } from '../state/tire-state.ts'
import type { EpochSeconds } from '../units/time.ts'

/** The state after the user muted the tire until `until`. Muting again starts over. */
export const tireStateWithMute = (state: TireState, until: EpochSeconds): TireState => {
  let deepest = 100
  for (const { kind } of state.open) deepest = Math.min(deepest, fillLevelThresholdOfKind(kind) ?? deepest)
  return { ...state, mutedUntil: until, mutedFillLevel: deepest }
}

/** The state after the user removed the mute. What is open is not told again: the user is looking at it. */
export const tireStateWithoutMute = (state: TireState): TireState => ({
  ...state,
  mutedUntil: null,
  mutedFillLevel: 100,
})
