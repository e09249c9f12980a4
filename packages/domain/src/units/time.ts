import type { Unit } from './unit.ts'

/** A moment: seconds since 1970-01-01 00:00 UTC, fractions allowed. */
export type EpochSeconds = Unit<'seconds since 1970'>
/** A length of time. */
export type Seconds = Unit<'seconds'>

const MINUTE = 60
const HOUR = 3_600
const DAY = 86_400

export const epochSeconds = (value: number): EpochSeconds => value as EpochSeconds
export const seconds = (value: number): Seconds => value as Seconds
export const minutes = (value: number): Seconds => (value * MINUTE) as Seconds
export const hours = (value: number): Seconds => (value * HOUR) as Seconds
export const days = (value: number): Seconds => (value * DAY) as Seconds

export const inHours = (length: Seconds): number => length / HOUR
export const inDays = (length: Seconds): number => length / DAY

export const after = (moment: EpochSeconds, length: Seconds): EpochSeconds => (moment + length) as EpochSeconds
/** Time from one moment to a later one; negative when `to` is earlier. */
export const elapsed = (from: EpochSeconds, to: EpochSeconds): Seconds => (to - from) as Seconds
