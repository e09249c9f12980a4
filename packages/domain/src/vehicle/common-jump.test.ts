import { expect, it } from 'vitest'
import { aVehicleStory, aVehicleTireReading } from '../testing/a-vehicle-story.ts'

/** A parked vehicle of six tires whose readings jump, one tire after the other. */
const falls = (count: number, secondsApart: number, by: (i: number) => number) => {
  const truck = aVehicleStory()
  truck.parks(10)
  for (let i = 0; i < count; i++) {
    truck.story.time += secondsApart
    truck.hears(aVehicleTireReading(i + 1, truck.story.time, 9 - by(i), 15))
  }
  return truck.story
}

it.each([
  { count: 4, apart: 19, by: 5, doubted: true, because: 'four of six within a minute' },
  { count: 3, apart: 19, by: 5, doubted: false, because: 'three of six are not more than half' },
  { count: 4, apart: 21, by: 5, doubted: false, because: 'more than a minute from the first to the fourth' },
  { count: 4, apart: 19, by: 0.29, doubted: false, because: 'too little to be a step' },
])('the unit is doubted is $doubted: $because', ({ count, apart, by, doubted }) => {
  const { vehicle, time } = falls(count, apart, () => by)
  expect(vehicle.jump.doubtedUntil).toBe(doubted ? time + 600 : null)
})

it('up and down at once is no common jump', () => {
  expect(falls(6, 5, (i) => (i % 2 === 0 ? 2 : -2)).vehicle.jump.doubtedUntil).toBeNull()
})

it('a vehicle that warms up over an hour does not jump', () => {
  const truck = aVehicleStory()
  truck.parks(60)
  truck.drives(80, 60)
  expect(truck.story.vehicle.jump.doubtedUntil).toBeNull()
})
