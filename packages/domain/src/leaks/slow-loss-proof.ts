import type { BentLineEstimate, DataPoints } from '../statistics/bent-line.ts'
import { leastSquaresSlope } from '../statistics/least-squares-slope.ts'
import { theilSenSlope } from '../statistics/theil-sen-slope.ts'
import { days, hours, inHours } from '../units/time.ts'
import {
  COLD_PRESSURE_BY_NEIGHBOURS,
  COLD_PRESSURE_BY_TAG,
  type ColdPressureHistory,
  type ColdPressureWindow,
  coldPressureWindow,
} from './cold-pressure-history.ts'
import { coldPressureTrend, LEAK_START_WITHIN, meanColdSamples } from './cold-pressure-trend.ts'

const HOURS_OF_A_WEEK = 168
/** Permeation takes 1-3 psi a month, some more on the road: what loses less than 1 % of 9 bar a week more than its mates leaks nothing. */
export const SMALLEST_LEAK_PER_HOUR = 0.09 / HOURS_OF_A_WEEK
/** A leak that was named goes on as long as it loses this share of the smallest. */
const KEPT_SHARE = 0.5

/**
 * The cold samples that prove a loss faster than permeation and than what the neighbours change (`common`, bar/h), shown by
 * the tire's own tag as well: by a slope, or because a content that was level has surely fallen. `null` while none do.
 */
export const coldSamplesProvingSlowLoss = (
  record: ColdPressureHistory,
  common: number,
  isKnown: boolean,
): ColdPressureWindow | null => {
  const least = (isKnown ? KEPT_SHARE : 1) * SMALLEST_LEAK_PER_HOUR - Math.min(0, common)
  const sloping = provenBySlope(record, least, isKnown)
  if (sloping !== null) return sloping
  const bent = coldPressureWindow(record, LEAK_START_WITHIN)
  return bent !== null && hasFallen(bent, least, isKnown) ? bent : null
}

const WINDOWS = [hours(30), hours(54), days(4), days(7), days(14)]
/** The tire's own tag must show so much of what the neighbours find. */
const OWN_SHARE = 0.4
/** Heat leaves a residue in what a tire holds cold, bar over the span of a slope. */
const SLOPE_RESIDUE = 0.1

/** The shortest window whose slope proves a loss of `least` bar/h, by any two of its points (Theil and Sen). */
const provenBySlope = (record: ColdPressureHistory, least: number, isKnown: boolean): ColdPressureWindow | null => {
  for (const length of WINDOWS) {
    const window = coldPressureWindow(record, length)
    if (window === null) continue
    const points = window.points(COLD_PRESSURE_BY_NEIGHBOURS)
    const trend = theilSenSlope(points)
    const own = theilSenSlope(window.points(COLD_PRESSURE_BY_TAG))
    if (trend === null || own === null || -own.slope < OWN_SHARE * -trend.slope) continue
    const widened = SLOPE_RESIDUE / inHours(window.span)
    if (!goesOn(points, trend.slope) || -trend.high - widened < least) continue
    if (isKnown || (coldPressureTrend(window)?.beyondStep ?? 0) >= BEYOND_STEP) return window
  }
  return null
}

/** The newer half must show so much of the whole fall. */
const NEWER_SHARE = 0.5

/** Whether it falls on as it fell: what the sun of one afternoon warmed only comes to rest. */
const goesOn = (points: DataPoints, fall: number): boolean => {
  const first = points[0]?.[0] ?? 0
  const newer = theilSenSlope(points.filter(([hour]) => hour >= first / 2))
  return newer !== null && -newer.slope >= NEWER_SHARE * -fall
}

/** By so many squares of the samples' error a line that falls must fit better than a level; where it was named by fewer. */
const BEYOND_LEVEL = { first: 36, later: 9 }
/** By so many squares of it one step may fit better: what somebody let out falls no further. */
const BEYOND_STEP = -4
/** It must have lost so much, bar, and so many of the newest samples half of it: one may be odd. */
const FALLEN = 0.1
const SAMPLES = 2
/** Both neighbours and tag must show so much of the fall. */
const EITHER_SHARE = 0.6

/**
 * So much from one sample to the next, bar, may have been let out at once: until a line fits better by so many squares than a step, or
 * as many samples have told what came after it.
 */
const LET_OUT = 0.2
const NO_STEP = 4
const TELL_AFTER = 3

const isPerhapsOneStep = (points: DataPoints): boolean => {
  const falls = points.slice(1).map(([, holds], at) => (points[at]?.[1] ?? holds) - holds)
  const most = Math.max(...falls)
  return most >= LET_OUT && falls.length - falls.indexOf(most) < TELL_AFTER
}

/** Whether a content that was level has fallen by more than cold samples err, faster than `least` bar/h, and falls on. */
const hasFallen = (window: ColdPressureWindow, least: number, isKnown: boolean): boolean => {
  const line = coldPressureTrend(window)
  const points = meanColdSamples(window)
  if (line === null || line.beyondLevel < BEYOND_LEVEL[isKnown ? 'later' : 'first']) return false
  if (line.slope * line.bend < FALLEN || -line.slopes.high < least) return false
  const level = line.at(line.bend)
  if (points.slice(-SAMPLES).some(([, holds]) => level - holds < FALLEN / 2)) return false
  if (
    !([COLD_PRESSURE_BY_NEIGHBOURS, COLD_PRESSURE_BY_TAG] as const).every((field) =>
      isShown(window.points(field), line),
    )
  )
    return false
  if (!isKnown && line.beyondStep < NO_STEP && isPerhapsOneStep(points)) return false
  if (line.beyondStep >= BEYOND_STEP) return true
  const behind = points.filter(([hour]) => hour >= line.bend)
  return isKnown && goesOn(behind, line.slope)
}

const isShown = (points: DataPoints, { bend, slope: fall }: BentLineEstimate): boolean => {
  const shown = leastSquaresSlope(points.map(([hour, value]) => [Math.max(bend, hour), value]))
  return shown !== null && shown <= EITHER_SHARE * fall
}
