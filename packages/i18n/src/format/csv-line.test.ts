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

  it.each([
    [';', ',', '-8,25;"a,b"\r\n'],
    [',', ',', '"-8,25","a,b"\r\n'],
    ['\t', '.', '-8.25\t"a,b"\r\n'],
  ] as const)('is written with %j between cells and %j in numbers', (delimiter, decimal, line) => {
    expect(csvLine([-8.25, 'a,b'], { delimiter, decimal })).toBe(line)
  })

  it('reads back as it was written, whatever the names hold: one apostrophe at most is to be taken away', () => {
    const undefused = (cell: string): string => cell.replace(/^'(?='*[=+\-@\t\r\n\0＝＋－＠])/u, '')
    const names = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc
        .tuple(fc.stringMatching(/^'*[=+\-@\t\n\r＝＋－＠]?$/), fc.string({ unit: 'binary' }))
        .map(([start, rest]) => start + rest),
    )
    fc.assert(
      fc.property(fc.array(names, { minLength: 1 }), (cells) => {
        expect(parse(csvLine(cells))[0]?.map(undefused)).toEqual(cells)
      }),
    )
  })
})
