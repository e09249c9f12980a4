import type { CallName } from '@coldbar/domain/access/call-access'
import { epochSeconds, hours } from '@coldbar/domain/units/time'
import { createApp } from '@coldbar/server/app'
import { readConfig } from '@coldbar/server/config/config'
import type { Database } from '@coldbar/server/db/database'
import { anApiClient } from '@coldbar/server/testing/an-api-client'
import { aFleet } from '@coldbar/server/testing/builders'
import type { SimulatedWheel } from '@coldbar/simulator/fleet/advance-wheel'
import { TestBench, type TestBenchPhase, type TestBenchUpload } from '@coldbar/simulator/stage/test-bench'
import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import { addYardVehicle, type YardTire, type YardVehicle, type YardVehicleSpec } from './add-yard-vehicle.ts'
import { signInAsFleetAdmin } from './sign-in-as-fleet-admin.ts'
import { readStoredEvents, readStoredNotices, readStoredProblems } from './stored-events.ts'
import { StoryRecords } from './story-records.ts'
import { storyTimelineText } from './story-timeline.ts'
import { runServerSweepAt } from './sweep.ts'
import { createYardDatabase } from './yard-database.ts'

/** A Wednesday, 18:00 in winter time. */
const START = 1_763_571_600

const HOUR = hours(1)
const FIRST_TAG = 1_000
const SWEEP_EVERY = 60
/** Seconds at once while nothing sudden happens. */
const COARSE_STEP = 60

type Options = { vehicles?: readonly YardVehicleSpec[]; seed?: number; temperature?: number; start?: number }

/**
 * A fleet in a database of its own behind the real server: the stage plays, its units post to the ingest route, the
 * server's clock follows the story, and its sweep runs as time passes.
 */
export class TestYard {
  readonly stage: TestBench
  readonly vehicles = new Map<string, YardVehicle>()
  readonly #clock: { seconds: number }
  #swept: number
  readonly app: FastifyInstance
  readonly db: Database
  readonly fleetId: number
  /** Moment at which the story proper began; what was raised before does not count. */
  begun = 0
  /** What happens to an upload on its way to the server; goes through unless a story says otherwise. */
  onTheWay: (upload: TestBenchUpload) => readonly TestBenchUpload[] = (upload) => [upload]

  constructor(parts: {
    app: FastifyInstance
    db: Database
    fleetId: number
    stage: TestBench
    clock: { seconds: number }
  }) {
    this.app = parts.app
    this.db = parts.db
    this.fleetId = parts.fleetId
    this.stage = parts.stage
    this.#clock = parts.clock
    this.#swept = parts.stage.time
  }

  /** The server's clock as a distance from the story's beginning, hours. */
  get hours(): number {
    return (this.stage.time - this.begun) / HOUR
  }

  vehicle(name = this.#first()): YardVehicle {
    const found = this.vehicles.get(name)
    if (found === undefined) throw new Error(`No vehicle ${name} in the yard`)
    return found
  }

  tire(at: number, name?: string): YardTire {
    const found = this.vehicle(name).tires[at]
    if (found === undefined) throw new Error(`No tire ${at}`)
    return found
  }

  wheel(at: number, name?: string): SimulatedWheel {
    const found = this.vehicle(name).staged.wheels[at]
    if (found === undefined) throw new Error(`No wheel ${at}`)
    return found
  }

