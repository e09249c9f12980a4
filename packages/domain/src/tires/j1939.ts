import { type Bar, kiloPascal, kiloPascalToBar, type PascalPerSecond, pascalPerSecond } from '../units/pressure.ts'
import { type Celsius, celsius } from '../units/temperature.ts'

/** SPN 241, tire pressure: 4 kPa per bit. */
export const tirePressureOfBus = (raw: number): Bar => kiloPascalToBar(kiloPascal(4 * raw))
/** SPN 242, tire temperature: 0.03125 K per bit, offset -273 °C. */
export const tireTemperatureOfBus = (raw: number): Celsius => celsius(0.03125 * raw - 273)
/** SPN 2586, leak rate: 0.1 Pa/s per bit. */
export const leakRateOfBus = (raw: number): PascalPerSecond => pascalPerSecond(0.1 * raw)
