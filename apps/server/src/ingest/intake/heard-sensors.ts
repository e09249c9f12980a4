/** A figure and when it was measured, s since 1970. */
export type Figure = { time: number; value: number }

/** What was heard last of a sensor: its last whole reading, and its last pressure and temperature by themselves. Bar and °C. */
export type Heard = {
  reading?: { time: number; pressure: number; temperature: number }
  pressure?: Figure
  temperature?: Figure
  /** When it was handed on last that the sensor does not measure, s since 1970. */
  failed?: number
}

/** What was heard before of the sensors of one unit and source, by how they are called there. */
export type HeardBefore = {
  of(sensor: string): Heard
  keep(sensor: string, heard: Heard): void
}

/** Some 200 bytes each: 10 MB at most. */
const MOST_SENSORS = 50_000

/**
 * What was heard last of sensors whose readings come in pieces: a transmission that is repeated, or whose pressure and temperature
 * come apart. It only helps to put pieces together: what is forgotten, since others were heard or with the process, costs a piece
 * its other half.
 */
export class HeardSensors {
  readonly #heard = new Map<string, Heard>()

  /** What was heard of the sensors that a unit names in the words of a source. */
  before(unit: { fleetId: number; unitId: number }, source: string): HeardBefore {
    const key = (sensor: string) => `${unit.fleetId} ${unit.unitId} ${source} ${sensor}`
    return {
      of: (sensor) => this.#heard.get(key(sensor)) ?? {},
      keep: (sensor, heard) => this.#keep(key(sensor), heard),
    }
  }

  #keep(key: string, heard: Heard): void {
    // The map remembers in which order keys came: the one heard longest ago is its first.
    this.#heard.delete(key)
    this.#heard.set(key, heard)
    if (this.#heard.size <= MOST_SENSORS) return
    const [oldest] = this.#heard.keys()
    if (oldest !== undefined) this.#heard.delete(oldest)
  }
}
