import { minutes } from '@coldbar/domain/units/time'
import { isChanceHit, normallyDistributed, type RandomStream, uniformBetween } from '../chance/random-stream.ts'
import { airPressureAtHeight } from './altitude.ts'
import { ATMOSPHERIC_PRESSURE_BAR, gaugePressureNow, type SimulatedTireGas } from './simulated-tire-gas.ts'

/** The sensor in a tire. It samples every 12 s and speaks every few minutes, or at once when the pressure changed. */
export type SimulatedTag = {
  id: number
  /** How far this one reads off, bar; fixed for its life. */
  offset: number
  /** Its own temperature, °C: it lags and stays cooler than the gas. */
  temperature: number
  nextSample: number
  nextReport: number
  lastSent: number | null
  dead: boolean
  /** Seconds between reports while nothing changes; 240 unless given, 3600 for a tag that saves its battery. */
  every?: number
  /** Resolution, bar; 0.0275 (9 bit over 14 bar) unless given, 0.01 with 12 bit, 0.04 through J1939. */
  step?: number
  /** What it compares with: sea level (unless given) or the air around it. */
  gauge?: 'fixed' | 'local'
  /** Packets until its battery is empty. */
  packetsLeft?: number
}

export type TagPacket = { tag_id: number; time: number; pressure: number; temperature: number }

export const TAG_SAMPLE_SECONDS = 12
const REPORT_EVERY = 240
/** 3 psi. */
const REPORT_AT_CHANGE = 0.207
/** 9 bit over 14 bar. */
const PRESSURE_STEP = 0.0275
const PRESSURE_NOISE = 0.01
const TEMPERATURE_NOISE = 0.5
const LAG = minutes(12)
const SHARE_OF_BRAKE_HEAT = 0.3

export function newSimulatedTag(id: number, temperature: number, time: number, chance: RandomStream): SimulatedTag {
  return {
    id,
    offset: Math.max(-0.2, Math.min(0.2, normallyDistributed(chance, 0.05))),
    temperature,
    nextSample: time + Math.floor(uniformBetween(chance, 0, TAG_SAMPLE_SECONDS)),
    nextReport: time + Math.floor(uniformBetween(chance, 0, REPORT_EVERY)),
    lastSent: null,
    dead: false,
  }
}

/** Lets the tag's own temperature follow for `seconds`. `sun` is 0 to 1 on a lit parked side. */
export function advanceSimulatedTag(
  tag: SimulatedTag,
  tire: SimulatedTireGas,
  around: { ambient: number; speed: number; sun: number },
  seconds: number,
): void {
  const share = around.speed > 1 ? 0.25 : 0.15
  const target =
    around.ambient +
    share * (tire.gas - around.ambient) +
    10 * around.sun * (around.speed > 1 ? 0 : 1) +
    SHARE_OF_BRAKE_HEAT * tire.brake
  tag.temperature += (target - tag.temperature) * (1 - Math.exp(-seconds / LAG))
}

const inSteps = (value: number, step: number) => Math.round(value / step) * step

/** Gauge pressure that the tag compares out at this height, m, before noise. */
const shownBy = (tag: SimulatedTag, tire: SimulatedTireGas, height: number): number =>
  gaugePressureNow(tire) +
  tag.offset +
  (tag.gauge === 'local' ? ATMOSPHERIC_PRESSURE_BAR - airPressureAtHeight(height) : 0)

/** What the tag sends at `time`, if it sends: a gauge pressure of at least 0, and whole degrees. */
export function tagPacketAt(
  tag: SimulatedTag,
  tire: SimulatedTireGas,
  time: number,
  chance: RandomStream,
  height = 0,
): TagPacket | null {
  if (tag.dead || time < tag.nextSample) return null
  tag.nextSample = time + TAG_SAMPLE_SECONDS
  const noisy = shownBy(tag, tire, height) + normallyDistributed(chance, PRESSURE_NOISE)
  const pressure = Math.max(0, inSteps(noisy, tag.step ?? PRESSURE_STEP))
  const changed = tag.lastSent !== null && Math.abs(pressure - tag.lastSent) > REPORT_AT_CHANGE
  if (time < tag.nextReport && !changed) return null
  tag.nextReport = time + Math.round((tag.every ?? REPORT_EVERY) * uniformBetween(chance, 0.8, 1.2))
  tag.lastSent = pressure
  if (tag.packetsLeft !== undefined) {
    tag.packetsLeft -= 1
    tag.dead = tag.packetsLeft <= 0
  }
  const temperature = Math.round(tag.temperature + normallyDistributed(chance, TEMPERATURE_NOISE))
  return { tag_id: tag.id, time, pressure: Math.round(pressure * 10_000) / 10_000, temperature }
}

/** Whether the unit on board hears it: every seventh packet or so is lost in the air. */
export const isTagPacketHeardByChance = (chance: RandomStream, loss: number): boolean => !isChanceHit(chance, loss)
