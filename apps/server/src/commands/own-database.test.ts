import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, inject, it, onTestFinished } from 'vitest'
import { readConfig } from '../config/config.ts'
import { connectPools } from '../db/connection/connect-pools.ts'
import { onDedicatedConnection } from '../db/connection/dedicated-connection.ts'
import { reachDatabaseUnmigrated } from '../db/open-database.ts'
import { aUnitWithKey } from '../testing/builders.ts'
import { runCommand } from './run-command.ts'

const MAIN = path.join(import.meta.dirname, 'main.ts')

const settings = (dataDir: string): NodeJS.ProcessEnv => ({
  ...{ PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', DEMO: 'off' },
  NODE_COMPILE_CACHE: path.join(inject('runFolder'), 'compiled'),
})

const called = async (dataDir: string, ...args: string[]) => {
  const said = await runCommand([...args, '--json'], settings(dataDir))
  return { code: said?.code, ...JSON.parse(said?.out ?? '') }
}

/** A folder that the database's user can enter. */
const aFolder = (): string => {
  const folder = mkdtempSync(path.join(inject('runFolder'), 'o-'))
  chmodSync(folder, 0o755)
  return folder
}

const started = async (dataDir: string) => {
  const child = spawn(process.execPath, [MAIN, 'start'], {
    env: settings(dataDir),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => {
    child.kill('SIGTERM')
  })
  const ended = once(child, 'exit')
  const lines: string[] = []
  for await (const part of child.stdout) {
    lines.push(String(part))
    if (lines.join('').includes('Ctrl-C')) break
  }
  const [, url = ''] = /Coldbar is ready: (\S+)/.exec(lines.join('')) ?? []
  const stop = async () => {
    child.kill('SIGTERM')
    const [code] = await ended
    return code
  }
  return { url, said: lines.join(''), stop }
}

/** Stored readings of a tag that nobody knows, as its database has them. */
const countReadings = async (dataDir: string): Promise<number> => {
  const reached = await reachDatabaseUnmigrated(readConfig(settings(dataDir)), () => {})
  try {
    return await onDedicatedConnection(reached.address, async (client) => {
      const { rows } = await client.query<{ n: number }>(
        'select count(distinct tag_id)::int as n from quarantined_reading',
      )
      return rows[0]?.n ?? 0
    })
  } finally {
    await reached.close()
  }
}

it('a running installation is looked at, backed up under load and comes back in a new folder', async () => {
  const dataDir = aFolder()
  const server = await started(dataDir)
  expect(server.said).toContain(`Data    ${dataDir}`)

  const reached = await reachDatabaseUnmigrated(readConfig(settings(dataDir)), () => {})
  expect(reached.isServed).toBe(true)
  const db = connectPools(reached.address)
  const { key } = await aUnitWithKey(db, { fleet_id: 1 })
  await db.destroy()
  let acknowledged = 0
  let isBackedUp = false
  const load = async (): Promise<void> => {
    for (let number = 1; !isBackedUp; number += 1) {
      const reading = { tag_id: number, time: Math.floor(Date.now() / 1000), pressure: 8, temperature: 20 }
      const answer = await fetch(`${server.url}/ingest/readings`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ readings: [reading] }),
      })
      if (answer.status === 200) acknowledged = number
    }
  }
  const loading = load()
  await expect.poll(() => acknowledged).toBeGreaterThan(20)

  const { findings } = await called(dataDir, 'doctor')
  const wrong = findings.filter(({ state }: { state: string }) => state === 'wrong')
  // A clone where nobody has built the web app yet lacks it, and a disk may be small.
  expect(wrong.filter(({ part }: { part: string }) => part !== 'web app' && part !== 'disk')).toEqual([])
  const places = path.join(inject('runFolder'), 'places.csv')
  writeFileSync(places, 'name,lat,lon\nDepot,52.1,5.06\n')
  expect(await called(dataDir, 'import', 'pois', places)).toMatchObject({ code: 0 })

  expect(await called(dataDir, 'unpack')).toMatchObject({ code: 0, rows: 0, left: { rows: 0 } })

  const before = acknowledged
  const file = path.join(inject('runFolder'), 'whole.tar.gz')
  expect(await called(dataDir, 'backup', file)).toMatchObject({ code: 0, holdsKey: true })
  isBackedUp = true
  await loading
  expect(await called(dataDir, 'restore', file)).toMatchObject({
    code: 1,
    problem: expect.stringContaining('is running'),
  })
  expect(await server.stop()).toBe(0)

  const fresh = aFolder()
  expect(await called(fresh, 'restore', file)).toMatchObject({ code: 0 })
  const restored = await countReadings(fresh)
  expect(restored).toBeGreaterThanOrEqual(before)
  expect(restored).toBeLessThanOrEqual(acknowledged)
  expect(await called(fresh, 'unpack', '--dry-run')).toMatchObject({ code: 0, dryRun: true, readings: 0 })
  expect(await called(fresh, 'user', 'list')).toMatchObject({ code: 0, users: [{ login: 'admin' }] })
})
