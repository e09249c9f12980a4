import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { databasePools } from '../../db/connection/connect-pools.ts'
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

const unheard = (sentence: string): void => {
  throw new Error(sentence)
}

/** How often a connection was taken to look units up, since now. */
const countedLookUps = (): (() => number) => {
  let taken = 0
  databasePools(db).sessions.on('acquire', () => {
    taken += 1
  })
  return () => taken
}

it('looks a key up once, however many requests come with it in the same moment', async () => {
  const lookUps = countedLookUps()
  const units = new UnitAuthenticator(db, unheard)
  const found = await Promise.all(Array.from({ length: 500 }, () => units.unitOf({ key })))
  expect(new Set(found.map((unit) => unit?.unitId)).size).toBe(1)
  expect(found[0]).not.toBeNull()
  expect(lookUps()).toBe(1)
})

it('looks all keys of a moment up together, those of units and wrong ones, and gives each its own unit', async () => {
  const others = await Promise.all(Array.from({ length: 20 }, () => aUnitWithKey(db, { fleet_id: fleetId })))
  const lookUps = countedLookUps()
  const units = new UnitAuthenticator(db, unheard)
  const keys = [key, 'cbu_wrong', ...others.map((unit) => unit.key), 'cbu_wrong too']
  const found = await Promise.all(keys.map((one) => units.unitOf({ key: one })))
  expect(found.map((unit) => unit?.unitId ?? null)).toEqual([unitId, null, ...others.map(({ id }) => id), null])
  expect(lookUps()).toBe(1)
})

it('writes down when units were heard and keys used, all together and once a minute', async () => {
  const [one, other] = [await aUnitWithKey(db, { fleet_id: fleetId }), await aUnitWithKey(db, { fleet_id: fleetId })]
  const units = new UnitAuthenticator(db, unheard)
  await Promise.all([one, other].map((unit) => units.unitOf({ key: unit.key })))
  await units.flush()
  const uses = async (): Promise<unknown[]> => {
    const { rows } =
      await sql`select k.last_used_at = u.last_heard_at as "isSame", u.last_heard_at as at from unit_key k
      join alert_unit u on u.id = k.unit_id where u.id = any(${[one.id, other.id]}::int[]) order by u.id`.execute(db)
    return rows
  }
  const first = await uses()
  expect(first).toMatchObject([{ isSame: true }, { isSame: true }])
  await expect.poll(() => units.knows({ key: one.key })).toBe(true)
  await units.unitOf({ key: one.key })
  await units.flush()
  expect(await uses()).toEqual(first)
})

it('keeps what it could not write down, and writes it later', async () => {
  const said: string[] = []
  const units = new UnitAuthenticator(db, (sentence) => said.push(sentence))
  const one = await aUnitWithKey(db, { fleet_id: fleetId })
  await units.unitOf({ key: one.key })
  await sql`alter table unit_key rename to unit_key_away`.execute(db)
  await units.flush()
  expect(said).toHaveLength(1)
  await sql`alter table unit_key_away rename to unit_key`.execute(db)
  await units.flush()
  const { rows } = await sql`select last_heard_at is not null as heard from alert_unit where id = ${one.id}`.execute(db)
  expect(rows).toEqual([{ heard: true }])
})

it('holds no key while it waits for a unit that somebody deletes', async () => {
  const units = new UnitAuthenticator(db, unheard)
  const one = await aUnitWithKey(db, { fleet_id: fleetId })
  await units.unitOf({ key: one.key })
  const flushed = await db.transaction().execute(async (tx) => {
    await sql`select from alert_unit where id = ${one.id} for update`.execute(tx)
    const writing = units.flush()
    const waits = async (): Promise<number> =>
      (
        await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          db,
        )
      ).rows.length
    await expect.poll(waits, { timeout: 10_000 }).toBe(1)
    const { rows } = await sql`select from unit_key where unit_id = ${one.id} for update nowait`.execute(tx)
    expect(rows).toHaveLength(1)
    return { writing }
  })
  await flushed.writing
  const { rows } = await sql`select k.last_used_at is not null and u.last_heard_at is not null as "isNoted"
    from unit_key k join alert_unit u on u.id = k.unit_id where u.id = ${one.id}`.execute(db)
  expect(rows).toEqual([{ isNoted: true }])
})

it('asks again after a look-up that failed', async () => {
  const units = new UnitAuthenticator(db, unheard)
  await sql`alter table unit_key rename to unit_key_away`.execute(db)
  const failed = await Promise.allSettled([units.unitOf({ key }), units.unitOf({ key })])
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await sql`alter table unit_key_away rename to unit_key`.execute(db)
  expect(await units.unitOf({ key })).not.toBeNull()
})

it('knows a unit that its transport vouches for, and that it was heard; none of another fleet', async () => {
  const units = new UnitAuthenticator(db, unheard)
  await sql`update alert_unit set last_heard_at = null, clock_skew = 3600 where id = ${unitId}`.execute(db)
  expect(await units.unitOf({ fleetId, unitId })).toEqual({ fleetId, unitId, clockSkew: 3_600, decodings: null })
  await units.flush()
  const { rows } = await sql<{ heard: boolean }>`
    select last_heard_at is not null as heard from alert_unit where id = ${unitId}`.execute(db)
  expect(rows).toEqual([{ heard: true }])
  expect(await units.unitOf({ fleetId: fleetId + 1, unitId })).toBeNull()
})

it('forgets no good key for wrong ones, and takes one that was revoked for no good one', async () => {
  const units = new UnitAuthenticator(db, unheard, 3)
  expect(units.knows({ key })).toBe(false)
  await units.unitOf({ key })
  const wrong = Array.from({ length: 5 }, (_, at) => `cbu_${'wrong'.repeat(5)}${at}`)
  for (const one of wrong) expect(await units.unitOf({ key: one })).toBeNull()
  expect([key, ...wrong].map((one) => units.knows({ key: one }))).toEqual([true, false, false, false, false, false])
  await sql`update unit_key set revoked_at = now() where unit_id = ${unitId}`.execute(db)
  await expect.poll(() => units.unitOf({ key }), { timeout: 10_000 }).toBeNull()
  expect(units.knows({ key })).toBe(false)
})
