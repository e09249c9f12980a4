import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { aDatabase } from '../../testing/a-database.ts'
import { inSystem } from '../scope/in-system.ts'
import { NO_OTHER_PROCESSES, ServerProcesses, shareOfProcess } from './server-processes.ts'

const { db } = await aDatabase()

let [one, other]: [ServerProcesses, ServerProcesses] = [new ServerProcesses(db), new ServerProcesses(db)]
beforeEach(async () => {
  await inSystem(db, (tx) => sql`delete from server_process`.execute(tx))
  ;[one, other] = [new ServerProcesses(db), new ServerProcesses(db)]
  await one.renew({ 7: 2 })
  await other.renew({ 7: 1, 8: 3 })
  await one.renew({ 7: 2 })
})

it('processes hear of each other, and of the streams that the others have', () => {
  expect([one.serving, other.serving]).toEqual([2, 2])
  expect([one.streamsElsewhere(7), one.streamsElsewhere(8), one.streamsElsewhere(9)]).toEqual([1, 3, 0])
  expect(other.streamsElsewhere(7)).toBe(2)
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
  await other.renew({ 8: 3 })
  await one.renew({})
  expect(one.serving).toBe(2)
})

it.each([
  [100, 1, 100],
  [100, 3, 34],
  [1, 8, 1],
])('of %d that all may have, one of %d has %d', (most, serving, share) => {
  expect(shareOfProcess(most, { ...NO_OTHER_PROCESSES, serving })).toBe(share)
})
