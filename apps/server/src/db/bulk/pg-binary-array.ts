/** PostgreSQL's numbers of the types whose arrays are written here. */
const TYPES = { int: 23, bigint: 20, float4: 700, float8: 701, boolean: 16 } as const

export type PgBinaryElementType = keyof typeof TYPES

const SIZE: Record<PgBinaryElementType, number> = { int: 4, bigint: 8, float4: 4, float8: 8, boolean: 1 }
const HEAD = 20

const put = (into: Buffer, type: PgBinaryElementType, value: number | boolean, at: number): void => {
  if (typeof value === 'boolean') into.writeInt8(value ? 1 : 0, at)
  else if (type === 'float8') into.writeDoubleBE(value, at)
  else if (type === 'float4' ? !Number.isFinite(Math.fround(value)) : !Number.isSafeInteger(value))
    throw new RangeError(`${value} is no ${type}`)
  else if (type === 'float4') into.writeFloatBE(value, at)
  else if (type === 'int') into.writeInt32BE(value, at)
  else {
    into.writeInt32BE(Math.floor(value / 2 ** 32), at)
    into.writeUInt32BE(value >>> 0, at + 4)
  }
}

/**
 * An array of numbers or truths as PostgreSQL itself writes it: a batch of readings is thousands of them, and as text each
 * would be printed here and read again there. Throws RangeError on a number beyond its type.
 */
export const pgBinaryArray = (type: PgBinaryElementType, values: readonly (number | boolean | null)[]): Buffer => {
  const size = SIZE[type]
  const whole = Buffer.allocUnsafe(HEAD + values.length * (4 + size))
  whole.writeInt32BE(values.length === 0 ? 0 : 1, 0)
  whole.writeInt32BE(TYPES[type], 8)
  whole.writeInt32BE(values.length, 12)
  whole.writeInt32BE(1, 16)
  let at = HEAD
  let hasNull = 0
  for (const value of values) {
    if (value === null) {
      hasNull = 1
      at = whole.writeInt32BE(-1, at)
      continue
    }
    at = whole.writeInt32BE(size, at)
    put(whole, type, value, at)
    at += size
  }
  whole.writeInt32BE(hasNull, 4)
  return whole.subarray(0, values.length === 0 ? 12 : at)
}
