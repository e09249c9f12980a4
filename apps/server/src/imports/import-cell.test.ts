import { describe, expect, it } from 'vitest'
import {
  choiceCellReader,
  dayCellReader,
  ImportCellError,
  linesCellReader,
  numberCellReader,
  referenceCellReader,
  tagCellReader,
  textCellReader,
} from './import-cell.ts'

const problemOf = (read: () => unknown): string => {
  try {
    return `no problem: ${JSON.stringify(read())}`
  } catch (cause) {
    return cause instanceof ImportCellError ? cause.problem : String(cause)
  }
}

describe('a day', () => {
  it.each([
    ['01/02/2005', 1_107_216_000],
    ['22/06/2030', 1_908_316_800],
    ['1-3-2024', 1_709_251_200],
    ['2024-02-29', 1_709_164_800],
    ['29.02.2024', 1_709_164_800],
  ])('%s', (text, seconds) => expect(dayCellReader(text).value).toBe(seconds))
  it.each([
    ['31/01/2005', 'out_of_range'],
    ['23/06/2030', 'out_of_range'],
    ['30/02/2024', 'not_a_date'],
    ['2024-13-01', 'not_a_date'],
    ['yesterday', 'not_a_date'],
    ['45321', 'not_a_date'],
  ])('%s is refused', (text, problem) => expect(problemOf(() => dayCellReader(text))).toBe(problem))
})

describe('a tag', () => {
  it.each([
    ['305419896', 305_419_896],
    ['120 086 052 018', 305_419_896],
    ['0', 0],
    ['255 255 255 255', 4_294_967_295],
  ])('%s', (text, id) => expect(tagCellReader(text)).toEqual({ value: id, text: String(id) }))
  it.each([
    ['4294967296', 'out_of_range'],
    ['256 0 0 0', 'out_of_range'],
    ['-1', 'not_a_number'],
    ['1e3', 'not_a_number'],
    ['0x10', 'not_a_number'],
    ['12 13', 'out_of_range'],
  ])('%s is refused', (text, problem) => expect(problemOf(() => tagCellReader(text))).toBe(problem))
})

it('a price takes a point or a comma and stays within its limits', () => {
  const price = numberCellReader(0, 1_000_000)
  expect(price('410,50').value).toBe(410.5)
  expect(price('1,250.50').value).toBe(1250.5)
  expect(price('1.250,50').value).toBe(1250.5)
  expect(problemOf(() => price('1,250'))).toBe('ambiguous_number')
  expect(problemOf(() => price('1.250'))).toBe('ambiguous_number')
  expect(price('0').value).toBe(0)
  expect(problemOf(() => price('-0.01'))).toBe('out_of_range')
  expect(problemOf(() => price('1000000.5'))).toBe('out_of_range')
  expect(problemOf(() => price('cheap'))).toBe('not_a_number')
  expect(problemOf(() => price('Infinity'))).toBe('not_a_number')
  expect(problemOf(() => numberCellReader(1, 21, true)('1.5'))).toBe('not_a_number')
})

it('a choice knows its words and nothing that every object has', () => {
  const side = choiceCellReader({ left: 0, right: 1 })
  expect(side('LEFT').value).toBe(0)
  expect(problemOf(() => side('constructor'))).toBe('not_a_choice')
})

it('a text ends where its field does', () => {
  expect(textCellReader(3)('abc').value).toBe('abc')
  expect(problemOf(() => textCellReader(3)('abcd'))).toBe('too_long')
  for (const hidden of ['\r', '\n', '\u200b', '\u202e', '\ufeff'])
    expect(
      problemOf(() => textCellReader(9)(`T${hidden}1`)),
      JSON.stringify(hidden),
    ).toBe('hidden_characters')
  expect(linesCellReader(9)('a\nb').value).toBe('a\nb')
  expect(problemOf(() => linesCellReader(9)('a\u202eb'))).toBe('hidden_characters')
})

it('a name finds one record, whatever its capitals', () => {
  const read = referenceCellReader([
    { id: 1, name: 'DAF' },
    { id: 2, name: 'Twin' },
    { id: 3, name: 'twin' },
  ])
  expect(read(' daf ')).toEqual({ value: 1, text: 'DAF' })
  expect(problemOf(() => read('Twin'))).toBe('ambiguous')
  expect(problemOf(() => read('MAN'))).toBe('not_found')
})
