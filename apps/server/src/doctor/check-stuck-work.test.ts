import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { onDedicatedConnection } from '../db/connection/dedicated-connection.ts'
import { startJobs } from '../db/jobs/jobs.ts'
import { startManagedPostgres } from '../db/managed/managed-postgres.ts'
import { aDatabase, type TestDatabase } from '../testing/a-database.ts'
import { aFleet } from '../testing/builders.ts'
import { checkSlowQueries } from './check-slow-queries.ts'
import { checkStuckJobs } from './check-stuck-jobs.ts'

let database: TestDatabase
let fleetId: number
beforeAll(async () => {
  database = await aDatabase()
  fleetId = await aFleet(database.db)
  const jobs = await startJobs(database.db, database.address, 2, () => {})
  await jobs.boss.createQueue('run-task', { expireInSeconds: 120 })
  await jobs.stop()
})

const examined = () => onDedicatedConnection(database.address, checkStuckJobs)
const asked = (...statements: string[]) =>
  onDedicatedConnection(database.address, async (client) => {
    for (const statement of statements) await client.query(statement)
  })

describe('stuck jobs', () => {
  it('are none where nothing waits for long', async () => {
    await asked(
      `insert into pgboss.job (name, state, started_on) values ('run-task', 'active', now())`,
      `insert into pgboss.job (name, start_after) values ('run-task', now() - interval '14 min')`,
      `insert into pgboss.job (name, start_after) values ('run-task', now() + interval '1 day')`,
    )
    expect(await examined()).toEqual([expect.objectContaining({ part: 'jobs', state: 'ok' })])
  })

  it('are named with how long they hang or wait, and with what to do', async () => {
    await asked(
      `insert into pgboss.job (name, state, expire_seconds, started_on) values ('run-task', 'active', 120, now() - interval '121 s')`,
      `insert into pgboss.job (name, start_after) values ('run-task', now() - interval '20 min')`,
      `insert into pgboss.job (name, start_after) values ('run-task', now() - interval '21 min')`,
      `insert into outbox (fleet_id, dedupe_key, what, channel, recipient, content, due_at)
        values (${fleetId}, 'a', 'test', 'email', 'shop@example.com', '{}', now() - interval '12 min')`,
      `insert into replay_due (fleet_id, tag_id, asked_at) values (${fleetId}, 7, now() - interval '2 h')`,
    )
    const found = await examined()
    expect(found.map(({ state, found: words }) => `${state}: ${words.replaceAll('\u00a0', ' ')}`)).toEqual([
      'warning: 1 job of run-task should have ended: the oldest was begun 2 min ago.',
      'warning: Nobody has begun 2 jobs of run-task: the oldest has been due for 21 min.',
      'wrong: Not sent yet by email: 1 message, the oldest due for 12 min.',
      'warning: Not judged yet: readings of 1 tag that got a place, the first 120 min ago.',
    ])
    for (const { remedy } of found) expect(remedy).toMatch(/\S{3}/)
  })

  it('counts no message that was sent, refused or dropped, nor one that is not due', async () => {
    await asked(
      `update outbox set sent_at = now()`,
      `delete from replay_due`,
      `delete from pgboss.job`,
      `insert into outbox (fleet_id, dedupe_key, what, channel, recipient, content, due_at)
        values (${fleetId}, 'b', 'test', 'email', 'shop@example.com', '{}', now() + interval '12 h')`,
    )
    expect(await examined()).toEqual([expect.objectContaining({ state: 'ok' })])
  })
})

describe('slow queries', () => {
  const busy: Client[] = []
  afterAll(() => Promise.all(busy.map((client) => client.end().catch(() => {}))))
  const aClient = async () => {
    const client = new Client(database.address)
    client.on('error', () => {})
    await client.connect()
    busy.push(client)
    return client
  }
  const found = () => onDedicatedConnection(database.address, checkSlowQueries)

  it('are none on a quiet database', async () => {
    expect(await found()).toEqual([expect.objectContaining({ part: 'queries', state: 'ok' })])
  })

  it('are named by their process, also what waits for a lock, and who holds it', async () => {
    const holder = await aClient()
    const waiter = await aClient()
    await holder.query('begin')
    await holder.query('lock table outbox')
    const waiting = waiter.query('select count(*) from outbox')
    waiting.catch(() => {})
    await expect
      .poll(async () => (await found()).map(({ found: words }) => words.replaceAll('\u00a0', ' ')), {
        timeout: 30_000,
        interval: 1_000,
      })
      .toEqual([
        expect.stringMatching(/^Process \d+ has held a transaction open for 1\d s: lock table outbox$/),
        expect.stringMatching(/^Process \d+ has waited for 1\d s for process \d+: select count/),
      ])
    await holder.query('rollback')
    await waiting
  })
})

describe('a server of its own that counts statements', () => {
  const folder = mkdtempSync(path.join(inject('runFolder'), 'counting-'))
  chmodSync(folder, 0o755)
  const started = () => startManagedPostgres({ dataDir: folder, pgBin: process.env.PG_BIN ?? null, tell: () => {} })
  afterAll(() => rmSync(folder, { recursive: true }))

  it('names what is slow as a rule, without its values', async () => {
    const first = await started()
    const isThere = await onDedicatedConnection(first.address, async (client) => {
      const { rows } = await client.query("select from pg_available_extensions where name = 'pg_stat_statements'")
      if (rows.length > 0) await client.query("alter system set shared_preload_libraries = 'pg_stat_statements'")
      return rows.length > 0
    })
    await first.stop()
    if (!isThere)
      return console.warn('PostgreSQL has no pg_stat_statements here: slow statements of earlier are not looked for.')
    const server = await started()
    try {
      await onDedicatedConnection(server.address, (client) => client.query('create extension pg_stat_statements'))
      const sleep = () =>
        onDedicatedConnection(server.address, (client) => client.query("select pg_sleep(0.52), 'hidden'"))
      await Promise.all(Array.from({ length: 20 }, sleep))
      const found = await onDedicatedConnection(server.address, checkSlowQueries)
      expect(found.map(({ state, found: words }) => `${state}: ${words.replaceAll('\u00a0', ' ')}`)).toEqual([
        expect.stringMatching(/^warning: [5-9]\d\d ms on average, 20 times: select pg_sleep\(\$1\), \$2$/),
      ])
    } finally {
      await server.stop()
    }
  })
})
