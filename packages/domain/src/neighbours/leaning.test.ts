import { expect, it } from 'vitest'
import { pressureAtTemperature } from '../gas/cold-pressure.ts'
import { NO_TIRE_CONTEXT } from '../state/tire-context.ts'
import { aNeighbourTire } from '../testing/a-neighbour-tire.ts'
import { aReading } from '../testing/a-tire-story.ts'
import { aVehicleStory, someMountedTires } from '../testing/a-vehicle-story.ts'
import { bar } from '../units/pressure.ts'
import { celsius } from '../units/temperature.ts'
import { summarizeNeighbours } from './summarize-neighbours.ts'

const TAG = 15
const gasAt = (temperature: number, changes = {}) =>
  aNeighbourTire(pressureAtTemperature(bar(9), celsius(temperature)), temperature, changes)
const look = (gas: number[], parked: boolean) =>
  summarizeNeighbours(
    aReading(1_700_000_000, 9, TAG, parked ? 0 : 80),
    { ...NO_TIRE_CONTEXT, mates: gas.map((each) => gasAt(each)) },
    parked,
  )

it('the coolest of three standing neighbours is asked about a loss, and how much more their median says is kept', () => {
  const { common, leaning } = look([8, 15, 16], true)
  expect(common).toBeCloseTo(281.15, 1)
  expect(leaning).toBeCloseTo(7, 1)
})

it.each([
  { gas: [8, 15, 16], parked: false, because: 'on the road the median is asked' },
  { gas: [8, 15, 15, 16], parked: true, because: 'so it is of four' },
  { gas: [8, 15], parked: true, because: 'two say nothing' },
])('nothing leans beside $gas: $because', ({ gas, parked }) => {
  expect(look(gas, parked).leaning).toBeCloseTo(0, 6)
})

it.each([5, 15])('no stop lets gas into who stands beside a leak, with tags of %i min', (minutes) => {
  const vehicle = aVehicleStory({ tires: someMountedTires(4) })
  const every = (minutes * 60) / 4
  const begun = vehicle.story.time
  const instead = (tireId: number, time: number) =>
    tireId !== 1
      ? null
      : {
          pressure: pressureAtTemperature(bar(9 - (0.1 * (time - begun)) / 3_600), celsius(TAG + vehicle.story.warmth)),
          temperature: TAG,
        }
  vehicle.drives(80, 180, { every, instead })
  vehicle.parks(120, { every, instead })
  expect(vehicle.opened()).not.toContain('inflation')
})
