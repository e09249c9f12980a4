import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../app.ts'
import { systemClock } from '../../../clock.ts'
import { readConfig } from '../../../config/config.ts'
import { inSystem } from '../../../db/scope/in-system.ts'
import { aDatabase } from '../../../testing/a-database.ts'
import { aFleet, aUnitWithKey } from '../../../testing/builders.ts'

const { db } = await aDatabase()
const app = await createApp({ db, clock: systemClock, config: { ...readConfig({}), logLevel: 'silent' } })
afterAll(() => app.close())
const fleetId = await aFleet(db)
const { key } = await aUnitWithKey(db, { fleet_id: fleetId })

const post = (payload: string | Buffer, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/ingest/readings',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
    payload,
  })

describe('a flood', () => {
  it('of refused readings is kept up to a bound, the newest ones, and costs little when it repeats', async () => {
    const garbage = (from: number) => JSON.stringify(Array.from({ length: 4_000 }, (_, at) => `garbage ${from + at}`))
    for (let from = 0; from < 16_000; from += 4_000) expect((await post(garbage(from))).statusCode).toBe(200)
    await post(garbage(12_000))
    const { rows } = await inSystem(db, (tx) =>
      sql<{
        count: number
        newest: boolean
      }>`select count(*)::int as count, bool_or(payload = '"garbage 15999"') as newest
        from quarantined_reading where fleet_id = ${fleetId}`.execute(tx),
    )
    expect(rows[0]?.newest).toBe(true)
    expect(rows[0]?.count).toBeLessThanOrEqual(12_000)
  }, 300_000)

  it.each([
    { of: 'a million elements', body: `[${'1,'.repeat(1e6 - 1)}1]`, status: 413 },
    { of: 'a million lines', body: '{}\n'.repeat(1e6), type: 'application/x-ndjson', status: 413 },
    { of: 'brackets', body: '['.repeat(1e6), status: 400 },
  ])('of $of is turned away', async ({ body, type, status }) => {
    const answer = await post(body, type === undefined ? {} : { 'content-type': type })
    expect(answer.statusCode).toBe(status)
    expect(answer.json().error.message).toMatch(/\w+ \w+/)
  })

  it('packed small and unpacked large never stands in memory', async () => {
    const bomb = gzipSync(Buffer.alloc(200 * 1024 * 1024, 0x20), { level: 9 })
    const before = process.memoryUsage().rss
    const answer = await post(bomb, { 'content-encoding': 'gzip' })
    expect(answer.statusCode).toBe(413)
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024)
  })
})
