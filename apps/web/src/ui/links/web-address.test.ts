import { expect, it } from 'vitest'
import { completeWebAddress } from './web-address.ts'

it.each([
  ['tires.example.com', 'https://tires.example.com'],
  ['http://example.com/a?b', 'http://example.com/a?b'],
  ['javascript:alert(1)', null],
  ['data:text/html,x.y', null],
  ['just words', null],
  ['', null],
])('%s leads to %s', (text, address) => {
  expect(completeWebAddress(text)).toBe(address)
})
