import type { PersonEraser, SearchedAs } from './person-eraser.ts'
import type { NumberedName, SearchedTable } from './searched-tables.ts'

export type StoredValue =
  | string
  | number
  | boolean
  | null
  | readonly StoredValue[]
  | { readonly [key: string]: StoredValue }

export type StoredRow = Readonly<Record<string, StoredValue>>

/** Whose copies are looked for, and what stands there from now on. */
export type SoughtPerson = {
  of: 'user' | 'contact'
  id: number
  pseudonym: string
  erase: PersonEraser
  /** The same for a name beside their number, which somebody else may have too. */
  eraseNumbered: PersonEraser
}

/** Records with a name of their own, which stays as it is wherever it was copied to. */
const OWN_NAMES: ReadonlySet<StoredValue> = new Set([
  ...['supplier', 'fleet', 'vehicle', 'poi', 'poiGroup', 'integrator', 'alertUnit', 'vehicleType', 'layout'],
  ...['tireBrand', 'tireType', 'suspensionBrand', 'suspensionType', 'tag'],
])

/** Records whose name is a text that is searched like any other: the log goes on naming them as their lists do. */
const CALLED_BY_TEXT: ReadonlySet<StoredValue> = new Set(['notificationRule', 'taskRule', 'messageTemplate'])

/** Fields of an entry of the audit log that hold the names of people. */
const FIELDS_OF_NAMES: ReadonlySet<StoredValue> = new Set([
  ...['holder', 'handed_by', 'looked_inside_by', 'unsound_by', 'shared', 'assistant', 'recipient'],
])

/** Parts of a message that people read; the others are words of the program. */
const SENTENCES = ['subject', 'text', 'sms'] as const

const isObject = (value: StoredValue | undefined): value is { readonly [key: string]: StoredValue } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const erasedText = (value: StoredValue | undefined, as: SearchedAs, { erase }: SoughtPerson): StoredValue =>
  typeof value === 'string' ? erase(value, as) : (value ?? null)

/** Whether an entry of the log is about the record of somebody else, whose name is theirs until they are erased. */
const isAboutOther = ({ entity, entity_id: about }: StoredRow, { of, id }: SoughtPerson): boolean =>
  (entity === 'user' || entity === 'contact') && (about ?? null) !== null && !(entity === of && about === id)

/** The last part of a field: entries of an import begin with the name of the record. */
const fieldOf = (field: StoredValue): StoredValue => (typeof field === 'string' ? field.replace(/^.*\./s, '') : field)

/** Lists of people with their numbers: the number says who is meant. */
const NUMBERED_LISTS: ReadonlySet<StoredValue> = new Set(['people', 'next_people'])

const erasedList = (list: StoredValue, person: SoughtPerson): StoredValue =>
  typeof list === 'string'
    ? list
        .split(', ')
        .map((item) => (item.endsWith(` #${person.id}`) ? person.eraseNumbered(item, 'names') : item))
        .join(', ')
    : list

const erasedChange = (change: StoredValue, entity: StoredValue, person: SoughtPerson): StoredValue => {
  if (!isObject(change)) return change
  const field = fieldOf(change.field ?? null)
  if (NUMBERED_LISTS.has(field))
    return {
      ...change,
      ...{ before: erasedList(change.before ?? null, person), after: erasedList(change.after ?? null, person) },
    }
  const as = FIELDS_OF_NAMES.has(field) ? 'names' : OWN_NAMES.has(entity) ? 'addresses' : 'text'
  return { ...change, before: erasedText(change.before, as, person), after: erasedText(change.after, as, person) }
}

/** Fields of a person's record that hold their own names. */
const OWN_NAME_FIELDS: ReadonlySet<StoredValue> = new Set(['name', 'prename', 'login'])

const erasedDetail = (detail: StoredValue, row: StoredRow, person: SoughtPerson): StoredValue => {
  if (!isObject(detail) || !Array.isArray(detail.changes)) return detail
  const changes: readonly StoredValue[] = detail.changes
  const stands = (change: StoredValue): boolean =>
    isAboutOther(row, person) && isObject(change) && OWN_NAME_FIELDS.has(change.field ?? null)
  return {
    ...detail,
    changes: changes.map((change) => (stands(change) ? change : erasedChange(change, row.entity ?? null, person))),
  }
}

