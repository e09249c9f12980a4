/** How a column of numbers is packed: see `packed_measurement` in migration 475. No array: of nothing but null, or of nothing but 0. */
export type PackedNumbers = {
  scale: number | null
  high: readonly (number | null)[] | null
  low: readonly (number | null)[] | null
  raw: readonly (number | null)[] | null
}

/** A number of the database's in two parts, so that what seldom changes lies beside its like. */
export type HighAndLow = Pick<PackedNumbers, 'high' | 'low'>

const LOW = 65_536
const LOWEST = -32_768

/** What a scaled number may be at most: both of its parts are of 16 bits. */
const MOST = 2_000_000_000

/** What sensors say has some decimals; what was reckoned from it has all that its type has, and is a whole number of its smallest parts. */
const DECIMALS = [1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7]
const SCALES = {
  float8: DECIMALS,
  float4: [...DECIMALS.slice(0, 4), ...Array.from({ length: 12 }, (_, at) => 2 ** (13 + at))],
}

export type PackedNumberType = keyof typeof SCALES

/** The number that the database has of what it printed. */
const ofType = (type: PackedNumberType, value: number): number => (type === 'float4' ? Math.fround(value) : value)

const isExact = (type: PackedNumberType, value: number, scale: number): boolean => {
  const scaled = Math.round(value * scale)
  return Math.abs(scaled) <= MOST && Object.is(ofType(type, scaled / scale) + 0, ofType(type, value))
}

/** Splits whole numbers; null stays null. */
export const highAndLow = (values: readonly (number | null)[]): HighAndLow => {
  const low = values.map((value) => (value === null ? null : ((((value - LOWEST) % LOW) + LOW) % LOW) + LOWEST))
  const high = values.map((value, at) => (value === null ? null : (value - (low[at] ?? 0)) / LOW))
  return { low, high: high.some((part) => part !== null && part !== 0) ? high : null }
}

/** Packs numbers so that each comes back to the last bit. */
export const packNumbers = (type: PackedNumberType, values: readonly (number | null)[]): PackedNumbers => {
  if (values.every((value) => value === null)) return { scale: null, high: null, low: null, raw: null }
  const scale = SCALES[type].find((each) => values.every((value) => value === null || isExact(type, value, each)))
  if (scale === undefined) return { scale: null, high: null, low: null, raw: values }
  return { scale, raw: null, ...highAndLow(values.map((value) => (value === null ? null : Math.round(value * scale)))) }
}
