import { type Bar, kiloPascal, kiloPascalToBar, type PascalPerSecond, pascalPerSecond } from '../units/pressure.ts'
import { type Celsius, celsius } from '../units/temperature.ts'

/** SPN 241, tire pressure: 4 kPa per bit. */
export const tirePressureOfBus = (raw: number): Bar => kiloPascalToBar(kiloPascal(4 * raw))
/** SPN 242, tire temperature: 0.03125 K per bit, offset -273 °C. */
export const tireTemperatureOfBus = (raw: number): Celsius => celsius(0.03125 * raw - 273)
/** SPN 2586, leak rate: 0.1 Pa/s per bit. */
export const leakRateOfBus = (raw: number): PascalPerSecond => pascalPerSecond(0.1 * raw)

export type BusPressureState = 'extremeOver' | 'over' | 'ok' | 'under' | 'extremeUnder' | 'error' | 'notAvailable'
const STATES: Record<number, BusPressureState> = {
  0: 'extremeOver',
  1: 'over',
  2: 'ok',
  3: 'under',
  4: 'extremeUnder',
  6: 'error',
  7: 'notAvailable',
}
/** SPN 2587, tire pressure threshold detection; reserved codes say nothing. */
export const pressureStateOfBus = (raw: number): BusPressureState => STATES[raw] ?? 'notAvailable'
