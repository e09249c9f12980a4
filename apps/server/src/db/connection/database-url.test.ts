import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { aFleet, aTire } from '../../testing/builders.ts'
import { startJobs } from '../jobs/jobs.ts'
import { type ManagedPostgres, startManagedPostgres } from '../managed/managed-postgres.ts'
import { openDatabase } from '../open-database.ts'
import { inFleet } from '../scope/in-fleet.ts'
import { seedCatalogue } from '../seeds/catalogue.ts'
import { seedFirstFleet } from '../seeds/first-fleet.ts'
import { DatabaseUnusableError } from './database-unusable-error.ts'
import { onDedicatedConnection } from './dedicated-connection.ts'

// A server of its own: roles belong to the whole server, and the others' has them already.
let theirs: ManagedPostgres
const folder = mkdtempSync(path.join(inject('runFolder'), 'theirs-'))
beforeAll(async () => {
  chmodSync(folder, 0o755)
  theirs = await startManagedPostgres({ dataDir: folder, pgBin: process.env.PG_BIN ?? null, tell: () => {} })
  // Somebody else's server lets in whom it likes.
  writeFileSync(path.join(folder, 'postgres/cluster/pg_hba.conf'), 'local all all trust\n')
  await asSuperuser('select pg_reload_conf()')
  await asSuperuser('create role plain login', 'create database fleets')
})
afterAll(async () => {
  await theirs.stop()
  rmSync(folder, { recursive: true })
})

const asSuperuser = (...statements: string[]) =>
  onDedicatedConnection(theirs.address, async (client) => {
    for (const statement of statements) await client.query(statement)
  })

/** Reaches the other server over its socket, as a URL can say it. */
const urlOf = (user: string, database: string): string => {
  const { host } = theirs.address as { host: string }
  return `postgres://${user}@${encodeURIComponent(host)}/${database}`
}
const opened = (user: string, database: string) =>
  openDatabase({ ...SETTINGS, databaseUrl: urlOf(user, database) }, () => {})

const KEY = 'a key of thirty-two characters, or more'
const SETTINGS = { databaseRequestUrl: null, dataDir: '/nowhere', pgBin: null, secretKey: KEY }

it('says in a sentence that a database does not exist or does not answer', async () => {
  const problem = async (databaseUrl: string) => {
    const attempt = openDatabase({ ...SETTINGS, databaseUrl }, () => {})
    await expect(attempt).rejects.toThrow(DatabaseUnusableError)
    return attempt.then(
      () => '',
      ({ message }: DatabaseUnusableError) => message,
    )
  }
  const cannot = 'The database of DATABASE_URL cannot be opened: '
  expect(await problem(urlOf('plain', 'nowhere'))).toBe(`${cannot}database "nowhere" does not exist.`)
  expect(await problem(urlOf('nobody', 'fleets'))).toBe(`${cannot}role "nobody" does not exist.`)
  expect(await problem('postgres://a:hidden@127.0.0.1:1/fleets')).toBe(`${cannot}connect ECONNREFUSED 127.0.0.1:1.`)
  expect(await problem('postgres://a:hidden@localhost:1/fleets')).toContain('ECONNREFUSED')
})

it('hands a plain role the statements for a superuser, and works once they were run', async () => {
  const refused = await opened('plain', 'fleets').catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(DatabaseUnusableError)
  const { message } = refused as DatabaseUnusableError
  expect(message).toContain('may not set up the database')

  const statements = message.slice(message.indexOf('CREATE ROLE')).replaceAll('<the user of DATABASE_URL>', 'plain')
  await asSuperuser(...statements.replace('<database>', 'fleets').split(/;\s*/).filter(Boolean))

  const second = await opened('plain', 'fleets').catch((error: unknown) => (error as Error).message)
  expect(second).toContain('may not make a login for requests')
  const more = String(second).slice(String(second).indexOf('CREATE ROLE'), String(second).indexOf('\nand set'))
  await asSuperuser(...more.split(/;\s*/).filter(Boolean))
  const databaseRequestUrl = urlOf('coldbar_request', 'fleets')
  const withBoth = () =>
    openDatabase({ ...SETTINGS, databaseUrl: urlOf('plain', 'fleets'), databaseRequestUrl }, () => {})
  await expect(
    openDatabase(
      { ...SETTINGS, databaseUrl: urlOf('plain', 'fleets'), databaseRequestUrl: urlOf('plain', 'fleets') },
      () => {},
    ),
  ).rejects.toThrow('Requests must not come as plain')

  await asSuperuser('grant temporary on database fleets to coldbar_app')
  const tables = await withBoth().catch((error: unknown) => (error as Error).message)
  expect(tables).toContain('Requests must not make temporary tables')
  await asSuperuser(String(tables).slice(String(tables).indexOf('REVOKE')))

  const { db, address, close } = await withBoth()
  try {
    await seedCatalogue(db)
    await seedFirstFleet(db, { adminPassword: null, name: 'Own server' })
    const jobs = await startJobs(db, address, 2, () => {})
    await jobs.stop()
    const fleetId = await aFleet(db)
    const tire = await aTire(db, { fleet_id: fleetId })
    const read = (of: number) =>
      inFleet(db, { fleetId: of, role: 'user' }, (tx) => tx.selectFrom('tire').select('id').execute())
    expect(await read(fleetId)).toEqual([{ id: tire.id }])
    expect(await read(fleetId + 1)).toEqual([])
  } finally {
    await close()
  }
  const again = await withBoth()
  await again.close()
})

it('makes roles and schema itself where it may, and leaves the server running', async () => {
  await asSuperuser('create database made')
  const { db, close } = await opened('coldbar', 'made')
  const { rows } = await inFleet(db, { fleetId: 1, role: 'user' }, (tx) =>
    sql<{ user: string; strong: boolean }>`select session_user as user, (select rolsuper or rolbypassrls from pg_roles
      where rolname = session_user) as strong`.execute(tx),
  )
  expect(rows).toEqual([{ user: expect.stringMatching(/^coldbar_request_[0-9a-f]{8}$/), strong: false }])
  await close()
  // The second process finds the login, and the password by the key they share.
  await (await opened('coldbar', 'made')).close()
  expect(theirs.pid()).not.toBeNull()
})
