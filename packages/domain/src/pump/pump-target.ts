import { gasContent, pressureAtTemperature, pressureOfGasContent } from '../gas/cold-pressure.ts'
import { COLD_SOAK_TIME } from '../gas/cold-soak.ts'
import { isGasTemperaturePlausible } from '../gas/gas-content-change.ts'
import { cooledGasTemperature } from '../gas/gas-content-deviation.ts'
import { isPressureStale } from '../measurements/stale-pressure.ts'
import { type Bar, bar } from '../units/pressure.ts'
import { type Celsius, toCelsius, toKelvin } from '../units/temperature.ts'
import { type EpochSeconds, minutes, timeAfter, timeBetween } from '../units/time.ts'

/** Under way brakes and speed change the temperature of the gas: what was read earlier says nothing of now. */
const FRESH_ON_THE_ROAD = minutes(10)

/** What was heard of a tire last. */
export type LastHeardTire = {
  time: EpochSeconds
  pressure: Bar
  /** What its tag feels. */
  tag: Celsius
  /** Temperature of its gas at that reading; `null` where its content is not known. */
  gas: Celsius | null
  /** One reading says that gas came in or went, and the next will tell: until then what it holds is taken for warmth. */
  isStepping: boolean
  /** Since when it stands; `null` under way. */
  stillSince: EpochSeconds | null
}

/** Why nobody can say what the gauge must show: nothing was heard lately, or the gas is warmer than its tag by nobody knows how much. */
export const PUMP_TARGET_WAIT_REASONS = ['forReading', 'toCool'] as const
export type PumpTargetWaitReason = (typeof PUMP_TARGET_WAIT_REASONS)[number]

/** What a gauge at the valve must show after pumping, and what it shows before; true of this temperature of the gas only. */
export type PumpTarget = { gas: Celsius; before: Bar; pumpTo: Bar; missing: Bar }

/**
 * The pressure to pump to now so that the tire holds `optimal` at 15 °C, by the gas law from the temperature that its gas
 * has at `now`: standing gas cools towards its tag, and where the content is not known, only gas that stood for three
 * hours is as warm as its tag.
 */
export const computePumpTarget = (
  heard: LastHeardTire | null,
  optimal: Bar,
  now: EpochSeconds,
): PumpTarget | PumpTargetWaitReason => {
  if (heard === null || isPressureStale(heard.time, now)) return 'forReading'
  const { time, pressure, tag, stillSince } = heard
  if (stillSince === null && timeBetween(time, now) > FRESH_ON_THE_ROAD) return 'forReading'
  const read = (heard.isStepping ? null : heard.gas) ?? (isCold(stillSince, time) ? tag : null)
  if (read === null) return heard.isStepping ? 'forReading' : 'toCool'
  // Gas that seems so hot was let in, and the engine does not believe it yet: by its warmth too much would be pumped.
  if (!isGasTemperaturePlausible(toKelvin(read), tag)) return 'forReading'
  const gas = stillSince === null ? toKelvin(read) : cooledGasTemperature(toKelvin(read), toKelvin(tag), time, now)
  const before = pressureOfGasContent(gasContent(pressure, read), gas)
  const pumpTo = pressureAtTemperature(optimal, toCelsius(gas))
  return { gas: toCelsius(gas), before, pumpTo, missing: bar(Math.max(0, pumpTo - before)) }
}

const isCold = (stillSince: EpochSeconds | null, time: EpochSeconds): boolean =>
  stillSince !== null && timeAfter(stillSince, COLD_SOAK_TIME) <= time
