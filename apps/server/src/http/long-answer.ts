import type { Call } from '@coldbar/contract/call'
import { shownAnswer } from '@coldbar/domain/access/field-access'
import type { Role } from '@coldbar/domain/access/role'
import * as z from 'zod'
import { ROWS_AT_ONCE, slicesOf } from './slices.ts'

const isLongList = (value: unknown): value is readonly unknown[] => Array.isArray(value) && value.length > ROWS_AT_ONCE

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
 * An answer with a long list as JSON in parts, or null for one that is short: a fleet's tires written in one go would hold up
 * everybody else. As with any answer, each row leaves out what the role may not see and is checked by the call's schema, a
 * slice of them at a time; lists for screens go by `rowsRoute`, which checks nothing.
 */
export const longAnswer = async (call: Call, role: Role, answer: unknown): Promise<string[] | null> => {
  if (typeof answer !== 'object' || answer === null) return null
  const lists = listsOf(call)
  const isSliced = (key: string, value: unknown): value is readonly unknown[] => lists.has(key) && isLongList(value)
  const entries: [string, unknown][] = Object.entries(answer)
  if (!entries.some(([key, value]) => isSliced(key, value))) return null
  const empty = Object.fromEntries(entries.map(([key, value]) => [key, isSliced(key, value) ? [] : value]))
  const frame = z.encode(call.response, shownAnswer(role, call.name, empty) as never) as Record<string, unknown>
  const parts: string[] = []
  for (const [at, [key, written]] of Object.entries(frame).entries()) {
    parts.push(`${at === 0 ? '{' : ','}${JSON.stringify(key)}:`)
    const whole = (answer as Record<string, unknown>)[key]
    const element = lists.get(key)
    if (element === undefined || !isSliced(key, whole)) {
      parts.push(JSON.stringify(written))
      continue
    }
    const rowsOf = z.array(element)
    let isFirst = true
    for await (const rows of slicesOf(whole)) {
      const { [key]: shown } = shownAnswer(role, call.name, { [key]: rows }) as Record<string, unknown>
      parts.push((isFirst ? '[' : ',') + JSON.stringify(z.encode(rowsOf, shown as never)).slice(1, -1))
      isFirst = false
    }
    parts.push(']')
  }
  return [...parts, '}']
}
