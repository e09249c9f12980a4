import type { BrandedUnit } from './branded-unit.ts'

/** Gauge pressure: what a workshop gauge shows, 0 is the air outside. */
export type Bar = BrandedUnit<'bar gauge'>
export type BarPerHour = BrandedUnit<'bar per hour'>

/** bar absolute; air at sea level in the standard atmosphere. */
export const STANDARD_AIR_PRESSURE = 1.01325

/** A plain number as bar gauge; below 0 is less than the air outside. */
export const bar = (value: number): Bar => value as Bar
/** A plain number as bar/h; rising is positive. */
export const barPerHour = (value: number): BarPerHour => value as BarPerHour
