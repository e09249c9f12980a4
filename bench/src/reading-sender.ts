import { sql } from 'kysely'
import type { Database } from '../../apps/server/src/db/database.ts'
import { inSystem } from '../../apps/server/src/db/scope/in-system.ts'
import { TIRES_PER_VEHICLE } from './bench-fleet.ts'
import type { PostedReading } from './post-readings.ts'
import { cpuOfFamily, cpuOfProcess, parentOfProcess } from './process-cpu.ts'

/** A large fleet, so that the figure does not live on a few rows that lie in every cache. */
export const SENDING_VEHICLES = 2_400
/** What a gateway gathers of twelve vehicles. */
export const READINGS_PER_BATCH = 12 * TIRES_PER_VEHICLE
export const SENDING_CONNECTIONS = 4
const TIRES = SENDING_VEHICLES * TIRES_PER_VEHICLE
/** Rounds over all tires until rows have their size and plans are made, as in a fleet that has lived for a while. */
const WARM_ROUNDS = 3
/** Of those that take turns, for a machine that others use too is now quicker and now slower. */
const TURN_MS = 2_000
/** Between two rounds, as tags send on the road; they do not all send in the same second. */
const ROUND_SECONDS = 60
/** All of it lies within the last minutes, for the fleet is live. */
const BACK_SECONDS = 560

/** Vehicles send at their own second of the round, their tires one after the other. */
const offset = (tire: number): number =>
  ((Math.floor(tire / TIRES_PER_VEHICLE) * 7) % 44) + (tire % TIRES_PER_VEHICLE) * 2

const batch = (start: number, number: number): PostedReading[] =>
  Array.from({ length: READINGS_PER_BATCH }, (_, at) => {
    const index = number * READINGS_PER_BATCH + at
    const tire = index % TIRES
    return {
      tag_id: tire,
      time: start + Math.floor(index / TIRES) * ROUND_SECONDS + offset(tire),
      pressure: 8.6 + (index % 7) * 0.01,
      temperature: 20 + (index % 5),
      speed: 80,
      latitude: 51 + (index % 100) / 1000,
      longitude: 4,
    }
  })

/** The process of the database that started all others of it. */
export const databaseProcessOf = async (db: Database): Promise<number> => {
  const { rows } = await inSystem(db, (tx) => sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx))
  return parentOfProcess(rows[0]?.pid ?? 0)
}

/** What server and database have taken so far, µs. */
export type CpuSoFar = () => { server: number; database: number }

export const cpuOfServerAndDatabase = (server: number, database: number): CpuSoFar => {
  return () => ({ server: cpuOfProcess(server), database: cpuOfFamily(database) })
}

/** What was sent in a turn, how long it took, ms, and what server and database took for it, µs of CPU. */
export type SendingTurn = { readings: number; ms: number; server: number; database: number }

const sumOf = (turns: readonly SendingTurn[], what: keyof SendingTurn): number =>
  turns.reduce((sum, turn) => sum + turn[what], 0)

export const readingsPerSecond = (turns: readonly SendingTurn[]): number =>
  (sumOf(turns, 'readings') * 1_000) / sumOf(turns, 'ms')

/** µs of CPU that a reading took. */
export const cpuOfReading = (turns: readonly SendingTurn[], of: 'server' | 'database'): number =>
  sumOf(turns, of) / sumOf(turns, 'readings')

/** Sends batches over four connections, one batch after the other each. */
export class ReadingSender {
  readonly #send: (readings: PostedReading[]) => Promise<void>
  readonly #start = Math.floor(Date.now() / 1000) - BACK_SECONDS
  #number = 0
  readonly #cpu: CpuSoFar

  constructor(send: (readings: PostedReading[]) => Promise<void>, cpu: CpuSoFar) {
    this.#send = send
    this.#cpu = cpu
  }

  warmUp(): Promise<unknown> {
    return this.#while(() => this.#number * READINGS_PER_BATCH < WARM_ROUNDS * TIRES)
  }

  async turn(): Promise<SendingTurn> {
    const [began, from, before] = [performance.now(), this.#number, this.#cpu()]
    await this.#while(() => performance.now() - began < TURN_MS)
    const { server, database } = this.#cpu()
    return {
      readings: (this.#number - from) * READINGS_PER_BATCH,
      ms: performance.now() - began,
      server: server - before.server,
      database: database - before.database,
    }
  }

  /** Throws when it sent readings from the future: they are put right as from a wrong clock, which is another path. */
  mustBeLive(): void {
    const newest = this.#start + Math.floor((this.#number * READINGS_PER_BATCH) / TIRES) * ROUND_SECONDS
    if (newest > Date.now() / 1_000 + ROUND_SECONDS) throw new Error('the machine is quicker than BACK_SECONDS is long')
  }

  #while(isMore: () => boolean): Promise<unknown> {
    const connection = async (): Promise<void> => {
      while (isMore()) await this.#send(batch(this.#start, this.#number++))
    }
    return Promise.all(Array.from({ length: SENDING_CONNECTIONS }, connection))
  }
}
