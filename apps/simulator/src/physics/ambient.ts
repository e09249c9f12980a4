import { days, hours } from '@coldbar/domain/units/time'
import { normallyDistributed, type RandomStream } from '../chance/random-stream.ts'

/** Weather of a region: a mean, a daily wave that peaks at three in the afternoon, a slow random drift, and a cold snap. */
export type Weather = {
  mean: number
  amplitude: number
  drift: number
  driftAt: number
  chill: { from: number; over: number; kelvin: number } | null
}

const DAY = days(1)
const DRIFT_DEVIATION = 4
const DRIFT_MEMORY = 2 * DAY
/** Central European winter time: close enough for a daily wave of temperature. */
const ZONE_OFFSET = hours(1)

export const localSecondsOfDay = (time: number): number => (((time + ZONE_OFFSET) % DAY) + DAY) % DAY

/** 0 is Sunday. */
export const localWeekday = (time: number): number => (Math.floor((time + ZONE_OFFSET) / DAY) + 4) % 7

/** Lets the slow drift wander on to `time` (first-order autoregressive, standard deviation 4 K, memory two days). */
export function advanceWeather(weather: Weather, time: number, chance: RandomStream): void {
  const passed = time - weather.driftAt
  if (passed < 600) return
  const keep = Math.exp(-passed / DRIFT_MEMORY)
  weather.drift = weather.drift * keep + normallyDistributed(chance, DRIFT_DEVIATION * Math.sqrt(1 - keep * keep))
  weather.driftAt = time
}

/** How many kelvin the snap takes off: it comes over its time, stays a day, and goes as slowly as it came. */
function chillAt({ chill }: Weather, time: number): number {
  if (chill === null) return 0
  const came = (time - chill.from) / chill.over
  const leaving = (time - chill.from - chill.over - DAY) / chill.over
  return chill.kelvin * Math.max(0, Math.min(1, came, 1 - leaving))
}

/** Lets a cold snap begin at `time`. What is left of an earlier one becomes drift, so that the air never jumps. */
export function beginColdSnap(weather: Weather, time: number, kelvin: number, over: number): void {
  weather.drift -= chillAt(weather, time)
  weather.chill = { from: time, over, kelvin }
}

/** Air temperature at ground level, °C. */
export function airTemperatureAt(weather: Weather, time: number): number {
  const hour = localSecondsOfDay(time) / hours(1)
  const wave = weather.amplitude * Math.cos((2 * Math.PI * (hour - 15)) / 24)
  return weather.mean + wave + weather.drift - chillAt(weather, time)
}

/** How strongly the sun heats a parked side, 0 to 1: from seven to seven, strongest at one. */
export function solarHeatAt(time: number): number {
  const hour = localSecondsOfDay(time) / hours(1)
  return hour <= 7 || hour >= 19 ? 0 : Math.sin((Math.PI * (hour - 7)) / 12)
}
