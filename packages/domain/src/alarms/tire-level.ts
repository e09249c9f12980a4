import { days } from '../units/time.ts'
import { levelOfKind } from './kind-level.ts'
import type { Level } from './level.ts'
import { breaksThrough } from './mute.ts'
import type { TireState } from './tire-state.ts'
import { worstLevel } from './worst-level.ts'

/** A tag that has been silent for a day says nothing of its tire any more. */
export const NO_DATA_AFTER = days(1)

/** The worst open event; `muted` when the user silenced all there is, `ok` when there is none. */
export const levelOfEvents = ({ open, mutedFillLevel }: TireState, muted: boolean): Level => {
  if (open.length === 0) return 'ok'
  const heard = muted ? open.filter(({ kind }) => breaksThrough(kind, mutedFillLevel)) : open
  return heard.length === 0 ? 'muted' : worstLevel(heard.map(({ kind }) => levelOfKind(kind)))
}
