import type { MessageTextSet } from './message-text-set.ts'

/** What an event measured, by the short keys of its data. */
export const EVENT_VALUE_PLACEHOLDERS = [
  'p',
  'pp',
  'pm',
  'pM',
  'pMM',
  'pD',
  'pMD',
  'pMMD',
  'pDH',
  'pMDHm',
  'tD',
  'tMD',
  'tm',
  'tM',
  'it',
  's',
  'mi',
  'msg',
  'sp15',
  'ep15',
  'sp',
  'ep',
  'dt',
  'op',
] as const

export type EventValuePlaceholder = (typeof EVENT_VALUE_PLACEHOLDERS)[number]

/** What a message about an event may name besides its figures. */
const OF_EVENTS = [
  'fleet',
  'vehicle',
  'tire',
  'position',
  'alarm',
  'level',
  'problem',
  'action',
  'date',
  'time',
  'since',
  'fillLevel',
  'address',
  'location',
  'link',
] as const

const OF_TASKS = ['fleet', 'rule', 'date', 'time', 'tires', 'vehicles', 'list', 'link'] as const

export type MessagePlaceholder = (typeof OF_EVENTS)[number] | (typeof OF_TASKS)[number] | EventValuePlaceholder

const OF_EVENT_MESSAGES: readonly MessagePlaceholder[] = [...OF_EVENTS, ...EVENT_VALUE_PLACEHOLDERS]

/** The only names that texts of a kind may hold between `{{` and `}}`. */
export const PLACEHOLDERS_OF_TEXT_SETS: Readonly<Record<MessageTextSet, readonly MessagePlaceholder[]>> = {
  notification: OF_EVENT_MESSAGES,
  notification3: OF_EVENT_MESSAGES,
  tasklist: OF_TASKS,
}

export type PlaceholderValues = Partial<Record<MessagePlaceholder, string>>

/** A placeholder as it is written in a text. */
export const placeholderInBraces = (placeholder: MessagePlaceholder): string => `{{${placeholder}}}`

/** Stands for a value that nobody knows. */
const MISSING_VALUE = '---'

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g
/** Braces that close or open nothing, and what other programs take for a placeholder. */
const FOREIGN = /\{\{[^}]{0,40}|\}\}|\$\{[^}]{0,40}\}?|<%[^>]{0,40}>?/g

const ALL: ReadonlySet<string> = new Set(Object.values(PLACEHOLDERS_OF_TEXT_SETS).flat())

/** The names of a text that its kind does not know, each once, as they were written. Empty: the text may be saved. */
export const unknownPlaceholders = (text: string, kind: MessageTextSet): string[] => {
  const known: ReadonlySet<string> = new Set(PLACEHOLDERS_OF_TEXT_SETS[kind])
  const unknown: string[] = []
  const rest = text.replace(PLACEHOLDER, (_, name: string) => {
    if (!known.has(name.trim())) unknown.push(name.trim())
    return ' '
  })
  return [...new Set([...unknown, ...(rest.match(FOREIGN) ?? [])])]
}

/** Whether a line says something: it holds no placeholder, or one whose value is known. */
const saysSomething = (line: string, values: PlaceholderValues): boolean => {
  const known = new Map<string, string>(Object.entries(values))
  const asked = [...line.matchAll(PLACEHOLDER)].map(([, name = '']) => name.trim()).filter((name) => ALL.has(name))
  return asked.length === 0 || asked.some((name) => known.has(name))
}

/** The lines of a text without those of whose placeholders nothing is known: "Where: ---" tells nobody anything. */
export const linesWithKnownPlaceholders = (text: string, values: PlaceholderValues): string =>
  text
    .split('\n')
    .filter((line) => saysSomething(line, values))
    .join('\n')

/**
 * The text with its placeholders filled in, in one pass: a value that holds a placeholder is text and stays so. What no
 * message knows stays as it was written. Nothing is executed or escaped; whoever sends it escapes for where it goes.
 */
export const fillPlaceholders = (text: string, values: PlaceholderValues): string => {
  const known = new Map<string, string>(Object.entries(values))
  return text.replace(PLACEHOLDER, (whole, name: string) => {
    const placeholder = name.trim()
    return ALL.has(placeholder) ? (known.get(placeholder) ?? MISSING_VALUE) : whole
  })
}
