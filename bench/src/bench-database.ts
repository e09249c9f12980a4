import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../../apps/server/src/config/config.ts'
import { type OpenedDatabase, openDatabase } from '../../apps/server/src/db/open-database.ts'

/** A database that ends with the bench. */
export type BenchDatabase = Pick<OpenedDatabase, 'db' | 'close'> & { url: string; dataDir: string }

const tell = (sentence: string): void => console.error(sentence)

/** Starts our own PostgreSQL in a fresh folder; `close` stops it and removes everything it wrote, wherever that lies. */
export const startBenchDatabase = async (): Promise<BenchDatabase> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'coldbar-bench-'))
  // The database's own user must get in, or its files lie elsewhere.
  await chmod(dataDir, 0o755)
  const remove = async (): Promise<void> => {
    const pointer = join(dataDir, 'postgres.place')
    if (existsSync(pointer)) await rm(readFileSync(pointer, 'utf8').trim(), { recursive: true, force: true })
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    const { db, address, close } = await openDatabase({ ...readConfig({ DATA_DIR: dataDir }), databaseUrl: null }, tell)
    if (!('host' in address)) throw new Error('the managed database is reached through its socket')
    const { host, port, user, database } = address
    const url = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
    const end = async (): Promise<void> => {
      await close()
      await remove()
    }
    return { db, url, dataDir, close: end }
  } catch (cause) {
    await remove()
    throw cause
  }
}
