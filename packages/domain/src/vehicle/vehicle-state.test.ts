import { expect, it } from 'vitest'
import { aVehicleStory, someMountedTires } from '../testing/a-vehicle-story.ts'

const KILOBYTE = 1_000
const sizeOf = (vehicle: ReturnType<typeof aVehicleStory>) => JSON.stringify(vehicle.story.vehicle).length

it('a truck of twelve tires is remembered in less than two kilobytes: it is written with every reading', () => {
  const truck = aVehicleStory({ tires: someMountedTires(12) })
  truck.drives(80, 120, { computer: 1.01, ignition: true })
  truck.parks(60, { computer: 1.01, ignition: false })
  truck.drives(80, 120, { computer: 1.01, ignition: true })
  expect(sizeOf(truck)).toBeLessThan(2 * KILOBYTE)
})

it('a trailer that two units hear, too', () => {
  const trailer = aVehicleStory({ tires: someMountedTires(6), ownUnitId: null })
  trailer.drives(80, 120, { unitId: 7 })
  trailer.parks(60, { unitId: 7 })
  trailer.drives(80, 30, { unitId: 7, alsoHeardBy: [8] })
  expect(sizeOf(trailer)).toBeLessThan(2 * KILOBYTE)
})
