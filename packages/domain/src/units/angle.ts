import type { BrandedUnit } from './branded-unit.ts'

/** Of a compass: 0 is north, 90 east. */
export type Degrees = BrandedUnit<'degrees'>

/** A plain number as degrees, clockwise from north. */
export const degrees = (value: number): Degrees => value as Degrees
