import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../db/database.ts'
import { aDatabase } from '../../testing/a-database.ts'
import { aFleet, aUnitWithKey } from '../../testing/builders.ts'
import { UnitAuthenticator } from './unit-authenticator.ts'

let db: Database
let key = ''
let fleetId = 0
let unitId = 0

beforeAll(async () => {
  ;({ db } = await aDatabase())
  fleetId = await aFleet(db)
  ;({ id: unitId, key } = await aUnitWithKey(db, { fleet_id: fleetId }))
})
afterAll(() => db.destroy())

/** The database, and how many transactions were begun in it. */
const counted = (): { db: Database; begun: () => number } => {
  let begun = 0
  const counting = new Proxy(db, {
    get: (target, name) => {
      if (name === 'transaction') begun += 1
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { db: counting, begun: () => begun }
}

it('looks a key up once, however many requests come with it in the same moment', async () => {
  const { db: counting, begun } = counted()
  const units = new UnitAuthenticator(counting)
  const found = await Promise.all(Array.from({ length: 500 }, () => units.unitOf({ key })))
  expect(new Set(found.map((unit) => unit?.unitId)).size).toBe(1)
  expect(found[0]).not.toBeNull()
  expect(begun()).toBe(1)
})

it('asks again after a look-up that failed', async () => {
  const units = new UnitAuthenticator(db)
  await sql`alter table unit_key rename to unit_key_away`.execute(db)
  const failed = await Promise.allSettled([units.unitOf({ key }), units.unitOf({ key })])
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await sql`alter table unit_key_away rename to unit_key`.execute(db)
  expect(await units.unitOf({ key })).not.toBeNull()
})

it('knows a unit that its transport vouches for, and that it was heard; none of another fleet', async () => {
  const units = new UnitAuthenticator(db)
  await sql`update alert_unit set last_heard_at = null, clock_skew = 3600 where id = ${unitId}`.execute(db)
  expect(await units.unitOf({ fleetId, unitId })).toEqual({ fleetId, unitId, clockSkew: 3_600, decodings: null })
  const { rows } = await sql<{ heard: boolean }>`
    select last_heard_at is not null as heard from alert_unit where id = ${unitId}`.execute(db)
  expect(rows).toEqual([{ heard: true }])
  expect(await units.unitOf({ fleetId: fleetId + 1, unitId })).toBeNull()
})

it('forgets no good key for wrong ones, and takes one that was revoked for no good one', async () => {
  const units = new UnitAuthenticator(db, 3)
  expect(units.knows({ key })).toBe(false)
  await units.unitOf({ key })
  const wrong = Array.from({ length: 5 }, (_, at) => `cbu_${'wrong'.repeat(5)}${at}`)
  for (const one of wrong) expect(await units.unitOf({ key: one })).toBeNull()
  expect([key, ...wrong].map((one) => units.knows({ key: one }))).toEqual([true, false, false, false, false, false])
  await sql`update unit_key set revoked_at = now() where unit_id = ${unitId}`.execute(db)
  await expect.poll(() => units.unitOf({ key }), { timeout: 10_000 }).toBeNull()
  expect(units.knows({ key })).toBe(false)
})
