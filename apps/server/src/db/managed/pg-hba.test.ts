import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, expect, inject, it } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { onDedicatedConnection } from '../connection/dedicated-connection.ts'
import { openDatabase } from '../open-database.ts'
import { startManagedPostgres } from './managed-postgres.ts'

const dataDir = mkdtempSync(path.join(inject('runFolder'), 'access-'))
chmodSync(dataDir, 0o755)
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const hosts = path.join(dataDir, 'postgres/cluster/pg_hba.conf')

it('trusts nobody, also in a data folder of an older version, where a stranger’s login is refused', async () => {
  const first = await startManagedPostgres({ dataDir, pgBin: null, tell: () => {} })
  await onDedicatedConnection(first.address, (client) => client.query('create role stranger login superuser'))
  await first.stop()
  writeFileSync(hosts, 'local all all trust\n')

  const config = { ...readConfig({ DATA_DIR: dataDir, SECRET_KEY: 'thirty-two characters of no installation' }) }
  const opened = await openDatabase(config, () => {})
  try {
    expect(readFileSync(hosts, 'utf8')).not.toContain('trust')
    if (!('host' in opened.address)) throw new Error('it is not our own')
    const stranger = new Client({ ...opened.address, user: 'stranger' })
    await expect(stranger.connect()).rejects.toMatchObject({ code: '28000' })
    const { rows } = await sql`select session_user as login`.execute(opened.db)
    expect(rows).toEqual([{ login: 'coldbar_system' }])
  } finally {
    await opened.close()
  }
})
