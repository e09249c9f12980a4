import { type Chance, normal } from '../chance/random.ts'

/** Weather of a region: a mean, a daily wave that peaks at three in the afternoon, and a slow random drift. */
export type Weather = {
  mean: number
  amplitude: number
  drift: number
  driftAt: number
  chill: { from: number; over: number; kelvin: number } | null
}

const DAY = 86_400
const DRIFT_DEVIATION = 4
const DRIFT_MEMORY = 2 * DAY
/** Central European winter time: close enough for a daily wave of temperature. */
const ZONE_OFFSET = 3600

export const localSecondsOfDay = (time: number): number => (((time + ZONE_OFFSET) % DAY) + DAY) % DAY

/** 0 is Sunday. */
export const localWeekday = (time: number): number => (Math.floor((time + ZONE_OFFSET) / DAY) + 4) % 7

/** Lets the slow drift wander on to `time` (first-order autoregressive, standard deviation 4 K, memory two days). */
export function advanceWeather(weather: Weather, time: number, chance: Chance): void {
  const passed = time - weather.driftAt
  if (passed < 600) return
  const keep = Math.exp(-passed / DRIFT_MEMORY)
  weather.drift = weather.drift * keep + normal(chance, DRIFT_DEVIATION * Math.sqrt(1 - keep * keep))
  weather.driftAt = time
}

/** Air temperature at ground level, °C. */
export function ambientAt(weather: Weather, time: number): number {
  const hour = localSecondsOfDay(time) / 3600
  const chilled =
    weather.chill === null
      ? 0
      : weather.chill.kelvin * Math.min(1, Math.max(0, (time - weather.chill.from) / weather.chill.over))
  return weather.mean + weather.amplitude * Math.cos((2 * Math.PI * (hour - 15)) / 24) + weather.drift - chilled
}

/** How strongly the sun heats a parked side, 0 to 1: from seven to seven, strongest at one. */
export function sunAt(time: number): number {
  const hour = localSecondsOfDay(time) / 3600
  return hour <= 7 || hour >= 19 ? 0 : Math.sin((Math.PI * (hour - 7)) / 12)
}
