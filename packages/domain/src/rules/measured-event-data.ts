import type { EventData } from '../kinds/event-data.ts'

type Figures = { [key in Exclude<keyof EventData, 'msg'>]?: number | null }

const BAR_STEPS = 1_000
const DEGREE_STEPS = 10
const DEGREES = new Set(['it', 'tm', 'tM', 'tD', 'tMD', 's'])

/** Event data from what was measured: bar to 3 decimals, °C and km/h to 1, unknown figures left out. */
export const measuredEventData = (figures: Figures): EventData => {
  const data: Record<string, number> = {}
  for (const [key, value] of Object.entries(figures)) {
    if (value === null || value === undefined) continue
    const steps = DEGREES.has(key) ? DEGREE_STEPS : BAR_STEPS
    // Adding 0 turns -0 into 0: a database's JSON does not know -0.
    data[key] = Math.round(value * steps) / steps + 0
  }
  return data
}
