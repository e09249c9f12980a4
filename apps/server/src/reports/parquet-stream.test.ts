import { buffer } from 'node:stream/consumers'
import { parquetMetadata, parquetReadObjects } from 'hyparquet'
import { expect, it } from 'vitest'
import { parquetStream } from './parquet-stream.ts'

const COLUMNS = { name: 'text', bar: 'number', at_utc: 'moment' } as const

async function* rows(count: number) {
  for (let at = 0; at < count; at += 1)
    yield [`tire ${at}`, at % 7 === 0 ? null : at / 8, new Date(1_790_000_000_000 + at * 1000).toISOString()]
}

const fileOf = async (count: number): Promise<ArrayBuffer> => {
  const bytes = await buffer(parquetStream(COLUMNS, rows(count)))
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer
}

it('without a row still says what its columns are', async () => {
  const { schema, num_rows } = parquetMetadata(await fileOf(0))
  expect(num_rows).toBe(0n)
  expect(schema.slice(1).map(({ name, type }) => [name, type])).toEqual([
    ['name', 'BYTE_ARRAY'],
    ['bar', 'DOUBLE'],
    ['at_utc', 'INT64'],
  ])
})

it.each([1, 9_999, 10_000, 10_001, 25_000])('of %i rows reads back whole, group by group', async (count) => {
  const file = await fileOf(count)
  expect(parquetMetadata(file).row_groups).toHaveLength(Math.ceil(count / 10_000))
  const read = await parquetReadObjects({ file })
  expect(read).toHaveLength(count)
  const at = count - 1
  expect(read[at]).toEqual({
    name: `tire ${at}`,
    bar: at % 7 === 0 ? null : at / 8,
    at_utc: new Date(1_790_000_000_000 + at * 1000),
  })
})

it('is written as the rows come, not when the last is here', async () => {
  let asked = 0
  async function* endless() {
    for (;;) {
      asked += 1
      yield ['tire', Math.random(), null]
    }
  }
  const stream = parquetStream(COLUMNS, endless())
  let pieces = 0
  for await (const _ of stream) {
    pieces += 1
    if (pieces === 3) break
  }
  expect(asked).toBeLessThanOrEqual(50_000)
})
