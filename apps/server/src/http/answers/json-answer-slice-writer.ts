import type { Call } from '@coldbar/contract/call'
import { redactAnswerForRole } from '@coldbar/domain/access/field-access'
import type { Role } from '@coldbar/domain/access/role'
import * as z from 'zod'

/** What each list of a call's answer holds, by its key; empty where the answer is no plain object. */
const listsOf = ({ response }: Call): ReadonlyMap<string, z.core.$ZodType> =>
  new Map(
    response instanceof z.ZodObject
      ? Object.entries(response.shape).flatMap(([key, field]) =>
          field instanceof z.ZodArray ? [[key, field.element] as const] : [],
        )
      : [],
  )

/**
 * An answer as JSON that is written some rows at a time. As with any answer, each row leaves out what the role may not see and is
 * checked by the call's schema. What is written is kept as bytes: the collector goes through every text and every row again and
 * again while an answer is made, and everybody waits for it; through bytes it does not.
 */
export class JsonAnswerSliceWriter {
  readonly #call: Call
  readonly #role: Role
  readonly #elements: ReadonlyMap<string, z.core.$ZodType>
  readonly #lists = new Map<string, Buffer[]>()

  constructor(call: Call, role: Role) {
    this.#call = call
    this.#role = role
    this.#elements = listsOf(call)
  }

  isList(key: string): boolean {
    return this.#elements.has(key)
  }

  /** Writes the next rows of the list `key`: few enough that nobody notices the wait. */
  add(key: string, rows: readonly unknown[]): void {
    const element = this.#elements.get(key)
    if (element === undefined) throw new Error(`${this.#call.name} answers no list ${key}`)
    const written = this.#lists.get(key) ?? []
    this.#lists.set(key, written)
    if (rows.length === 0) return
    const { [key]: shown } = redactAnswerForRole(this.#role, this.#call.name, { [key]: rows }) as Record<
      string,
      unknown
    >
    const text = JSON.stringify(z.encode(z.array(element), shown as never)).slice(1, -1)
    written.push(Buffer.from(written.length === 0 ? text : `,${text}`))
  }

  /** The whole answer in parts, none of which ends within a letter; `rest` is what no list was written of. */
  parts(rest: Readonly<Record<string, unknown>>): Buffer[] {
    const lists = Object.fromEntries([...this.#lists.keys()].map((key) => [key, []]))
    const shown = redactAnswerForRole(this.#role, this.#call.name, { ...rest, ...lists })
    const frame = z.encode(this.#call.response, shown as never) as Record<string, unknown>
    const parts = Object.entries(frame).flatMap(([key, value], at) => {
      const title = `${at === 0 ? '{' : ','}${JSON.stringify(key)}:`
      const list = this.#lists.get(key)
      if (list === undefined) return [Buffer.from(title + JSON.stringify(value))]
      return [Buffer.from(`${title}[`), ...list, Buffer.from(']')]
    })
    return [...parts, Buffer.from('}')]
  }
}
