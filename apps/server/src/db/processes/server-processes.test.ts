import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { aDatabase } from '../../testing/a-database.ts'
import { inSystem } from '../scope/in-system.ts'
import { isServedWithoutMigration, NO_OTHER_PROCESSES, ServerProcesses, shareOfProcess } from './server-processes.ts'

const { db } = await aDatabase()

/** The newest migration that the programs of these processes bring. */
const NEWEST = 500

/** All that are there have been ready for so long, s. */
const readyFor = (seconds: number) =>
  inSystem(db, (tx) => sql`update server_process set ready_at = now() - make_interval(secs => ${seconds})`.execute(tx))

let [one, other]: [ServerProcesses, ServerProcesses] = [
  new ServerProcesses(db, NEWEST),
  new ServerProcesses(db, NEWEST),
]
beforeEach(async () => {
  await inSystem(db, (tx) => sql`delete from server_process`.execute(tx))
  ;[one, other] = [new ServerProcesses(db, NEWEST), new ServerProcesses(db, NEWEST)]
  await one.beReady({ 7: 2 })
  await other.beReady({ 7: 1, 8: 3 })
  await readyFor(10)
  await one.renew({ 7: 2 })
  await other.renew({ 7: 1, 8: 3 })
})

it('processes hear of each other, and of the streams that the others have', () => {
  expect([one.serving, other.serving]).toEqual([2, 2])
  expect([one.streamsElsewhere(7), one.streamsElsewhere(8), one.streamsElsewhere(9)]).toEqual([1, 3, 0])
  expect(other.streamsElsewhere(7)).toBe(2)
})

it('one that is not ready takes no share, and knows of the others', async () => {
  const starting = new ServerProcesses(db, NEWEST)
  await starting.renew({})
  await one.renew({ 7: 2 })
  expect([starting.serving, one.serving]).toEqual([3, 2])
  expect(starting.streamsElsewhere(7)).toBe(3)
})

it('five that were each killed a moment after they were ready take no share, and what they had open counts until they are forgotten', async () => {
  for (let life = 0; life < 5; life += 1) await new ServerProcesses(db, NEWEST).beReady({ 9: 1 })
  await one.renew({})
  expect([one.serving, one.streamsElsewhere(9)]).toEqual([2, 5])
})

it('one has its share once it has been ready for ten seconds', async () => {
  await readyFor(2)
  await one.renew({})
  expect(one.serving).toBe(1)
  await readyFor(10)
  await one.renew({})
  expect(one.serving).toBe(2)
})

it('one that leaves or has ended shares nothing and has no streams', async () => {
  await other.leave()
  await one.renew({})
  expect([one.serving, one.streamsElsewhere(8)]).toEqual([1, 0])
  await other.renew({})
  await one.renew({})
  expect(one.serving).toBe(1)
  await other.end()
  await one.renew({})
  expect(one.serving).toBe(1)
})

it('one that says nothing for ten seconds is gone', async () => {
  const ago = (seconds: number) =>
    inSystem(db, (tx) =>
      sql`update server_process set heard_at = now() - make_interval(secs => ${seconds}) where streams ? '8'`.execute(
        tx,
      ),
    )
  await ago(2)
  await one.renew({})
  expect(one.serving).toBe(2)
  await ago(11)
  await one.renew({})
  expect(one.serving).toBe(1)
  // It was only slow, and is there anew.
  await other.renew({ 8: 3 })
  await one.renew({})
  expect(one.serving).toBe(2)
})

it('processes that come back after an outage share at once, as before it', async () => {
  await inSystem(db, (tx) => sql`delete from server_process`.execute(tx))
  await one.renew({})
  await other.renew({})
  await one.renew({})
  expect([one.serving, other.serving]).toEqual([2, 2])
})

describe('a process of an older release, which says nothing of migrations', () => {
  const OLDER = '7c6f2f0e-0000-4000-8000-000000000000'
  const hearsOlder = (secondsAgo: number) =>
    inSystem(db, (tx) =>
      sql`insert into server_process (id, heard_at) values (${OLDER}, now() - make_interval(secs => ${secondsAgo}))
        on conflict (id) do update set heard_at = excluded.heard_at`.execute(tx),
    )

  it.each([
    { secondsAgo: 0, isKnown: true },
    { secondsAgo: 3_590, isKnown: true },
    { secondsAgo: 3_610, isKnown: false },
  ])('that was heard $secondsAgo s ago is known of: $isKnown', async ({ secondsAgo, isKnown }) => {
    expect(await isServedWithoutMigration(db, 475)).toBe(false)
    await hearsOlder(secondsAgo)
    await one.renew({})
    expect(await isServedWithoutMigration(db, 475)).toBe(isKnown)
  })

  it('takes no share of the others once it was not heard for ten seconds', async () => {
    await hearsOlder(11)
    await one.renew({})
    expect([one.serving, other.serving]).toEqual([2, 2])
  })
})

it.each([
  [100, 1, 100],
  [100, 3, 34],
  [1, 8, 1],
])('of %d that all may have, one of %d has %d', (most, serving, share) => {
  expect(shareOfProcess(most, { ...NO_OTHER_PROCESSES, serving })).toBe(share)
})
