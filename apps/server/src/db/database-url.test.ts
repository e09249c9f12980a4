import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aFleet, aTire } from '../testing/builders.ts'
import { DatabaseProblem } from './database-problem.ts'
import { inFleet } from './in-fleet.ts'
import { startJobs } from './jobs.ts'
import { type ManagedServer, startManagedServer } from './managed/managed-server.ts'
import { onOneConnection } from './one-connection.ts'
import { openDatabase } from './open-database.ts'
import { seedCatalogue } from './seeds/catalogue.ts'
import { seedFirstFleet } from './seeds/first-fleet.ts'

// A server of its own: roles belong to the whole server, and the others' has them already.
let theirs: ManagedServer
const folder = mkdtempSync('/tmp/coldbar-theirs-')
beforeAll(async () => {
  chmodSync(folder, 0o755)
  theirs = await startManagedServer({ dataDir: folder, pgBin: process.env.PG_BIN ?? null, tell: () => {} })
  await asSuperuser('create role plain login', 'create database fleets')
})
afterAll(async () => {
  await theirs.stop()
  rmSync(folder, { recursive: true })
})

const asSuperuser = (...statements: string[]) =>
  onOneConnection(theirs.address, async (client) => {
    for (const statement of statements) await client.query(statement)
  })

/** Reaches the other server over its socket, as a URL can say it. */
const urlOf = (user: string, database: string): string => {
  const { host } = theirs.address as { host: string }
  return `postgres://${user}@${encodeURIComponent(host)}/${database}`
}
const opened = (user: string, database: string) =>
  openDatabase({ databaseUrl: urlOf(user, database), dataDir: '/nowhere', pgBin: null }, () => {})

it('says in a sentence that a database does not exist or does not answer', async () => {
  const problem = async (databaseUrl: string) => {
    const attempt = openDatabase({ databaseUrl, dataDir: '/nowhere', pgBin: null }, () => {})
    await expect(attempt).rejects.toThrow(DatabaseProblem)
    return attempt.then(
      () => '',
      ({ message }: DatabaseProblem) => message,
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
  expect(refused).toBeInstanceOf(DatabaseProblem)
  const { message } = refused as DatabaseProblem
  expect(message).toContain('may not set up the database')

  const statements = message.slice(message.indexOf('CREATE ROLE')).replaceAll('<the user of DATABASE_URL>', 'plain')
  await asSuperuser(...statements.replace('<database>', 'fleets').split(/;\s*/).filter(Boolean))

  const { db, address, close } = await opened('plain', 'fleets')
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
  const again = await opened('plain', 'fleets')
  await again.close()
})

it('makes roles and schema itself where it may, and leaves the server running', async () => {
  await asSuperuser('create database made')
  const { close } = await opened('coldbar', 'made')
  await close()
  expect(theirs.pid()).not.toBeNull()
})
