import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aMountedTire } from '../testing/a-vehicle-story.ts'
import { kilometres } from '../units/motion.ts'
import { epochSeconds } from '../units/time.ts'
import { tireInspectionHistoryOf } from '../vehicle/tire-inspection-history.ts'
import {
  isSameTireLocation,
  isWheelLocation,
  type MountingChange,
  type TireLocation,
  type TireStay,
  tireStayAt,
  type WheelLocation,
  withMountingChange,
} from './mounting-history.ts'

const wheel = (vehicleId: number, row: number): WheelLocation => ({
  vehicleId,
  position: { row, leftRight: 0, insideOutside: 1 },
})
const at = epochSeconds
const stay = (tireId: number, place: TireLocation, since: number, until: number | null = null): TireStay => ({
  tireId,
  place,
  since: at(since),
  until: until === null ? null : at(until),
})
const entered = (stays: readonly TireStay[], change: MountingChange): readonly TireStay[] => {
  const result = withMountingChange(stays, change)
  if ('impossible' in result) throw new Error(result.impossible.why)
  return result.stays
}
const refused = (stays: readonly TireStay[], moment: number, tireId: number, to: TireLocation) => {
  const result = withMountingChange(stays, { at: at(moment), moves: [{ tireId, to }] })
  return 'impossible' in result ? result.impossible : null
}

describe('what people did with a tire', () => {
  const A = stay(1, wheel(7, 0), 100)
  const B = stay(2, wheel(7, 1), 100)

  it('swaps two from the moment it happened, and leaves what was before', () => {
    const moves = [
      { tireId: 1, to: B.place },
      { tireId: 2, to: A.place },
    ]
    const after = entered([A, B], { at: at(500), moves })
    expect(tireStayAt(after, 1, at(499))?.place).toEqual(A.place)
    expect(tireStayAt(after, 1, at(500))?.place).toEqual(B.place)
    expect(tireStayAt(after, 2, at(500))?.place).toEqual(A.place)
  })

  it('holds until what is known to have been done later', () => {
    const later = entered([A], { at: at(900), moves: [{ tireId: 1, to: 'stock' }] })
    const after = entered(later, { at: at(500), moves: [{ tireId: 1, to: wheel(8, 0) }] })
    expect(after.filter(({ tireId }) => tireId === 1)).toEqual([
      stay(1, A.place, 100, 500),
      stay(1, wheel(8, 0), 500, 900),
      stay(1, 'stock', 900),
    ])
  })

  it('may have fitted a tire before anybody wrote it down, if it lay in stock', () => {
    const after = entered([stay(3, 'stock', 800)], { at: at(500), moves: [{ tireId: 3, to: wheel(7, 2) }] })
    expect(after).toEqual([stay(3, wheel(7, 2), 500)])
  })

  it.each([
    ['a wheel where another tire stands', 1, B.place, { why: 'taken', tireId: 1, with: 2, since: 100 }],
    ['the wheel where it stands', 1, A.place, { why: 'alreadyThere', tireId: 1 }],
    ['a tire that was not there yet', 9, 'stock', { why: 'unknownThen', tireId: 9 }],
  ] as const)('cannot have been: %s', (_, tireId, to, why) => {
    expect(refused([A, B], 500, tireId, to)).toEqual(why)
  })

  it('carries two spares on one vehicle, each of them once', () => {
    const spare: TireLocation = { spareOf: 7 }
    const after = entered([stay(1, spare, 100), stay(2, 'stock', 100)], {
      at: at(500),
      moves: [{ tireId: 2, to: spare }],
    })
    expect(tireStayAt(after, 2, at(500))?.place).toEqual(spare)
    expect(refused(after, 600, 2, { spareOf: 7 })).toEqual({ why: 'alreadyThere', tireId: 2 })
    expect(refused(after, 600, 2, { spareOf: 8 })).toBeNull()
  })

  it('cannot have been: a tire that had been scrapped', () => {
    expect(refused([stay(1, 'scrap', 100)], 500, 1, 'stock')).toEqual({ why: 'scrapped', tireId: 1 })
  })

  it('cannot have been: a wheel that is taken later', () => {
    const later = [stay(1, 'stock', 100), stay(2, wheel(7, 0), 800)]
    expect(refused(later, 500, 1, wheel(7, 0))).toEqual({ why: 'taken', tireId: 1, with: 2, since: 800 })
  })
})

const WHEELS = [wheel(1, 0), wheel(1, 1), wheel(2, 0), wheel(2, 1), wheel(2, 2)]
const SPARES: readonly TireLocation[] = [{ spareOf: 1 }, { spareOf: 2 }]
const TIRES = [1, 2, 3, 4, 5, 6, 7, 8]
const BEGIN: readonly TireStay[] = TIRES.map((tireId, index) => stay(tireId, WHEELS[index] ?? 'stock', 0))
const END = 1_000

/** What people do one after the other: a tire goes to a wheel, or is carried as a spare, and what stood there to where it came from or to the stock; or it is taken off. */
const actions = fc.array(
  fc.record({
    tire: fc.constantFrom(...TIRES),
    to: fc.constantFrom<TireLocation>(...WHEELS, ...SPARES, 'stock'),
    swaps: fc.boolean(),
    pause: fc.integer({ min: 0, max: 40 }),
  }),
  { maxLength: 16 },
)

