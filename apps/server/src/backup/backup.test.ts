import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { pack } from 'tar-stream'
import { beforeAll, expect, inject, it } from 'vitest'
import { onDedicatedConnection } from '../db/connection/dedicated-connection.ts'
import { startJobs } from '../db/jobs/jobs.ts'
import { migrateDatabase } from '../db/schema/migrate-database.ts'
import { MIGRATIONS_FOLDER, readMigrationFiles } from '../db/schema/migration-files.ts'
import { inSystem } from '../db/scope/in-system.ts'
import { anApp, type TestApp } from '../http/testing/an-app.ts'
import { aDatabase, type TestDatabase } from '../testing/a-database.ts'
import { aFurnishedFleet } from '../testing/a-furnished-fleet.ts'
import { aUnitWithKey } from '../testing/builders.ts'
import { BACKUP_END_ENTRY_NAME, type BackupEndMarker, BackupError } from './backup-file.ts'
import { readBackupEntries, readBackupEntryBytes } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { databaseContentChecksums } from './testing/database-content-checksums.ts'
import { writeBackup } from './write-backup.ts'

const MONTHS = 3
const aFolder = (): string => mkdtempSync(path.join(inject('runFolder'), 'backup-'))

const anEmptyDatabase = async (): Promise<TestDatabase> => {
  const made = await aDatabase()
  await onDedicatedConnection(made.address, (client) =>
    client.query('drop schema public cascade; create schema public; drop schema pgboss cascade'),
  )
  return made
}

const backedUp = async (from: TestDatabase | TestApp, dataDir: string): Promise<Buffer> => {
  const target = new PassThrough()
  const [content] = await Promise.all([buffer(target), writeBackup(from.address, dataDir, target)])
  return content
}

const reading = (content: Buffer) => () => Readable.from([content])

let server: TestApp
let whole: Buffer
const dataDir = aFolder()
beforeAll(async () => {
  server = await anApp()
  await aFurnishedFleet(server.db, { fleet_id: server.fleetId, id: 71, word: 'own' })
  await aFurnishedFleet(server.db, { fleet_id: 9, id: 72, word: 'ünïcode “fleet”' })
  await inSystem(server.db, (tx) => tx.updateTable('tire').set({ remarks: 'a tab\t, \\N and\na line' }).execute())
  const jobs = await startJobs(server.db, server.address, MONTHS, () => {})
  await jobs.boss.createQueue('to-be-done')
  await inSystem(server.db, (tx) => jobs.send(tx, 'to-be-done', { a: 'job' }))
  await jobs.stop()
  writeFileSync(path.join(dataDir, 'secret.key'), 'a key')
  mkdirSync(path.join(dataDir, 'demo'))
  writeFileSync(path.join(dataDir, 'demo/login.json'), '{}')
  whole = await backedUp(server, dataDir)
})

/** The same backup with other entries. */
const withEntries = async (change: (name: string, content: Buffer) => [string, Buffer | string]): Promise<Buffer> => {
  const tar = pack()
  for await (const entry of readBackupEntries(Readable.from([whole]))) {
    const [name, content] = change(entry.name, await readBackupEntryBytes(entry))
    tar.entry({ name }, content)
  }
  tar.finalize()
  return gzipSync(await buffer(tar))
}

/** The same backup with another end. */
const withEnd = (change: (end: BackupEndMarker) => BackupEndMarker): Promise<Buffer> =>
  withEntries((name, content) => [
    name,
    name === BACKUP_END_ENTRY_NAME ? JSON.stringify(change(JSON.parse(content.toString()))) : content,
  ])