const erasedContent = (content: StoredValue, person: SoughtPerson): StoredValue => {
  if (!isObject(content)) return content
  const said = SENTENCES.filter((part) => typeof content[part] === 'string')
  return { ...content, ...Object.fromEntries(said.map((part) => [part, erasedText(content[part], 'text', person)])) }
}

/** Messages to vehicles and integrators name them, and no people. */
const isToPeople = (row: StoredRow): boolean =>
  row.channel === 'email' || row.channel === 'sms' || row.channel === 'push'

/** Columns that hold no more than so many letters, where a pseudonym may be longer than the name. */
const LIMITED: ReadonlySet<string> = new Set(['name', 'remark'])
const MOST_LETTERS = 100

/** A text of a limited column, cut where it is too long and never within a sign, with what must stand at its end. */
const withinLimit = (text: string, end: string): string => {
  if (text.length + end.length <= MOST_LETTERS) return text + end
  const cut = text.slice(0, MOST_LETTERS - 1 - end.length)
  // Half of a pair of surrogates is no text.
  return `${cut.replace(/[\uD800-\uDBFF]$/, '')}…${end}`
}

/** The name of a record, by its number told from others that may have become the same. */
const erasedRecordName = (name: StoredValue, id: StoredValue | undefined, person: SoughtPerson): StoredValue => {
  const erased = erasedText(name, 'text', person)
  return erased === name || typeof erased !== 'string' ? erased : withinLimit(erased, ` #${String(id)}`)
}

const erasedValue = (
  { table }: SearchedTable,
  [column, as]: [column: string, as: SearchedAs],
  row: StoredRow,
  person: SoughtPerson,
): StoredValue => {
  const value = row[column] ?? null
  if (column === 'detail') return erasedDetail(value, row, person)
  if (column === 'content') return erasedContent(value, person)
  if (column === 'entity_name' && isAboutOther(row, person)) return value
  // What an entry is about is a name of its own, but for a person's record and for whom a message went to.
  if (column === 'entity_name' && (row.entity === 'user' || row.entity === 'contact' || row.entity === 'delivery'))
    return erasedText(value, 'names', person)
  if (column === 'entity_name' && CALLED_BY_TEXT.has(row.entity ?? null))
    return erasedRecordName(value, row.entity_id, person)
  if (table === 'outbox' && column === 'recipient' && !isToPeople(row)) return value
  const erased = erasedText(value, as, person)
  if (erased === value || typeof erased !== 'string') return erased
  // What told two records apart may be the same now: two addresses of one person, or two spellings of a name.
  if (column === 'dedupe_key') return `${erased}#${String(row.id)}`
  return LIMITED.has(column) ? withinLimit(erased, column === 'name' ? ` #${String(row.id)}` : '') : erased
}

const isTheirs = ({ number }: NumberedName, row: StoredRow, { of, id }: SoughtPerson): boolean =>
  of === 'user' && row[number] === id

/** The columns of a row that say something else from now on. A name beside somebody else's number is that person's. */
export const erasedColumnsOfRow = (
  searched: SearchedTable,
  row: StoredRow,
  person: SoughtPerson,
): Readonly<Record<string, StoredValue>> => {
  const erased = Object.entries(searched.columns).map((column): [string, StoredValue] => {
    const numberedBy = searched.numbered.find(({ name }) => name === column[0])
    if (numberedBy !== undefined && isTheirs(numberedBy, row, person) && typeof row[column[0]] === 'string')
      return [column[0], person.pseudonym]
    const isOfOther = numberedBy !== undefined && (row[numberedBy.number] ?? null) !== null
    return [column[0], isOfOther ? (row[column[0]] ?? null) : erasedValue(searched, column, row, person)]
  })
  return Object.fromEntries(
    erased.filter(([column, value]) => JSON.stringify(value) !== JSON.stringify(row[column] ?? null)),
  )
}
