import { parseHexSensorId } from '../../door/hex-sensor-id.ts'
import { isFalseRadioDecode } from './false-decode.ts'
import { parseRadioBattery } from './parse-radio-battery.ts'

/** What a line says of one sensor; figures that it does not have are null. Bar and °C. */
export type RadioReading = {
  sensor: string
  /** The number on its case, where its id is one. */
  number: number | null
  pressure: number | null
  temperature: number | null
  battery_ok: boolean | null
}

const KPA_PER_BAR = 100
const BAR_PER_PSI = 0.06894757
const MODEL = /^[\w.:+/ -]{1,60}$/
/** "A unique sequence of alphanumeric characters", says rtl_433: `05809ee2`, `0xc3f0`; some decoders give a whole number. */
const ID = /^[\w.:+/-]{1,38}$/

const PRESSURES: readonly (readonly [field: string, bar: (value: number) => number])[] = [
  ['pressure_kPa', (value) => value / KPA_PER_BAR],
  ['pressure_PSI', (value) => value * BAR_PER_PSI],
  ['pressure_bar', (value) => value],
]
const TEMPERATURES: readonly (readonly [field: string, celsius: (value: number) => number])[] = [
  ['temperature_C', (value) => value],
  ['temperature_F', (value) => ((value - 32) * 5) / 9],
]

/** The first of the fields that is there; null where none is, undefined where it is no number. */
const figureOf = (
  said: Record<string, unknown>,
  fields: typeof PRESSURES,
  steps: number,
): number | null | undefined => {
  for (const [field, convert] of fields) {
    const value = said[field]
    if (value === undefined || value === null) continue
    if (typeof value !== 'number' || !Number.isFinite(value)) return undefined
    return Math.round(convert(value) * steps) / steps + 0
  }
  return null
}

const idOf = (id: unknown): string | null => {
  const text = Number.isSafeInteger(id) && (id as number) >= 0 ? String(id) : id
  return typeof text === 'string' && ID.test(text) ? text : null
}

/** The byte is signed, and no version of rtl_433 reads it so: it says 246 °C at 10 °C below zero. */
const signed = (celsius: number): number => (celsius > 127 ? Math.round(celsius) - 256 : celsius)

/**
 * What a line says of a sensor. Null where it speaks of none: log lines, statistics, thermometers and everything else that is on the air.
 * `undecoded` where it speaks of a sensor but cannot be used: no id that tells it from others, or figures that no sensor sends.
 */
export const parseRadioReading = (said: Record<string, unknown>): RadioReading | 'undecoded' | null => {
  if (said.type !== 'TPMS') return null
  const { model } = said
  const id = idOf(said.id)
  if (typeof model !== 'string' || !MODEL.test(model) || id === null) return 'undecoded'
  const pressure = figureOf(said, PRESSURES, 10_000)
  const measured = figureOf(said, TEMPERATURES, 100)
  if (pressure === undefined || measured === undefined) return 'undecoded'
  const temperature = model === 'Truck' && measured !== null ? signed(measured) : measured
  if (isFalseRadioDecode({ model, id, flags: said.flags, pressure, temperature })) return 'undecoded'
  const battery_ok = parseRadioBattery(said)
  // A Truck sensor that has no power left to measure with sends zeros: no tire is flat by that.
  const isUnmeasured = battery_ok === false && pressure === 0 && temperature === 0
  const figures = isUnmeasured ? { pressure: null, temperature: null } : { pressure, temperature }
  return { sensor: `${model} ${id}`, number: parseHexSensorId(said.id), ...figures, battery_ok }
}
