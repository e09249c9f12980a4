/** FNV-1a over a text's UTF-16 units, from 1: 0 on the wire is no tag. */
const hash = (text: string): number => {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return value >>> 0 || 1
}

/** A number made from a name: another one for each attempt, the same in every process. */
export const hashedTagNumberOfName = (name: string, attempt: number): number =>
  hash(attempt === 0 ? name : `${name} ${attempt}`)
