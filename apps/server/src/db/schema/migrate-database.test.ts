import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aDatabase, type TestDatabase } from '../../testing/a-database.ts'
import { listenForVehicleChanges, notifyVehicleChanges } from '../changes/vehicle-change-channel.ts'
import { onDedicatedConnection } from '../connection/dedicated-connection.ts'
import { type JobRunner, startJobs } from '../jobs/jobs.ts'
import { inFleet } from '../scope/in-fleet.ts'
import { seedCatalogue } from '../seeds/catalogue.ts'
import { seedFirstFleet } from '../seeds/first-fleet.ts'
import { migrateDatabase } from './migrate-database.ts'
import { MIGRATIONS_FOLDER, readMigrationFiles } from './migration-files.ts'

let database: TestDatabase
let empty: TestDatabase
const folder = mkdtempSync('/tmp/coldbar-migrations-')
beforeAll(async () => {
  database = await aDatabase()
  empty = await aDatabase()
  await onDedicatedConnection(empty.address, (client) =>
    client.query('drop schema public cascade; create schema public'),
  )
  for (const { name, sql: text } of readMigrationFiles(MIGRATIONS_FOLDER)) writeFileSync(path.join(folder, name), text)
})
afterAll(() => rmSync(folder, { recursive: true }))

it('two migrators at once, one of them killed in between, end with one whole schema', async () => {
  const attempts = [migrateDatabase(empty.address, { folder }), migrateDatabase(empty.address, { folder })]
  const settled = Promise.allSettled(attempts)
  await onDedicatedConnection(empty.address, (client) =>
    client.query(`select pg_terminate_backend(pid) from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and granted and datname = current_database() and pid <> pg_backend_pid()`),
  )
  await settled
  await migrateDatabase(empty.address, { folder })
  expect(await migrateDatabase(empty.address, { folder })).toEqual([])
  const { rows } = await sql<{ n: number }>`select count(*) n from migration`.execute(empty.db)
  expect(rows[0]?.n).toBe(readMigrationFiles(MIGRATIONS_FOLDER).length)
})

it('a table that somebody else holds is waited for in tries, between which nobody waits behind the migration', async () => {
  const { address } = await aDatabase()
  const own = mkdtempSync('/tmp/coldbar-held-')
  const told: string[] = []
  const waiters = () =>
    onDedicatedConnection(address, async (client) => {
      const { rows } = await client.query(
        'select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())',
      )
      return rows.length
    })
  try {
    writeFileSync(path.join(own, '001_made.sql'), 'create table held (id int)')
    await onDedicatedConnection(address, (client) => client.query('drop schema public cascade; create schema public'))
    await migrateDatabase(address, { folder: own })
    writeFileSync(path.join(own, '002_more.sql'), 'alter table held add word text')
    const migrated = await onDedicatedConnection(address, async (holder) => {
      await holder.query('begin; lock table held in access share mode')
      const migrating = migrateDatabase(address, { folder: own, tell: (sentence) => told.push(sentence) })
      await expect.poll(waiters).toBe(1)
      await expect.poll(waiters).toBe(0)
      await expect.poll(waiters).toBe(1)
      await expect.poll(waiters).toBe(0)
      await holder.query('rollback')
      return migrating
    })
    expect(migrated).toEqual(['002_more.sql'])
    expect(told).toEqual(['002_more.sql waits for others who work on its tables, for two minutes at most.'])
  } finally {
    rmSync(own, { recursive: true })
  }
})

it('refuses a database newer than the program', async () => {
  await sql`insert into migration values (999, '999_later.sql', '')`.execute(database.db)
  await expect(migrateDatabase(database.address)).rejects.toThrow('newer than this program: it holds 999_later.sql')
  await sql`delete from migration where number = 999`.execute(database.db)
})

it('seeds a catalogue once: what an editor renamed or deleted does not come back with the next start', async () => {
  const names = async () => {
    const { rows } = await sql<{ name: string }>`select name from vehicle_layout union all select name from tire_brand
      order by name`.execute(database.db)
    return rows.map(({ name }) => name)
  }
  await seedCatalogue(database.db)
  await sql`update vehicle_layout set name = 'Coach' where name = 'Bus 4x2'`.execute(database.db)
  await sql`delete from vehicle_layout where name = 'Van'`.execute(database.db)
  const kept = await names()
  expect(kept).toEqual(expect.arrayContaining(['Coach', 'Michelin', 'Truck 4x2']))
  await seedCatalogue(database.db)
  expect(await names()).toEqual(kept)
})

it('seeds twice without doubling, prints a password once, and sends jobs and changes with the transaction', async () => {
  await seedCatalogue(database.db)
  await seedCatalogue(database.db)
  const first = await seedFirstFleet(database.db, { adminPassword: null, name: 'North Haul' })
  expect(first.password).not.toBeNull()
  expect(await seedFirstFleet(database.db, { adminPassword: 'another one', name: 'South Haul' })).toEqual({
    fleetId: first.fleetId,
    password: null,
  })

  const jobs: JobRunner = await startJobs(database.db, database.address, 2, () => {})
  const heard: number[] = []
  const listener = listenForVehicleChanges(
    database.address,
    ({ changes }) => heard.push(...changes.map(({ vehicleId }) => vehicleId)),
    () => {},
  )
  await listener.ready
  try {
    await jobs.boss.createQueue('test')
    const scope = { fleetId: first.fleetId, role: 'user' as const }
    const ids = Array.from({ length: 2000 }, (_, index) => 1_000_000_000 + index)
    await inFleet(database.db, scope, async (tx) => {
      await jobs.send(tx, 'test', { kept: true })
      await notifyVehicleChanges(tx, first.fleetId, ids)
    })
    const undone = inFleet(database.db, scope, async (tx) => {
      await jobs.send(tx, 'test', { kept: false })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect((await jobs.boss.fetch('test', { batchSize: 5 })).map(({ data }) => data)).toEqual([{ kept: true }])
    await expect.poll(() => heard.length).toBe(2000)
  } finally {
    await listener.stop()
    await jobs.stop()
  }
})

it('of two stored names that differ in their case only, the younger one gets its number', async () => {
  const { db } = await aDatabase()
  const change = readMigrationFiles(MIGRATIONS_FOLDER).find(({ name }) => name === '053_names_whatever_their_case.sql')
  for (const table of ['vehicle_layout', 'tire_brand', 'suspension_brand', 'tire_type', 'suspension_type'])
    await sql`drop index ${sql.ref(`${table}_name_case`)}`.execute(db)
  await sql`insert into tire_brand (id, name) values (901, 'Vredestein'), (902, 'VREDESTEIN'), (903, 'Apollo')`.execute(
    db,
  )
  await sql`insert into tire_type (id, marque_id, name) values (901, 901, 'X'), (902, 903, 'x'), (903, 901, 'x')`.execute(
    db,
  )
  await sql.raw(change?.sql ?? '').execute(db)
  const { rows } = await sql<{ name: string }>`select name from
    (select id, name, 1 as of from tire_brand union all select id, name, 2 from tire_type) named where id > 900 order by of, id`.execute(
    db,
  )
  expect(rows.map(({ name }) => name)).toEqual(['Vredestein', 'VREDESTEIN #902', 'Apollo', 'X', 'x', 'x #903'])
})
