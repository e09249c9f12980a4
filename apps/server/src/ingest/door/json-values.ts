const LONGEST_ID = 60
const LONGEST_NUMBER = 40

/** A number, or the text of one; null for all else. */
export const parseNumberValue = (value: unknown): number | null => {
  const number =
    typeof value === 'string' && value.trim() !== '' && value.length <= LONGEST_NUMBER ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

/** The id of a sensor, in lower case: a text, or a whole number; null for all else, and for what is too long to be one. */
export const parseSensorId = (value: unknown): string | null => {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return String(value)
  const text = typeof value === 'string' ? value.trim().toLowerCase() : ''
  return text !== '' && text.length <= LONGEST_ID ? text : null
}
