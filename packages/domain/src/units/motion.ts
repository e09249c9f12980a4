import type { BrandedUnit } from './branded-unit.ts'

export type KilometresPerHour = BrandedUnit<'kilometres per hour'>
export type Kilometres = BrandedUnit<'kilometres'>
export type Metres = BrandedUnit<'metres'>

/** A plain number as km/h. */
export const kilometresPerHour = (value: number): KilometresPerHour => value as KilometresPerHour
/** A plain number as km. */
export const kilometres = (value: number): Kilometres => value as Kilometres
/** A plain number as metres. */
export const metres = (value: number): Metres => value as Metres
