import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aDatabase, type TestDatabase } from '../../testing/a-database.ts'
import { onDedicatedConnection } from '../connection/dedicated-connection.ts'
import { migrateDatabase } from './migrate-database.ts'

/** Three migrations of three statements; the last statement of each is what the one after it needs. */
const FILES = [1, 2, 3].map((n) => ({
  name: `00${n}_step.sql`,
  statements: [
    `create table a${n} (id int primary key${n === 1 ? '' : `, before int references b${n - 1}`})`,
    `insert into a${n} values (1)`,
    `create table b${n} (id int primary key references a${n})`,
  ],
}))
const KILL = 'select pg_terminate_backend(pg_backend_pid())'
const places = FILES.flatMap((_, file) => [0, 1, 2, 3].map((after) => ({ file, after })))

let database: TestDatabase
const folder = mkdtempSync('/tmp/coldbar-steps-')
const write = (kill?: { file: number; after: number }): void =>
  FILES.forEach(({ name, statements }, file) => {
    const all = kill?.file === file ? statements.toSpliced(kill.after, 0, KILL) : statements
    writeFileSync(path.join(folder, name), all.join(';\n'))
  })
beforeAll(async () => {
  database = await aDatabase()
})
afterAll(() => rmSync(folder, { recursive: true }))

const tables = async (): Promise<string[]> =>
  onDedicatedConnection(database.address, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' and tablename ~ '^[ab]\\d$' order by right(tablename, 1), 1",
    )
    return rows.map(({ name }) => name)
  })
const upTo = (file: number): string[] => FILES.slice(0, file).flatMap((_, i) => [`a${i + 1}`, `b${i + 1}`])

it.each(places)('is whole again after its connection died in migration $file after statement $after', async (place) => {
  await onDedicatedConnection(database.address, (client) =>
    client.query('drop schema public cascade; create schema public'),
  )
  write(place)
  await expect(migrateDatabase(database.address, { folder })).rejects.toThrow(
    `00${place.file + 1}_step.sql could not be applied`,
  )
  expect(await tables()).toEqual(upTo(place.file))

  write()
  const names = FILES.map(({ name }) => name)
  const two = await Promise.all([
    migrateDatabase(database.address, { folder }),
    migrateDatabase(database.address, { folder }),
  ])
  expect(two.flat()).toEqual(names.slice(place.file))
  expect(await tables()).toEqual(upTo(FILES.length))
  expect(await migrateDatabase(database.address, { folder })).toEqual([])
})
