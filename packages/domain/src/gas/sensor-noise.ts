import type { Bar } from '../units/pressure.ts'
import { type Celsius, type Kelvin, kelvin, toCelsius, toKelvin } from '../units/temperature.ts'
import { type EpochSeconds, minutes, timeBetween } from '../units/time.ts'
import { gasContent, pressureOfGasContent } from './cold-pressure.ts'

/**
 * How much a sensor's pressure goes to and fro of itself. Plain JSON, stored with every reading: what is left out is 0, or
 * not known.
 */
export type SensorNoise = {
  /** What its turns come to, bar: a sound sensor turns little and seldom. */
  noise: number
  /** Which way it goes: how far since it turned, bar, and how much of that it came back without turning. */
  leg?: number
  back?: number
  /** How often it turned since it was calm, and the greatest of those turns, bar. */
  turns?: number
  size?: number
  /** The change at the last reading, bar, and how much of the changes is taken back by the next one, however little that is. */
  step?: number
  jitter?: number
  /** What the neighbours said of its gas at the last reading, K. */
  gas?: number
}

export const NO_SENSOR_NOISE: SensorNoise = { noise: 0 }

/** One that goes to and fro by so much, bar, says nothing of what came in or went. */
export const SENSOR_NOISY_FROM_BAR = 0.15
/** So many turns: one may be somebody's work after a leak, and one a hot wheel. */
export const SENSOR_NOISY_TURN_COUNT = 3
/** One that did is calm again when it does so by less than this, bar. */
export const SENSOR_CALM_BELOW_BAR = 0.075

/** Less than so much back, bar, is wheels that warm unequally; sensor steps are a fifth of it. */
const TURN = 0.21
/** Share that a turn has in the noise, and what a reading without a turn leaves of it. */
const WEIGHT = 0.25
const FADES = 0.92
/** One wild value says no more than this, bar. */
const MOST = 0.5
/** Weather and road turn a pressure to and fro as well, but not within so short a time; at rest not within an hour. */
const WITHIN = minutes(10)
const WITHIN_AT_REST = minutes(75)

type Measured = { time: EpochSeconds; pressure: Bar; temperature: Celsius }

/**
 * With one more reading. Of what the gauge shows, and of what is left of it when the neighbours' warmth is taken out, the
 * smaller change counts; without neighbours the tag's warmth is, and only readings near each other are compared. Gas let in
 * or lost goes one way, and a single odd value is soon forgotten. `gas`: what the neighbours say of its gas now; `null` without them.
 */
export const withNoiseSample = (
  before: SensorNoise,
  last: Measured,
  now: Measured,
  gas: Kelvin | null,
  atRest: boolean,
): SensorNoise => {
  const changes = changesOf(before, last, now, gas, atRest)
  const change = changes === null ? null : smallerOf(changes)
  const { leg, back, turned } = wayOf(before, change)
  const jitter = jitterOf(before, changes === null || isContrary(changes) ? null : change)
  const noise = turned === 0 ? FADES * before.noise : before.noise + WEIGHT * (Math.min(MOST, turned) - before.noise)
  const next: SensorNoise = { noise: rounded(noise) }
  if (leg !== 0) next.leg = rounded(leg)
  if (back !== 0) next.back = rounded(back)
  if (turned !== 0 || noise >= SENSOR_CALM_BELOW_BAR) {
    next.turns = (before.turns ?? 0) + (turned === 0 ? 0 : 1)
    next.size = rounded(Math.max(before.size ?? 0, turned))
  }
  if (change !== null && Math.abs(change) >= SENSOR_STEP) next.step = rounded(change)
  if (jitter >= SENSOR_STEP) next.jitter = jitter
  if (gas !== null) next.gas = Math.round(gas * 10) / 10
  return next
}

/** How much its readings go to and fro, bar, as far as that is known of it. */
export const sensorNoiseBar = ({ noise, turns = 0 }: SensorNoise): number =>
  turns < SENSOR_NOISY_TURN_COUNT ? 0 : noise