it('a backup brings every row, the schema, what comes next and the files back, after one with fewer rows was refused', async () => {
  const target = await anEmptyDatabase()
  const folder = aFolder()
  const short = await withEnd(({ rows, ...end }) => ({ ...end, rows: { ...rows, 'public.tire': 3 } }))
  await expect(restoreBackup(target.address, folder, reading(short))).rejects.toThrow(/public.tire has 2 rows of 3/)
  const restored = await restoreBackup(target.address, folder, reading(whole))
  expect(await databaseContentChecksums(target.address)).toEqual(await databaseContentChecksums(server.address))
  expect(restored.files.sort()).toEqual(['demo/login.json', 'secret.key'])
  expect(readFileSync(path.join(folder, 'secret.key'), 'utf8')).toBe('a key')
})

it('an installation with a fleet is not overwritten', async () => {
  const before = await databaseContentChecksums(server.address)
  await expect(restoreBackup(server.address, aFolder(), reading(whole))).rejects.toThrow(/holds data already/)
  expect(await databaseContentChecksums(server.address)).toEqual(before)
})

it('a restore whose files cannot be written leaves no rows and no files, and another one succeeds', async () => {
  const target = await anEmptyDatabase()
  const folder = aFolder()
  writeFileSync(path.join(folder, 'demo'), 'no folder')
  await expect(restoreBackup(target.address, folder, reading(whole))).rejects.toThrow(/EEXIST|ENOTDIR/)
  expect(readdirSync(folder)).toEqual(['demo'])
  const other = aFolder()
  await restoreBackup(target.address, other, reading(whole))
  expect(readdirSync(other).sort()).toEqual(['demo', 'secret.key'])
})

it('a backup with a file that none of ours holds is refused', async () => {
  const target = await anEmptyDatabase()
  const folder = aFolder()
  const content = await withEntries((name, bytes) => [name === 'files/secret.key' ? 'files/coldbar.env' : name, bytes])
  await expect(restoreBackup(target.address, folder, reading(content))).rejects.toThrow(/belongs elsewhere/)
  expect(readdirSync(folder)).toEqual([])
})

it('a backup that is cut, turned in a bit, or none is refused before the database is touched', async () => {
  const flipped = (at: number): Buffer => {
    const copy = Buffer.from(whole)
    copy.writeUInt8(copy.readUInt8(at) ^ 1, at)
    return copy
  }
  const target = await anEmptyDatabase()
  for (const damaged of [
    whole.subarray(0, whole.length / 2),
    whole.subarray(0, -5),
    flipped(Math.floor(whole.length / 2)),
    flipped(whole.length - 6),
    Buffer.from('select 1'),
    Buffer.alloc(0),
  ])
    await expect(restoreBackup(target.address, aFolder(), reading(damaged))).rejects.toThrow(BackupError)
  const { rows } = await onDedicatedConnection(target.address, (client) =>
    client.query('select count(*)::int as tables from pg_tables where schemaname = $1', ['public']),
  )
  expect(rows).toEqual([{ tables: 0 }])
})

it('what was acknowledged before a backup began is in it, while readings go on coming in', async () => {
  const { key } = await aUnitWithKey(server.db, { fleet_id: server.fleetId })
  let stored = 0
  const post = async (number: number): Promise<void> => {
    const reading = { tag_id: 5_000_000 + number, time: server.clock.seconds - 60, pressure: 8, temperature: 20 }
    const answer = await server.app.inject({
      method: 'POST',
      url: '/ingest/readings',
      headers: { authorization: `Bearer ${key}` },
      payload: { readings: [reading] },
    })
    expect(answer.statusCode).toBe(200)
    stored += 1
  }
  let isBackedUp = false
  const load = async (): Promise<void> => {
    for (let number = 0; !isBackedUp || number < 20; number += 1) await post(number)
  }
  const loading = load()
  await expect.poll(() => stored).toBeGreaterThan(10)
  const acknowledged = stored
  const content = await backedUp(server, dataDir)
  isBackedUp = true
  await loading
  const target = await anEmptyDatabase()
  const folder = aFolder()
  writeFileSync(path.join(folder, 'secret.key'), 'another key')
  expect((await restoreBackup(target.address, folder, reading(content))).kept).toEqual(['secret.key'])
  expect(readFileSync(path.join(folder, 'secret.key'), 'utf8')).toBe('another key')
  const kept = await inSystem(target.db, async (tx) => {
    const { rows } = await sql<{ n: number }>`
      select count(distinct tag_id) as n from quarantined_reading where tag_id >= 5000000`.execute(tx)
    return rows[0]?.n ?? 0
  })
  expect(kept).toBeGreaterThanOrEqual(acknowledged)
  expect(kept).toBeLessThanOrEqual(stored)
})

