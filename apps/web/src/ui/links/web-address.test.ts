import { expect, it } from 'vitest'
import { webAddress } from './web-address.ts'

it.each([
  ['tires.example.com', 'https://tires.example.com'],
  ['http://example.com/a?b', 'http://example.com/a?b'],
  ['javascript:alert(1)', null],
  ['data:text/html,x.y', null],
  ['just words', null],
  ['', null],
])('%s leads to %s', (text, address) => {
  expect(webAddress(text)).toBe(address)
})
