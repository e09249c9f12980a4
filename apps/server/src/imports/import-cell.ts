import { isEmailList } from '@coldbar/contract/fields/email'
import type { ImportProblem } from '@coldbar/contract/imports/import-columns'
import { isTagId, parseTagId, tagIdDisplayText } from '@coldbar/domain/records/tag-id-display-text'
import { hasInvisibleCharacters } from '@coldbar/domain/texts/invisible-characters'
import { FIRST_PICKABLE_SECOND, LAST_PICKABLE_SECOND } from '@coldbar/domain/units/pickable-days'
import { type ParsedNumber, parseNumber } from '@coldbar/i18n/format/parse-number'

/** What a cell says: the value to store, and how the table would write it. */
type CellValue = { value: string | number | null; text: string | null }

/** Why a cell cannot be taken. */
export class ImportCellError extends Error {
  readonly problem: ImportProblem
  /** What may stand there, where that is a short list. */
  readonly allowed: readonly string[] | undefined
  /** Which cell it is about, where it shows only beside others. */
  readonly column: string | null

  constructor(problem: ImportProblem, allowed?: readonly string[], column: string | null = null) {
    super(problem)
    this.problem = problem
    this.allowed = allowed
    this.column = column
  }
}

/** Reads one filled cell; throws ImportCellError. */
export type ImportCellReader = (text: string) => CellValue

/** Clears the field instead of leaving it as it is. */
export const CLEARING_IMPORT_CELL_TEXT = '-'

/** A line of at most `most` characters that people see. */
export const textCellReader =
  (most: number): ImportCellReader =>
  (text) => {
    if (text.length > most) throw new ImportCellError('too_long')
    if (hasInvisibleCharacters(text)) throw new ImportCellError('hidden_characters')
    return { value: text, text }
  }

/** As `textCellReader`, in as many lines as one likes. */
export const linesCellReader =
  (most: number): ImportCellReader =>
  (text) => {
    textCellReader(most)(text.replaceAll(/[\r\n\t]/g, ' '))
    return { value: text, text }
  }

/** A line of e-mail addresses, at most `most` characters. */
export const emailCellReader =
  (most: number): ImportCellReader =>
  (text) => {
    if (!isEmailList(text)) throw new ImportCellError('not_an_email')
    return textCellReader(most)(text)
  }

/** What could be two numbers is the one that is within bounds, where the other is not: 51.225 is a latitude, 51225 is none. */
const boundedNumber = (text: string, min: number, max: number): ParsedNumber => {
  const read = parseNumber(text, null)
  if (!('either' in read)) return read
  const [within, ...others] = read.either.filter((value) => value >= min && value <= max)
  return within === undefined || others.length > 0 ? read : { value: within }
}

/** A number as people write it, with a point or a comma. A file speaks no language: what could be two numbers is refused. */
export const numberCellReader =
  (min: number, max: number, whole = false): ImportCellReader =>
  (text) => {
    const read = boundedNumber(text, min, max)
    if (!('value' in read))
      throw new ImportCellError(read.problem === 'ambiguous' ? 'ambiguous_number' : 'not_a_number')
    const { value } = read
    if (!Number.isFinite(value) || (whole && !Number.isInteger(value))) throw new ImportCellError('not_a_number')
    if (value < min || value > max) throw new ImportCellError('out_of_range')
    return { value, text: String(value) }
  }

/** One of a few words. */
export const choiceCellReader =
  (choices: Readonly<Record<string, string | number>>): ImportCellReader =>
  (text) => {
    const key = text.toLowerCase()
    const value = choices[key]
    if (value === undefined || !Object.hasOwn(choices, key))
      throw new ImportCellError('not_a_choice', Object.keys(choices))
    return { value, text: key }
  }

/** A tag's number, decimal or as the four bytes that are printed on it. */
export const tagCellReader: ImportCellReader = (text) => {
  const id = parseTagId(text)
  if (id === null) throw new ImportCellError('not_a_number')
  if (!isTagId(id)) throw new ImportCellError('out_of_range')
  return { value: id, text: tagIdDisplayText(id, false) }
}

const EUROPEAN = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/
const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:T.*)?$/

/** A day, as dd/MM/yyyy or yyyy-MM-dd, to seconds since 1970 at its start in UTC. */
export const dayCellReader: ImportCellReader = (text) => {
  const european = EUROPEAN.exec(text)
  const iso = ISO.exec(text)
  const parts = european ? [european[3], european[2], european[1]] : iso ? [iso[1], iso[2], iso[3]] : null
  if (parts === null) throw new ImportCellError('not_a_date')
  const [year = 0, month = 0, day = 0] = parts.map(Number)
  const date = new Date(Date.UTC(year, month - 1, day))
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) throw new ImportCellError('not_a_date')
  const seconds = date.getTime() / 1000
  if (seconds < FIRST_PICKABLE_SECOND || seconds > LAST_PICKABLE_SECOND) throw new ImportCellError('out_of_range')
  return { value: seconds, text: formatImportDay(seconds) }
}

/** A stored day as the table writes it. */
export const formatImportDay = (seconds: number): string => {
  const date = new Date(seconds * 1000)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(date.getUTCDate())}/${two(date.getUTCMonth() + 1)}/${date.getUTCFullYear()}`
}

/** More names than this would not help whoever mistyped one. */
const MOST_NAMED = 20

/** A record by its name; two of the same name cannot be told apart. */
export const referenceCellReader = (records: readonly { id: number; name: string }[]): ImportCellReader => {
  const byName = Map.groupBy(records, ({ name }) => nameMatchKey(name))
  return (text) => {
    const found = byName.get(nameMatchKey(text)) ?? []
    const [record] = found
    if (record === undefined)
      throw new ImportCellError(
        'not_found',
        records.length > MOST_NAMED ? undefined : records.map(({ name }) => name).sort(),
      )
    if (found.length > 1) throw new ImportCellError('ambiguous')
    return { value: record.id, text: record.name }
  }
}

/** Names are one whatever their capitals, outer blanks and ways to write an accent. */
export const nameMatchKey = (name: string): string => name.trim().toLowerCase().normalize('NFC')
