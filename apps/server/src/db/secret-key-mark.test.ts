import { createHash } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { createSecretBox } from '../config/secret-box.ts'
import { aDatabase, type TestDatabase } from '../testing/a-database.ts'
import { aFleet, aUser } from '../testing/builders.ts'
import { DatabaseUnusableError } from './connection/database-unusable-error.ts'
import { inSystem } from './scope/in-system.ts'
import { requireMatchingSecretKey } from './secret-key-mark.ts'

const box = (word: string) => createSecretBox(createHash('sha256').update(word).digest())

let database: TestDatabase
beforeAll(async () => {
  database = await aDatabase()
})

it('takes any key while nothing is sealed, and afterwards only the one that was used', async () => {
  const { db } = database
  await requireMatchingSecretKey(db, box('first'))
  await requireMatchingSecretKey(db, box('second'))
  const fleet_id = await aFleet(db)
  const place = { fleetId: fleet_id, table: 'integrator', rowId: 1, field: 'apikey' }
  const apikey = box('second').seal('canary', place)
  await inSystem(db, (tx) => tx.insertInto('integrator').values({ fleet_id, apikey }).execute())
  await requireMatchingSecretKey(db, box('second'))
  await expect(requireMatchingSecretKey(db, box('first'))).rejects.toThrow(DatabaseUnusableError)
  await expect(requireMatchingSecretKey(db, box('first'))).rejects.toThrow(/Start with the former key/)
  await requireMatchingSecretKey(db, box('second'))
})

it('takes no other key while a second factor is sealed with the one that was used', async () => {
  const { db } = await aDatabase()
  await requireMatchingSecretKey(db, box('first'))
  const { id } = await aUser(db, { fleet_id: await aFleet(db) })
  await inSystem(db, (tx) => tx.insertInto('second_factor').values({ user_id: id }).execute())
  await expect(requireMatchingSecretKey(db, box('second'))).rejects.toThrow(/second factors/)
})
