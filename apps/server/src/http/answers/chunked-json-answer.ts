import type { Call } from '@coldbar/contract/call'
import type { Role } from '@coldbar/domain/access/role'
import { JsonAnswerSliceWriter } from './json-answer-slice-writer.ts'
import { ROWS_PER_ANSWER_SLICE, rowSlicesOf, SCHEMA_CHECKED_ROWS_PER_ANSWER_SLICE } from './row-slices.ts'

const isLongList = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && value.length > ROWS_PER_ANSWER_SLICE

/**
 * An answer with a long list as JSON in parts, or null for one that is short: a fleet's tires written in one go would hold up
 * everybody else. Lists for screens go by `serveRowsCall`, which checks nothing; those that are read some rows at a time by `serveFleetListCall`.
 */
export const chunkedJsonAnswer = async (call: Call, role: Role, answer: unknown): Promise<Buffer[] | null> => {
  if (typeof answer !== 'object' || answer === null) return null
  const written = new JsonAnswerSliceWriter(call, role)
  const long = Object.entries(answer).filter(([key, value]) => written.isList(key) && isLongList(value))
  if (long.length === 0) return null
  for (const [key, rows] of long)
    for await (const slice of rowSlicesOf<unknown>(rows, SCHEMA_CHECKED_ROWS_PER_ANSWER_SLICE)) written.add(key, slice)
  return written.parts(answer as Readonly<Record<string, unknown>>)
}
