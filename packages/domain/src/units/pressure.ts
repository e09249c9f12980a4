import type { Unit } from './unit.ts'

/** Gauge pressure: what a workshop gauge shows, 0 is the air outside. */
export type Bar = Unit<'bar gauge'>
export type BarPerHour = Unit<'bar per hour'>
export type KiloPascal = Unit<'kilopascal gauge'>
export type PascalPerSecond = Unit<'pascal per second'>

const KILOPASCAL_PER_BAR = 100
const PASCAL_PER_BAR = 100_000
const SECONDS_PER_HOUR = 3_600

/** A plain number as bar gauge; below 0 is less than the air outside. */
export const bar = (value: number): Bar => value as Bar
/** A plain number as bar/h; rising is positive. */
export const barPerHour = (value: number): BarPerHour => value as BarPerHour
/** A plain number as kPa gauge. */
export const kiloPascal = (value: number): KiloPascal => value as KiloPascal
/** A plain number as Pa/s; rising is positive. */
export const pascalPerSecond = (value: number): PascalPerSecond => value as PascalPerSecond

/** What units send, kPa gauge, in bar gauge. */
export const kiloPascalToBar = (value: KiloPascal): Bar => bar(value / KILOPASCAL_PER_BAR)
/** A rate as vehicle buses tell it, in bar/h: 1 Pa/s is 0.036 bar/h. */
export const pascalPerSecondToBarPerHour = (value: PascalPerSecond): BarPerHour =>
  barPerHour((value * SECONDS_PER_HOUR) / PASCAL_PER_BAR)
/** A rate in Pa/s, as vehicle buses tell it. The inverse of `pascalPerSecondToBarPerHour`. */
export const barPerHourToPascalPerSecond = (value: BarPerHour): PascalPerSecond =>
  pascalPerSecond((value * PASCAL_PER_BAR) / SECONDS_PER_HOUR)
