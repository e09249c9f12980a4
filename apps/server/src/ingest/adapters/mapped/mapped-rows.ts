import { type FieldMapping, pathsOfFieldMapping } from '@coldbar/contract/alert-units/field-mapping'
import { innermostListOfJsonPaths, JSON_PATH_EACH_ITEM, type JsonPath } from '@coldbar/contract/alert-units/json-path'

/** One item of the innermost list that a map names, with all that stands around it; or why there is none. */
export type MappedRow =
  | {
      /** The message itself, then the items of its lists, from the outside in: what holds for all items stands in the first of them. */
      around: readonly unknown[]
      /** The message with this item alone, so that what is kept of it can be read again. */
      text: string
    }
  /** What has no items, or no such list: `around` is what there is. */
  | { bare: true; around: readonly unknown[]; text: string }
  | { failure: 'no_list' | 'too_many'; at: JsonPath; text: string }

/** More readings than one message has; what lies beyond is not looked at, so that none takes long. */
const MOST_ROWS = 10_000

/** As much of a rejected message is kept, and can be read again. */
const KEPT_SIGNS = 1_024

const WHOLE = /^\d{1,5}$/

/** What stands at the end of a path; undefined where nothing does. Only its own fields count of an object. */
export const valueAtJsonPath = (value: unknown, path: JsonPath): unknown => {
  let found = value
  for (const step of path) {
    if (typeof found !== 'object' || found === null) return undefined
    if (Array.isArray(found)) found = WHOLE.test(step) ? found[Number(step)] : undefined
    else found = Object.hasOwn(found, step) ? (found as Readonly<Record<string, unknown>>)[step] : undefined
  }
  return found
}

/** The way from each list to the one within it: `["v", "*", "tires", "*"]` is `[["v"], ["tires"]]`. */
export const splitJsonPathAtLists = (list: JsonPath): JsonPath[] => {
  const ways: JsonPath[] = []
  let way: string[] = []
  for (const step of list) {
    if (step === JSON_PATH_EACH_ITEM) {
      ways.push(way)
      way = []
    } else way.push(step)
  }
  return ways
}

/** What stands before and behind the item in a text of the message that holds this one alone. */
type Frame = { before: string; behind: string }

const NO_FRAME: Frame = { before: '', behind: '' }
/** Stands for the item while its frame is made; of a message that holds this text itself no frame is made. */
const PLACE = '\u0001'
const QUOTED_PLACE = JSON.stringify(PLACE)

/** A copy of a value with something else at the end of a path, which leads there. */
const withAt = (value: unknown, path: JsonPath, given: unknown): unknown => {
  const [step, ...rest] = path
  if (step === undefined) return given
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => (index === Number(step) ? withAt(item, rest, given) : item))
  }
  const fields = Object.entries(value as Readonly<Record<string, unknown>>)
  // `__proto__` may be a field of its own, which only this keeps one.
  return Object.fromEntries(fields.map(([name, item]) => [name, name === step ? withAt(item, rest, given) : item]))
}

/** The frame of the items of a list that stands in `value`; null where it is longer than what is kept, so that it is of no use. */
const frameIn = (value: unknown, way: JsonPath, outer: Frame | null): Frame | null => {
  if (outer === null) return null
  const [before, behind, ...more] = JSON.stringify(withAt(value, way, [PLACE])).split(QUOTED_PLACE)
  if (before === undefined || behind === undefined || more.length > 0) return null
  const frame = { before: outer.before + before, behind: behind + outer.behind }
  return frame.before.length + frame.behind.length < KEPT_SIGNS ? frame : null
}

/** Gathers the rows of one message. */
class Rows {
  readonly rows: MappedRow[] = []
  readonly #ways: readonly JsonPath[]
  readonly #list: JsonPath
  readonly #whole: string
  #isFull = false

  constructor(list: JsonPath, whole: string) {
    this.#list = list
    this.#ways = splitJsonPathAtLists(list)
    this.#whole = whole
  }

  /** Adds those below the last of `around`; `frame` is what stands around that one. */
  add(around: readonly unknown[], frame: Frame | null): void {
    const value = around.at(-1)
    const way = this.#ways[around.length - 1]
    if (way === undefined) {
      this.rows.push({ around, text: this.#textOf(around, frame) })
      return
    }
    const items = valueAtJsonPath(value, way)
    if (items === undefined || items === null || (Array.isArray(items) && items.every((item) => item === null))) {
      this.rows.push({ bare: true, around, text: this.#textOf(around, frame) })
      return
    }
    if (!Array.isArray(items)) {
      this.rows.push({ failure: 'no_list', at: this.#pathOf(around.length), text: this.#textOf(around, frame) })
      return
    }
    const inner = frameIn(value, way, frame)
    for (const item of items) {
      if (this.rows.length >= MOST_ROWS) {
        // Once, however many lists it is in the midst of.
        if (!this.#isFull) this.rows.push({ failure: 'too_many', at: this.#list, text: this.#whole })
        this.#isFull = true
        return
      }
      // An item in which nothing stands keeps the places of those behind it.
      if (item !== null) this.add([...around, item], inner)
    }
  }

  /** The message as it came, or with the last of `around` alone. */
  #textOf(around: readonly unknown[], frame: Frame | null): string {
    if (around.length === 1 || frame === null) return this.#whole
    return frame.before + JSON.stringify(around.at(-1)) + frame.behind
  }

  /** Where the list of this depth stands, counted from one. */
  #pathOf(depth: number): JsonPath {
    const ends = this.#list.flatMap((step, at) => (step === JSON_PATH_EACH_ITEM ? [at] : []))
    return this.#list.slice(0, ends[depth - 1])
  }
}

/** The rows of a message, one for each item of the innermost list that the map names; the message itself where it names none. */
export const mappedRowsOf = (map: FieldMapping, message: unknown, text: string): readonly MappedRow[] => {
  const gathered = new Rows(innermostListOfJsonPaths(pathsOfFieldMapping(map)), text)
  gathered.add([message], NO_FRAME)
  return gathered.rows
}
