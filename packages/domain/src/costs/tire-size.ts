/**
 * A size as it stands on a sidewall, metric or by inches (ISO 4223-1, ETRTO): 315/70 R 22.5, 385/65R22.5, 225/75R16C, 11R22.5,
 * 12.00 R 20.
 */
const SIZE = /(?<![\d.])(\d{3}\/\d{2,3}|\d{1,2}(?:[.,]\d{1,2})?)[ -]{0,2}Z?R ?(\d{2}(?:[.,]5)?)(C?)(?![\d.])/i

/** The size that the name of a tire type holds, written one way; `null` where it names none. */
export const parseTireSize = (typeName: string): string | null => {
  const [, width, rim, commercial] = SIZE.exec(typeName) ?? []
  if (width === undefined || rim === undefined) return null
  return `${width.replace(',', '.')} R${rim.replace(',', '.')}${(commercial ?? '').toUpperCase()}`
}
