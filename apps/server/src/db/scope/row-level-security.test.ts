import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { aDatabase, type TestDatabase } from '../../testing/a-database.ts'
import { aFleet, aTire, aVehicle } from '../../testing/builders.ts'
import { onPlainPostgres } from '../../testing/plain-postgres.ts'
import { requestPool } from '../connection/connect-pools.ts'
import { inFleet } from './in-fleet.ts'
import { inSystem } from './in-system.ts'

const SERVER = path.resolve(import.meta.dirname, '..')
const COMMENT = /^\s*(\/\/|\/?\*).*$/gm

let database: TestDatabase
let ours: number
let theirs: number
const month = sql`ensure_measurement_partition(now())`

beforeAll(async () => {
  database = await aDatabase()
  ours = await aFleet(database.db)
  theirs = await aFleet(database.db)
  await inSystem(database.db, (tx) => sql`select ${month}`.execute(tx))
})

const asOurs = { fleetId: 0, role: 'user' as const }

describe('row level security', () => {
  it('is on for every table that holds a fleet, partitions too', async () => {
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'fleet_id'
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and (not c.relrowsecurity
        or not exists (select from pg_policy p where p.polrelid = c.oid and p.polwithcheck is not null))`.execute(
      database.db,
    )
    expect(rows).toEqual([])
  })

  it('checks the signature of the fleet once a statement, however many rows it reads', async (test) => {
    onPlainPostgres(test, 'policies of a cluster hold no subquery')
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_policies where schemaname = 'public'
        and concat(qual, ' ', with_check) ~ 'own_fleet' and concat(qual, ' ', with_check) ~ '(?<!SELECT )own_fleet\\(\\)'`.execute(
      database.db,
    )
    expect(rows).toEqual([])
    const sources = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /(?<!\.test)\.ts$/.test(file),
    )
    const perRow = sources.filter((file) =>
      /(?<!\(select )own_fleet\(\)/.test(readFileSync(path.join(SERVER, file), 'utf8').replaceAll(COMMENT, '')),
    )
    expect(perRow).toEqual([])
  })

  it('is on for what is of users and of no fleet, and lets requests read none of it', async () => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class
      where relname in ('second_factor', 'recovery_code', 'pending_login', 'password_reset') and relrowsecurity
        and not has_table_privilege('coldbar_app', oid, 'select, insert, update, delete')`.execute(database.db)
    expect(rows).toHaveLength(4)
  })

  it('shows nothing when no fleet was set', async () => {
    await aTire(database.db, { fleet_id: ours })
    const seen = await requestPool(database.db)
      .transaction()
      .execute(async (tx) => {
        await sql`set local role coldbar_app`.execute(tx)
        return tx.selectFrom('tire').select('id').execute()
      })
    expect(seen).toEqual([])
  })

  it("shows and takes one fleet's rows only", async () => {
    const own = await aTire(database.db, { fleet_id: ours })
    const foreign = await aTire(database.db, { fleet_id: theirs })
    const scope = { ...asOurs, fleetId: ours }
    const seen = await inFleet(database.db, scope, (tx) => tx.selectFrom('tire').select('id').execute())
    expect(seen.map(({ id }) => id)).toContain(own.id)
    expect(seen.map(({ id }) => id)).not.toContain(foreign.id)
    await expect(
      inFleet(database.db, scope, (tx) => tx.insertInto('tire').values({ fleet_id: theirs, name: 'x' }).execute()),
    ).rejects.toMatchObject({ code: '42501' })
  })

  it('cannot be switched off by the application', async () => {
    await aTire(database.db, { fleet_id: ours })
    const read = inFleet(database.db, { ...asOurs, fleetId: ours }, async (tx) => {
      await sql`set local row_security = off`.execute(tx)
      return tx.selectFrom('tire').select('id').execute()
    })
    await expect(read).rejects.toMatchObject({ code: '42501' })
  })

  it('lets no reference to a foreign record be stored', async () => {
    const foreign = await aVehicle(database.db, { fleet_id: theirs })
    const store = inFleet(database.db, { ...asOurs, fleetId: ours }, (tx) =>
      tx.insertInto('tire').values({ fleet_id: ours, name: 'x', vehicle_id: foreign.id }).execute(),
    )
    await expect(store).rejects.toMatchObject({ code: '23503' })
  })

  it('leaves the catalogue to editors', async () => {
    const add = (role: 'user' | 'editor') =>
      inFleet(database.db, { fleetId: ours, role }, (tx) =>
        tx.insertInto('tire_brand').values({ name: role }).execute(),
      )
    await expect(add('user')).rejects.toMatchObject({ code: '42501' })
    await expect(add('editor')).resolves.toBeDefined()
  })
})
