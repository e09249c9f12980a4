import { expect, it } from 'vitest'
import { lowestFillLevelBoundOfVehicle } from './fleet-vehicle.ts'

it.each([
  ['its level is not known', { fillLevel: null, worstDepth: 89, silentTires: 0 }, 89],
  ['it is known', { fillLevel: 86, worstDepth: 89, silentTires: 0 }, null],
  ['a sensor is silent', { fillLevel: null, worstDepth: 89, silentTires: 1 }, null],
  ['nothing was ever heard', { fillLevel: null, worstDepth: null, silentTires: 0 }, null],
])('the most that a vehicle’s lowest tire can hold, where %s', (_, vehicle, most) => {
  expect(lowestFillLevelBoundOfVehicle(vehicle)).toBe(most)
})
