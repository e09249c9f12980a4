const LARGEST_TAG = 4_294_967_295

/** Whether a number can be a tag's id: 32 bits, unsigned. */
export const isTagId = (id: number): boolean => Number.isInteger(id) && id >= 0 && id <= LARGEST_TAG

/** The id as printed on the tag: four bytes of three digits, low byte first, or decimal where `inBytes` is off. */
export const tagDisplay = (id: number, inBytes: boolean): string =>
  inBytes ? [0, 8, 16, 24].map((shift) => String((id >>> shift) & 255).padStart(3, '0')).join(' ') : String(id)
