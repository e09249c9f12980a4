import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { inSystem } from '../../db/scope/in-system.ts'
import { aDatabase } from '../../testing/a-database.ts'
import { aServerProcess } from '../../testing/a-server-process.ts'
import { aFleet, aTire, aUnitWithKey } from '../../testing/builders.ts'

const { db, address } = await aDatabase()
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 10)
const TAGS = 12
const PER_BATCH = 25
const GATEWAYS = 4

const fleetId = await aFleet(db)
const { key } = await aUnitWithKey(db, { fleet_id: fleetId })
for (let tag_id = 0; tag_id < TAGS; tag_id += 1) await aTire(db, { fleet_id: fleetId, tag_id })

/** As tags send: a unit whose readings stand still a day ago would be taken for one with a wrong clock, and put right. */
const EVERY_SECONDS = 60
const began = Math.floor(Date.now() / 1000) - 20 * 86_400
let made = 0
const aBatch = () =>
  Array.from({ length: PER_BATCH }, () => {
    const number = made++
    const time = began + Math.floor(number / TAGS) * EVERY_SECONDS
    return { tag_id: number % TAGS, time, pressure: 8 + (number % 97) / 100, temperature: 20 }
  })

type Sent = ReturnType<typeof aBatch>

/** Sends batches until the server is gone. What was not answered is kept, as a gateway does, and comes back. */
const gateway = async (url: string, waiting: Sent[], acknowledged: Sent): Promise<Sent[]> => {
  for (;;) {
    const batch = waiting.shift() ?? aBatch()
    try {
      const answer = await fetch(`${url}/ingest/readings`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify(batch),
      })
      const { accepted, duplicates } = (await answer.json()) as { accepted: number; duplicates: number }
      expect([answer.status, accepted + duplicates]).toEqual([200, PER_BATCH])
      acknowledged.push(...batch)
    } catch (cause) {
      if (!(cause instanceof TypeError)) throw cause
      return [batch, ...waiting]
    }
  }
}

it(`a server killed ${ROUNDS} times has every acknowledged reading once`, async () => {
  const acknowledged: Sent = []
  let waiting: Sent[][] = Array.from({ length: GATEWAYS }, () => [])
  for (let round = 0; round < ROUNDS; round += 1) {
    const server = await aServerProcess(address)
    const before = acknowledged.length
    const gateways = waiting.map((own) => gateway(server.url, own, acknowledged))
    // A busy machine takes its time for the first answer; it is to be killed in the middle of its work.
    await expect.poll(() => acknowledged.length, { timeout: 20_000, interval: 5 }).toBeGreaterThan(before + PER_BATCH)
    await wait(Math.random() * 500)
    await server.kill()
    waiting = await Promise.all(gateways)
  }
  const { rows } = await inSystem(db, (tx) =>
    sql<{
      key: string
    }>`select tag_id || '@' || date_part('epoch', time) || ':' || pressure as key from measurement`.execute(tx),
  )
  const stored = new Set(rows.map((row) => row.key))
  const lost = acknowledged.filter(({ tag_id, time, pressure }) => !stored.has(`${tag_id}@${time}:${pressure}`))
  expect(acknowledged.length).toBeGreaterThan(PER_BATCH * ROUNDS)
  expect(lost).toEqual([])
  expect(stored.size).toBe(rows.length)
  const unanswered = waiting.flat(2)
  expect(rows.length).toBeLessThanOrEqual(acknowledged.length + unanswered.length)
  const states = await inSystem(db, (tx) =>
    sql`select s.tire_id from tire_state s where s.last_time is distinct from
      (select max(m.time) from measurement m where m.fleet_id = s.fleet_id and m.tire_id = s.tire_id)`.execute(tx),
  )
  expect(states.rows).toEqual([])
}, 400_000)
