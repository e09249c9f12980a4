import { celsius, toKelvin } from '@coldbar/domain/units/temperature'
import { days, hours, minutes } from '@coldbar/domain/units/time'
/** Standard atmosphere, bar. */
export const ATMOSPHERIC_PRESSURE_BAR = 1.01325
/** Temperature at which a content is spoken of: 15 °C. */
const REFERENCE = 288.15

const STEADY_RISE_AT_80 = 30
const TAU_HEATING = minutes(40)
const TAU_COOLING = minutes(75)
/** A soft tire flexes more and runs hotter. */
const SOFT_EXPONENT = 1.5
const PERMEATION_WHEN_ROLLING = 1.6
const MONTH = days(30)

/** What is true of one tire, as nobody outside the simulator can know it. Temperatures in °C, pressures in bar. */
export type SimulatedTireGas = {
  /** Absolute pressure that the gas inside would have at 15 °C: how much gas there is. */
  content: number
  gas: number
  optimal: number
  /** How much more or less than its neighbours this position heats (0.80 to 1.25). */
  gain: number
  /** How much slower or faster it follows (0.85 to 1.15). */
  tauFactor: number
  /** Natural loss, bar a month. */
  permeation: number
  /** Steady leak, bar an hour at 15 °C. */
  leak: number
  /** Hole whose flow follows the pressure, share of the absolute pressure lost each second. */
  hole: number
  /** Heat from a dragging brake, K. */
  brake: number
  /** Compressor line: bar a second towards `fillTo` (gauge at 15 °C), or null. */
  fillTo: number | null
  /** Share of the load that heats it as at 80 km/h in the model; 1 unless given. */
  load?: number
}

export type TireSurroundings = { ambient: number; speed: number; sun: number }

const FILL_RATE = 0.012

/** Gauge pressure at 15 °C, bar: what the fill level is made of. */
export const coldGaugePressure = (tire: SimulatedTireGas): number => tire.content - ATMOSPHERIC_PRESSURE_BAR

/** Gauge pressure at the valve now, bar (gas law at constant volume). */
export const gaugePressureNow = (tire: SimulatedTireGas): number =>
  (tire.content * toKelvin(celsius(tire.gas))) / REFERENCE - ATMOSPHERIC_PRESSURE_BAR

/** Lets `seconds` pass; steps of up to a minute keep the error of the exponential far below sensor noise. */
export function advanceSimulatedTireGas(tire: SimulatedTireGas, around: TireSurroundings, seconds: number): void {
  const moving = around.speed > 1
  const fill = Math.max(0.15, coldGaugePressure(tire) / tire.optimal)
  const rise = moving
    ? STEADY_RISE_AT_80 * (around.speed / 80) * tire.gain * (tire.load ?? 1) * (1 / fill) ** SOFT_EXPONENT
    : 0
  const target = around.ambient + Math.min(rise, 90) + tire.brake + (moving ? 0 : 6 * around.sun)
  const tau = (target > tire.gas ? TAU_HEATING : TAU_COOLING) * tire.tauFactor
  tire.gas += (target - tire.gas) * (1 - Math.exp(-seconds / tau))

  const natural = (tire.permeation / MONTH) * (moving ? PERMEATION_WHEN_ROLLING : 1)
  tire.content -= (natural + tire.leak / hours(1)) * seconds
  if (tire.hole > 0) tire.content -= (tire.content - ATMOSPHERIC_PRESSURE_BAR) * (1 - Math.exp(-tire.hole * seconds))
  if (tire.fillTo !== null) {
    const missing = tire.fillTo + ATMOSPHERIC_PRESSURE_BAR - tire.content
    const step = FILL_RATE * seconds
    tire.content += Math.abs(missing) <= step ? missing : Math.sign(missing) * step
    if (Math.abs(missing) <= step) tire.fillTo = null
  }
  tire.content = Math.max(ATMOSPHERIC_PRESSURE_BAR, tire.content)
}
