import { type BarPerKelvin, contentAfterStep, internalTemperature } from '../tires/cold-pressure.ts'
import { type BarPerHour, bar } from '../units/pressure.ts'
import { elapsed, hours, inHours, minutes } from '../units/time.ts'
import type { TireReading } from './tire-reading.ts'
import type { PressureStep } from './tire-state.ts'

export type StepVerdict = {
  step: PressureStep | null
  /** The content after the step, once a second reading confirmed it; `null` leaves the content alone. */
  content: BarPerKelvin | null
  happened: 'inflationBegan' | 'inflationOver' | 'deflated' | null
}

/** Sensors resolve 0.03-0.04 bar: less than this is not a change. */
const NOTICEABLE = bar(0.05)
const SMALLEST_STEP = bar(0.3)
/** Faster than any cooling, which reaches 1.1 bar/h right after a stop. */
const SERVICE_RATE = 3
const COOLING_RATE = 1.2
/** On the road only a rise this many times the inflation rate is gas let in: a dragging brake heats at up to 5 bar/h. */
const ON_THE_ROAD = 2
/** How far gas may be below and above its tag, K, for the reading before the rise to be believed. */
const GAS_BELOW_TAG = 10
const GAS_ABOVE_TAG = 75
/** What a second reading must keep of the change: less, and the first one was odd. */
const KEPT = 0.7
const LONGEST_GAP = hours(1)
export const INFLATION_OVER_AFTER = minutes(5)
const STABLE_AFTER = minutes(10)
const LONGEST_SERVICE = minutes(10)
/** So long a loss of a standing tire may turn out to be somebody's work. */
export const WAITING_FOR_SERVICE = minutes(10)
const STABLE_READINGS = 2

const NOTHING: StepVerdict = { step: null, content: null, happened: null }

/**
 * Follows gas let in or out at the workshop, from one tire's own readings. A step starts at a standing tire, counts
 * once a second reading keeps it, and scales the content at once: same gas, same temperature, seconds apart.
 * Gas let in counts on the road too when it comes faster than heat can: a unit whose place jitters seems to move, and
 * gas taken for heat would be a false alarm. `content` is what the tire held before this reading, bar/K.
 */
export const advanceStep = (
  step: PressureStep | null,
  last: TireReading,
  reading: TireReading,
  parked: boolean,
  inflationRate: BarPerHour,
  content: BarPerKelvin | null,
): StepVerdict => {
  if (step?.over === true) {
    // The packets that told the last of an inflation were lost: what is missing is seen a report later.
    const { over: _, ...goesOn } = step
    return parked && isLateRise(step, reading)
      ? follow({ ...goesOn, pressure: reading.pressure, time: reading.time, quiet: 0 })
      : advanceStep(null, last, reading, parked, inflationRate, content)
  }
  const change = fastChange(last, reading, inflationRate)
  if (step === null || step.tentative || (change !== 0 && step.confirmed && change !== directionOf(step))) {
    if (change === 0) return parked ? { ...NOTHING, step: tentative(last, reading, content) } : NOTHING
    if (!parked && !isFilledOnTheRoad(last, reading, inflationRate, content)) return NOTHING
    const from = step?.tentative === true && directionOf(step) === change ? step.from : null
    return { ...NOTHING, step: begin(last, reading, content, from) }
  }
  const moved = reading.pressure - step.from.pressure
  const direction = directionOf(step)
  const stillRises = parked && step.confirmed && direction > 0 && reading.pressure - step.pressure >= NOTICEABLE
  if (change === direction || stillRises)
    return follow({ ...step, pressure: reading.pressure, time: reading.time, quiet: 0 })
  if (!step.confirmed && moved * direction < KEPT * Math.abs(step.pressure - step.from.pressure)) return NOTHING
  return follow({ ...step, quiet: step.quiet + 1 }, reading)
}

const fastChange = (last: TireReading, reading: TireReading, inflationRate: BarPerHour): -1 | 0 | 1 => {
  const rise = reading.pressure - last.pressure
  if (rise < NOTICEABLE && rise > -NOTICEABLE) return 0
  const gap = elapsed(last.time, reading.time)
  if (gap > LONGEST_GAP) return 0
  const rate = rise / inHours(gap)
  return rate >= inflationRate ? 1 : rate <= -SERVICE_RATE ? -1 : 0
}

