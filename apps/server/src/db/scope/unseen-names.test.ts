import { readFileSync } from 'node:fs'
import path from 'node:path'
import { hasInvisibleCharacters } from '@coldbar/domain/texts/invisible-characters'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aDatabase } from '../../testing/a-database.ts'
import { aFleet, aVehicle } from '../../testing/builders.ts'
import { onPlainPostgres } from '../../testing/plain-postgres.ts'
import { onDedicatedConnection } from '../connection/dedicated-connection.ts'
import { MIGRATIONS_FOLDER } from '../schema/migration-files.ts'
import { inSystem } from './in-system.ts'

const { db, address } = await aDatabase()
const MENDING = readFileSync(path.join(MIGRATIONS_FOLDER, '122_names_of_letters_alone.sql'), 'utf8')

it('the migration mends what the domain refuses, letter for letter', async () => {
  const list = /U&'\[.*\]'/.exec(MENDING)?.[0] ?? ''
  const { rows } = await inSystem(db, (tx) =>
    sql<{ letter: number }>`select n as letter from generate_series(1, 1114111) n
      where n not between 55296 and 57343 and chr(n) ~ ${sql.raw(list)} order by n`.execute(tx),
  )
  const refused = Array.from({ length: 1_114_112 }, (_, at) => at).filter(
    (letter) =>
      letter > 0 && (letter < 0xd800 || letter > 0xdfff) && hasInvisibleCharacters(String.fromCodePoint(letter)),
  )
  expect(rows.map(({ letter }) => letter)).toEqual(refused)
})

it.for([
  ['T\u061c101', 'T 101'],
  ['\u3164', ''],
  ['Ü-101 \u{e0041}', 'Ü-101'],
  ['\u26a0\ufe0f', '\u26a0'],
])('a stored name %j can be saved again', async ([stored, left], test) => {
  onPlainPostgres(test, 'a database is migrated before it is distributed')
  const { id } = await aVehicle(db, { fleet_id: await aFleet(db), name: stored })
  await onDedicatedConnection(address, (client) => client.query(MENDING))
  const { rows } = await inSystem(db, (tx) =>
    sql<{ name: string }>`select name from vehicle where id = ${id}`.execute(tx),
  )
  const mended = rows[0]?.name ?? ''
  expect(mended).toBe(`${left} #${id}`.trim())
  expect(hasInvisibleCharacters(mended)).toBe(false)
})
