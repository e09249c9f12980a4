/** At most the 32 bits of a sensor's own number. */
const HEXADECIMAL = /^(?:0x)?([0-9a-f]{1,8})$/i

/**
 * The number that stands on the case of a sensor with this id: what it says, where it is a text of at most 8 hexadecimal digits. Null
 * of all else, also of a number: which digits of it are printed, nobody knows.
 */
export const parseHexSensorId = (id: unknown): number | null => {
  const digits = typeof id === 'string' ? HEXADECIMAL.exec(id.trim())?.[1] : undefined
  return digits === undefined ? null : Number.parseInt(digits, 16) || null
}
