import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createApp } from '../../app.ts'
import { systemClock } from '../../clock.ts'
import { readConfig } from '../../config/config.ts'
import { connectPools } from '../../db/connection/connect-pools.ts'
import { temporaryDatabaseFailureOf } from '../../db/connection/temporary-database-failure.ts'
import type { Database } from '../../db/database.ts'
import { type ManagedPostgres, startManagedPostgres } from '../../db/managed/managed-postgres.ts'
import { newSessionToken } from '../session/session-token.ts'

let server: ManagedPostgres
let db: Database
const folder = mkdtempSync(path.join(inject('runFolder'), 'away-'))
beforeAll(async () => {
  chmodSync(folder, 0o755)
  server = await startManagedPostgres({ dataDir: folder, pgBin: process.env.PG_BIN ?? null, tell: () => {} })
  db = connectPools(server.address)
})
afterAll(async () => {
  await db.destroy()
  await server.stop()
  rmSync(folder, { recursive: true })
})

const failure = (query: string): Promise<Error> =>
  sql
    .raw(query)
    .execute(db)
    .then(
      () => new Error('it went well'),
      (error: Error) => error,
    )

it('tells a database that is away from a statement that is wrong', async () => {
  expect(temporaryDatabaseFailureOf(await failure('select 1 / 0'))).toBeNull()
  expect(temporaryDatabaseFailureOf(await failure('select * from nowhere'))).toBeNull()
  expect(temporaryDatabaseFailureOf(await failure('select pg_terminate_backend(pg_backend_pid())'))).toBe('away')
})

const config = { ...readConfig({ LOG_LEVEL: 'silent' }), webDirectory: '/nowhere' }

it.each([
  ['waits too long for another', `begin; set local lock_timeout = 1; lock table pg_class in access exclusive mode`],
  ['takes too long itself', `begin; set local statement_timeout = 1; select pg_sleep(9)`],
])('answers 503 and when to come back when a statement %s', async (_, statement) => {
  const app = await createApp({ db, clock: systemClock, config })
  app.get('/busy', () =>
    db.connection().execute((one) =>
      sql
        .raw(statement)
        .execute(one)
        .finally(() => sql`rollback`.execute(one)),
    ),
  )
  await app.ready()
  const reader = connectPools(server.address)
  const { answer } = await reader.transaction().execute(async (tx) => {
    await sql`select from pg_class limit 1`.execute(tx)
    return { answer: await app.inject('/busy') }
  })
  expect(answer.statusCode, answer.body).toBe(503)
  expect(answer.headers['retry-after']).toBe('5')
  expect(answer.json().error.message).toMatch(/^Others are changing the same/)
  await reader.destroy()
  await app.close()
})

it('answers 503 and when to come back while the database is away', async () => {
  await server.stop()
  expect(temporaryDatabaseFailureOf(await failure('select 1'))).toBe('away')
  const app = await createApp({ db, clock: systemClock, config })
  const cookie = `sid=${newSessionToken()}`
  const answer = await app.inject({ url: '/index.php/api/profile/ping', headers: { cookie } })
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('2')
  expect(answer.json().error).toEqual({
    code: 'unavailable',
    message: 'The database does not answer. Try again in a moment.',
  })
  expect((await app.inject('/readyz')).statusCode).toBe(503)
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  await app.close()
})
