import { expect, it } from 'vitest'
import { highAndLow, type PackedNumbers, type PackedNumberType, packNumbers } from './packed-numbers.ts'

/** As the view `packed_reading` puts them together. */
const unpacked = (type: PackedNumberType, count: number, { scale, high, low, raw }: PackedNumbers): (number | null)[] =>
  Array.from({ length: count }, (_, at) => {
    const part = low?.[at] ?? null
    if (part === null || scale === null) return raw?.[at] ?? null
    const value = ((high?.[at] ?? 0) * 65_536 + part) / scale
    return type === 'float4' ? Math.fround(value) : value
  })

const ULP_ABOVE_ONE = 1 + 2 ** -23

it.each<[string, PackedNumberType, (number | null)[], number | null]>([
  ['hundredths of bar', 'float8', [8.53, 9, null, 8.5], 100],
  ['whole degrees below and above zero', 'float8', [-40, 15, 0], 1],
  ['places', 'float8', [51.499978, 5.876996, -122.419416], 1e6],
  ['what is 0', 'float8', [0, 0], 1],
  ['all digits of a double', 'float8', [Math.PI, 8.5], null],
  ['minus zero, which is another zero', 'float8', [-0, 1], null],
  ['no number', 'float8', [Number.NaN, 1], null],
  ['no end', 'float8', [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY], null],
  ['more than two halves hold', 'float8', [3e9, 1], null],
  ['the least and the most', 'float8', [Number.MIN_VALUE, Number.MAX_VALUE], null],
  ['tenths as float4 prints them', 'float4', [97.3, 0.1, null], 10],
  ['all digits of a float4 between 1 and 2', 'float4', [Math.fround(ULP_ABOVE_ONE), 1.5], 2 ** 23],
  ['float4 of very different sizes', 'float4', [Math.fround(1e-20), Math.fround(1e20)], null],
])('%s come back as they were', (_, type, values, scale) => {
  const packed = packNumbers(type, values)
  expect(packed.scale).toBe(scale)
  const asStored = (value: number | null) => (value === null || type === 'float8' ? value : Math.fround(value))
  expect(unpacked(type, values.length, packed).map(asStored)).toEqual(values.map(asStored))
})

it('a column of nothing but null has no arrays, and a seldom changing upper half none either', () => {
  expect(packNumbers('float8', [null, null])).toEqual({ scale: null, high: null, low: null, raw: null })
  expect(packNumbers('float8', [1, null]).high).toBeNull()
})

it.each([0, 1, -1, 32_767, 32_768, -32_768, -32_769, 65_535, 65_536, -65_536, 2_000_000_000, -2_000_000_000])(
  '%i is put together of its halves, which are of 16 bits',
  (value) => {
    const { high, low } = highAndLow([value])
    const [upper, lower] = [high?.[0] ?? 0, low?.[0] ?? 0]
    expect(upper * 65_536 + lower).toBe(value)
    for (const half of [upper, lower]) expect(half >= -32_768 && half <= 32_767).toBe(true)
  },
)
