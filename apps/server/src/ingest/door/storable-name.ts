const LONGEST_NAME = 100

/** A name that can be kept: no zero character and no half of a surrogate pair. */
export const isStorableSensorName = (name: string): boolean =>
  name !== '' && name.length <= LONGEST_NAME && !name.includes('\0') && name.isWellFormed()
