import type { BrandedUnit } from './branded-unit.ts'

export type Millimetres = BrandedUnit<'millimetres'>

/** A plain number as mm. */
export const millimetres = (value: number): Millimetres => value as Millimetres
