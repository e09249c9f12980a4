import type { BrandedUnit } from './branded-unit.ts'

/** 100 is the whole. A fill level may exceed it. */
export type Percent = BrandedUnit<'percent'>
/** Percentage points of fill level lost per hour. */
export type PercentPerHour = BrandedUnit<'percentage points per hour'>

/** A plain number as %; 100 is the whole. */
export const percent = (value: number): Percent => value as Percent
/** A plain number as percentage points per hour. */
export const percentPerHour = (value: number): PercentPerHour => value as PercentPerHour
