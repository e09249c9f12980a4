import type { BrandedUnit } from './branded-unit.ts'

/** A moment: seconds since 1970-01-01 00:00 UTC, fractions allowed. */
export type EpochSeconds = BrandedUnit<'seconds since 1970'>
/** A length of time. */
export type Seconds = BrandedUnit<'seconds'>

const MINUTE = 60
const HOUR = 3_600
const DAY = 86_400

/** A plain number as a moment, s since 1970-01-01 00:00 UTC. */
export const epochSeconds = (value: number): EpochSeconds => value as EpochSeconds
/** A plain number as a length of time, s. */
export const seconds = (value: number): Seconds => value as Seconds
/** A number of minutes as a length of time, s. */
export const minutes = (value: number): Seconds => (value * MINUTE) as Seconds
/** A number of hours as a length of time, s. */
export const hours = (value: number): Seconds => (value * HOUR) as Seconds
/** A number of days of 24 h as a length of time, s. */
export const days = (value: number): Seconds => (value * DAY) as Seconds

/** A length of time in h, fractions included. */
export const inHours = (length: Seconds): number => length / HOUR
/** A length of time in days of 24 h, fractions included. */
export const inDays = (length: Seconds): number => length / DAY

/** The moment that lies `length` after another; before it when negative. */
export const timeAfter = (moment: EpochSeconds, length: Seconds): EpochSeconds => (moment + length) as EpochSeconds
/** Time from one moment to a later one; negative when `to` is earlier. */
export const timeBetween = (from: EpochSeconds, to: EpochSeconds): Seconds => (to - from) as Seconds