  #first(): string {
    return this.stage.vehicles[0]?.name ?? ''
  }

  /** Lets hours pass as they do in life: each unit sends in its own rhythm, the sweep runs every minute. */
  lives(hours: number, happening: TestBenchPhase): Promise<this> {
    return this.#play(hours, happening, SWEEP_EVERY)
  }

  /** Gets through quiet hours quickly: an upload and a sweep every hour, or every so many. */
  async passes(hours: number, happening: TestBenchPhase, everyHours = 1): Promise<this> {
    const every = everyHours * HOUR
    const usual = this.#units().map((unit) => ({
      unit,
      rhythm: { movingEvery: unit.movingEvery, parkedEvery: unit.parkedEvery },
    }))
    for (const { unit } of usual) Object.assign(unit, { movingEvery: every, parkedEvery: every })
    const step = this.stage.step
    this.stage.step = Math.max(step, COARSE_STEP)
    await this.#play(hours, happening, every)
    this.stage.step = step
    await this.flush()
    for (const { unit, rhythm } of usual) Object.assign(unit, { ...rhythm, nextUpload: this.stage.time })
    return this
  }

  async #play(hours: number, happening: TestBenchPhase, sweepEvery: number): Promise<this> {
    const until = this.stage.time + hours * HOUR
    for (const upload of this.stage.lives(hours, happening)) {
      for (const part of this.onTheWay(upload)) {
        await this.#until(this.stage.time, sweepEvery)
        await this.post(part)
      }
    }
    await this.#until(until, sweepEvery)
    return this
  }

  #units() {
    return this.stage.vehicles.flatMap(({ unit }) => (unit === null ? [] : [unit]))
  }

  /** Sends what units still hold. */
  async flush(): Promise<this> {
    for (const unit of this.#units()) {
      const readings = unit.held.splice(0)
      for (const part of readings.length > 0 ? this.onTheWay({ unitKey: unit.key, readings }) : [])
        await this.post(part)
    }
    return this
  }

  async #until(time: number, every: number): Promise<void> {
    while (this.#swept + every <= time) {
      this.#swept += every
      this.#clock.seconds = this.#swept
      await runServerSweepAt(this.db, this.#clock.seconds)
    }
    this.#clock.seconds = time
  }

  /** The server's clock comes to a moment, and its sweep with it, where somebody else than the stage plays. */
  async comesTo(time: number): Promise<this> {
    this.#clock.seconds = time
    this.#swept = time
    await runServerSweepAt(this.db, time)
    return this
  }

  async post({
    unitKey,
    readings,
  }: {
    unitKey: string
    readings: readonly object[]
  }): Promise<{ accepted: number; duplicates: number; quarantined: unknown[] }> {
    const answer = await this.app.inject({
      method: 'POST',
      url: '/ingest/readings',
      headers: { authorization: `Bearer ${unitKey}` },
      payload: { readings },
    })
    if (answer.statusCode !== 200) throw new Error(`ingest answered ${answer.statusCode}: ${answer.body}`)
    return answer.json()
  }

  async adds(wanted: YardVehicleSpec, seed: number, temperature: number): Promise<YardVehicle> {
    const firstTag = FIRST_TAG + 100 * this.vehicles.size
    const place = { db: this.db, fleetId: this.fleetId, stage: this.stage, seed, temperature, firstTag }
    const vehicle = await addYardVehicle(place, wanted)
    this.vehicles.set(wanted.name, vehicle)
    return vehicle
  }

  /** Two nights with a shift between them: contents and heat gains are learned, and the story begins now. */
  async calibrated(ambient: number, { drive = true } = {}): Promise<this> {
    const driven = Object.fromEntries(
      this.stage.vehicles.filter(({ unit }) => unit !== null).map(({ name }) => [name, 80]),
    )
    await this.passes(12, { ambient })
    if (drive) await this.passes(3, { ambient, drive: driven })
    await this.passes(drive ? 11 : 8, { ambient })
    return this.begins()
  }

  begins(): this {
    this.begun = this.stage.time
    return this
  }

  /** What the records say now, for the story to be checked against. */
  story = async (): Promise<StoryRecords> =>
    new StoryRecords({
      begun: this.begun,
      tires: [...this.vehicles.values()].flatMap(({ tires }) => tires),
      events: await readStoredEvents(this.db),
      notices: await readStoredNotices(this.db),
      problems: await readStoredProblems(this.db),
    })

  /** Makes a call as the fleet's admin. */
  asks = async (name: CallName, input?: Record<string, unknown>): Promise<unknown> => {
    const answer = await anApiClient({ send: (options) => this.app.inject(options) }, await signInAsFleetAdmin(this))(
      name,
      input,
    )
    if (answer.statusCode !== 200) throw new Error(`${name} answered ${answer.statusCode}: ${answer.body}`)
    return answer.json()
  }

  timeline = (): Promise<string> => storyTimelineText(this)
}

/** A yard with its server; gone when the test is over. Prints its timeline when the test fails. */
export const aTestYard = async ({
  vehicles = [{ name: 'V' }],
  seed = 1,
  temperature = 15,
  start = START,
}: Options = {}): Promise<TestYard> => {
  const { db, drop } = await createYardDatabase()
  const clock = { seconds: start }
  const config = { ...readConfig({ LOG_LEVEL: 'silent' }), webDirectory: '/nowhere' }
  const app = await createApp({ db, clock: { now: () => epochSeconds(clock.seconds) }, config })
  await app.ready()
  const fleetId = await aFleet(db)
  const yard = new TestYard({ app, db, fleetId, stage: new TestBench(start), clock })
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') console.error(`${task.name}\n${await yard.timeline()}`)
    await app.close()
    await drop()
  })
  for (const wanted of vehicles) await yard.adds(wanted, seed, temperature)
  return yard
}
