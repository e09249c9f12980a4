import { expect, it } from 'vitest'
import { parseByteRange } from './byte-range.ts'

const MOST = 4 * 1024 * 1024

it.each([
  { asks: 'bytes=0-99', of: 100, gets: { first: 0, last: 99 } },
  { asks: 'bytes=99-99', of: 100, gets: { first: 99, last: 99 } },
  { asks: 'bytes=0-16383', of: 100, gets: { first: 0, last: 99 } },
  { asks: `bytes=7-${MOST + 6}`, of: 10 * MOST, gets: { first: 7, last: MOST + 6 } },
  { asks: `bytes=7-${MOST + 7}`, of: 10 * MOST, gets: null },
  { asks: `bytes=0-${10 * MOST}`, of: 100, gets: { first: 0, last: 99 } },
  { asks: 'bytes=100-100', of: 100, gets: null },
  { asks: 'bytes=5-4', of: 100, gets: null },
  { asks: 'bytes=0-0', of: 0, gets: null },
  { asks: 'bytes=-5', of: 100, gets: null },
  { asks: 'bytes=5-', of: 100, gets: null },
  { asks: 'bytes=0-1,4-5', of: 100, gets: null },
  { asks: 'bytes=1e1-20', of: 100, gets: null },
  { asks: undefined, of: 100, gets: null },
])('of a file of $of bytes, $asks is $gets', ({ asks, of, gets }) => {
  expect(parseByteRange(asks, of)).toEqual(gets)
})
