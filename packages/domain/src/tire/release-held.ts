import { nobodyBeside } from '../neighbours/beside-mates.ts'
import { notTakenOff } from '../sensor/unscrewed.ts'
import { ALONE } from '../state/around.ts'
import type { Beside } from '../state/beside.ts'
import type { TireSettings } from '../state/tire-settings.ts'
import type { HeldReading, TireState } from '../state/tire-state.ts'
import type { Evaluation } from './evaluation.ts'
import { judgeReading } from './judge-reading.ts'

/** Judges a reading that was held as of its own moment, beside what its neighbours said then; and what confirmed it. */
export const releaseHeld = (state: TireState, held: HeldReading, settings: TireSettings): Evaluation => {
  const around = { ...ALONE, vehicle: held.vehicle }
  // It did not come back: nobody took the tag off.
  const first = judgeReading({ ...notTakenOff(state), held: null }, held.reading, settings, {
    beside: known(held.beside),
    around,
  })
  const newest = held.away?.newest ?? null
  if (newest === null) return first
  const second = judgeReading(first.state, newest.reading, settings, {
    beside: known(newest.beside),
    around: { ...ALONE, vehicle: newest.vehicle },
  })
  return { ...second, events: [...first.events, ...second.events] }
}

/** What an earlier version of the program held says less of the neighbours. */
const known = (beside: Beside): Beside => ({ ...nobodyBeside(beside.tag), ...beside })
