import {
  SENSOR_CALM_BELOW_BAR,
  SENSOR_NOISY_FROM_BAR,
  SENSOR_NOISY_TURN_COUNT,
  type SensorNoise,
} from '../gas/sensor-noise.ts'
import { EMPTY_TIRE_BELOW_BAR } from '../leaks/tire-burst.ts'
import type { NeighbourSummary } from '../state/neighbour-summary.ts'
import {
  HEALTHY_SENSOR,
  type SensorBehaviour,
  type SensorDoubt,
  type SensorDoubtReason,
  type UnsureReading,
} from '../state/sensor-behaviour.ts'
import type { TireReading } from '../state/tire-reading.ts'
import type { Kelvin } from '../units/temperature.ts'
import { type EpochSeconds, epochSeconds, hours, minutes, timeBetween } from '../units/time.ts'
import { SPIKE_PRESSURE_BAR, SPIKE_TEMPERATURE_K } from './reading-refusal.ts'
import { areReadingsFarApart } from './spike-filter.ts'

/** K that the neighbours' gas must have changed while a tag repeats itself, a fifth of a bar; or, where it is unknown, the tags. */
const GAS_MOVED = 6
const TAGS_MOVED = 8
/** A tag repeats itself by chance, where air stands still: not so often, nor for so long, while others change. */
const SAME_READINGS = 3
const SAME_FOR = minutes(25)
const WARMTH_READINGS = 4
/** An hour apart two equal pressures are chance, unless the gas moved by a third of a bar, K. */
const GAS_MOVED_FAR = 10
const PRESSED_READINGS = 4
const GAS_MOVED_ALONE = 7
const WARMTH_FOR = minutes(30)
/** Its gas went through something that its tag should have felt. */
const OWN_PRESSURE_MOVED = 0.2
/** No heat changes a pressure so fast that it is off by so soon. */
const QUICKLY = minutes(10)
/** Spikes within three days, of one in a thousand readings that any radio garbles. */
const MANY_SPIKES = 3
const SPIKES_WITHIN = hours(72)
/** A tag that was taken off and put back is told of for so long. */
export const UNSCREWED_TAG_TOLD_FOR = minutes(15)

/** What its gas should have moved by, K, to show in a pressure that repeats itself: a tenth of a bar. */
const GAS_SHOULD_SHOW = 3
/** The same of its own tag, which the sun warms as well; and of one that said the same pressure so often. */
const TAG_SHOULD_SHOW = 8
const TAG_SHOULD_SHOW_SOON = 4

/** What is known around a reading when its tag is judged. */
export type SensorEvidence = {
  last: TireReading | null
  reading: TireReading
  beside: NeighbourSummary
  zigzag: SensorNoise
}

/** The manner of a tag with one more reading. */
export const withSensorReading = (
  watch: SensorBehaviour,
  { last, reading, beside }: SensorEvidence,
): SensorBehaviour => {
  const gas = beside.common === null ? 0 : tenths(beside.common)
  const tags = tenths(beside.tag)
  const isSameWarmth = last !== null && last.temperature === reading.temperature
  const isSamePressure = last !== null && last.pressure === reading.pressure
  const isSame = isSameWarmth && isSamePressure
  const [since, readings] = [last?.time ?? reading.time, 1] as const
  const first = [Math.round(since), readings, gas, tags] as const
  const same = isSame ? (watch.same ?? first) : null
  const told = gas !== 0 || beside.latest === null ? gas : tenths(beside.latest.common)
  const pressed = isSamePressure
    ? (watch.pressed ?? ([first[0], readings, told, tenths(last.temperature)] as const))
    : null
  const warmth = isSameWarmth
    ? (watch.warmth ?? ([Math.round(since), readings, tags, millibar(last.pressure)] as const))
    : null
  if (pressed === null && warmth === null && watch.spikes === undefined && watch.zeros === undefined)
    return HEALTHY_SENSOR
  return {
    ...(same === null ? {} : { same: [same[0], same[1] + 1, same[2] === 0 ? gas : same[2], same[3]] as const }),
    ...(pressed === null
      ? {}
      : { pressed: [pressed[0], pressed[1] + 1, pressed[2] === 0 ? told : pressed[2], pressed[3]] as const }),
    ...(warmth === null ? {} : { warmth: [warmth[0], warmth[1] + 1, warmth[2], warmth[3]] as const }),
    ...(watch.spikes === undefined ? {} : { spikes: watch.spikes }),
    ...(watch.zeros === undefined ? {} : { zeros: watch.zeros }),
  }
}