/** How far its readings scatter, bar, be they many small changes or few great ones: gas let in must show beyond it. */
export const pressureSpreadBar = (zigzag: SensorNoise): number =>
  Math.max(sensorNoiseBar(zigzag), NOISE_OF_JITTER * (zigzag.jitter ?? 0))

/** Whether a sensor goes to and fro, however little is known of how much: what it says once more may be its scatter. */
export const isSensorNoisy = ({ jitter = 0 }: SensorNoise): boolean => jitter >= MORE_THAN_STEPS

/** How far its readings scatter, bar, where that is more than a sound sensor's steps; else 0. */
export const pressureScatterBar = (zigzag: SensorNoise): number =>
  isSensorNoisy(zigzag) ? pressureSpreadBar(zigzag) : 0

/** What a sensor shows that scatters is believed beyond so many times its scatter. */
export const SCATTER_BELIEF_FACTOR = 2

/** A sound sensor goes to and fro by no more than its steps and what it was made for. */
const SENSOR_STEP = 0.02
/** A value between two steps of 9 bit goes to and fro by one of them. */
const MORE_THAN_STEPS = 0.03
/** A change that the next reading takes back weighs so much; one that stays makes it forget. */
const JITTER_WEIGHT = 0.3
/** Neighbours of values that scatter evenly by 1 bar lie 0.4 bar to and fro, and the farthest two of a few lie 2 apart. */
const NOISE_OF_JITTER = 1.3

/**
 * The spread of all readings that is noise: what one of them adds and the next takes away. `null` is a change that tells nothing of it,
 * as where the gauge went one way and what the neighbours do not explain the other.
 */
const jitterOf = ({ step = 0, jitter = 0 }: SensorNoise, change: number | null): number => {
  if (change === null) return jitter
  const taken = step * change < 0 ? Math.min(Math.abs(step), Math.abs(change)) : 0
  return rounded(taken > jitter ? jitter + JITTER_WEIGHT * (taken - jitter) : FADES * jitter + (1 - FADES) * taken)
}

/** How a gauge changed, bar, and what nobody else explains of it. */
type Changes = { own: number; unexplained: number }

/** `null` where the readings say nothing of each other. */
const changesOf = (
  before: SensorNoise,
  last: Measured,
  now: Measured,
  gas: Kelvin | null,
  atRest: boolean,
): Changes | null => {
  const beside = before.gas === undefined || gas === null ? null : { from: toCelsius(kelvin(before.gas)), to: gas }
  if (beside === null && timeBetween(last.time, now.time) > (atRest ? WITHIN_AT_REST : WITHIN)) return null
  const { from, to } = beside ?? { from: last.temperature, to: toKelvin(now.temperature) }
  return {
    own: now.pressure - last.pressure,
    unexplained: now.pressure - pressureOfGasContent(gasContent(last.pressure, from), to),
  }
}

/** Of both the smaller change, and none where they differ in sign. */
const smallerOf = ({ own, unexplained }: Changes): number =>
  own * unexplained <= 0 ? 0 : Math.abs(own) < Math.abs(unexplained) ? own : unexplained

const isContrary = ({ own, unexplained }: Changes): boolean =>
  own * unexplained < 0 && Math.min(Math.abs(own), Math.abs(unexplained)) >= SENSOR_STEP

/** How it goes on: the way since it turned, what it came back, and how far it turned, 0 where it did not. */
const wayOf = ({ leg = 0, back = 0 }: SensorNoise, change: number | null) => {
  if (change === null) return { leg: 0, back: 0, turned: 0 }
  const place = leg - Math.sign(leg) * back + change
  const came = (leg - place) * Math.sign(leg)
  if (leg === 0 || came <= 0) return { leg: place, back: 0, turned: 0 }
  if (came < TURN) return { leg, back: came, turned: 0 }
  const turned = Math.min(Math.abs(leg), came)
  return { leg: -Math.sign(leg) * came, back: 0, turned: turned < TURN ? 0 : turned }
}

const rounded = (value: number): number => Math.round(value * 1_000) / 1_000 + 0
