import type { CsvCell } from '@coldbar/i18n/format/csv-line'
import { describe, expect, it } from 'vitest'
import { csvStream, MAX_CSV_ROWS } from './csv-stream.ts'

const read = async (stream: AsyncIterable<Buffer>): Promise<string> => {
  let csv = ''
  for await (const chunk of stream) csv += chunk.toString()
  return csv
}

describe('a CSV stream', () => {
  it('writes a header even when there is nothing below it', async () => {
    const nothing = (async function* (): AsyncGenerator<CsvCell[]> {})()
    expect(await read(csvStream(['time', 'pressure'], nothing, 'too long'))).toBe('time,pressure\r\n')
  })

  it('writes a line per row, across chunks', async () => {
    const rows = (async function* (): AsyncGenerator<CsvCell[]> {
      for (let i = 0; i < 1001; i += 1) yield [i]
    })()
    const lines = (await read(csvStream(['n'], rows, 'too long'))).split('\r\n')
    expect(lines).toHaveLength(1003)
    expect(lines.slice(-2)).toEqual(['1000', ''])
  })

  it('ends a period that is too long with a notice, and closes its source', async () => {
    let closed = false
    const endless = (async function* (): AsyncGenerator<CsvCell[]> {
      try {
        for (let i = 0; ; i += 1) yield [i]
      } finally {
        closed = true
      }
    })()
    const lines = (await read(csvStream(['n'], endless, 'Ask for a shorter period.'))).trimEnd().split('\r\n')
    expect(lines).toHaveLength(MAX_CSV_ROWS + 2)
    expect(lines.at(-1)).toBe('Ask for a shorter period.')
    expect(closed).toBe(true)
  })
})
