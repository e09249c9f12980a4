import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { aDatabase, type TestDatabase } from '../../testing/a-database.ts'
import { aFleet } from '../../testing/builders.ts'
import type { Database } from '../database.ts'
import { inFleet, inFleetAtOneMoment } from '../scope/in-fleet.ts'
import { connectPools, requestPool } from './connect-pools.ts'

// What a statement that somebody put into a request could leave behind for the next fleet's request on the same connection.

let database: TestDatabase
let db: Database
let ours: number
let theirs: number

beforeAll(async () => {
  database = await aDatabase()
  ours = await aFleet(database.db)
  theirs = await aFleet(database.db)
  db = connectPools(database.address, () => {}, 1)
  return () => db.destroy()
})

const STATE = sql<{ state: unknown }>`select jsonb_build_object(
  'pid', pg_backend_pid(),
  'settings', (select jsonb_object_agg(name, setting) from pg_settings
    where name in ('TimeZone', 'DateStyle', 'client_encoding', 'search_path', 'default_transaction_read_only', 'statement_timeout',
      'lock_timeout', 'plan_cache_mode', 'default_transaction_isolation')),
  'scope', current_setting('app.scope', true),
  'locks', (select count(*) from pg_locks where pid = pg_backend_pid() and locktype = 'advisory'),
  'cursors', (select count(*) from pg_cursors where is_holdable),
  'statements', (select count(*) from pg_prepared_statements where from_sql),
  'heard', (select count(*) from pg_listening_channels())) as state`

const WAYS = [
  `set timezone = 'Asia/Tokyo'`,
  `set client_encoding = 'LATIN1'`,
  `set search_path = pg_catalog`,
  'set default_transaction_read_only = on',
  `set default_transaction_isolation = 'serializable'`,
  `set datestyle = 'SQL, DMY'`,
  `set statement_timeout = '7s'`,
  `select set_config('app.scope', current_setting('app.scope'), false)`,
  `select pg_advisory_lock(hashtext('limit of contact'), 2)`,
  'declare kept cursor with hold for select 1',
  'prepare kept as select 1',
  'listen changes',
]

it.each(WAYS)('a request leaves nothing of %s to the next one', async (way) => {
  const next = () => inFleet(db, { fleetId: theirs, role: 'user' }, async (tx) => (await STATE.execute(tx)).rows)
  const scopeOf = async () => {
    const { rows } = await STATE.execute(requestPool(db))
    return rows
  }
  const [before, alone] = [await next(), await scopeOf()]
  await inFleet(db, { fleetId: ours, role: 'user' }, (tx) => sql.raw(way).execute(tx))
  expect([await scopeOf(), await next()]).toEqual([alone, before])
})

it.each(WAYS)('a request that fails leaves nothing of %s', async (way) => {
  const state = async () => (await STATE.execute(requestPool(db))).rows
  const before = await state()
  const failing = inFleet(db, { fleetId: ours, role: 'user' }, async (tx) => {
    await sql.raw('commit').execute(tx)
    await sql.raw('begin').execute(tx)
    await sql.raw(way.startsWith('declare') ? 'select 1' : way).execute(tx)
    await sql.raw('commit').execute(tx)
    throw new Error('refused')
  })
  await expect(failing).rejects.toThrow('refused')
  expect(await state()).toEqual(before)
})

it('a read at one moment leaves nothing either', async () => {
  const state = async () => (await STATE.execute(requestPool(db))).rows
  const before = await state()
  await inFleetAtOneMoment(db, { fleetId: ours, role: 'user' }, (tx) =>
    sql`select pg_advisory_lock(7), set_config('timezone', 'Asia/Tokyo', false)`.execute(tx),
  )
  expect(await state()).toEqual(before)
})
