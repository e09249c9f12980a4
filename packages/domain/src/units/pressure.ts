import type { Unit } from './unit.ts'

/** Gauge pressure: what a workshop gauge shows, 0 is the air outside. */
export type Bar = Unit<'bar gauge'>
export type BarPerHour = Unit<'bar per hour'>
export type KiloPascal = Unit<'kilopascal gauge'>
export type PascalPerSecond = Unit<'pascal per second'>

const KILOPASCAL_PER_BAR = 100
const PASCAL_PER_BAR = 100_000
const SECONDS_PER_HOUR = 3_600

export const bar = (value: number): Bar => value as Bar
export const barPerHour = (value: number): BarPerHour => value as BarPerHour
export const kiloPascal = (value: number): KiloPascal => value as KiloPascal
export const pascalPerSecond = (value: number): PascalPerSecond => value as PascalPerSecond

export const kiloPascalToBar = (value: KiloPascal): Bar => bar(value / KILOPASCAL_PER_BAR)
export const barToKiloPascal = (value: Bar): KiloPascal => kiloPascal(value * KILOPASCAL_PER_BAR)
export const pascalPerSecondToBarPerHour = (value: PascalPerSecond): BarPerHour =>
  barPerHour((value * SECONDS_PER_HOUR) / PASCAL_PER_BAR)
export const barPerHourToPascalPerSecond = (value: BarPerHour): PascalPerSecond =>
  pascalPerSecond((value * PASCAL_PER_BAR) / SECONDS_PER_HOUR)
