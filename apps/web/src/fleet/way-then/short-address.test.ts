import { expect, it } from 'vitest'
import { shortAddressForChart } from './short-address.ts'

it.each([
  [null, null],
  ['# Rotterdam, NL', 'Rotterdam, NL'],
  ['x'.repeat(50), 'x'.repeat(50)],
  ['x'.repeat(51), `${'x'.repeat(51)}...`],
  [`*# ${'x'.repeat(70)}`, `${'x'.repeat(60)}...`],
])('%s reads %s', (address, shown) => expect(shortAddressForChart(address)).toBe(shown))
