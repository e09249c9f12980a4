import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aDatabase } from '../../testing/a-database.ts'
import { aFleet } from '../../testing/builders.ts'
import { inFleet } from '../scope/in-fleet.ts'
import { createTransactionStatementSender } from './create-transaction-statement-sender.ts'

it('a statement that fails before anybody waits for it fails its transaction, and not the process', async () => {
  const { db } = await aDatabase()
  const fleetId = await aFleet(db)
  const work = inFleet(db, { fleetId, role: 'admin' }, async (tx) => {
    const send = createTransactionStatementSender(tx)
    const writes = [send(sql`select 1 / 0 as broken`)]
    // Vitest fails of a rejection that nobody handles, as the process would end.
    for (let turn = 0; turn < 1_000; turn += 1) await nextTurn()
    await Promise.all(writes)
  })
  await expect(work).rejects.toThrow('division by zero')
})
