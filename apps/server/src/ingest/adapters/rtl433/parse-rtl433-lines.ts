import { parseBoundedJson } from '../../../bounded-json.ts'

/** A line of rtl_433 as it stands there, and the JSON object that it is; null where it is none. */
export type Rtl433Line = { text: string; said: Record<string, unknown> | null }

/** What `-F mqtt` says of itself on a topic of its own, which a wide filter brings too. */
const AVAILABILITY = new Set(['online', 'offline'])

const objectOf = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : null

/** What `-F syslog` sends (RFC 5424) without its header, in which no brace stands. */
const withoutSyslogHeader = (line: string): string => (line.startsWith('<') ? line.slice(line.indexOf('{')) : line)

const lineOf = (text: string): Rtl433Line[] => {
  const value = parseBoundedJson(withoutSyslogHeader(text))
  if (!Array.isArray(value)) return [{ text, said: objectOf(value) }]
  return value.map((element) => ({ text: JSON.stringify(element), said: objectOf(element) }))
}

/**
 * The lines of rtl_433, whichever of its outputs wrote them: a JSON object per line, each perhaps behind a syslog header, or one
 * object or list over several lines. Costs its length.
 */
export const parseRtl433Lines = (text: string): Rtl433Line[] => {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !AVAILABILITY.has(line))
  const [first = ''] = lines
  if (lines.length > 1 && (first === '{' || first === '[')) {
    const whole = parseBoundedJson(text)
    if (whole !== undefined) return lineOf(JSON.stringify(whole))
  }
  return lines.flatMap(lineOf)
}
