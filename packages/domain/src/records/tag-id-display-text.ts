const LARGEST_TAG = 4_294_967_295

/** Whether a number can be a tag's id: 32 bits, unsigned. */
export const isTagId = (id: number): boolean => Number.isInteger(id) && id >= 0 && id <= LARGEST_TAG

const BYTES = /^(\d{1,3}) (\d{1,3}) (\d{1,3}) (\d{1,3})$/
const HIGHEST_BYTE = 255

/**
 * The number that was written for a tag, decimal or as the four bytes that are printed on it, low byte first. Null where it
 * is no number. What figures say need not be a tag's id: a byte too high gives Infinity, two bytes NaN.
 */
export const parseTagId = (text: string): number | null => {
  const bytes = BYTES.exec(text)?.slice(1).map(Number)
  if (bytes?.some((byte) => byte > HIGHEST_BYTE)) return Number.POSITIVE_INFINITY
  if (bytes !== undefined) return bytes.reduce((sum, byte, at) => sum + byte * 256 ** at, 0)
  return /^[\d ]+$/.test(text) ? Number(text) : null
}

/** The id as printed on the tag: four bytes of three digits, low byte first, or decimal where `inBytes` is off. */
export const tagIdDisplayText = (id: number, inBytes: boolean): string =>
  inBytes ? [0, 8, 16, 24].map((shift) => String((id >>> shift) & 255).padStart(3, '0')).join(' ') : String(id)
