import fc from 'fast-check'
import { expect, it } from 'vitest'
import { buildTirePurchaseLines } from './purchase-list.ts'

const types = fc.record({
  typeId: fc.option(fc.integer({ min: 1, max: 5 })),
  size: fc.option(fc.constantFrom('315/70 R22.5', '385/65 R22.5', '225/75 R16C')),
})
const paid = fc.tuple(types, fc.integer({ min: 1, max: 900 })).map(([tire, price]) => ({ ...tire, price }))

it('buys each tire once, at a price that was paid for one of its type or size', () => {
  fc.assert(
    fc.property(fc.array(types, { maxLength: 60 }), fc.array(paid, { maxLength: 60 }), (due, prices) => {
      const lines = buildTirePurchaseLines(due, prices)
      expect(lines.reduce((sum, { count }) => sum + count, 0)).toBe(due.length)
      expect(new Set(lines.map(({ size, typeId }) => `${size} ${typeId}`)).size).toBe(lines.length)
      for (const { size, typeId, count, price, pricedBy, budget } of lines) {
        const own = prices.filter((one) =>
          pricedBy === 'type' ? one.typeId === typeId : pricedBy === 'size' && one.size === size,
        )
        const all = own.map((one) => one.price)
        if (price === null) expect(prices.some((one) => typeId !== null && one.typeId === typeId)).toBe(false)
        else {
          expect(price).toBeGreaterThanOrEqual(Math.min(...all))
          expect(price).toBeLessThanOrEqual(Math.max(...all))
          expect(budget).toBe(price * count)
        }
      }
    }),
  )
})

it('asks the type before the size, and says nothing of what was never bought', () => {
  const size = '315/70 R22.5'
  const prices = [
    { typeId: 1, size, price: 400 },
    { typeId: 1, size, price: 420 },
    { typeId: 2, size, price: 300 },
  ]
  const lines = buildTirePurchaseLines(
    [
      { typeId: 1, size },
      { typeId: 1, size },
      { typeId: 3, size },
      { typeId: null, size: null },
    ],
    prices,
  )
  expect(lines).toEqual([
    { size, typeId: 1, count: 2, price: 410, pricedBy: 'type', budget: 820 },
    { size, typeId: 3, count: 1, price: 400, pricedBy: 'size', budget: 400 },
    { size: null, typeId: null, count: 1, price: null, pricedBy: null, budget: null },
  ])
})
