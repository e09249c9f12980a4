import type { CsvCell } from '@coldbar/i18n/format/csv-line'
import { describe, expect, it } from 'vitest'
import { csvStream } from './csv-stream.ts'

const read = async (stream: AsyncIterable<Buffer>): Promise<string> => {
  let csv = ''
  for await (const chunk of stream) csv += chunk.toString()
  return csv
}

describe('a CSV stream', () => {
  it('writes a header even when there is nothing below it', async () => {
    const nothing = (async function* (): AsyncGenerator<CsvCell[]> {})()
    expect(await read(csvStream(['time', 'pressure'], nothing))).toBe('time,pressure\r\n')
  })

  it('writes a line per row, across chunks', async () => {
    const rows = (async function* (): AsyncGenerator<CsvCell[]> {
      for (let i = 0; i < 1001; i += 1) yield [i]
    })()
    const lines = (await read(csvStream(['n'], rows))).split('\r\n')
    expect(lines).toHaveLength(1003)
    expect(lines.slice(-2)).toEqual(['1000', ''])
  })

  it('is marked where it is asked for, and written in the reader’s manner', async () => {
    const rows = (async function* (): AsyncGenerator<CsvCell[]> {
      yield ['a;b', -8.25]
    })()
    const manner = { dialect: { delimiter: ';', decimal: ',' }, isMarked: true } as const
    expect(await read(csvStream(['name', 'pressure'], rows, manner))).toBe('\uFEFFname;pressure\r\n"a;b";-8,25\r\n')
  })

  it('closes its source when its reader goes', async () => {
    let closed = false
    const endless = (async function* (): AsyncGenerator<CsvCell[]> {
      try {
        for (let i = 0; ; i += 1) yield [i]
      } finally {
        closed = true
      }
    })()
    for await (const chunk of csvStream(['n'], endless)) if (chunk.length > 100) break
    await expect.poll(() => closed).toBe(true)
  })
})
