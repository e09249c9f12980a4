import fc from 'fast-check'
import { sql } from 'kysely'
import papaparse from 'papaparse'
import { expect, it } from 'vitest'
import { aHeardTireMaker } from '../../testing/a-heard-tire.ts'
import { aSignedInServer } from '../../testing/a-signed-in-server.ts'

const { server, call: user } = await aSignedInServer('user')
const { make } = await aHeardTireMaker(server, { filllt90_enabled: true })
const DAY = 86_400
/** The night in which the clocks of Europe go forward, and the days around it. */
const BEGIN = Date.parse('2026-03-26T00:00Z') / 1_000

const ZONES = ['Europe/Amsterdam', 'Pacific/Kiritimati', 'Pacific/Apia', 'America/St_Johns', 'Asia/Kathmandu']

type Entry = { key: string; time: number; kind: string; distance: number | null; vehicle_id: number | null }
type Day = { day: number; distance: number }

/** All entries of a time line, page by page. */
const wholeLine = async (call: 'tires.timeline' | 'vehicles.timeline', of: object): Promise<Entry[]> => {
  const entries: Entry[] = []
  let after: string | null = null
  do {
    const answer = await user(call, { ...of, ...(after === null ? {} : { after }) })
    expect(answer.statusCode, answer.body).toBe(200)
    const page: { data: Entry[]; next: string | null } = answer.json()
    entries.push(...page.data)
    after = page.next
  } while (after !== null)
  return entries
}

const dates = (zone: string) => {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
  return (time: number): string => format.format(time * 1_000)
}

const kilometresByDate = (days: readonly { date: string; distance: number }[]): Record<string, string> => {
  const sums: Record<string, number> = {}
  for (const { date, distance } of days) sums[date] = (sums[date] ?? 0) + distance
  return Object.fromEntries(
    Object.entries(sums)
      .toSorted()
      .map(([date, sum]) => [date, sum.toFixed(3)]),
  )
}

/** The hours at rest before each trip and the hours of it: nights, minutes, days. */
const drives = fc.array(
  fc.record({
    rest: fc.integer({ min: 60, max: 15 * 3_600 }),
    length: fc.oneof(fc.integer({ min: 60, max: 5 * 3_600 }), fc.integer({ min: 5 * 3_600, max: 3 * DAY })),
    distance: fc.integer({ min: 1, max: 3_000 }),
  }),
  { minLength: 1, maxLength: 25 },
)

it('the time line, the log of trips and the file tell the same kilometres of every day, in every zone, of a vehicle and of its tire', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...ZONES), drives, fc.integer({ min: 0, max: 9 }), async (zone, all, remarks) => {
      await sql`update fleet set time_zone = ${zone} where id = ${server.fleetId}`.execute(server.db)
      await sql`delete from trip where fleet_id = ${server.fleetId}`.execute(server.db)
      const tire = await make()
      await sql`update tire_mounting set since = to_timestamp(${BEGIN + 2 * DAY}) where tire_id = ${tire.tireId}`.execute(
        server.db,
      )
      let at = BEGIN
      for (const { rest, length, distance } of all) {
        await sql`insert into trip (fleet_id, vehicle_id, start_time, end_time, distance)
          values (${server.fleetId}, ${tire.vehicleId}, to_timestamp(${at + rest}), to_timestamp(${at + rest + length}), ${distance / 10})`.execute(
          server.db,
        )
        at += rest + length
        // Pages of the time line end in the middle of a day.
        await sql`insert into tire_event (fleet_id, tire_id, vehicle_id, kind, level, event_type, instant, time_stamp_start, time_stamp)
          select ${server.fleetId}, ${tire.tireId}, ${tire.vehicleId}, 'inflation', 2, 5, true,
            to_timestamp(${at} - n * 1200), to_timestamp(${at} - n * 1200) from generate_series(1, ${remarks}::int) n`.execute(
          server.db,
        )
      }
      const dateOf = dates(zone)
      const vehicle = { vehicle_id: tire.vehicleId }
      for (const [kind, of] of [
        ['vehicles', vehicle],
        ['tires', { tire_id: tire.tireId }],
      ] as const) {
        const log: Day[] = (await user(`${kind}.tripsLog`, of)).json().data
        const line = await wholeLine(`${kind}.timeline`, of)
        expect(new Set(line.map(({ key }) => key)).size).toBe(line.length)
        const told = line.filter((entry) => entry.kind === 'trip')
        expect(
          kilometresByDate(
            told.map(({ time, distance }) => ({ date: dateOf(time), distance: distance ?? Number.NaN })),
          ),
        ).toEqual(kilometresByDate(log.map(({ day, distance }) => ({ date: dateOf(day), distance }))))
        expect(told).toHaveLength(log.length)
      }
      const asked = { kind: 'trips', start_date: BEGIN, end_date: at + DAY }
      const { data } = papaparse.parse<Record<string, string>>(
        (await user('exports.fleet', asked)).body.replace(/^\uFEFF/, '').trimEnd(),
        { header: true },
      )
      const log: Day[] = (await user('vehicles.tripsLog', vehicle)).json().data
      expect(
        kilometresByDate(data.map((line) => ({ date: line.day ?? '', distance: Number(line.distance_km) }))),
      ).toEqual(kilometresByDate(log.map(({ day, distance }) => ({ date: dateOf(day), distance }))))
    }),
    { numRuns: 30 },
  )
}, 120_000)

it('goes on to the first day of a vehicle that makes more trips than are read at once', async () => {
  await sql`update fleet set time_zone = 'Europe/Amsterdam' where id = ${server.fleetId}`.execute(server.db)
  const tire = await make()
  await sql`insert into trip (fleet_id, vehicle_id, start_time, end_time, distance)
    select ${server.fleetId}, ${tire.vehicleId}, to_timestamp(${BEGIN} + n * 3600), to_timestamp(${BEGIN} + n * 3600 + 1800), 10
    from generate_series(0, 1999) n`.execute(server.db)
  const line = await wholeLine('vehicles.timeline', { vehicle_id: tire.vehicleId, kinds: ['trip'] })
  const log: Day[] = (await user('vehicles.tripsLog', { vehicle_id: tire.vehicleId })).json().data
  expect(line.map(({ distance }) => distance)).toEqual(log.map(({ distance }) => distance))
})
