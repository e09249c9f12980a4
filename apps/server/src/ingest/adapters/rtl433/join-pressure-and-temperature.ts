import { minutes } from '@coldbar/domain/units/time'
import type { SensorHistory, TimedValue } from '../../intake/intake.ts'
import type { RadioSensorValues } from './radio-sensor-values.ts'

/** A pressure and a temperature that come apart are of one reading as long as a tire cannot get much warmer meanwhile. Ours. */
const TOGETHER_WITHIN = minutes(5)

const isNear = (figure: TimedValue | undefined, at: number): figure is TimedValue =>
  figure !== undefined && Math.abs(figure.time - at) <= TOGETHER_WITHIN

/**
 * Readings whose pressure and temperature come in two lines (SmarTire), or whose temperature is not in every line (Ford), put together
 * with what `heard` remembers of the same sensor. A pressure that finds no temperature stays alone; a temperature alone is only remembered.
 */
export const joinPressureAndTemperature = (
  all: readonly RadioSensorValues[],
  heard: SensorHistory,
): RadioSensorValues[] => {
  const joined: RadioSensorValues[] = []
  /** By sensor, where a pressure waits for its temperature. */
  const waiting = new Map<string, number>()

  const addTemperature = (said: RadioSensorValues, temperature: number): void => {
    const { sensor } = said.reading
    const { pressure, ...before } = heard.of(sensor)
    heard.keep(sensor, { ...before, temperature: { time: said.at, value: temperature } })
    if (said.reading.pressure !== null) {
      joined.push(said)
      return
    }
    const index = waiting.get(sensor)
    const waits = index === undefined ? undefined : joined[index]
    waiting.delete(sensor)
    if (index !== undefined && waits !== undefined) {
      joined[index] = { ...waits, reading: { ...waits.reading, temperature } }
    } else if (isNear(pressure, said.at)) {
      joined.push({ ...said, at: pressure.time, reading: { ...said.reading, pressure: pressure.value } })
    }
  }

  const addPressure = (said: RadioSensorValues, pressure: number): void => {
    const { sensor } = said.reading
    const before = heard.of(sensor)
    if (isNear(before.temperature, said.at)) {
      joined.push({ ...said, reading: { ...said.reading, temperature: before.temperature.value } })
      return
    }
    heard.keep(sensor, { ...before, pressure: { time: said.at, value: pressure } })
    waiting.set(sensor, joined.length)
    joined.push(said)
  }

  for (const said of all) {
    const { pressure, temperature } = said.reading
    if (temperature !== null) addTemperature(said, temperature)
    else if (pressure !== null) addPressure(said, pressure)
    else joined.push(said)
  }
  return joined
}
