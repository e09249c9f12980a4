import { expect, it } from 'vitest'
import type { RunningMean } from '../statistics/running-mean.ts'
import { aCalibratedTireStory } from '../testing/a-tire-story.ts'
import { celsius, kelvin } from '../units/temperature.ts'
import { epochSeconds } from '../units/time.ts'
import { gasTemperatureFromNeighbours } from './track-gas-content.ts'

const REST = celsius(0)
const NOW = celsius(12)
/** Four neighbours that are as warm as their tags, which is warmer than the night was. */
const beside = { tag: NOW, common: kelvin(285.15), leaning: 0, base: NOW, fromRest: false, deviation: 0, mates: 5 }

const doubtOf = (tagPlace: RunningMean | null, hours: number): number => {
  const { state } = aCalibratedTireStory().story
  const { last } = state
  if (last === null) throw new Error('it was never heard')
  const stillSince = epochSeconds(last.time - hours * 3_600)
  const tire = { ...state, tagPlace, stillSince, restTemperature: REST, gainReadings: 0 }
  return gasTemperatureFromNeighbours(tire, tire, beside, null)?.significant ?? Number.NaN
}

it.each([
  { place: { value: 0.48, count: 3 }, hours: 4, wide: false, because: 'it seems to sit outside and is cold' },
  { place: { value: 0.48, count: 3 }, hours: 2, wide: true, because: 'it is not cold yet' },
  { place: { value: 0.9, count: 3 }, hours: 4, wide: true, because: 'it seems to sit inside' },
  { place: null, hours: 4, wide: true, because: 'nothing is known of its place' },
  { place: { value: 0.9, count: 20 }, hours: 4, wide: false, because: 'its place is known' },
])('a day warmer than the night widens the doubt ($wide): $because', ({ place, hours, wide }) => {
  expect(doubtOf(place, hours) > 0.0151).toBe(wide)
})

it.each([
  { every: 4, rolled: 20, colder: 12, wide: false, because: 'its neighbours were heard as lately' },
  { every: 4, rolled: 0, colder: 12, wide: true, because: 'nobody knows yet how its wheel heats' },
  { every: 60, rolled: 20, colder: 2, wide: false, because: 'tags differ by as much' },
  { every: 60, rolled: 20, colder: 12, wide: true, because: 'its tag feels an air that they had not felt yet' },
])(
  'a tag of $every min that is $colder K colder than its neighbours widens the doubt ($wide): $because',
  ({ every, rolled, colder, wide }) => {
    const { state } = aCalibratedTireStory().story
    const { last } = state
    if (last === null) throw new Error('it was never heard')
    const now = {
      ...state,
      gainReadings: rolled,
      last: { ...last, time: epochSeconds(last.time + every * 60), temperature: celsius(NOW - colder) },
    }
    const cold = { ...now, tagPlace: { value: 0.9, count: 20 }, stillSince: epochSeconds(last.time - 14_400) }
    expect((gasTemperatureFromNeighbours(cold, state, beside, null)?.significant ?? Number.NaN) > 0.02).toBe(wide)
  },
)