/** The migration of names of sensors: none of the later ones needs it. */
const FREE_STANDING = 190

it('a backup of an older version is brought to this one', async () => {
  const old = await anEmptyDatabase()
  // A number below others may come later than they, if they stand without it.
  const numbers = readMigrationFiles(MIGRATIONS_FOLDER).map(({ number }) => number)
  await migrateDatabase(old.address, { only: new Set(numbers.filter((number) => number !== FREE_STANDING)) })
  await onDedicatedConnection(old.address, (client) => client.query("insert into fleet (name) values ('of before')"))
  const target = await anEmptyDatabase()
  await restoreBackup(target.address, aFolder(), reading(await backedUp(old, aFolder())))
  expect(await migrateDatabase(target.address)).toEqual([])
  const { rows } = await sql<{ name: string }>`select name from fleet`.execute(target.db)
  expect(rows).toEqual([{ name: 'of before' }])
})

/** The first that knows of packed readings. */
const PACKED_MONTHS = 475

it('readings of a backup from before months were packed come back', async () => {
  const old = await anEmptyDatabase()
  const numbers = readMigrationFiles(MIGRATIONS_FOLDER).map(({ number }) => number)
  await migrateDatabase(old.address, { only: new Set(numbers.filter((number) => number < PACKED_MONTHS)) })
  await onDedicatedConnection(old.address, (client) =>
    client.query(`select ensure_measurement_partition('2026-03-01Z');
      insert into measurement (fleet_id, tire_id, time, received_at, pressure, temperature) values (1, 2, '2026-03-05Z', '2026-03-05Z', 8.5, 20)`),
  )
  const target = await anEmptyDatabase()
  await restoreBackup(target.address, aFolder(), reading(await backedUp(old, aFolder())))
  const { rows } = await sql<{ pressure: number }>`select pressure from reading`.execute(target.db)
  expect(rows).toEqual([{ pressure: 8.5 }])
})

it('a backup of an older version that cannot be brought to this one leaves its files all the same, for the start that can', async () => {
  const old = await anEmptyDatabase()
  // The database can be told to hinder what changes tables; those behind it that change rows alone stand without it.
  const [last] = readMigrationFiles(MIGRATIONS_FOLDER)
    .filter(({ sql }) => /^(create|alter) /m.test(sql))
    .toSorted((one, other) => other.number - one.number)
  const numbers = readMigrationFiles(MIGRATIONS_FOLDER).map(({ number }) => number)
  await migrateDatabase(old.address, { only: new Set(numbers.filter((number) => number !== last?.number)) })
  await onDedicatedConnection(old.address, (client) => client.query("insert into fleet (name) values ('of before')"))
  const target = await anEmptyDatabase()
  await onDedicatedConnection(target.address, async (client) => {
    const hindered = client.escapeLiteral((last?.sql ?? '').slice(0, 60))
    await client.query(`create function public.hinder() returns event_trigger language plpgsql as $$
      begin if position(${hindered} in current_query()) = 1 then raise 'hindered'; end if; end $$`)
    await client.query('create event trigger hinder on ddl_command_start execute function public.hinder()')
  })
  const folder = aFolder()
  const content = await backedUp(old, dataDir)
  await expect(restoreBackup(target.address, folder, reading(content))).rejects.toThrow(/hindered/)
  expect(readFileSync(path.join(folder, 'secret.key'), 'utf8')).toBe('a key')
  await onDedicatedConnection(target.address, (client) => client.query('drop event trigger hinder'))
  expect(await migrateDatabase(target.address)).toEqual([last?.name])
})
