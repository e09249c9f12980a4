import fc from 'fast-check'
import { expect, it } from 'vitest'
import { buildTirePurchaseLines } from './purchase-list.ts'

const types = fc.record({
  typeId: fc.option(fc.integer({ min: 1, max: 5 })),
  size: fc.option(fc.constantFrom('315/70 R22.5', '385/65 R22.5', '225/75 R16C')),
})
const dueTire = fc.tuple(types, fc.boolean()).map(([tire, isFromStock]) => ({ ...tire, isFromStock }))
const paid = fc.tuple(types, fc.integer({ min: 1, max: 900 })).map(([tire, price]) => ({ ...tire, price }))

it('names each due tire once, of the stock or to buy, at a price that was paid for one of its type or size', () => {
  fc.assert(
    fc.property(fc.array(dueTire, { maxLength: 60 }), fc.array(paid, { maxLength: 60 }), (tires, prices) => {
      const lines = buildTirePurchaseLines(tires, prices)
      expect(lines.reduce((sum, { due }) => sum + due, 0)).toBe(tires.length)
      expect(lines.reduce((sum, { fromStock }) => sum + fromStock, 0)).toBe(
        tires.filter(({ isFromStock }) => isFromStock).length,
      )
      expect(new Set(lines.map(({ size, typeId }) => `${size} ${typeId}`)).size).toBe(lines.length)
      for (const { size, typeId, due, fromStock, count, price, pricedBy, budget } of lines) {
        expect(count).toBe(due - fromStock)
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

it('asks the type before the size, buys what the stock has not, and says nothing of what was never bought', () => {
  const size = '315/70 R22.5'
  const prices = [
    { typeId: 1, size, price: 400 },
    { typeId: 1, size, price: 420 },
    { typeId: 2, size, price: 300 },
  ]
  const lines = buildTirePurchaseLines(
    [
      { typeId: 1, size, isFromStock: true },
      { typeId: 1, size, isFromStock: false },
      { typeId: 1, size, isFromStock: false },
      { typeId: 3, size, isFromStock: false },
      { typeId: null, size: null, isFromStock: false },
    ],
    prices,
  )
  expect(lines).toEqual([
    { size, typeId: 1, due: 3, fromStock: 1, count: 2, price: 410, pricedBy: 'type', budget: 820 },
    { size, typeId: 3, due: 1, fromStock: 0, count: 1, price: 400, pricedBy: 'size', budget: 400 },
    { size: null, typeId: null, due: 1, fromStock: 0, count: 1, price: null, pricedBy: null, budget: null },
  ])
})
