const HEXADECIMAL = /(?:^|\s)(?:0x)?([0-9a-f]{1,8})$/i

/** FNV-1a over the name's UTF-16 units. */
const hash = (name: string): number => {
  let value = 0x811c9dc5
  for (let at = 0; at < name.length; at += 1) value = Math.imul(value ^ name.charCodeAt(at), 0x01000193)
  return value >>> 0
}

/** The number of the tag that a sensor's name asks for: what its last word says, where that is hexadecimal of at most 8 digits. */
export const tagNumberOf = (sensor: string): number => {
  const digits = HEXADECIMAL.exec(sensor)?.[1]
  return digits === undefined ? hash(sensor) : Number.parseInt(digits, 16)
}
