import type { BrandedUnit } from './branded-unit.ts'

export type Kilograms = BrandedUnit<'kilograms'>
export type Tonnes = BrandedUnit<'tonnes'>

const KILOGRAMS_PER_TONNE = 1_000

/** A plain number as kg. */
export const kilograms = (value: number): Kilograms => value as Kilograms
/** The same mass in t, of 1,000 kg. */
export const toTonnes = (value: Kilograms): Tonnes => (value / KILOGRAMS_PER_TONNE) as Tonnes
