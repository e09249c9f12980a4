import { expect, it } from 'vitest'
import { pressureAtTemperature } from '../gas/cold-pressure.ts'
import { NO_TIRE_CONTEXT } from '../state/tire-context.ts'
import { aNeighbourTire } from '../testing/a-neighbour-tire.ts'
import { aReading } from '../testing/a-tire-story.ts'
import { bar } from '../units/pressure.ts'
import { celsius, toKelvin } from '../units/temperature.ts'
import { hours, type Seconds } from '../units/time.ts'
import { summarizeNeighbours } from './summarize-neighbours.ts'

const HOT = 40
const TAG = 20
const NIGHT = celsius(5)
const HEARD = 1_700_000_000

/** What four neighbours that were heard hot an hour ago say of now. */
const after = (tag: number, inside: boolean | null, stood?: Seconds) => {
  const mate = aNeighbourTire(pressureAtTemperature(bar(9), celsius(HOT)), tag, { inside, rest: NIGHT })
  const reading = aReading(HEARD + 3_600, 9, tag, 0)
  return (
    summarizeNeighbours(reading, { ...NO_TIRE_CONTEXT, mates: [mate, mate, mate, mate] }, true, false, undefined, stood)
      .common ?? Number.NaN
  )
}

it.each([
  { tag: TAG, inside: false, to: TAG, because: 'a tag beside the road' },
  { tag: HOT, inside: true, to: NIGHT, because: 'what it had when it was cold, where the tag is as hot as the gas' },
  { tag: -5, inside: true, to: -5, because: 'its tag, where the night was warmer than that' },
])('gas that nobody heard of for an hour has cooled towards $to °C: $because', ({ tag, inside, to }) => {
  const cooled = to + (HOT - to) * Math.exp(-3_600 / 4_500)
  expect(after(tag, inside)).toBeCloseTo(toKelvin(celsius(cooled)), 6)
})

it('gas beside a tag inside that stood for hours follows the day, and no longer what it had at night', () => {
  const [inside, valve] = [after(TAG, true, hours(4)), after(TAG, false, hours(4))]
  expect(inside).toBeCloseTo(valve, 6)
  expect(after(TAG, true, hours(2))).toBeLessThan(inside)
})
