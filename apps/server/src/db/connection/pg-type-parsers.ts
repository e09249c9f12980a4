import { type CustomTypesConfig, types } from 'pg'

const INT8 = 20
const NUMERIC = 1700
const DATE = 1082

const PARSERS = new Map<number, (text: string) => unknown>([
  // Our counts and numbers stay far below 2^53; strings would compare and add wrongly without a word.
  [INT8, Number],
  [NUMERIC, Number],
  // A calendar day has no time zone; as a Date it would move by one for half of the world.
  [DATE, (text) => text],
])

/** How PostgreSQL's values become JavaScript's: 64 bit and decimal numbers as numbers, days as text, moments as Date. */
export const pgTypeParsers: CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    (format !== 'binary' ? PARSERS.get(oid) : undefined) ?? types.getTypeParser(oid, format as 'text'),
}
