import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, describe, expect, inject, it, vi } from 'vitest'
import { connectPools, pipelinePool } from '../connection/connect-pools.ts'
import { onDedicatedConnection } from '../connection/dedicated-connection.ts'
import { findPostgresBinaries } from './find-postgres-binaries.ts'
import { type ManagedPostgres, startManagedPostgres } from './managed-postgres.ts'
import { chooseUnprivilegedPostgresAccount } from './postgres-account.ts'

const cleanUp: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step()
})

const aFolder = (mode = 0o755): string => {
  const folder = mkdtempSync(path.join(inject('runFolder'), 'own-'))
  chmodSync(folder, mode)
  cleanUp.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const started = async (dataDir: string, pgBin: string | null = null, settings = {}): Promise<ManagedPostgres> => {
  const server = await startManagedPostgres({ dataDir, pgBin, tell: () => {}, settings })
  cleanUp.push(() => server.stop())
  return server
}

const versionOf = (server: ManagedPostgres) =>
  onDedicatedConnection(
    server.address,
    async (client) => (await client.query('select version()')).rows[0].version as string,
  )

const hasOwn = (() => {
  try {
    return (
      findPostgresBinaries('machine', chooseUnprivilegedPostgresAccount(), null, '/var/lib/coldbar').source ===
      'machine'
    )
  } catch {
    return false // this machine has no PostgreSQL of its own; the package's is tested then
  }
})()

/** A process of its own that starts the server and holds it until killed, or until this one has gone. */
const aColdbar = async (dataDir: string) => {
  const program = `import { startManagedPostgres } from '${path.join(import.meta.dirname, 'managed-postgres.ts')}'
    await startManagedPostgres({ dataDir: '${dataDir}', pgBin: null, tell: () => {} })
    console.log('up'); process.stdin.resume().on('close', () => process.exit())`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  cleanUp.push(() => void child.kill('SIGKILL'))
  await new Promise((resolve) => child.stdout.once('data', resolve))
  return child
}

describe('the managed server', () => {
  it.each(hasOwn ? ['machine', 'npm'] : ['npm'])('runs on the programs of: %s', async (source) => {
    const server = await started(aFolder(), source)
    expect(server.binaries.source).toBe(source)
    expect(await versionOf(server)).toContain(`PostgreSQL ${server.binaries.major}`)
  })

  it('keeps every committed row, unless it is told that nobody needs them', async () => {
    const durable = (server: ManagedPostgres) =>
      onDedicatedConnection(server.address, async (client) => (await client.query('show fsync')).rows)
    expect(await durable(await started(aFolder()))).toEqual([{ fsync: 'on' }])
    expect(await durable(await started(aFolder(), null, { fsync: 'off' }))).toEqual([{ fsync: 'off' }])
  })

  it('is adopted after a kill -9 of the process that started it, and refuses a second Coldbar', async () => {
    const folder = aFolder()
    const child = await aColdbar(folder)
    await expect(startManagedPostgres({ dataDir: folder, pgBin: null, tell: () => {} })).rejects.toThrow(
      `Another Coldbar (process ${child.pid})`,
    )
    child.kill('SIGKILL')
    await new Promise((resolve) => child.once('exit', resolve))
    const server = await started(folder)
    expect(server.adopted).toBe(true)
  })

  it('comes up again after a kill -9, and the pool heals', async () => {
    const server = await started(aFolder())
    const db = connectPools({ system: server.address, requests: server.address })
    cleanUp.push(() => db.destroy())
    await sql`create table kept as select 1 as one`.execute(db)
    // In the middle of a transaction, and between two statements of one that does not wait for its answers.
    const held = await pipelinePool(db).connect()
    await held.query('begin')
    const open = db.transaction().execute(async (tx) => {
      await sql`select 1`.execute(tx)
      process.kill(server.pid() ?? 0, 'SIGKILL')
      await vi.waitFor(async () => expect(sql`select 1`.execute(tx)).rejects.toThrow(), {
        timeout: 15_000,
      })
      return 'committed'
    })
    await expect(open).rejects.toThrow()
    await expect(held.query('commit')).rejects.toThrow()
    held.release(true)
    await vi.waitFor(async () => expect((await sql`select * from kept`.execute(db)).rows).toEqual([{ one: 1 }]), {
      timeout: 15_000,
      interval: 100,
    })
  })

  it('works below a folder that the database user cannot enter, and under a very long path', async () => {
    const dataDir = path.join(aFolder(0o700), 'a'.repeat(100), 'data')
    const pointer = path.join(dataDir, 'postgres.place')
    cleanUp.push(() => {
      if (existsSync(pointer)) rmSync(readFileSync(pointer, 'utf8').trim(), { recursive: true, force: true })
    })
    const server = await started(dataDir)
    expect(await versionOf(server)).toContain('PostgreSQL')
  })
})
