import { expect, it } from 'vitest'
import { axisTickDecimals } from './axis-tick-decimals.ts'

it.each([
  [[0, 10, 20], 0],
  [[0, 2.5, 5, 7.5], 1],
  [[8.2, 8.4, 8.6], 1],
  [[8.25, 8.5], 2],
  [[0.1 + 0.2, 0.4], 1],
  [[3], 0],
] as const)('marks at %j have %i decimals', (ticks, decimals) => {
  expect(axisTickDecimals(ticks)).toBe(decimals)
})
