import { expect, it } from 'vitest'
import type { RunningMean } from '../statistics/running-mean.ts'
import { inHours } from '../units/time.ts'
import { gasLagBehindTag, heatHiddenFromTag } from './tag-seat.ts'

const felt = (value: number, count = 20): RunningMean => ({ value, count })

it.each([
  { place: felt(0.25), heat: 10, because: 'at the valve the excess is what is known' },
  { place: felt(0.1), heat: 10, because: 'further out it is no less' },
  { place: felt(0.5), heat: 15, because: 'on the rim half of the heat is felt by the tag' },
  {
    place: felt(0.95),
    heat: 37.5,
    because: 'beside the gas nearly nothing is left to be seen, and no more than 80 % is believed',
  },
  { place: felt(0.5, 3), heat: 10, because: 'a place that is not known yet is that of the valve' },
  { place: null, heat: 10, because: 'so is none' },
])('takes an excess of 10 K for $heat K of heat: $because', ({ place, heat }) => {
  expect(heatHiddenFromTag(place, 10)).toBeCloseTo(heat, 6)
})

it.each([
  { place: null, hours: 1.25, because: 'a place that is not known yet is that of the valve' },
  { place: felt(0.1), hours: 1.25, because: 'beside the road it tells what the gas will be' },
  { place: felt(0.5), hours: 0.83, because: 'on the rim half of that' },
  { place: felt(0.95), hours: 0.33, because: 'beside the gas it tells what it is' },
])('takes gas to lag $hours h behind its tag: $because', ({ place, hours }) => {
  expect(inHours(gasLagBehindTag(place))).toBeCloseTo(hours, 2)
})
