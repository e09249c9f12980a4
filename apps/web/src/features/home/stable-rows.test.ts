import { expect, it } from 'vitest'
import { rowsInCurrentOrder, rowsInStableOrder } from './stable-rows.ts'

type Row = { id: string; level: string }
const row = (id: string, level = 'alarm'): Row => ({ id, level })
const keyOf = ({ id }: Row): string => id
const before = rowsInCurrentOrder([row('a'), row('b'), row('c')])

it('keeps the order in which rows stood, each as it is now', () => {
  const held = rowsInStableOrder(before, [row('c', 'warning'), row('b'), row('a')], keyOf)
  expect(held.map((one) => one.row)).toEqual([row('a'), row('b'), row('c', 'warning')])
  expect(held.every(({ isOver }) => !isOver)).toBe(true)
})

it('keeps the place of what is over, and puts behind all what is new', () => {
  const held = rowsInStableOrder(before, [row('new'), row('a'), row('c')], keyOf)
  expect(held.map((one) => `${one.row.id}${one.isOver ? ' over' : ''}`)).toEqual(['a', 'b over', 'c', 'new'])
})

it('takes back that something is over when it goes on again', () => {
  const over = rowsInStableOrder(before, [row('a')], keyOf)
  expect(rowsInStableOrder(over, [row('b'), row('a')], keyOf).map(({ isOver }) => isOver)).toEqual([false, false, true])
})
