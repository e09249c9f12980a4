import { expect, it } from 'vitest'
import { aVehicle, someTires } from '../testing/a-vehicle.ts'

const KILOBYTE = 1_000
const sizeOf = (vehicle: ReturnType<typeof aVehicle>) => JSON.stringify(vehicle.story.vehicle).length

it('a truck of twelve tires is remembered in less than two kilobytes: it is written with every reading', () => {
  const truck = aVehicle({ tires: someTires(12) })
  truck.drives(80, 120, { computer: 1.01, ignition: true })
  truck.parks(60, { computer: 1.01, ignition: false })
  truck.drives(80, 120, { computer: 1.01, ignition: true })
  expect(sizeOf(truck)).toBeLessThan(2 * KILOBYTE)
})

it('a trailer that two units hear, too', () => {
  const trailer = aVehicle({ tires: someTires(6), ownUnitId: null })
  trailer.drives(80, 120, { unitId: 7 })
  trailer.parks(60, { unitId: 7 })
  trailer.drives(80, 30, { unitId: 7, alsoHeardBy: [8] })
  expect(sizeOf(trailer)).toBeLessThan(2 * KILOBYTE)
})
