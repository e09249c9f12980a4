import { addressWithoutAccuracyMark } from '@coldbar/domain/places/address-without-accuracy-mark'

/** Fidelities of a place that a foreign unit told, and of one that is the last known rather than a fix. */
const FOREIGN = [1, 2]
const ESTIMATED = 3

/**
 * An address with the mark that says how sure it is: `*# ` when a foreign unit heard the tire there, `# ` when the place
 * is estimated or the address is only the nearest town. Screens strip the marks. `fidelity` is the place's, 0 to 6.
 */
export const addressWithAccuracyMark = (address: string | null, fidelity: number): string | null => {
  if (address === null) return null
  if (FOREIGN.includes(fidelity)) return `*# ${addressWithoutAccuracyMark(address)}`
  return fidelity === ESTIMATED ? `# ${addressWithoutAccuracyMark(address)}` : address
}
