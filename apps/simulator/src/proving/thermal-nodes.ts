import { celsius, toKelvin } from '@coldbar/domain/units/temperature'
import { days, hours, minutes } from '@coldbar/domain/units/time'
import { ATMOSPHERIC_PRESSURE_BAR } from '../physics/simulated-tire-gas.ts'

const REFERENCE = 288.15
const MONTH = days(30)

/**
 * A wheel as four bodies that warm each other, °C: unlike `SimulatedTireGas`, whose gas follows the air at once, and unlike
 * anything the engine assumes. What it finds out here it did not bring along.
 */
export type WheelThermalNodes = {
  casing: number
  gas: number
  rim: number
  /** Absolute pressure that the gas would have at 15 °C, bar: how much gas there is. */
  content: number
  optimal: number
  /** How much more or less than others it heats when rolling, and how much slower or faster it follows. */
  gain: number
  inertia: number
  /** Natural loss, bar a month. */
  permeation: number
  /** Steady leak, bar an hour at 15 °C. */
  leak: number
  /** Share of the gauge pressure that goes each second through a hole. */
  hole: number
  /** Heat of a hub whose brake drags, K at the rim. */
  hub: number
  /** Gauge pressure at 15 °C that a hose is filling or bleeding to, or null, and its speed in bar a second. */
  hose: { to: number; perSecond: number } | null
}

/** What a wheel stands or rolls in. `sun` 0 to 1, `water` the temperature of what washes it, or null. */
export type WheelSurroundings = { air: number; speed: number; sun: number; water: number | null }

const RISE_AT_80 = 40
const MOST_RISE = 110
const SOFT_EXPONENT = 1.3
const CASING = { rolling: minutes(42), standing: minutes(95), washed: minutes(14) }
const RIM = { rolling: minutes(25), standing: minutes(50), washed: minutes(6) }
const GAS = minutes(9)
const OF_CASING = 0.62
/** How much the rim takes on of what the gas is warmer than the air. */
const RIM_SHARE = { rolling: 0.35, standing: 0.25 }
const SUN_ON_CASING = 9
const SUN_ON_RIM = 5
const HUB_STANDING = 0.6

/** Gauge pressure at 15 °C, bar: what the fill level is made of. */
export const trueColdGaugePressure = ({ content }: WheelThermalNodes): number => content - ATMOSPHERIC_PRESSURE_BAR

/** Gauge pressure now, bar against the sea level's air. */
export const trueGaugePressure = ({ content, gas }: WheelThermalNodes): number =>
  (content * toKelvin(celsius(gas))) / REFERENCE - ATMOSPHERIC_PRESSURE_BAR

const near = (value: number, target: number, seconds: number, time: number): number =>
  target + (value - target) * Math.exp(-seconds / time)

/** Lets `seconds` pass; up to a minute at once. */
export function advanceWheelThermalNodes(
  wheel: WheelThermalNodes,
  { air, speed, sun, water }: WheelSurroundings,
  seconds: number,
): void {
  const rolls = speed > 1
  const way = water !== null ? 'washed' : rolls ? 'rolling' : 'standing'
  const fill = Math.max(0.15, trueColdGaugePressure(wheel) / wheel.optimal)
  const rise = rolls ? Math.min(MOST_RISE, RISE_AT_80 * (speed / 80) * wheel.gain * fill ** -SOFT_EXPONENT) : 0
  const casing = water ?? air + rise + (rolls ? 0 : SUN_ON_CASING * sun)
  const hub = rolls ? wheel.hub : HUB_STANDING * wheel.hub
  const share = rolls ? RIM_SHARE.rolling : RIM_SHARE.standing
  const rim = water ?? air + share * (wheel.gas - air) + hub + (rolls ? 0 : SUN_ON_RIM * sun)
  wheel.casing = near(wheel.casing, casing, seconds, CASING[way] * wheel.inertia)
  wheel.rim = near(wheel.rim, rim, seconds, RIM[way] * wheel.inertia)
  wheel.gas = near(wheel.gas, OF_CASING * wheel.casing + (1 - OF_CASING) * wheel.rim, seconds, GAS)
  passGas(wheel, seconds)
}

function passGas(wheel: WheelThermalNodes, seconds: number): void {
  wheel.content -= (wheel.permeation / MONTH + wheel.leak / hours(1)) * seconds
  if (wheel.hole > 0) wheel.content -= trueColdGaugePressure(wheel) * (1 - Math.exp(-wheel.hole * seconds))
  if (wheel.hose !== null) {
    const missing = wheel.hose.to - trueColdGaugePressure(wheel)
    const most = wheel.hose.perSecond * seconds
    wheel.content += Math.sign(missing) * Math.min(most, Math.abs(missing))
    if (Math.abs(missing) <= most) wheel.hose = null
  }
  wheel.content = Math.max(ATMOSPHERIC_PRESSURE_BAR, wheel.content)
}
