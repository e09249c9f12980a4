/** What fits into an SMS beside the words. */
const NAMES_IN_SMS = 3

/** Some names, and that there are more. */
export const abbreviatedNameList = (names: Iterable<string>): string => {
  const named = [...new Set(names)].filter((name) => name !== '')
  return named.slice(0, NAMES_IN_SMS).join(', ') + (named.length > NAMES_IN_SMS ? ', …' : '')
}

/** A tire by its vehicle and its own name. */
export const tireNameWithVehicle = ({ vehicle, tire }: { vehicle: string | null; tire: string | null }): string =>
  [vehicle, tire].filter((name) => name !== null).join(', ')