/** A rise beyond all heat, from a reading that was true: what returns from a spike was never let in. */
const isFilledOnTheRoad = (
  last: TireReading,
  reading: TireReading,
  inflationRate: BarPerHour,
  content: BarPerKelvin | null,
): boolean => {
  if (content === null) return false
  if (reading.pressure - last.pressure < ON_THE_ROAD * inflationRate * inHours(elapsed(last.time, reading.time)))
    return false
  const excess = internalTemperature(last.pressure, content) - last.temperature
  return excess >= -GAS_BELOW_TAG && excess <= GAS_ABOVE_TAG
}

/** Whether gas leaves a standing tire fast, by somebody's hand or by a hole. */
export const isFalling = (step: PressureStep | null): step is PressureStep =>
  step?.confirmed === true && !isRising(step)

/** Whether gas is being let in right now. */
export const isInflating = (step: PressureStep | null): boolean =>
  step?.confirmed === true && step.over !== true && isRising(step)

/** Whether gas is being let in rather than out. */
export const isRising = (step: PressureStep): boolean => step.pressure > step.from.pressure

const directionOf = (step: PressureStep): -1 | 1 => (isRising(step) ? 1 : -1)

/** Whether a tire that was told to be full reads more than it did then. */
const isLateRise = (step: PressureStep, reading: TireReading): boolean =>
  reading.pressure - step.pressure >= NOTICEABLE && elapsed(step.time, reading.time) <= LONGEST_GAP

/** The first report after somebody began may cover minutes in which nothing happened: slow, but faster than heat. */
const tentative = (last: TireReading, reading: TireReading, content: BarPerKelvin | null): PressureStep | null => {
  const change = Math.abs(reading.pressure - last.pressure)
  const gap = elapsed(last.time, reading.time)
  return change >= NOTICEABLE && gap <= LONGEST_GAP && change >= COOLING_RATE * inHours(gap)
    ? { ...begin(last, reading, content, null), tentative: true }
    : null
}

const begin = (
  last: TireReading,
  reading: TireReading,
  content: BarPerKelvin | null,
  from: PressureStep['from'] | null,
): PressureStep => ({
  from: from ?? { time: last.time, pressure: last.pressure, expansion: content },
  pressure: reading.pressure,
  time: reading.time,
  started: reading.time,
  quiet: 0,
  confirmed: false,
})

/** A step with at least two readings: is it big enough, and is it over? */
const follow = (step: PressureStep, quietReading: TireReading | null = null): StepVerdict => {
  const size = Math.abs(step.pressure - step.from.pressure)
  if (size < SMALLEST_STEP) return quietReading === null ? { ...NOTHING, step } : NOTHING
  const rises = directionOf(step) > 0
  const confirmed = { ...step, confirmed: true }
  const content =
    step.from.expansion === null || (step.confirmed && step.quiet > 0)
      ? null
      : contentAfterStep(step.from.expansion, step.from.pressure, step.pressure)
  if (!step.confirmed) return { step: confirmed, content, happened: rises ? 'inflationBegan' : null }
  if (quietReading === null) return { step: confirmed, content, happened: null }
  const rest = elapsed(step.time, quietReading.time)
  if (rises) return rest >= INFLATION_OVER_AFTER ? { ...NOTHING, happened: 'inflationOver' } : { ...NOTHING, step }
  if (rest < STABLE_AFTER || step.quiet < STABLE_READINGS) return { ...NOTHING, step }
  const quick = elapsed(step.from.time, step.time) < LONGEST_SERVICE
  // A tire bled hot goes on cooling: that much less is no gas let out.
  const since = quietReading.pressure - step.pressure
  const stable = since <= 2 * NOTICEABLE && since >= -2 * NOTICEABLE - COOLING_RATE * inHours(rest)
  return { ...NOTHING, happened: quick && stable ? 'deflated' : null }
}
