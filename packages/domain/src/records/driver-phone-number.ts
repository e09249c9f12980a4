/** What is typed as a telephone number: digits and what people put between them. */
const NUMBER = /^[+\d][\d\s()./-]{3,}$/

/** The digits to dial for a number as somebody typed it; null where it is none. The zero of "+31 (0)6" is dialled at home only. */
export const dialablePhoneNumber = (text: string | null): string | null => {
  const typed = (text ?? '').trim()
  if (!NUMBER.test(typed)) return null
  const abroad = typed.startsWith('+') || typed.startsWith('00')
  const digits = (abroad ? typed.replace(/\(0\)/, '') : typed).replaceAll(/\D/g, '')
  return typed.startsWith('+') ? `+${digits}` : digits
}

/** Where text messages to a vehicle go: with an on-board computer, and without one. */
export type VehiclePhoneNumbers = { hasComputer: boolean; withComputer: string | null; withoutComputer: string | null }

/**
 * The number of a vehicle's driver: the one that its text messages go to, else its other one. Null where neither can be dialled.
 */
export const driverPhoneNumber = ({
  hasComputer,
  withComputer,
  withoutComputer,
}: VehiclePhoneNumbers): string | null => {
  const [first, second] = hasComputer ? [withComputer, withoutComputer] : [withoutComputer, withComputer]
  return [first, second].find((number) => dialablePhoneNumber(number) !== null)?.trim() ?? null
}
