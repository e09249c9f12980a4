import fc from 'fast-check'
import { expect, it } from 'vitest'
import { millimetres } from '../units/length.ts'
import { days, epochSeconds, timeAfter } from '../units/time.ts'
import { type StockTire, shareOutStock, type WheelToFit } from './stock-for-due-tires.ts'

const NOW = epochSeconds(1_790_000_000)
const SIZE = '315/70 R22.5'
const wheel = (more: Partial<WheelToFit> = {}): WheelToFit => ({
  ...{ typeId: 1, size: SIZE, mostKm: 300_000, mostDays: 2_000 },
  ...more,
})
const stored = (more: Partial<StockTire> = {}): StockTire => ({
  ...{ typeId: 1, size: SIZE, km: 0, purchasedAt: NOW, treadDepth: null, mustBeLookedInside: false },
  ...more,
})

it.each([
  { of: 'a new one', tire: stored(), fits: true },
  { of: 'another type of its size', tire: stored({ typeId: 2 }), fits: true },
  { of: 'another size', tire: stored({ typeId: 2, size: '385/65 R22.5' }), fits: false },
  { of: 'one without type and size', tire: stored({ typeId: null, size: null }), fits: false },
  { of: 'one that must be looked at inside', tire: stored({ mustBeLookedInside: true }), fits: false },
  { of: 'one with the least tread', tire: stored({ treadDepth: millimetres(1.6) }), fits: false },
  { of: 'one with a little more', tire: stored({ treadDepth: millimetres(1.7) }), fits: true },
  { of: 'one that rolled all its kilometres', tire: stored({ km: 300_000 }), fits: false },
  { of: 'one with a kilometre left', tire: stored({ km: 299_999 }), fits: true },
  { of: 'one that is as old as it may be', tire: stored({ purchasedAt: timeAfter(NOW, days(-2_000)) }), fits: false },
  { of: 'one with a day left', tire: stored({ purchasedAt: timeAfter(NOW, days(-1_999)) }), fits: true },
])('counts of the stock $of: $fits', ({ tire, fits }) => {
  expect(shareOutStock([wheel()], [tire], NOW).isFromStock).toEqual([fits])
})

it('gives a wheel its own type before others of its size', () => {
  const [own, other] = [stored(), stored({ typeId: 2 })]
  expect(shareOutStock([wheel(), wheel({ typeId: 2 })], [other, own], NOW).isFromStock).toEqual([true, true])
})

it('says how many of what is needed can go on no wheel', () => {
  const stock = [stored({ mustBeLookedInside: true }), stored(), stored({ size: '385/65 R22.5', typeId: 3, km: 1e9 })]
  expect(shareOutStock([wheel()], stock, NOW)).toEqual({ isFromStock: [true], unfit: 1 })
})

const types = fc.record({ typeId: fc.option(fc.nat(3)), size: fc.option(fc.constantFrom(SIZE, '385/65 R22.5')) })
const anyStock = fc.array(
  fc
    .record({ type: types, mustBeLookedInside: fc.boolean(), km: fc.constantFrom(0, 200, 400_000) })
    .map(({ type, ...more }) => stored({ ...type, ...more })),
  { maxLength: 12 },
)
const anyWheels = fc.array(
  fc
    .record({ type: types, mostKm: fc.constantFrom(null, 100, 300_000) })
    .map(({ type, mostKm }) => wheel({ ...type, mostKm })),
  { maxLength: 12 },
)

it('gives no tire twice, and a wheel the same however many are due after it', () => {
  fc.assert(
    fc.property(anyWheels, anyStock, fc.nat(12), (wheels, stock, first) => {
      const { isFromStock } = shareOutStock(wheels, stock, NOW)
      const usable = stock.filter(({ mustBeLookedInside }) => !mustBeLookedInside).length
      expect(isFromStock.filter(Boolean).length).toBeLessThanOrEqual(usable)
      expect(shareOutStock(wheels.slice(0, first), stock, NOW).isFromStock).toEqual(isFromStock.slice(0, first))
    }),
  )
})

/** Wheel by wheel the first tire that is left, by asking each of the stock for itself alone. */
const sharedOneByOne = (wheels: readonly WheelToFit[], stock: readonly StockTire[]) => {
  const goes = (wheel: WheelToFit, tire: StockTire) => shareOutStock([wheel], [tire], NOW).isFromStock[0] === true
  let left = [...stock]
  return wheels.map((one) => {
    const fit = left.filter((tire) => goes(one, tire))
    const chosen = fit.find(({ typeId }) => typeId !== null && typeId === one.typeId) ?? fit[0]
    left = left.filter((tire) => tire !== chosen)
    return chosen !== undefined
  })
}

it('shares out as somebody does who takes wheel after wheel and looks through the whole stock each time', () => {
  fc.assert(
    fc.property(anyWheels, anyStock, (wheels, stock) => {
      const { isFromStock, unfit } = shareOutStock(wheels, stock, NOW)
      expect(isFromStock).toEqual(sharedOneByOne(wheels, stock))
      const needed = stock.filter((tire) =>
        wheels.some(
          ({ typeId, size }) => (typeId !== null && typeId === tire.typeId) || (size !== null && size === tire.size),
        ),
      )
      const useful = (tire: StockTire) =>
        wheels.some((one) => shareOutStock([one], [tire], NOW).isFromStock[0] === true)
      expect(unfit).toBe(needed.filter((tire) => !useful(tire)).length)
    }),
  )
})

it('asks each tire by its type and by its size once for what the fleet lets a tire have, however many wheels and tires there are', () => {
  let asked = 0
  const tire = (): StockTire => ({
    ...stored(),
    get mustBeLookedInside() {
      asked += 1
      return false
    },
  })
  const stock = Array.from({ length: 2_000 }, tire)
  asked = 0
  const wheels = Array.from({ length: 5_000 }, () => wheel())
  expect(shareOutStock(wheels, stock, NOW).isFromStock.filter(Boolean)).toHaveLength(2_000)
  // Its facts are read once to refuse it and once to reckon when it is due.
  expect(asked).toBeLessThanOrEqual(2 * 2 * stock.length)
})
