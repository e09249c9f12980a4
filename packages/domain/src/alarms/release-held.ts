import { ALONE } from './around.ts'
import { nobodyBeside } from './beside-mates.ts'
import type { Evaluation } from './evaluation.ts'
import { judgeReading } from './judge-reading.ts'
import type { TireSettings } from './tire-settings.ts'
import type { HeldReading, TireState } from './tire-state.ts'

/** Judges a reading that was held as of its own moment, beside what its neighbours said then. */
export const releaseHeld = (state: TireState, held: HeldReading, settings: TireSettings): Evaluation => {
  const around = { ...ALONE, vehicle: held.vehicle }
  // What an earlier version of the program held says less of the neighbours.
  const beside = { ...nobodyBeside(held.beside.tag), ...held.beside }
  return judgeReading({ ...state, held: null }, held.reading, settings, { beside, around })
}
