import { kilograms } from '@coldbar/domain/units/mass'
import { bar } from '@coldbar/domain/units/pressure'
import { epochSeconds } from '@coldbar/domain/units/time'
import { describe, expect, it } from 'vitest'
import { computeVehicleWeightSeries } from './vehicle-weight-series.ts'

const START = 1_783_252_800
const scale = { perBar: 1250, unsprung: kilograms(600) }
const at = (tagId: number, seconds: number, pressure: number) => ({
  tagId,
  time: epochSeconds(START + seconds),
  pressure: bar(pressure),
})
const ONE = [{ tagId: 1, scale, fraction: 0.5 }]
const TWO = [
  { tagId: 1, scale, fraction: 0.5 },
  { tagId: 2, scale, fraction: 0.5 },
]
const weigh = (positions: typeof ONE, readings: ReturnType<typeof at>[], from = 0) =>
  computeVehicleWeightSeries(positions, readings, epochSeconds(START + from)).map(({ time, weight }) => [
    time - START,
    weight,
  ])

describe('the weight of a vehicle', () => {
  it('is of the bellows’ pressure at the end of every five minutes in which a tag was heard', () => {
    expect(weigh(ONE, [at(1, 0, 5.2), at(1, 299, 5.2), at(1, 900, 4)])).toEqual([
      [0, 3550],
      [900, 2800],
    ])
  })

  it('is the sum of its places, and unknown as long as one of them is', () => {
    expect(weigh(TWO, [at(1, 10, 5.2), at(2, 310, 5.2)])).toEqual([
      [0, null],
      [300, 7100],
    ])
  })

  it('believes what a silent tag said for two hours', () => {
    const silent = at(2, 100, 5.2)
    expect(weigh(TWO, [silent, at(1, 7_000, 5.2)]).at(-1)).toEqual([6_900, 7100])
    expect(weigh(TWO, [silent, at(1, 7_300, 5.2)]).at(-1)).toEqual([7_200, null])
  })

  it('is unknown while an axle is lifted', () => {
    expect(weigh(TWO, [at(1, 0, 5.2), at(2, 1, 0.29)])).toEqual([[0, null]])
  })

  it('takes one odd reading for a bump', () => {
    expect(weigh(ONE, [at(1, 0, 5.2), at(1, 10, 5.2), at(1, 20, 9)])).toEqual([[0, 3550]])
  })

  it('says of several days what it says of each of them', () => {
    const day = (number: number) =>
      Array.from({ length: 200 }, (_, i) => at(1 + (i % 2), number * 86_400 + i * 90, 4 + (i % 7) / 10))
    const days = [0, 1, 2, 3]
    expect(weigh(TWO, days.flatMap(day))).toEqual(days.flatMap((number) => weigh(TWO, day(number))))
  })

  it('begins where it is asked to', () => {
    expect(weigh(ONE, [at(1, 0, 5.2), at(1, 600, 5.2)], 601)).toEqual([[600, 3550]])
  })
})
