import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { inSystem } from '../../db/scope/in-system.ts'
import { anApp } from '../../http/testing/an-app.ts'
import { aTire, aUnitWithKey, aVehicle } from '../../testing/builders.ts'

const server = await anApp({ config: { requestsPerSecond: 100_000 } })
const { db, fleetId, clock } = server
afterAll(() => server.app.close())

const CONNECTIONS = 8
const POSTS = 4
const ROUNDS = 6
const VEHICLES = 8

/** Random numbers that are the same in every run. */
let seed = 7
const upTo = (most: number): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
  return Math.floor((seed / 2 ** 31) * most)
}
const shuffled = <T>(all: readonly T[]): T[] =>
  all
    .map((one) => ({ one, at: upTo(1_000_000) }))
    .sort((one, other) => one.at - other.at)
    .map(({ one }) => one)

const { key } = await aUnitWithKey(db, { fleet_id: fleetId })
const bellows = await inSystem(db, async (tx) => {
  const brand = { name: 'Bellows' }
  const { id } = await tx.insertInto('suspension_brand').values(brand).returning('id').executeTakeFirstOrThrow()
  const type = { marque_id: id, name: 'B1', param_a: 1250, param_b: 600 }
  return (await tx.insertInto('suspension_type').values(type).returning('id').executeTakeFirstOrThrow()).id
})

let tags = 0
/** A vehicle of which nothing was heard yet, with two wheels, bellows that say its weight, and a unit of its own. */
const aNewVehicle = async () => {
  const unit = await aUnitWithKey(db, { fleet_id: fleetId })
  const weightTag = ++tags
  const equipped = { fixed_sensor_id: unit.id, weight_tag_id: weightTag, suspension_marque_type_id: bellows }
  const vehicle = await aVehicle(db, { fleet_id: fleetId, ...equipped })
  const wheels = [0, 1].map((row) => ({ row, tag: ++tags }))
  for (const { row, tag } of wheels) {
    const place = { position_row: row, position_left_right: 0, position_inside_outside: 0 } as const
    await aTire(db, { fleet_id: fleetId, tag_id: tag, vehicle_id: vehicle.id, ...place })
  }
  return { unitKey: unit.key, weightTag, wheels: wheels.map(({ tag }) => tag) }
}

const post = async (payload: object) => {
  const headers = { authorization: `Bearer ${key}` }
  const answer = await server.send({ method: 'POST', url: '/ingest/readings', headers, payload })
  return { status: answer.statusCode, ...(answer.json() as { accepted: number; duplicates: number }) }
}
const report = async (unitKey: string) => {
  const url = `/ingest/osmand?id=${unitKey}&timestamp=${clock.seconds - upTo(60)}&lat=51&lon=3`
  return (await server.send({ method: 'GET', url })).statusCode
}

const stored = async (what: ReturnType<typeof sql>): Promise<string[]> => {
  const { rows } = await inSystem(db, (tx) => what.execute(tx))
  return rows.map((row) => Object.values(row as object).join('@'))
}
const named = (readings: readonly { tag_id: number; time: number }[]): string[] =>
  [...new Set(readings.map(({ tag_id, time }) => `${tag_id}@${time}`))].sort()

it('stores what eight connections of a fleet post at once, whatever their posts have in common, each reading once', async () => {
  const sent: { tag_id: number; time: number }[] = []
  const statuses: number[] = []
  let accepted = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const vehicles = await Promise.all(Array.from({ length: VEHICLES }, aNewVehicle))
    const heard = vehicles.flatMap(({ wheels, weightTag }) => [...wheels, weightTag])
    const strangers = Array.from({ length: 10 }, () => 1_000_000 + upTo(40))
    const all = [...heard, ...strangers].flatMap((tag_id) =>
      [900, 600, 300, 0].map((ago) => {
        const time = clock.seconds - ago - round
        return { tag_id, time, pressure: 6 + ((tag_id + time) % 40) / 10, temperature: 20 }
      }),
    )
    const connection = async () => {
      for (let at = 0; at < POSTS; at += 1) {
        const some = shuffled(all).slice(0, 5 + upTo(60))
        const unitKey = vehicles[upTo(VEHICLES)]?.unitKey ?? ''
        const [posted, reported] = await Promise.all([post(some), report(unitKey)])
        statuses.push(posted.status, reported)
        accepted += posted.accepted
        sent.push(...some)
      }
    }
    await Promise.all(Array.from({ length: CONNECTIONS }, connection))
  }
  expect(statuses.filter((status) => status !== 200)).toEqual([])
  const ofFleet = named(sent.filter(({ tag_id }) => tag_id < 1_000_000))
  const unknown = named(sent.filter(({ tag_id }) => tag_id >= 1_000_000))
  const kept = await stored(sql`select tag_id, date_part('epoch', time) from measurement
    union all select tag_id, date_part('epoch', time) from suspension_reading`)
  expect(kept.toSorted()).toEqual(ofFleet)
  expect(accepted).toBe(ofFleet.length)
  const refused = await stored(sql`select tag_id, date_part('epoch', time) from quarantined_reading`)
  expect(refused.toSorted()).toEqual(unknown)
  expect(await stored(sql`select sum(readings) from discovered_tag`)).toEqual([String(unknown.length)])
  // Nobody had to be ended for another either: locks are taken in one order.
  expect(await stored(sql`select deadlocks from pg_stat_database where datname = current_database()`)).toEqual(['0'])
})
