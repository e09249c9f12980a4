import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { millimetres } from '../units/length.ts'
import { kilometres } from '../units/motion.ts'
import { epochSeconds } from '../units/time.ts'
import { LEGAL_TREAD_LIMIT } from './tread-limit.ts'
import { countRetreads, type TreadMeasurement, treadWear } from './tread-wear.ts'

const DAY = 86_400
const measured = (day: number, depth: number, km: number | null, isRetread = false): TreadMeasurement => ({
  at: epochSeconds(1_700_000_000 + day * DAY),
  depth: millimetres(depth),
  km: km === null ? null : kilometres(km),
  isRetread,
})
/** Of a tire that was measured now. */
const wearOf = (...all: TreadMeasurement[]) => wearAt(Math.max(0, ...all.map(({ km }) => km ?? 0)), ...all)
const wearAt = (km: number, ...all: TreadMeasurement[]) =>
  treadWear(all, { limit: LEGAL_TREAD_LIMIT, rolled: kilometres(km) })

describe('how fast a tread goes', () => {
  it('is what went by the way and by the time, and how far it is to the limit at that rate, as far as gauges can tell', () => {
    // 6 mm of 14, or 5 to 7: in 60,000 km and in a year.
    const { perThousandKm, perMonth, kmLeft } = wearOf(measured(0, 14, 10_000), measured(365.25, 8, 70_000))
    expect(perThousandKm).toEqual({ low: expect.closeTo(5 / 60), high: expect.closeTo(7 / 60) })
    expect(perMonth).toEqual({ low: expect.closeTo(5 / 12), high: expect.closeTo(7 / 12) })
    expect(kmLeft).toEqual({
      low: expect.closeTo((7.5 - 1.6) / (7 / 60_000)),
      high: expect.closeTo(6.9 / (5 / 60_000)),
    })
  })

  it.each([
    [0, 26_550, 51_750],
    [20_000, 6_550, 31_750],
    [30_000, 0, 21_750],
    [51_750, 0, 0],
    [90_000, 0, 0],
  ])('leaves, %s km after it was measured last, %s to %s km to the limit', (since, low, high) => {
    const all = [measured(0, 12, 0), measured(365.25, 8, 22_500)]
    const { kmLeft } = wearAt(22_500 + since, ...all)
    expect(kmLeft).toEqual({ low: expect.closeTo(low), high: expect.closeTo(high) })
  })

  const UNKNOWN = { perThousandKm: null, perMonth: null, kmLeft: null }

  it('is not known of one measurement, nor of what two gauges make anything between once and thrice', () => {
    expect(wearOf(measured(0, 14, 10_000))).toEqual(UNKNOWN)
    expect(wearOf(measured(0, 12, 10_000), measured(40, 10.9, 12_000))).toEqual(UNKNOWN)
    expect(wearOf(measured(0, 14, 10_000), measured(40, 12, 14_000))).toEqual(UNKNOWN)
    expect(Object.values(wearOf(measured(0, 14, 10_000), measured(40, 11.9, 14_000)))).not.toContain(null)
  })

  it('is not known of measurements that contradict one another', () => {
    const scattered = [14, 8, 13, 9, 14, 8, 13, 9, 11].map((depth, nth) => measured(nth * 40, depth, nth * 5_000))
    expect(wearOf(...scattered)).toEqual(UNKNOWN)
  })

  it('is not known over less than 2,000 km, nor by the month over less than 30 days, whatever two people read', () => {
    expect(wearOf(measured(0, 9, 10_000), measured(0.3, 6.5, 10_060))).toEqual(UNKNOWN)
    expect(wearOf(measured(0, 9, 10_000), measured(30, 6.5, 11_999))).toMatchObject({
      kmLeft: null,
      perThousandKm: null,
    })
    expect(wearOf(measured(0, 9, 10_000), measured(30, 6.5, 11_999)).perMonth).not.toBeNull()
    expect(wearOf(measured(0, 9, 10_000), measured(29.9, 6.5, 12_000)).perMonth).toBeNull()
    expect(wearOf(measured(0, 9, 10_000), measured(29.9, 6.5, 12_000)).kmLeft).not.toBeNull()
  })

  it('is known by time alone where nobody knows how far it rolled', () => {
    const { perThousandKm, perMonth, kmLeft } = wearOf(measured(0, 14, null), measured(365.25, 8, null))
    expect({ perThousandKm, kmLeft }).toEqual({ perThousandKm: null, kmLeft: null })
    expect(perMonth).toEqual({ low: expect.closeTo(5 / 12), high: expect.closeTo(7 / 12) })
  })

  it.each([1.6, 1.2])('leaves no way to go at %s mm, whatever is known of its rate', (depth) => {
    expect(wearOf(measured(0, depth, null)).kmLeft).toEqual({ low: 0, high: 0 })
  })

  it('begins anew with a retread, while the casing goes on', () => {
    const all = [
      measured(0, 14, 0),
      measured(300, 3, 90_000),
      measured(310, 13, 90_000, true),
      measured(400, 10, 120_000),
    ]
    expect(wearOf(...all).perThousandKm).toEqual({ low: expect.closeTo(2 / 30), high: expect.closeTo(4 / 30) })
    expect(countRetreads(all)).toBe(1)
  })

  it('is the same of a gauge that measured ten times a day, and takes no longer to tell', () => {
    const all = Array.from({ length: 20_000 }, (_, nth) => measured(nth / 10, 14 - nth * 0.0005, nth * 50))
    expect(wearOf(...all).perThousandKm).toEqual({ low: expect.closeTo(0.009, 4), high: expect.closeTo(0.011, 4) })
  })

  it('is one, in whatever order measurements are told of, and lies in its range, also with one gross error in five', () => {
    const rate = fc.double({ min: 0.05, max: 0.3, noNaN: true })
    fc.assert(
      fc.property(
        rate,
        fc.integer({ min: 1, max: 3 }),
        fc.double({ min: -4, max: 4, noNaN: true }),
        (each, at, error) => {
          const all = [0, 1, 2, 3, 4].map((nth) =>
            measured(nth * 90, 20 - each * 15 * nth + (nth === at ? error : 0), nth * 15_000),
          )
          const { perThousandKm } = wearOf(...all)
          expect(wearOf(...all.toReversed()).perThousandKm).toEqual(perThousandKm)
          if (perThousandKm === null) return
          expect(perThousandKm.low).toBeLessThanOrEqual(each)
          expect(perThousandKm.high).toBeGreaterThanOrEqual(each)
          expect(perThousandKm.high).toBeLessThanOrEqual(perThousandKm.low * 3)
        },
      ),
    )
  })
})
