import { saidMomentState } from '../units/clock-ahead.ts'
import { days, type EpochSeconds, minutes, seconds, timeBetween } from '../units/time.ts'
import type { Coordinates, TimedCoordinates } from './coordinates.ts'
import { MAX_HDOP } from './position-fidelity.ts'

/** A unit's word of where it is, without a tire. */
export type UnitPositionReport = TimedCoordinates & { hdop: number | null }

/** A reading without a place was taken where its unit was reported up to so long before: at 80 km/h within some 3 km. */
export const POSITION_REPORT_VALID_FOR = minutes(2)

/** For so long a report is kept for readings that come later. Gateways that lost their link for longer are rare. */
export const POSITION_REPORTS_KEPT_FOR = days(7)

/** The earliest of several reports of a unit within so long is kept: at 80 km/h some 110 m lie between two. */
export const POSITION_REPORT_MIN_INTERVAL = seconds(5)

/** °; receivers without a fix say 0, 0, which lies in the open sea. */
const NULL_ISLAND = 0.01

/** Whether a place can be one: on the globe, and not where receivers without a fix say they are. */
export const arePlausibleCoordinates = ({ latitude, longitude }: Coordinates): boolean =>
  Number.isFinite(latitude) &&
  Number.isFinite(longitude) &&
  Math.abs(latitude) <= 90 &&
  Math.abs(longitude) <= 180 &&
  (Math.abs(latitude) >= NULL_ISLAND || Math.abs(longitude) >= NULL_ISLAND)

/** Whether a report that came in at `received` can be true. A receiver's clock is the satellites': one that is far ahead is broken, and so may be its place. */
export const isPositionReportPlausible = (report: UnitPositionReport, received: EpochSeconds): boolean =>
  arePlausibleCoordinates(report) &&
  Number.isFinite(report.time) &&
  saidMomentState(report.time, received, 'unit') !== 'toCome'

/** Whether it is young enough to be of use. */
export const isPositionReportRecentEnough = ({ time }: UnitPositionReport, received: EpochSeconds): boolean =>
  timeBetween(time, received) <= POSITION_REPORTS_KEPT_FOR

/** Whether it is exact enough to say where a vehicle is; a guess by radio masts may be kilometres off. */
export const isPositionReportExact = ({ hdop }: Pick<UnitPositionReport, 'hdop'>): boolean =>
  hdop === null || hdop <= MAX_HDOP
