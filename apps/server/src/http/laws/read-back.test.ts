import { calls } from '@coldbar/contract/calls'
import { mayCall } from '@coldbar/domain/access/may-call'
import { beforeAll, describe, expect, it } from 'vitest'
import { inFleet } from '../../db/scope/in-fleet.ts'
import { inSystem } from '../../db/scope/in-system.ts'
import { seedCatalogue } from '../../db/seeds/catalogue.ts'
import { createDemoFleet } from '../../demo/demo-fleet.ts'
import { anApiClient, type TestApiClient } from '../../testing/an-api-client.ts'
import unserved from '../../unserved.json' with { type: 'json' }
import { anApp, type TestApp } from '../testing/an-app.ts'
import { furnishRecords } from '../testing/furnish-records.ts'
import { type AnsweredRecord, oneRecordPerShape, RECORD_ROUND_TRIPS } from '../testing/record-round-trips.ts'

it('every write of a record has a read of it here', () => {
  const writes = Object.keys(calls).filter(
    (name) => /\.update/.test(name) && !(unserved as readonly string[]).includes(name),
  )
  const known = new Set<string>(RECORD_ROUND_TRIPS.map(([update]) => update))
  expect(writes.filter((name) => !known.has(name))).toEqual([])
})

describe.each(['the demo fleet', 'a furnished fleet'])('of %s', (fleet) => {
  let server: TestApp

  beforeAll(async () => {
    server = await anApp({ config: { requestsPerSecond: 100_000 } })
    const { db, fleetId } = server
    await seedCatalogue(db)
    // The moment is not a whole second, as that of a real start.
    if (fleet === 'the demo fleet')
      await inFleet(db, { fleetId, role: 'admin' }, (tx) =>
        createDemoFleet(tx, fleetId, new Date(server.clock.seconds * 1000 + 123)),
      )
    else await furnishRecords(server, 500, 'furnished')
  })

  describe.each([
    { role: 'admin', generation: 2 },
    { role: 'admin', generation: 3 },
    { role: 'user', generation: 3 },
  ] as const)('what generation $generation reads as $role', ({ role, generation }) => {
    let call: TestApiClient

    beforeAll(async () => {
      const login = `${role} ${generation}`
      await server.addUser(role, login)
      await inSystem(server.db, (tx) =>
        tx.updateTable('app_user').set({ notifications: generation }).where('login', '=', login).execute(),
      )
      call = anApiClient(server, await server.signIn(login))
    })

    it.each(RECORD_ROUND_TRIPS)(
      'can be sent back to %s as %s told it, and is the same',
      async (update, read, kind) => {
        if (!mayCall(role, read) || !mayCall(role, update)) return
        const before = await kind.read(call)
        // All of a list once; its shapes again for who reads less and otherwise.
        for (const record of generation === 2 ? before : oneRecordPerShape(before)) {
          const answer = await call(update, { data: record, ...kind.beside })
          expect(answer.statusCode, `${answer.body}\n${JSON.stringify(record)}`).toBe(200)
          const after = (kind.answered ?? ((body) => body.data))(answer.json())
          const shared = Object.entries(after as AnsweredRecord).filter(([key]) => key in record)
          expect(Object.fromEntries(shared)).toEqual(Object.fromEntries(shared.map(([key]) => [key, record[key]])))
        }
        expect(await kind.read(call)).toEqual(before)
      },
      600_000,
    )
  })
})
