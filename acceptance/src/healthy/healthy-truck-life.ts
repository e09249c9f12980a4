import { hours as ofHours } from '@coldbar/domain/units/time'
import {
  isChanceHit,
  namedRandomStream,
  pickOne,
  type RandomStream,
  uniformBetween,
} from '@coldbar/simulator/chance/random-stream'
import {
  advanceWeather,
  airTemperatureAt,
  localWeekday,
  solarHeatAt,
  type Weather,
} from '@coldbar/simulator/physics/ambient'
import type { TestBench, TestBenchPhase } from '@coldbar/simulator/stage/test-bench'

/** Mean of the year there, °C. */
export const CLIMATE_MEAN_CELSIUS = { north: -5, middle: 9, south: 26 } as const
export type ClimateName = keyof typeof CLIMATE_MEAN_CELSIUS

/** A stretch of a day: what it is like, and which wheel's brake drags meanwhile. */
export type TruckDayStretch = {
  hours: number
  happening: TestBenchPhase
  brake: { wheel: number; kelvin: number } | null
}

const SUNDAY = 0
/** Midnight of a winter Wednesday: days begin there. */
export const FIRST_MIDNIGHT_EPOCH_SECONDS = 1_763_506_800
const TRAFFIC_SECONDS = 300

/** Speeds of a shift: about 80 km/h, a tenth of the time 20 in traffic. The same seed drives the same. */
const traffic = (seed: number, from: number) => (hours: number) => {
  const chance = namedRandomStream(seed, `traffic ${Math.floor((from + ofHours(hours)) / TRAFFIC_SECONDS)}`)
  return isChanceHit(chance, 0.1) ? 20 : uniformBetween(chance, 75, 85)
}

/**
 * The days of a truck with nothing wrong: two shifts, Sundays parked, weather that wanders, sun on one side while it
 * stands, and a brake that drags now and then.
 */
export class HealthyTruckLife {
  readonly #seed: number
  readonly #chance: RandomStream
  readonly #weather: Weather
  readonly #wheels: number
  readonly #stage: TestBench
  readonly #name: string

  constructor(seed: number, climate: ClimateName, stage: TestBench, name: string) {
    this.#seed = seed
    this.#chance = namedRandomStream(seed, `healthy ${climate}`)
    this.#stage = stage
    this.#name = name
    this.#wheels = stage.named(name).wheels.length
    const amplitude = uniformBetween(this.#chance, 5, 9)
    this.#weather = { mean: CLIMATE_MEAN_CELSIUS[climate], amplitude, drift: 0, driftAt: stage.time, chill: null }
  }

  /** The next day, hour by hour; ask for it when the one before has been lived. */
  *day(): Generator<TruckDayStretch> {
    const isSunday = localWeekday(this.#stage.time) === SUNDAY
    const clouds = uniformBetween(this.#chance, 0.2, 1)
    const starts = [uniformBetween(this.#chance, 5, 7), uniformBetween(this.#chance, 13, 15)]
    const shifts = starts.map((start) => ({ start, end: start + uniformBetween(this.#chance, 2, 4.5) }))
    const brakes = shifts.map(() => (isChanceHit(this.#chance, 0.15) ? this.#brake() : null))
    for (let hour = 0; hour < 24; hour += 1) {
      advanceWeather(this.#weather, this.#stage.time, this.#chance)
      const at = isSunday ? -1 : shifts.findIndex(({ start, end }) => hour + 1 > start && hour < end)
      const shift = shifts[at]
      const brake = shift !== undefined && hour === Math.ceil(shift.start) ? (brakes[at] ?? null) : null
      yield { hours: 1, happening: this.#hour(hour, shift ?? null, clouds), brake }
    }
  }

  #brake(): { wheel: number; kelvin: number } {
    const wheels = Array.from({ length: this.#wheels }, (_, at) => at)
    return { wheel: pickOne(this.#chance, wheels), kelvin: uniformBetween(this.#chance, 10, 50) }
  }

  #hour(hour: number, shift: { start: number; end: number } | null, clouds: number): TestBenchPhase {
    const from = this.#stage.time
    const weather = { ...this.#weather }
    const speed = traffic(this.#seed, from)
    const isOn = (hours: number) => shift !== null && hour + hours >= shift.start && hour + hours < shift.end
    return {
      ambient: (hours) => airTemperatureAt(weather, from + ofHours(hours)),
      sun: (hours) => clouds * solarHeatAt(from + ofHours(hours)),
      drive: { [this.#name]: (hours) => (isOn(hours) ? speed(hours) : 0) },
    }
  }
}
