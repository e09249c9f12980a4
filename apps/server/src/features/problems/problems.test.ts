import type { WireProblem } from '@coldbar/contract/problems/problem'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { type ChangedVehiclesOfFleet, listenForVehicleChanges } from '../../db/changes/vehicle-change-channel.ts'
import { inSystem } from '../../db/scope/in-system.ts'
import { aHeardTireMaker, type HeardTire } from '../../testing/a-heard-tire.ts'
import { aSignedInServer } from '../../testing/a-signed-in-server.ts'
import { anApiClient, type TestApiClient } from '../../testing/an-api-client.ts'

const { server, call: ann } = await aSignedInServer('user')
await server.addUser('user', 'bob')
await server.addUser('guest', 'watcher')
// Alarms by pressure are those of version 2.
await server.db.updateTable('app_user').set({ notifications: 2 }).execute()
let bob: TestApiClient
const tires = await aHeardTireMaker(server, { pressure_alarm_enabled: true, min_pressure: 7, max_pressure: 11 })
let tire: HeardTire
let begun: number

const says = async (pressures: readonly number[]): Promise<void> => {
  for (const pressure of pressures) {
    server.clock.seconds += 400
    await tires.says(tire, [{ time: server.clock.seconds, pressure }])
  }
}

beforeEach(async () => {
  bob = anApiClient(server, await server.signIn('bob'))
  tire = await tires.make()
  begun = server.clock.seconds
  await says([8, 8, 6.4, 6.4])
})

const problems = async (): Promise<WireProblem[]> =>
  (await ann('tires.details', { tire_id: tire.tireId })).json().problems
const problem = async (): Promise<WireProblem> => {
  const [only] = await problems()
  if (only === undefined) throw new Error('no problem')
  return only
}
const userId = async (login: string): Promise<number> =>
  (await server.db.selectFrom('app_user').select('id').where('login', '=', login).executeTakeFirstOrThrow()).id
const take = async (by: TestApiClient, more: object = {}) =>
  by('problems.take', { data: { id: (await problem()).id, ...more } })

