import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../../apps/server/src/db/database.ts'
import { inSystem } from '../../apps/server/src/db/scope/in-system.ts'
import type { TestMailServer } from '../../apps/server/src/outbox/testing/a-mail-server.ts'
import { analyzeDatabase, type BenchFleet, createBenchFleet, TIRES_PER_VEHICLE } from './bench-fleet.ts'
import type { BenchmarkResult } from './benchmark-result.ts'
import { percentile } from './percentile.ts'
import { type PostedReading, postReadings } from './post-readings.ts'

/** So many that no recipient gets more than is told one by one. */
const FLEETS = 20
const VEHICLES = 15
const CAUSES = FLEETS * VEHICLES
const PER_SECOND = 100
/** One of so many readings is the second low one of its tire, which is told. */
const PER_CAUSE = 10
/** All mails but those that were lost have come by then. */
const LAST_MS = 60_000

const reading = (tag_id: number, time: number, pressure: number): PostedReading => ({
  ...{ tag_id, time, pressure, temperature: 15, speed: 0, latitude: 51, longitude: 4 },
})

/** A fleet whose rule tells somebody of every low pressure, with the names of its tires by their tags. */
const aTellingFleet = async (db: Database, at: number): Promise<{ fleet: BenchFleet; names: Map<number, string> }> => {
  const fleet = await createBenchFleet(db, `telling ${at}`, VEHICLES)
  const { fleetId: fleet_id } = fleet
  const names = await inSystem(db, async (tx) => {
    await sql`update vehicle_type_alarm set pressure_alarm_enabled = true, min_pressure = 7 where fleet_id = ${fleet_id}`.execute(
      tx,
    )
    const rule = { fleet_id, name: 'Workshop', app_type: 2, event_type: 0, base_action: 0 }
    await tx
      .insertInto('notification_rule')
      .values({ ...rule, base_action_data: `f${at}@example.com` })
      .execute()
    const { rows } = await sql<{ tag: number; name: string }>`select tag_id::float8 as tag, name from tire
      where fleet_id = ${fleet_id}`.execute(tx)
    return new Map(rows.map(({ tag, name }) => [tag, name]))
  })
  return { fleet, names }
}

/** Twenty minutes of a fleet in which the first tire of each vehicle began to be low. */
const before = (now: number): PostedReading[] =>
  [1_200, 800, 400].flatMap((ago) =>
    Array.from({ length: VEHICLES * TIRES_PER_VEHICLE }, (_, tag) =>
      reading(tag, now - ago, ago === 400 && tag % TIRES_PER_VEHICLE === 0 ? 6.4 : 8),
    ),
  )

/** From a reading posted to its message handed to the mail server, at a hundred readings a second. */
export const benchmarkNotificationLatency = async (
  db: Database,
  url: string,
  mailServer: TestMailServer,
): Promise<BenchmarkResult[]> => {
  const fleets: Awaited<ReturnType<typeof aTellingFleet>>[] = []
  for (let at = 0; at < FLEETS; at += 1) fleets.push(await aTellingFleet(db, at))
  await analyzeDatabase(db)
  const start = Math.floor(Date.now() / 1000)
  for (const { fleet } of fleets) await postReadings(url, fleet.key, before(start))

  const [posted, told, answered] = [new Map<string, number>(), new Map<string, number>(), [] as number[]]
  mailServer.behave({
    hear: (moment) => {
      if (moment !== 'taken') return
      const name = /Tire \d+\/\d+/.exec(mailServer.mails.at(-1)?.body ?? '')?.[0]
      if (name !== undefined && !told.has(name)) told.set(name, performance.now())
    },
  })
  const began = performance.now()
  const post = async (index: number): Promise<void> => {
    const cause = Math.floor(index / PER_CAUSE)
    const { fleet, names } = fleets[cause % FLEETS] as (typeof fleets)[number]
    const step = index % PER_CAUSE
    const isCause = step === 0
    // No tire says two things in a second: a fleet's turn comes every two.
    const vehicle = (Math.floor(cause / FLEETS) + step) % VEHICLES
    const tag = vehicle * TIRES_PER_VEHICLE + (isCause ? 0 : 1)
    const from = performance.now()
    if (isCause) posted.set(names.get(tag) ?? '', from)
    await postReadings(url, fleet.key, [reading(tag, Math.floor(Date.now() / 1000), isCause ? 6.4 : 8)])
    answered.push(performance.now() - from)
  }
  const all: Promise<void>[] = []
  for (let index = 0; index < CAUSES * PER_CAUSE; index += 1) {
    await wait(Math.max(0, began + (index * 1_000) / PER_SECOND - performance.now()))
    all.push(post(index))
  }
  await Promise.all(all)
  const sent = performance.now()
  while (told.size < CAUSES && performance.now() - sent < LAST_MS) await wait(100)
  mailServer.behave({})
  const took = [...posted].map(([name, at]) => (told.get(name) ?? Number.POSITIVE_INFINITY) - at)
  return [
    {
      name: 'from a reading to its mail, p95',
      value: percentile(took, 0.95),
      unit: 'ms',
      limit: percentile(answered, 0.95),
      limitName: 'its answer, p95',
      goal: { of: 'value', atMost: 2_000 },
      note: `${PER_SECOND} readings a second, one of ${PER_CAUSE} tells; ${told.size} of ${CAUSES} mails came, the slowest after ${Math.round(Math.max(...took))} ms`,
    },
  ]
}
