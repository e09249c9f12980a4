/** A figure and when it was measured, s since 1970. */
export type TimedValue = { time: number; value: number }

/** What was heard last of a sensor: its last whole reading, and its last pressure and temperature by themselves. Bar and °C. */
type Heard = {
  reading?: { time: number; pressure: number; temperature: number }
  pressure?: TimedValue
  temperature?: TimedValue
  /** When it was handed on last that the sensor does not measure, s since 1970. */
  failed?: number
}

/** What was heard before of the sensors of one unit and source, by how they are called there. */
export type SensorHistory = {
  of(sensor: string): Heard
  keep(sensor: string, heard: Heard): void
}

/** Sensors of one unit, of one fleet, and in all; some 200 bytes each: 50 MB at most. */
const MOST = { unit: 5_000, fleet: 20_000, all: 250_000 }
const MOST_FLEETS = 1_000

/** A map remembers in which order keys came: the oldest is its first. */
const oldestOf = <Key, Value>(map: ReadonlyMap<Key, Value>): [Key, Value] | undefined => map.entries().next().value

const forgetOldest = (map: Map<string, Heard>): void => {
  const oldest = oldestOf(map)
  if (oldest !== undefined) map.delete(oldest[0])
}

/** The sensors of one fleet, unit by unit. */
class FleetSensors {
  readonly #units = new Map<number, Map<string, Heard>>()
  size = 0

  of(unitId: number, sensor: string): Heard {
    return this.#units.get(unitId)?.get(sensor) ?? {}
  }

  keep(unitId: number, sensor: string, heard: Heard): void {
    const unit = this.#units.get(unitId) ?? new Map<string, Heard>()
    this.#units.delete(unitId)
    this.#units.set(unitId, unit)
    this.size += unit.delete(sensor) ? 0 : 1
    unit.set(sensor, heard)
    if (unit.size > MOST.unit) {
      forgetOldest(unit)
      this.size -= 1
    }
    if (this.size > MOST.fleet) this.forget()
  }

  /** Forgets the sensor heard longest ago of the unit heard longest ago. */
  forget(): void {
    const [unitId, unit] = oldestOf(this.#units) ?? []
    if (unitId === undefined || unit === undefined) return
    forgetOldest(unit)
    this.size -= 1
    if (unit.size === 0) this.#units.delete(unitId)
  }
}

/**
 * What was heard last of sensors whose readings come in pieces: a transmission that is repeated, or whose pressure and temperature
 * come apart. It only helps to put pieces together: what is forgotten, since others were heard or with the process, costs a piece
 * its other half. A unit or fleet that names very many sensors forgets its own.
 */
export class SensorMemory {
  readonly #fleets = new Map<number, FleetSensors>()
  #size = 0

  /** What was heard of the sensors that a unit names in the words of a source. */
  before({ fleetId, unitId }: { fleetId: number; unitId: number }, source: string): SensorHistory {
    return {
      of: (sensor) => this.#fleets.get(fleetId)?.of(unitId, `${source} ${sensor}`) ?? {},
      keep: (sensor, heard) => this.#keep(fleetId, (fleet) => fleet.keep(unitId, `${source} ${sensor}`, heard)),
    }
  }

  #keep(fleetId: number, keep: (fleet: FleetSensors) => void): void {
    const fleet = this.#fleets.get(fleetId) ?? new FleetSensors()
    this.#fleets.delete(fleetId)
    this.#fleets.set(fleetId, fleet)
    this.#change(fleet, keep)
    if (this.#fleets.size > MOST_FLEETS) {
      const [oldId, old] = oldestOf(this.#fleets) ?? []
      if (oldId !== undefined) this.#fleets.delete(oldId)
      this.#size -= old?.size ?? 0
    }
    if (this.#size > MOST.all) this.#change(this.#largest(fleet), (largest) => largest.forget())
  }

  #change(fleet: FleetSensors, change: (fleet: FleetSensors) => void): void {
    const before = fleet.size
    change(fleet)
    this.#size += fleet.size - before
  }

  /** That a fleet has much to remember costs no smaller one anything. */
  #largest(than: FleetSensors): FleetSensors {
    let largest = than
    for (const fleet of this.#fleets.values()) if (fleet.size > largest.size) largest = fleet
    return largest
  }
}
