import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../app.ts'
import { systemClock } from '../../../clock.ts'
import { readConfig } from '../../../config/config.ts'
import { inSystem } from '../../../db/scope/in-system.ts'
import { aDatabase } from '../../../testing/a-database.ts'
import { aFleet, aTire, aUnitWithKey } from '../../../testing/builders.ts'

const { db } = await aDatabase()
const app = await createApp({ db, clock: systemClock, config: { ...readConfig({}), logLevel: 'silent' } })
afterAll(() => app.close())

const fleet = await aFleet(db)
const other = await aFleet(db)
const { key } = await aUnitWithKey(db, { fleet_id: fleet })
await aTire(db, { fleet_id: fleet, tag_id: 1 })
await aTire(db, { fleet_id: other, tag_id: 2 })

const now = Math.floor(Date.now() / 1000)
const good = { tag_id: 1, time: now - 60, pressure: 8.5, temperature: 20 }

const post = (payload: string | Buffer, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/ingest/readings',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
    payload,
  })

describe('POST /ingest/readings', () => {
  it('keeps the good neighbours of bad readings, and a foreign tag is unknown', async () => {
    const readings = [good, { ...good, tag_id: 2 }, 'x', { ...good, pressure: 99 }, { ...good, time: now - 30 }]
    const answer = await post(JSON.stringify({ readings }))
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      accepted: 2,
      duplicates: 0,
      quarantined: [
        { index: 1, reason: 'unknown_tag' },
        { index: 2, reason: 'malformed' },
        { index: 3, reason: 'out_of_range' },
      ],
    })
    expect((await post(JSON.stringify({ readings }))).json()).toMatchObject({ accepted: 0, duplicates: 2 })
    const { rows } = await inSystem(db, (tx) => sql`select fleet_id from measurement`.execute(tx))
    expect(rows).toEqual([{ fleet_id: fleet }, { fleet_id: fleet }])
  })

  it('reads packed lines', async () => {
    const lines = `${JSON.stringify({ ...good, time: now - 20 })}\n{"tag_id":\n`
    const answer = await post(gzipSync(lines), { 'content-type': 'application/x-ndjson', 'content-encoding': 'gzip' })
    expect(answer.json()).toEqual({ accepted: 1, duplicates: 0, quarantined: [{ index: 1, reason: 'malformed' }] })
  })

  it.each([
    { of: 'no JSON', payload: '{"readings":', headers: {}, status: 400 },
    { of: 'broken gzip', payload: 'x', headers: { 'content-encoding': 'gzip' }, status: 400 },
    {
      of: 'a bomb',
      payload: gzipSync(Buffer.alloc(11 * 1024 * 1024)),
      headers: { 'content-encoding': 'gzip' },
      status: 413,
    },
    { of: 'more than 10 MB', payload: Buffer.alloc(11 * 1024 * 1024, 32), headers: {}, status: 413 },
    { of: 'another type', payload: 'x', headers: { 'content-type': 'text/plain' }, status: 415 },
    { of: 'a wrong key', payload: '[]', headers: { authorization: 'Bearer 0123456789012345678901' }, status: 401 },
  ])('$of answers $status', async ({ payload, headers, status }) => {
    expect((await post(payload, headers as Record<string, string>)).statusCode).toBe(status)
  })

  it.each([
    { of: 'neither type nor body', headers: {}, status: 400 },
    { of: 'a type without a body', headers: { 'content-type': 'application/json' }, status: 400 },
    { of: 'a body without a type', headers: {}, payload: '[]', status: 415 },
  ])('$of answers $status and says what to send', async ({ headers, payload, status }) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/ingest/readings',
      headers: { authorization: `Bearer ${key}`, ...headers },
      ...(payload === undefined ? {} : { payload }),
    })
    expect(answer.statusCode).toBe(status)
    expect(answer.json().error.message).toMatch(/application.(x-nd)?json/)
  })

  it('refuses a revoked key within two seconds', async () => {
    const second = await aUnitWithKey(db, { fleet_id: fleet })
    const headers = { authorization: `Bearer ${second.key}` }
    expect((await post('[]', headers)).statusCode).toBe(200)
    await inSystem(db, (tx) => sql`update unit_key set revoked_at = now() where unit_id = ${second.id}`.execute(tx))
    await expect.poll(async () => (await post('[]', headers)).statusCode, { timeout: 2_000 }).toBe(401)
  })
})
