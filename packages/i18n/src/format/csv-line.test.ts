import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvLine } from './csv-line.ts'

/** Reads RFC 4180 the strict way: quotes only around whole cells, doubled inside. */
const parse = (csv: string): string[][] => {
  const rows: string[][] = []
  let row: string[] = []
  let rest = csv
  while (rest !== '') {
    const match = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/.exec(rest)
    if (match === null) throw new Error(`not CSV: ${rest}`)
    row.push(match[1] === undefined ? (match[2] ?? '') : match[1].replaceAll('""', '"'))
    if (match[3] === '\r\n') {
      rows.push(row)
      row = []
    }
    rest = rest.slice(match[0].length)
  }
  return rows
}

describe('a CSV line', () => {
  it.each(['=1+1', '+31 6', '-2', '@SUM(A1)', '\tx', '\rx', '\0=1', '＝1+1'])('writes the text %j as text', (value) => {
    expect(parse(csvLine([value]))).toEqual([[`'${value}`]])
  })

  it('leaves a temperature of -5 a number', () => {
    expect(csvLine([-5, 8.25, null])).toBe('-5,8.25,\r\n')
  })

  it.each([
    ['a "quoted" name', '"a ""quoted"" name"\r\n'],
    ['Rotterdam, NL', '"Rotterdam, NL"\r\n'],
    ['one;two', '"one;two"\r\n'],
    ['two\nlines', '"two\nlines"\r\n'],
  ])('quotes %j', (value, line) => {
    expect(csvLine([value])).toBe(line)
  })

  it('reads back as it was written, whatever the names hold', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1 }), (cells) => {
        const [read] = parse(csvLine(cells))
        expect(read?.map((value, i) => (value === `'${cells[i]}` ? cells[i] : value))).toEqual(cells)
      }),
    )
  })
})
