import { isTagId, parseTagId } from './tag-id-display-text.ts'

/**
 * An id in hexadecimal as sensors bear it, high byte first: 24 to 32 bits, in one piece or byte by byte. Makers print the 32
 * bits of a tire sensor so, most in eight digits.
 */
const HEXADECIMAL = /^(?:0x)?([0-9a-f]{6,8}|[0-9a-f]{2}(?:[ :-][0-9a-f]{2}){2,3})$/i

/**
 * The ids that a code on a sensor can stand for, none twice: as decimal or as the four bytes printed on it, and as hexadecimal.
 * Eight figures without a letter can be either. Empty where the code is no sensor's.
 */
export const tagIdCandidates = (code: string): readonly number[] => {
  const text = code.trim().replace(/^id[:= ]+/i, '')
  const decimal = parseTagId(text)
  const digits = HEXADECIMAL.exec(text)?.[1]?.replaceAll(/[ :-]/g, '')
  const found = [decimal, digits === undefined ? null : Number.parseInt(digits, 16)]
  return [...new Set(found.flatMap((id) => (id !== null && isTagId(id) ? [id] : [])))]
}
