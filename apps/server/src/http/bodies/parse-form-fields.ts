import { InvalidInput } from '../errors.ts'

/** What a form can say: text, lists and groups of it. */
export type FormBodyValue = string | FormBodyValue[] | { [key: string]: FormBodyValue }

const MOST_FIELDS = 2_000
const DEEPEST = 6
const POISON = new Set(['__proto__', 'constructor', 'prototype'])
const KEY = /^([^[\]]+)((?:\[[^[\]]*\])*)$/
const INDEX = /^\d{1,4}$/

const partsOf = (key: string): string[] => {
  const match = KEY.exec(key)
  const [, name, rest] = match ?? []
  if (name === undefined || rest === undefined)
    throw new InvalidInput(`The form field "${key.slice(0, 60)}" cannot be read.`)
  const parts = [name, ...rest.split(/[[\]]+/).filter((part) => part !== '')]
  // A name that reaches an object's own machinery is an attack, not a field.
  if (parts.length > DEEPEST || parts.some((part) => POISON.has(part))) {
    throw new InvalidInput(`The form field "${key.slice(0, 60)}" is not accepted.`)
  }
  if (rest.endsWith('[]')) parts.push('')
  return parts
}

type Group = Map<string, Group | string>

const put = (group: Group, parts: readonly string[], value: string): void => {
  const [head = '', ...tail] = parts
  const key = head === '' ? String(group.size) : head
  if (tail.length === 0) {
    group.set(key, value)
    return
  }
  const existing = group.get(key)
  const inner: Group = existing instanceof Map ? existing : new Map()
  group.set(key, inner)
  put(inner, tail, value)
}

const plain = (value: Group | string): FormBodyValue => {
  if (typeof value === 'string') return value
  const keys = [...value.keys()]
  if (keys.length > 0 && keys.every((key) => INDEX.test(key))) return [...value.values()].map(plain)
  return Object.fromEntries([...value].map(([key, inner]) => [key, plain(inner)]))
}

/**
 * Reads `a=1&data[name]=x&data[list][0][id]=7` into nested values; all leaves stay text. A repeated field keeps its last value.
 * @throws Invalid for unreadable names, names such as `__proto__`, more than 2,000 fields or 6 levels.
 */
export const parseFormFields = (body: string): Record<string, FormBodyValue> => {
  const root: Group = new Map()
  let count = 0
  for (const [key, value] of new URLSearchParams(body)) {
    count += 1
    if (count > MOST_FIELDS) throw new InvalidInput(`A form may have ${MOST_FIELDS} fields at most.`)
    put(root, partsOf(key), value)
  }
  return Object.fromEntries([...root].map(([key, value]) => [key, plain(value)]))
}