describe('a problem that somebody takes', () => {
  it('is theirs for everybody, with what they mean to do and until when', async () => {
    const due = server.clock.seconds + 3_600
    const answer = await take(ann, { note: 'I call the driver', due })
    expect(answer.statusCode, answer.body).toBe(200)
    const holder = { name: 'user', note: 'I call the driver', due, since: server.clock.seconds, handed_by: null }
    expect(answer.json().data.holder).toMatchObject(holder)
    expect((await problem()).holder).toMatchObject(holder)
    const { data } = (await bob('overview.now')).json()
    expect(data.problems.find(({ tire_id }: WireProblem) => tire_id === tire.tireId)?.holder).toMatchObject(holder)
  })

  it('has its events read, and those of nothing else', async () => {
    const before = await problem()
    const flags = () =>
      inSystem(server.db, async (tx) => {
        const { rows } = await sql<{ own: boolean; read: boolean }>`
          select coalesce(problem_id, 0) = ${before.id} as own, bool_and(msg_read) as read from tire_event
          where fleet_id = ${server.fleetId} and tire_id = ${tire.tireId} group by 1`.execute(tx)
        return rows
      })
    await sql`insert into tire_event (fleet_id, tire_id, kind, level, event_type, time_stamp_start, time_stamp)
      values (${server.fleetId}, ${tire.tireId}, 'remark', 2, 9, now(), now())`.execute(server.db)
    expect((await flags()).every(({ read }) => !read)).toBe(true)
    await take(ann)
    for (const { own, read } of await flags()) expect(read).toBe(own)
  })

  it('goes to one of two who take it at once, and the other hears who has it', async () => {
    const { id } = await problem()
    const answers = await Promise.all([ann, bob].map((by) => by('problems.take', { data: { id } })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const [late] = answers.filter(({ statusCode }) => statusCode === 409)
    const { error } = late?.json() ?? {}
    const { holder } = await problem()
    expect(error).toMatchObject({ code: 'held', now: { holder: { name: holder?.name } } })
  })

  it('stays theirs when they press twice, since the first', async () => {
    const first = (await take(ann, { note: 'once' })).json().data.holder
    server.clock.seconds += 60
    expect((await take(ann)).json().data.holder).toEqual(first)
  })

  it('is handed on to another user of the fleet, by who read who has it', async () => {
    const { id } = await problem()
    const { holding } = (await take(ann)).json().data.holder
    const toBob = { id, user_id: await userId('bob'), note: 'Please call' }
    const stale = await ann('problems.handOn', { data: { ...toBob, seen: null } })
    expect(stale.json().error).toMatchObject({ code: 'held', now: { holder: { name: 'user' } } })
    const answer = await ann('problems.handOn', { data: { ...toBob, seen: holding } })
    expect(answer.json().data.holder).toMatchObject({ name: 'bob', handed_by: 'user', note: 'Please call' })
  })

  it('is given once by two presses of a name, and not by a press that another hand came before', async () => {
    const { id } = await problem()
    const toBob = { id, user_id: await userId('bob'), seen: null }
    const first = (await ann('problems.handOn', { data: toBob })).json().data.holder
    server.clock.seconds += 60
    const second = await ann('problems.handOn', { data: toBob })
    expect([second.statusCode, second.json().data.holder]).toEqual([200, first])
    expect((await bob('problems.handOn', { data: toBob })).statusCode).toBe(409)
  })

  it('is not handed to a guest, nor to nobody', async () => {
    const { id } = await problem()
    for (const user_id of [await userId('watcher'), 999_999])
      expect((await ann('problems.handOn', { data: { id, user_id, seen: null } })).statusCode).toBe(404)
    const names = (await ann('problems.people')).json().data.map(({ name }: { name: string }) => name)
    expect(names).toEqual(['bob', 'user'])
  })

  it('gets another time, and is given back for anybody to take', async () => {
    const { id } = await problem()
    const { holding } = (await take(ann)).json().data.holder
    const due = server.clock.seconds + 60
    const set = await ann('problems.setDue', { data: { id, note: 'At noon', due, seen: holding } })
    const later = set.json().data.holder
    expect(later).toMatchObject({ name: 'user', note: 'At noon', due })
    expect((await ann('problems.giveBack', { data: { id, seen: later.holding } })).json().data.holder).toBeNull()
    expect((await take(bob)).json().data.holder).toMatchObject({ name: 'bob' })
  })

  it('is nobody’s to take once it has ended, and says who had it', async () => {
    await take(ann)
    const { id } = await problem()
    await says([8.5, 8.6, 8.6])
    expect(await problem()).toMatchObject({ end_reason: 'inflated', holder: { name: 'user' } })
    expect((await bob('problems.take', { data: { id } })).json().error.code).toBe('over')
  })

  it('is told to open pages', async () => {
    const heard: ChangedVehiclesOfFleet[] = []
    const news = listenForVehicleChanges(
      server.address,
      (changes) => heard.push(changes),
      () => undefined,
    )
    await news.ready
    await take(ann)
    const change = { vehicleId: tire.vehicleId, tireIds: 'all' }
    await expect.poll(() => heard).toEqual([{ fleetId: server.fleetId, changes: [change], isNews: true }])
    await news.stop()
  })

  it('stands in the log with who had it before and after', async () => {
    await take(ann, { note: 'I call the driver' })
    const admin = await server.addUser('admin').then(() => server.signIn('admin'))
    const { data } = (await anApiClient(server, admin)('audit.all', { kind: 'problem' })).json()
    expect(data[0]).toMatchObject({ call: 'problems.take', user_name: 'user' })
    expect(data[0].changes).toContainEqual({ field: 'note', before: null, after: 'I call the driver' })
  })
})

it('survives late readings that find the same problem anew, and its earlier first sign', async () => {
  await take(ann, { note: 'mine' })
  const before = await problem()
  await tires.says(tire, [
    { time: begun + 500, pressure: 6.3 },
    { time: begun + 600, pressure: 6.3 },
  ])
  const after = await problem()
  expect(after.since).toBeLessThan(before.since)
  expect(await problems()).toHaveLength(1)
  expect(after.holder).toMatchObject({ name: 'user', note: 'mine' })
})