/**
 * Whether a pressure that repeats itself should have moved: its gas did as its neighbours say (`gas`, K, at the last reading and
 * now; `null` without them), or its own tag. Such a reading teaches nothing, be its sensor stuck or both moved alike by chance.
 */
export const isSensorPressureStuck = (
  { pressed }: SensorBehaviour,
  { reading, beside: { common, latest } }: SensorEvidence,
  gas: { last: Kelvin | null; now: Kelvin | null },
): boolean => {
  if (pressed === undefined || reading.pressure < EMPTY_TIRE_BELOW_BAR) return false
  const [, readings, from, tag] = pressed
  const told = common ?? latest?.common ?? null
  const moved = Math.max(
    gas.last === null || gas.now === null ? 0 : Math.abs(gas.now - gas.last),
    from === 0 || told === null ? 0 : apart(told, from),
  )
  const felt = apart(reading.temperature, tag)
  return moved >= GAS_SHOULD_SHOW || felt >= (readings >= PRESSED_READINGS ? TAG_SHOULD_SHOW_SOON : TAG_SHOULD_SHOW)
}

const tenths = (temperature: number): number => Math.round(temperature * 10) + 0
const millibar = (pressure: number): number => Math.round(pressure * 1_000) + 0

/** The manner of a tag one of whose readings, at `time`, turned out to be off both its neighbours. */
export const withSensorSpike = (watch: SensorBehaviour, time: EpochSeconds): SensorBehaviour => ({
  ...watch,
  spikes: [...(watch.spikes ?? []).filter((at) => time - at <= SPIKES_WITHIN), Math.round(time)].slice(-MANY_SPIKES),
})

/** What a tag's manner says of it after `reading`; `before` is what was thought of it until now. */
export const sensorDoubtAfter = (
  watch: SensorBehaviour,
  { reading, beside, zigzag }: SensorEvidence,
  before: SensorDoubt | null,
): SensorDoubt | null =>
  stuck(watch, reading, beside, before) ?? noisy(zigzag, reading, before) ?? odd(watch, reading, before)

const stuck = (
  { same, pressed, warmth }: SensorBehaviour,
  reading: TireReading,
  beside: NeighbourSummary,
  before: SensorDoubt | null,
): SensorDoubt | null => {
  if (same !== undefined) {
    const [since, readings, gas, tags] = same
    const moved = {
      gas: gas === 0 || beside.common === null ? 0 : apart(beside.common, gas),
      tags: apart(beside.tag, tags),
    }
    const lasts = readings >= SAME_READINGS || reading.time - since >= SAME_FOR
    const shows = lasts && (moved.gas >= GAS_MOVED || moved.tags >= TAGS_MOVED)
    if (shows || before?.why === 'stuck')
      return going(before, 'stuck', since, readings, Math.max(moved.gas, moved.tags))
  }
  const pressure = pressed === undefined ? null : stuckPressure(pressed, reading, beside, before)
  return pressure ?? (warmth === undefined ? null : stuckTemperature(warmth, reading, beside, before))
}

/** Its temperature lives, but its pressure does not, through a change of its neighbours' gas that is worth a fifth of a bar. */
const stuckPressure = (
  [since, readings, gas]: NonNullable<SensorBehaviour['pressed']>,
  reading: TireReading,
  { common, latest }: NeighbourSummary,
  before: SensorDoubt | null,
): SensorDoubt | null => {
  if (reading.pressure < EMPTY_TIRE_BELOW_BAR) return null
  const now = common ?? latest?.common ?? null
  const moved = gas === 0 || now === null ? 0 : apart(now, gas)
  const shows =
    readings >= PRESSED_READINGS ? moved >= GAS_MOVED_ALONE : reading.time - since >= SAME_FOR && moved >= GAS_MOVED_FAR
  return shows || before?.why === 'stuck' ? going(before, 'stuck', since, readings, moved) : null
}

