import type { Unit } from './unit.ts'

/** 100 is the whole. A fill level may exceed it. */
export type Percent = Unit<'percent'>
/** 1 is the whole. */
export type Ratio = Unit<'ratio'>
/** Percentage points of fill level lost per hour. */
export type PercentPerHour = Unit<'percentage points per hour'>

export const percent = (value: number): Percent => value as Percent
export const ratio = (value: number): Ratio => value as Ratio
export const percentPerHour = (value: number): PercentPerHour => value as PercentPerHour

export const toRatio = (value: Percent): Ratio => ratio(value / 100)
export const toPercent = (value: Ratio): Percent => percent(value * 100)
