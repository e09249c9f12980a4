import { SensorMemory } from '../../intake/sensor-memory.ts'
import type { DecodingContext } from '../payload-decoder.ts'

/** What a source is given beside the bytes: of a unit of which nothing was heard before and for which nothing is set. */
export const aDecodingContext = (given: Partial<DecodingContext> = {}): DecodingContext => ({
  received: 1_795_650_000,
  unitId: 7,
  settings: null,
  heard: new SensorMemory().before({ fleetId: 1, unitId: 7 }, 'any'),
  ...given,
})
