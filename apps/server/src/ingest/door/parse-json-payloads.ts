import { parseBoundedJson } from '../../bounded-json.ts'

/** One message of a body, and its text. */
export type JsonPayload = { value: unknown; text: string } | { undecoded: string }

const parsed = (text: string): JsonPayload => {
  const value = parseBoundedJson(text)
  return value === undefined ? { undecoded: text } : { value, text }
}

/**
 * The messages in a body of JSON: the items of a list, one per line, or the one that it is. One that is not JSON, or nests too
 * deep, costs only its own line.
 */
export const parseJsonPayloads = (bytes: Buffer): JsonPayload[] => {
  const body = bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trim()
  const whole = parsed(body)
  if ('value' in whole) {
    return Array.isArray(whole.value)
      ? whole.value.map((value: unknown) => ({ value, text: JSON.stringify(value) }))
      : [whole]
  }
  const lines = body.split('\n').filter((line) => line.trim() !== '')
  return lines.length > 1 ? lines.map((line) => parsed(line.trim())) : [whole]
}

/** The fields of a JSON object; null for all else. */
export const jsonFieldsOf = (value: unknown): Readonly<Record<string, unknown>> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null
