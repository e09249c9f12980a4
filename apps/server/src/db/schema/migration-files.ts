import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export type MigrationFile = { number: number; name: string; sql: string; checksum: string }

/** Where the numbered SQL files lie. */
export const MIGRATIONS_FOLDER = path.join(import.meta.dirname, '..', 'migrations')

const NAME = /^(\d{3})_[\w-]+\.sql$/

/** The numbered SQL files of a folder, in order. Throws when two bear one number. */
export const readMigrationFiles = (folder: string): MigrationFile[] => {
  const files = readdirSync(folder)
    .filter((name) => NAME.test(name))
    .sort()
    .map((name) => {
      const sql = readFileSync(path.join(folder, name), 'utf8')
      return { number: Number(name.slice(0, 3)), name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
  const twin = files.find((file, index) => file.number === files[index - 1]?.number)
  if (twin !== undefined) throw new Error(`Two migrations bear the number ${twin.number}.`)
  return files
}

/** The number of the newest migration that this program brings. */
export const readNewestMigration = (): number => readMigrationFiles(MIGRATIONS_FOLDER).at(-1)?.number ?? 0
