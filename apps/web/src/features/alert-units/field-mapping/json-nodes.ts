import {
  JSON_PATH_EACH_ITEM,
  type JsonPath,
  MAX_JSON_PATH_STEP_LENGTH,
  MAX_JSON_PATH_STEPS,
} from '@coldbar/contract/alert-units/json-path'

/** What a field says. */
export type JsonLeafValue = string | number | boolean | null

/** A field of a pasted message, as it is drawn. */
export type JsonNode = {
  /** Which one it is, among all of its message. */
  readonly id: string
  /** Its name; of an item its place in its list, from 1. */
  readonly name: string
  /** The path by which a map names it; null where no map can. */
  readonly path: JsonPath | null
} & (
  | { readonly value: JsonLeafValue }
  | {
      readonly holds: 'fields' | 'items'
      readonly children: readonly JsonNode[]
      /** How many more there are that are not drawn. */
      readonly hidden: number
    }
)

/** Items of a list that are drawn: they are alike, and a click on one is a click on each. */
const ITEMS_SHOWN = 3
/** Figures of a list that are drawn: each has a place and a meaning of its own. */
const FIGURES_SHOWN = 12
const FIELDS_SHOWN = 60

const isMappable = (step: string): boolean =>
  step !== '' && step !== JSON_PATH_EACH_ITEM && step.length <= MAX_JSON_PATH_STEP_LENGTH

const isHolder = (value: unknown): value is object => typeof value === 'object' && value !== null

/** What a value holds: its name, the step that leads to it, and itself. */
type Held = { readonly name: string; readonly step: string | null; readonly value: unknown }

const heldIn = (value: object): readonly Held[] => {
  if (!Array.isArray(value)) {
    return Object.entries(value).map(([name, held]) => ({ name, step: isMappable(name) ? name : null, value: held }))
  }
  const items: readonly unknown[] = value
  const areAlike = items.some(isHolder)
  return items.map((held, at) => ({
    name: String(at + 1),
    step: areAlike ? JSON_PATH_EACH_ITEM : String(at),
    value: held,
  }))
}

const mostOf = (value: object): number => {
  if (!Array.isArray(value)) return FIELDS_SHOWN
  return value.some(isHolder) ? ITEMS_SHOWN : FIGURES_SHOWN
}

const nodeOf = (name: string, value: unknown, path: JsonPath | null, id: string): JsonNode => {
  if (!isHolder(value)) return { id, name, path, value: value as JsonLeafValue }
  const held = heldIn(value)
  const shown = path !== null && path.length < MAX_JSON_PATH_STEPS ? held.slice(0, mostOf(value)) : []
  return {
    ...{ id, name, path, holds: Array.isArray(value) ? ('items' as const) : ('fields' as const) },
    children: shown.map(({ name: own, step, value: inner }) =>
      nodeOf(own, inner, path === null || step === null ? null : [...path, step], JSON.stringify([id, own])),
    ),
    hidden: held.length - shown.length,
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (cause) {
    if (cause instanceof SyntaxError) return undefined
    throw cause
  }
}

/** A message as it is drawn; `count` is how many were pasted, of which it is the first. */
export type DrawnJsonMessage = { readonly nodes: readonly JsonNode[]; readonly count: number }

/**
 * What was pasted, as the server takes it: one message, a list of them, or one per line. Null where it is no JSON, or says nothing
 * that has a name.
 */
export const parsePastedJsonMessage = (text: string): DrawnJsonMessage | null => {
  const whole = parsed(text)
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const messages: readonly unknown[] = whole === undefined ? lines.map(parsed) : Array.isArray(whole) ? whole : [whole]
  const first = messages.find(isHolder)
  if (first === undefined) return null
  const root = nodeOf('', first, [], '')
  return 'children' in root ? { nodes: root.children, count: messages.length } : null
}

/** Whether two paths name the same field. */
export const isSameJsonPath = (one: JsonPath, other: JsonPath): boolean =>
  one.length === other.length && one.every((step, at) => other[at] === step)

/** A path as people read it: `tires[].id`, `pos[0]`. */
export const jsonPathText = (path: JsonPath): string =>
  path.reduce((shown, step) => {
    if (step === JSON_PATH_EACH_ITEM) return `${shown}[]`
    if (/^\d+$/.test(step)) return `${shown}[${step}]`
    return shown === '' ? step : `${shown}.${step}`
  }, '')
