/** A J1939 frame: which group of parameters it carries, who sent it, and its bytes. */
export type CanFrame = { pgn: number; address: number; data: Buffer }

/** Groups below it have a destination in their low byte (PDU 1). */
const PDU2 = 0xf0
const HEX = /^(?:[\da-f]{2}){0,64}$/i
const ID = /^[\da-f]{8}$/i

/** Group and sender of an identifier of 29 bits (SAE J1939-21); the priority says nothing of either. */
export const canIdParts = (id: number): Pick<CanFrame, 'pgn' | 'address'> => {
  const group = (id >>> 8) & 0x3ffff
  const isAddressed = ((group >>> 8) & 0xff) < PDU2
  return { pgn: isAddressed ? group & 0x3ff00 : group, address: id & 0xff }
}

/** An identifier written as 8 hex digits; null of one of 11 bits, or of none. */
export const parseCanId = (text: string): number | null => (ID.test(text) ? Number.parseInt(text, 16) : null)

/** Bytes written as pairs of hex digits; null where they are none. */
export const parseHexBytes = (text: string): Buffer | null => (HEX.test(text) ? Buffer.from(text, 'hex') : null)
