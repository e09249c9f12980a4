import { minutes } from '@coldbar/domain/units/time'
import { isChanceHit, normallyDistributed, type RandomStream, uniformBetween } from '../chance/random-stream.ts'
import { airPressureAtHeight } from '../physics/altitude.ts'
import { ATMOSPHERIC_PRESSURE_BAR } from '../physics/simulated-tire-gas.ts'
import { trueGaugePressure, type WheelSurroundings, type WheelThermalNodes } from './thermal-nodes.ts'

/** Screwed on the valve outside, clamped to the rim inside, or glued to the liner. */
export type TagMountingPlace = 'valve' | 'rim' | 'liner'

/** How a sensor lies. The offsets are for its life; the others begin when it is given them. */
export type SensorFault =
  | { kind: 'stuck' }
  | { kind: 'stuckPressure' }
  /** About the truth, by so much as a rule, or by no more than that. */
  | { kind: 'noisy'; bar: number; bounded?: true }
  | { kind: 'stuckTemperature' }
  /** Nothing, twice in a row, and then the truth again. */
  | { kind: 'zeros'; share: number; left: number }
  | { kind: 'spikes'; share: number; kelvin: number; bar: number }
  | { kind: 'temperatureOffset'; kelvin: number }
  | { kind: 'gaugeOffset'; bar: number }

/** A sensor of the proving ground. */
export type ProvingTag = {
  id: number
  place: TagMountingPlace
  /** Its own temperature, °C. */
  temperature: number
  /** How far it reads off, bar, as no sensor is perfect. */
  offset: number
  everySeconds: number
  /** Speaks at once when the pressure moved. */
  atChange: boolean
  nextReport: number
  lastSent: { pressure: number; temperature: number } | null
  /** Compares with the sea level's air or with that around it. */
  gauge: 'fixed' | 'local'
  /** Taken off the valve: it measures the air. */
  unscrewed: boolean
  fault: SensorFault | null
}

const STEP = 0.0275
const NOISE = 0.01
const TEMPERATURE_NOISE = 0.4
/** 3 psi: it speaks at once. */
const AT_CHANGE = 0.207
const JITTER = 0.1
const LAG: Record<TagMountingPlace, number> = { valve: minutes(8), rim: minutes(6), liner: minutes(5) }
const SUN_ON_VALVE = 10
const ZEROS = 2

/** What the tag's temperature tends to where it sits. */
function felt(
  { place }: ProvingTag,
  { casing, gas, rim }: WheelThermalNodes,
  { air, speed, sun, water }: WheelSurroundings,
): number {
  if (place === 'liner') return 0.5 * casing + 0.5 * gas
  if (place === 'rim') return 0.55 * rim + 0.45 * gas
  const outside = water === null ? air + (speed > 1 ? 0 : SUN_ON_VALVE * sun) : 0.7 * water + 0.3 * air
  return 0.5 * outside + 0.3 * rim + 0.2 * gas
}

/** Lets the tag's own temperature follow. */
export function advanceProvingTag(
  tag: ProvingTag,
  wheel: WheelThermalNodes,
  around: WheelSurroundings,
  seconds: number,
): void {
  const target = tag.unscrewed ? around.air : felt(tag, wheel, around)
  tag.temperature = target + (tag.temperature - target) * Math.exp(-seconds / LAG[tag.place])
}

const noiseOf = ({ bar, bounded }: { bar: number; bounded?: true }, chance: RandomStream): number =>
  bounded === true ? uniformBetween(chance, -bar, bar) : normallyDistributed(chance, bar)

/** Pressure and temperature as sent: bar in the sensor's steps, whole degrees. */
export type ProvingTagTransmission = { pressure: number; temperature: number }

function measured(
  tag: ProvingTag,
  wheel: WheelThermalNodes,
  height: number,
  chance: RandomStream,
): ProvingTagTransmission {
  const { fault } = tag
  const against = tag.gauge === 'local' ? ATMOSPHERIC_PRESSURE_BAR - airPressureAtHeight(height) : 0
  const inside = tag.unscrewed ? 0 : trueGaugePressure(wheel) + against
  const lie = fault?.kind === 'gaugeOffset' ? fault.bar : fault?.kind === 'noisy' ? noiseOf(fault, chance) : 0
  const exact = inside + (tag.unscrewed ? 0 : tag.offset + lie) + normallyDistributed(chance, NOISE)
  const warm = tag.temperature + (fault?.kind === 'temperatureOffset' ? fault.kelvin : 0)
  const sent = {
    pressure: Math.max(0, Math.round((Math.round(exact / STEP) * STEP + 0) * 10_000) / 10_000),
    temperature: Math.round(warm + normallyDistributed(chance, TEMPERATURE_NOISE)),
  }
  if (fault?.kind === 'spikes' && isChanceHit(chance, fault.share))
    return { pressure: Math.max(0, sent.pressure + fault.bar), temperature: sent.temperature + fault.kelvin }
  if (fault?.kind === 'zeros') {
    if (fault.left === 0 && isChanceHit(chance, fault.share)) fault.left = ZEROS
    if (fault.left === 0) return sent
    fault.left -= 1
    return { ...sent, pressure: 0 }
  }
  if (tag.lastSent === null || fault === null) return sent
  if (fault.kind === 'stuck') return tag.lastSent
  if (fault.kind === 'stuckPressure') return { ...sent, pressure: tag.lastSent.pressure }
  return fault.kind === 'stuckTemperature' ? { ...sent, temperature: tag.lastSent.temperature } : sent
}

/** What the tag sends at `time`, if it sends: at its turn, or at once when the pressure changed. */
export function provingTagTransmissionAt(
  tag: ProvingTag,
  wheel: WheelThermalNodes,
  height: number,
  time: number,
  chance: RandomStream,
): ProvingTagTransmission | null {
  const due = time >= tag.nextReport
  const moved =
    tag.atChange && tag.lastSent !== null && !isStuck(tag.fault) && isMoved(tag, wheel, height, tag.lastSent)
  if (!due && !moved) return null
  const sent = measured(tag, wheel, height, chance)
  tag.nextReport = time + Math.round(tag.everySeconds * uniformBetween(chance, 1 - JITTER, 1 + JITTER))
  tag.lastSent = sent
  return sent
}

const isStuck = (fault: SensorFault | null): boolean => fault?.kind === 'stuck' || fault?.kind === 'stuckPressure'

function isMoved(tag: ProvingTag, wheel: WheelThermalNodes, height: number, last: ProvingTagTransmission): boolean {
  const against = tag.gauge === 'local' ? ATMOSPHERIC_PRESSURE_BAR - airPressureAtHeight(height) : 0
  const lie = tag.fault?.kind === 'gaugeOffset' ? tag.fault.bar : 0
  const now = tag.unscrewed ? 0 : trueGaugePressure(wheel) + against + tag.offset + lie
  return Math.abs(now - last.pressure) > AT_CHANGE && tag.fault?.kind !== 'spikes'
}
