const ZONED = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?\s?(?:Z|([+-]\d\d):?(\d\d))$/i
const MILLISECONDS = 1_000

/**
 * The moment of a date that names its zone, as `Z`, `+00:00` or `+0000`; s since 1970, to the millisecond. Null for all else: a time
 * without a zone is no moment.
 */
export const parseIsoTimestamp = (value: unknown): number | null => {
  const found = typeof value === 'string' && value.length <= 40 ? ZONED.exec(value.trim()) : null
  if (found === null) return null
  const [, day, time, fraction = '0', hours, minutes] = found
  const zone = hours === undefined ? 'Z' : `${hours}:${minutes}`
  const at = Date.parse(`${day}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}${zone}`) / MILLISECONDS
  return Number.isFinite(at) ? at : null
}
