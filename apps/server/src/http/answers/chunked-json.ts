import type { Call } from '@coldbar/contract/call'
import type { Role } from '@coldbar/domain/access/role'
import { AnswerWriter } from './answer-writer.ts'
import { CHECKED_ROWS_AT_ONCE, ROWS_AT_ONCE, rowSlicesOf } from './row-slices.ts'

const isLongList = (value: unknown): value is readonly unknown[] => Array.isArray(value) && value.length > ROWS_AT_ONCE

/**
 * An answer with a long list as JSON in parts, or null for one that is short: a fleet's tires written in one go would hold up
 * everybody else. Lists for screens go by `rowsRoute`, which checks nothing; those that are read some rows at a time by `listRoute`.
 */
export const chunkedJson = async (call: Call, role: Role, answer: unknown): Promise<Buffer[] | null> => {
  if (typeof answer !== 'object' || answer === null) return null
  const written = new AnswerWriter(call, role)
  const long = Object.entries(answer).filter(([key, value]) => written.isList(key) && isLongList(value))
  if (long.length === 0) return null
  for (const [key, rows] of long)
    for await (const slice of rowSlicesOf<unknown>(rows, CHECKED_ROWS_AT_ONCE)) written.add(key, slice)
  return written.parts(answer as Readonly<Record<string, unknown>>)
}
