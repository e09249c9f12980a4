import { gasContentOfColdPressure } from '../gas/cold-pressure.ts'
import type { OtherTire } from '../state/tire-reading.ts'
import { bar } from '../units/pressure.ts'
import { celsius } from '../units/temperature.ts'
import { epochSeconds } from '../units/time.ts'

/** A healthy neighbour of 9 bar at 15 °C that reads this now, unless said otherwise. */
export const aNeighbourTire = (pressure: number, temperature: number, changes: Partial<OtherTire> = {}): OtherTire => ({
  time: epochSeconds(1_700_000_000),
  pressure: bar(pressure),
  temperature: celsius(temperature),
  rest: null,
  inside: null,
  side: null,
  group: 'axle 1',
  expansion: gasContentOfColdPressure(bar(9)),
  gain: { overTags: 1, overRest: 1 },
  unsure: false,
  losing: false,
  parkPressure: bar(9),
  scatter: 0,
  drift: 0,
  leap: null,
  ...changes,
})
