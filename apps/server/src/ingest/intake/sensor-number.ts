/** At most the 32 bits of a sensor's own number. */
const HEXADECIMAL = /(?:^|\s)(?:0x)?([0-9a-f]{1,8})$/i

/** FNV-1a over a text's UTF-16 units, from 1: 0 on the wire is no tag. */
const hash = (text: string): number => {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return value >>> 0 || 1
}

/**
 * The number of the tag that a sensor's name asks for: what its last word says, where that is hexadecimal of at most 8 digits, so
 * that a tag entered by the number on its case is found. Null where the name holds no such number.
 */
export const numberInName = (name: string): number | null => {
  const digits = HEXADECIMAL.exec(name)?.[1]
  return digits === undefined ? null : Number.parseInt(digits, 16) || null
}

/** A number made from a name: another one for each attempt, the same in every process. */
export const numberFor = (name: string, attempt: number): number => hash(attempt === 0 ? name : `${name} ${attempt}`)
