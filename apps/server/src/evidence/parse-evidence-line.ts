import * as z from 'zod'
import { jsonNestsDeeperThan } from '../nesting.ts'
import type { EvidenceLine } from './evidence-line.ts'

const hash = z.string().regex(/^[0-9a-f]{64}$/)

const line = z.strictObject({
  number: z.int().min(0),
  kind: z.string().min(1),
  previous: hash,
  entry: z.record(z.string(), z.unknown()),
  hash,
  signature: z.string().optional(),
})

/** Values of a pack's entries nest by a few; a file may hold what no program can walk through. */
const DEEPEST = 64

/** Half a letter is none, and 1e999 is no number: no pack has one, and canonical JSON cannot say it. */
const wellFormed = (key: string, value: unknown): unknown => {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new SyntaxError('no number')
  if (!key.isWellFormed() || (typeof value === 'string' && !value.isWellFormed()))
    throw new SyntaxError('half a letter')
  return value
}

/** An entry that stands in a line of a file; null of text that is none. */
export const parseEvidenceLine = (text: string): EvidenceLine | null => {
  if (jsonNestsDeeperThan(text, DEEPEST)) return null
  let value: unknown
  try {
    value = JSON.parse(text, wellFormed)
  } catch {
    // Whoever checks a file is told that this line is no entry.
    return null
  }
  const read = line.safeParse(value)
  if (!read.success) return null
  const { signature, ...rest } = read.data
  return signature === undefined ? rest : { ...rest, signature }
}