const stuckTemperature = (
  [since, readings, tags, pressure]: NonNullable<SensorBehaviour['warmth']>,
  reading: TireReading,
  beside: NeighbourSummary,
  before: SensorDoubt | null,
): SensorDoubt | null => {
  const moved = apart(beside.tag, tags)
  const lasts = readings >= WARMTH_READINGS && reading.time - since >= WARMTH_FOR
  const isFelt = Math.abs(reading.pressure - pressure / 1_000) >= OWN_PRESSURE_MOVED
  const shows = lasts && isFelt && moved >= TAGS_MOVED
  return shows || before?.why === 'stuckTemperature' ? going(before, 'stuckTemperature', since, readings, moved) : null
}

/** How far `now` is from what was kept in tenths, K. */
const apart = (now: number, kept: number): number => Math.abs(now - kept / 10)

const going = (
  before: SensorDoubt | null,
  why: SensorDoubtReason,
  since: number,
  readings: number,
  size: number,
): SensorDoubt => ({
  ...{ why, readings, since: before?.why === why ? before.since : epochSeconds(since) },
  size: Math.round(Math.max(size, before?.why === why ? before.size : 0) * 10) / 10,
})

const noisy = (
  { noise, turns = 0, size = 0 }: SensorNoise,
  { time }: TireReading,
  before: SensorDoubt | null,
): SensorDoubt | null => {
  if (before?.why === 'noisy') {
    if (noise < SENSOR_CALM_BELOW_BAR) return null
    return { ...before, readings: before.readings + 1, size: Math.max(before.size, inCentibar(size)) }
  }
  return noise < SENSOR_NOISY_FROM_BAR || turns < SENSOR_NOISY_TURN_COUNT
    ? null
    : { since: time, why: 'noisy', readings: turns, size: inCentibar(size) }
}

const inCentibar = (pressure: number): number => Math.round(pressure * 100) / 100

const odd = (
  { spikes = [] }: SensorBehaviour,
  { time }: TireReading,
  before: SensorDoubt | null,
): SensorDoubt | null => {
  const recent = spikes.filter((at) => time - at <= SPIKES_WITHIN)
  const [first] = recent
  if (first !== undefined && recent.length >= MANY_SPIKES)
    return {
      since: before?.why === 'spiking' ? before.since : epochSeconds(first),
      ...{ why: 'spiking' as const, readings: recent.length, size: 0 },
    }
  return before?.why === 'unscrewed' && timeBetween(before.since, time) <= UNSCREWED_TAG_TOLD_FOR ? before : null
}

/**
 * Whether what a tag says counts for nothing as long as it is doubted. A tag that is off now and then is right in
 * between, and each of its spikes is refused by itself; one that was put back measures again.
 */
export const isSensorDisbelieved = (doubt: SensorDoubt | null): boolean =>
  doubt !== null && doubt.why !== 'spiking' && doubt.why !== 'unscrewed'

/** Whether `reading` is far off the one before it, however long ago that was; `null` where it is not. */
export const unsureReadingOf = ({ last, reading, beside }: SensorEvidence): UnsureReading | null => {
  if (last === null || !areReadingsFarApart(last, reading)) return null
  const { time, pressure, temperature } = last
  const isQuick = timeBetween(time, reading.time) <= QUICKLY
  const isHotAlone =
    Math.abs(reading.temperature - temperature) > SPIKE_TEMPERATURE_K &&
    Math.abs(reading.temperature - beside.tag) > SPIKE_TEMPERATURE_K
  return {
    before: { time, pressure, temperature },
    alone: isHotAlone || (isQuick && Math.abs(reading.pressure - pressure) > SPIKE_PRESSURE_BAR),
  }
}

/** Whether the last reading, which was unsure, was a spike after all, now that `reading` is level with the one before it. */
export const wasUnsureReadingSpike = (unsure: UnsureReading | null, { last, reading }: SensorEvidence): boolean =>
  unsure?.alone === true &&
  last !== null &&
  areReadingsFarApart(last, reading) &&
  !areReadingsFarApart(unsure.before, reading)
