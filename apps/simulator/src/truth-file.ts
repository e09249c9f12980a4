import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { coordinatesOfJourney, isJourneyMoving } from './fleet/simulated-journey.ts'
import { pullingVehicleOf, type SimulatedWorld } from './fleet/simulated-world.ts'
import { coldGaugePressure, gaugePressureNow } from './physics/simulated-tire-gas.ts'
import type { IncidentDone } from './scenario/incidents.ts'

/**
 * What really was, as lines of JSON beside what the sensors said: a test compares the product with this, not with itself.
 * `tire` lines every few minutes, `happened` lines when something goes wrong or is mended.
 */
export class TruthFile {
  readonly #out: WriteStream
  readonly #every: number
  #next = 0

  constructor(file: string, everySeconds: number) {
    this.#out = createWriteStream(file, { flags: 'a' })
    this.#every = everySeconds
  }

  record(world: SimulatedWorld, happened: readonly IncidentDone[]): void {
    for (const item of happened) this.#write({ kind: 'happened', ...item })
    if (world.time < this.#next) return
    this.#next = world.time + this.#every
    for (const vehicle of world.vehicles) {
      const mover = pullingVehicleOf(world, vehicle)
      const journey = mover?.journey ?? null
      const place = journey === null ? vehicle.left : coordinatesOfJourney(journey)
      for (const { body, tag } of vehicle.wheels) {
        this.#write({
          kind: 'tire',
          time: world.time,
          vehicle: vehicle.name,
          tag_id: tag.id,
          pressure_at_15: coldGaugePressure(body),
          fill_level: (100 * coldGaugePressure(body)) / body.optimal,
          pressure: gaugePressureNow(body),
          gas_temperature: body.gas,
          leaking: body.leak > 0 || body.hole > 0,
          moving: journey !== null && isJourneyMoving(journey),
          connected_to: vehicle.journey === null ? (mover?.name ?? null) : null,
          ...place,
        })
      }
    }
  }

  async close(): Promise<void> {
    this.#out.end()
    await once(this.#out, 'finish')
  }

  #write(line: object): void {
    this.#out.write(`${JSON.stringify(line)}\n`)
  }
}