const changesOf = (done: typeof actions extends fc.Arbitrary<infer Actions> ? Actions : never) => {
  let stays = BEGIN
  let now = 1
  const changes: MountingChange[] = []
  for (const { tire, to, swaps, pause } of done) {
    now += 1 + pause
    const from = tireStayAt(stays, tire, at(now))?.place ?? 'stock'
    if (isSameTireLocation(from, to)) continue
    const there = isWheelLocation(to)
      ? stays.find(({ place, until }) => until === null && isSameTireLocation(place, to))
      : undefined
    const back = swaps ? from : 'stock'
    const moves = [{ tireId: tire, to }, ...(there === undefined ? [] : [{ tireId: there.tireId, to: back }])]
    const change = { at: at(now), moves }
    stays = entered(stays, change)
    changes.push(change)
  }
  return { changes, stays }
}

/** Told of in any order; what cannot have been yet is told again after the others. */
const toldInOrder = (changes: readonly MountingChange[], ranks: readonly number[]) => {
  let left = changes
    .map((change, index) => ({ change, rank: ranks[index % ranks.length] ?? 0 }))
    .sort((one, other) => one.rank - other.rank)
  let stays = BEGIN
  const seen: (readonly TireStay[])[] = []
  for (let before = left.length + 1; left.length < before; ) {
    before = left.length
    left = left.filter(({ change }) => {
      const result = withMountingChange(stays, change)
      if ('impossible' in result) return true
      stays = result.stays
      seen.push(stays)
      return false
    })
  }
  return { stays, seen, isWhole: left.length === 0 }
}

const sorted = (stays: readonly TireStay[]) =>
  [...stays].sort((one, other) => one.tireId - other.tireId || one.since - other.since)

/** Each vehicle drives at its own pace, and stands in between. */
const odometer = (vehicleId: number, moment: number): number =>
  vehicleId === 1 ? 0.7 * moment : Math.max(0, moment - 40) + 3 * Math.floor(moment / 100)

const drivenIn = ({ place, since, until }: TireStay): number =>
  isWheelLocation(place) ? odometer(place.vehicleId, until ?? END) - odometer(place.vehicleId, since) : 0

/** As the odometers of tires go on: with what a tire brings to a wheel, and what its vehicle had then. */
const tireKilometres = (stays: readonly TireStay[], tireId: number): number => {
  let own = kilometres(0)
  for (const { place, since, until } of sorted(stays.filter((known) => known.tireId === tireId))) {
    if (!isWheelLocation(place)) continue
    const service = {
      ...aMountedTire(tireId).service,
      tireAtMounting: own,
      vehicleAtMounting: kilometres(odometer(place.vehicleId, since)),
    }
    own = tireInspectionHistoryOf(
      { ...aMountedTire(tireId), service },
      kilometres(odometer(place.vehicleId, until ?? END)),
    ).odometer
  }
  return own
}

const standingAt = (stays: readonly TireStay[], place: TireLocation, moment: number): TireStay[] =>
  stays.filter(
    (known) => isSameTireLocation(known.place, place) && known.since <= moment && (known.until ?? END) > moment,
  )

/** Kilometres that a wheel's place went without any tire in it. */
const emptyKilometres = (stays: readonly TireStay[], place: WheelLocation): number => {
  const edges = [0, ...stays.map(({ since }) => since as number), END].sort((one, other) => one - other)
  return edges.slice(1).reduce((sum, to, index) => {
    const from = edges[index] ?? 0
    const isEmpty = standingAt(stays, place, from).length === 0
    return isEmpty ? sum + odometer(place.vehicleId, to) - odometer(place.vehicleId, from) : sum
  }, 0)
}

describe('any history of fittings, told of in any order', () => {
  const told = fc.tuple(actions, fc.array(fc.nat(), { minLength: 16, maxLength: 16 }))

  it('never has two tires at a wheel, nor a tire in two places or in none', () => {
    fc.assert(
      fc.property(told, ([done, ranks]) => {
        for (const stays of toldInOrder(changesOf(done).changes, ranks).seen) {
          for (const { since } of stays) {
            for (const place of WHEELS) expect(standingAt(stays, place, since).length).toBeLessThanOrEqual(1)
          }
          for (const tireId of TIRES) {
            const own = sorted(stays.filter((known) => known.tireId === tireId))
            for (const [index, { until }] of own.entries()) expect(until).toBe(own[index + 1]?.since ?? null)
          }
        }
      }),
    )
  })

  it('ends as if it had been told as it happened', () => {
    fc.assert(
      fc.property(told, ([done, ranks]) => {
        const { changes, stays } = changesOf(done)
        const other = toldInOrder(changes, ranks)
        fc.pre(other.isWhole)
        expect(sorted(other.stays)).toEqual(sorted(stays))
      }),
    )
  })

  it('has the kilometres of all tires of a wheel add up to those of its vehicle', () => {
    fc.assert(
      fc.property(told, ([done, ranks]) => {
        for (const stays of toldInOrder(changesOf(done).changes, ranks).seen) {
          const driven = TIRES.reduce((sum, tireId) => sum + tireKilometres(stays, tireId), 0)
          let wheels = 0
          for (const place of WHEELS) {
            const all = stays.filter((known) => isSameTireLocation(known.place, place))
            const own = all.reduce((sum, known) => sum + drivenIn(known), 0) + emptyKilometres(stays, place)
            expect(own).toBeCloseTo(odometer(place.vehicleId, END) - odometer(place.vehicleId, 0), 6)
            wheels += odometer(place.vehicleId, END) - emptyKilometres(stays, place)
          }
          expect(driven).toBeCloseTo(wheels, 6)
        }
      }),
    )
  })
})
