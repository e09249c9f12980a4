import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../db/database.ts'
import { aDatabase } from '../../testing/a-database.ts'
import { aFleet, aUnitWithKey } from '../../testing/builders.ts'
import { UnitKeys } from './unit-keys.ts'

let db: Database
let key = ''

beforeAll(async () => {
  ;({ db } = await aDatabase())
  ;({ key } = await aUnitWithKey(db, { fleet_id: await aFleet(db) }))
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
  const keys = new UnitKeys(counting)
  const holders = await Promise.all(Array.from({ length: 500 }, () => keys.holderOf(key)))
  expect(new Set(holders.map((holder) => holder?.unitId)).size).toBe(1)
  expect(holders[0]).not.toBeNull()
  expect(begun()).toBe(1)
})

it('asks again after a look-up that failed', async () => {
  const keys = new UnitKeys(db)
  await sql`alter table unit_key rename to unit_key_away`.execute(db)
  const failed = await Promise.allSettled([keys.holderOf(key), keys.holderOf(key)])
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await sql`alter table unit_key_away rename to unit_key`.execute(db)
  expect(await keys.holderOf(key)).not.toBeNull()
})
