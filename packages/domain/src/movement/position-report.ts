import { after, days, type EpochSeconds, elapsed, minutes, seconds } from '../units/time.ts'
import { WORST_HDOP } from './fidelity.ts'
import type { Place, PlaceAt } from './place.ts'

/** A unit's word of where it is, without a tire. */
export type PositionReport = PlaceAt & { hdop: number | null }

/** A reading without a place was taken where its unit was reported up to so long before: at 80 km/h within some 3 km. */
export const REPORT_REACHES = minutes(2)

/** For so long a report is kept for readings that come later. Gateways that lost their link for longer are rare. */
export const REPORTS_KEPT = days(7)

/** The earliest of several reports of a unit within so long is kept: at 80 km/h some 110 m lie between two. */
export const REPORT_EVERY = seconds(5)

/** A receiver's clock is the satellites': one that is further ahead is broken, and so may be its place. */
const AHEAD = minutes(2)

/** °; receivers without a fix say 0, 0, which lies in the open sea. */
const NULL_ISLAND = 0.01

/** Whether a place can be one: on the globe, and not where receivers without a fix say they are. */
export const hasFix = ({ latitude, longitude }: Place): boolean =>
  Number.isFinite(latitude) &&
  Number.isFinite(longitude) &&
  Math.abs(latitude) <= 90 &&
  Math.abs(longitude) <= 180 &&
  (Math.abs(latitude) >= NULL_ISLAND || Math.abs(longitude) >= NULL_ISLAND)

/** Whether a report that came in at `received` can be true. */
export const isBelieved = (report: PositionReport, received: EpochSeconds): boolean =>
  hasFix(report) && Number.isFinite(report.time) && report.time <= after(received, AHEAD)

/** Whether it is young enough to be of use. */
export const isOfUse = ({ time }: PositionReport, received: EpochSeconds): boolean =>
  elapsed(time, received) <= REPORTS_KEPT

/** Whether it is exact enough to say where a vehicle is; a guess by radio masts may be kilometres off. */
export const isExact = ({ hdop }: Pick<PositionReport, 'hdop'>): boolean => hdop === null || hdop <= WORST_HDOP
