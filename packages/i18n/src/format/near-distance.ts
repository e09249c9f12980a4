import type { NumberFormat } from './number.ts'

/** A narrow space that does not break. */
const NBSP = '\u00a0'

/** `200 m`, `6.3 km`, `42 km`: how far two things on a map lie apart. */
export const nearDistanceText = (
  kilometres: number,
  { number, distance }: Pick<NumberFormat, 'number' | 'distance'>,
): string => {
  const metres = Math.round(kilometres * 1000)
  if (metres < 1000) return `${number(metres)}${NBSP}m`
  const tenths = Math.round(kilometres * 10)
  return tenths >= 100 || tenths % 10 === 0 ? distance(kilometres) : `${number(tenths / 10, 1)}${NBSP}km`
}
