import { EVENT_SEARCH_PAGE_SIZE } from '@coldbar/contract/tire-events/event-search'
import { ALARM_KINDS, isInstantAlarmKind, levelOfAlarmKind } from '@coldbar/domain/kinds/alarm-kind'
import { ALARM_KIND_CODES } from '@coldbar/domain/kinds/alarm-kind-codes'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { inSystem } from '../../db/scope/in-system.ts'
import { aSignedInServer } from '../../testing/a-signed-in-server.ts'
import { aTire, aVehicle } from '../../testing/builders.ts'
import { compareEventsOnPage } from './event-order.ts'

const { server, call: user } = await aSignedInServer('user')
const HOUR = 3_600
const COUNT = 640

type Made = {
  id: number
  kind: (typeof ALARM_KINDS)[number]
  start: number
  end: number | null
  read: boolean
  vehicle: number
  tire: number
}
let made: Made[] = []
let vehicles: number[] = []

/** Some of every kind that go on, some that ended, read and unread, two in each hour back. */
beforeAll(async () => {
  const fleet_id = server.fleetId
  vehicles = [(await aVehicle(server.db, { fleet_id })).id, (await aVehicle(server.db, { fleet_id })).id]
  const tires = [await aTire(server.db, { fleet_id }), await aTire(server.db, { fleet_id })].map(({ id }) => id)
  const now = server.clock.seconds
  const rows = Array.from({ length: COUNT }, (_, n) => {
    const kind = ALARM_KINDS[(n * 7) % ALARM_KINDS.length] ?? 'blowOut'
    const start = now - Math.floor(n / 2) * HOUR - 0.123456
    const isOver = n % 3 !== 0 && !isInstantAlarmKind(kind)
    const side = Math.floor(n / 5) % 2
    return {
      kind,
      start,
      end: isOver ? start + 60 : null,
      read: n % 5 === 0,
      tire: tires[side],
      vehicle: vehicles[side],
    }
  })
  const stored = await inSystem(server.db, (tx) =>
    sql<{
      id: number
      start: number
      kind: string
    }>`insert into tire_event (fleet_id, tire_id, vehicle_id, kind, level, event_type, instant,
        time_stamp_start, time_stamp, time_stamp_end, msg_read)
      select ${fleet_id}, r.tire, r.vehicle, r.kind, 0, r.type, r.instant, to_timestamp(r.start), to_timestamp(r.start), to_timestamp(r."end"), r.read
      from json_to_recordset(${JSON.stringify(
        rows.map((row) => ({ ...row, type: ALARM_KIND_CODES[row.kind].type, instant: isInstantAlarmKind(row.kind) })),
      )}::json) as r (tire int, vehicle int, kind text, type int, instant boolean, start float8, "end" float8, read boolean)
      returning id`.execute(tx),
  )
  made = rows.map((row, n) => ({ ...row, id: stored.rows[n]?.id ?? 0, vehicle: row.vehicle ?? 0, tire: row.tire ?? 0 }))
})

const goesOn = ({ kind, end }: Made): boolean => end === null && !isInstantAlarmKind(kind)
const newestFirst = (a: Made, b: Made): number => b.start - a.start || b.id - a.id

/** The ids of these events as their pages show them: each goes from its newest moment on, and of one moment from the worst on. */
const idsOnPages = (events: readonly Made[]): number[] => {
  const sorted = events
    .toSorted(newestFirst)
    .map(({ id, kind, start, tire }) => ({ id, kind, tire_id: tire, time_stamp_start: start }))
  const pages = Array.from({ length: Math.ceil(sorted.length / EVENT_SEARCH_PAGE_SIZE) }, (_, page) =>
    sorted.slice(page * EVENT_SEARCH_PAGE_SIZE, (page + 1) * EVENT_SEARCH_PAGE_SIZE).toSorted(compareEventsOnPage),
  )
  return pages.flat().map(({ id }) => id)
}

/** All pages of a list, to its end. */
const allOf = async (call: 'tireEvents.found' | 'tireEvents3.found', query: Record<string, string>) => {
  const ids: number[] = []
  let after: string | null = null
  do {
    const page: { data: { id: number }[]; next: string | null } = (
      await user(call, after === null ? query : { ...query, after })
    ).json()
    ids.push(...page.data.map(({ id }) => id))
    after = page.next
  } while (after !== null)
  return ids
}

const at = (hoursAgo: number): number => Math.floor(server.clock.seconds - hoursAgo * HOUR)

it.each<[string, () => Record<string, string>, (event: Made) => boolean]>([
  ['everything', () => ({}), () => true],
  ['a type', () => ({ type: '7' }), ({ kind }) => ALARM_KIND_CODES[kind].type === 7],
  ['a type that has ended', () => ({ type: '-1' }), (e) => ALARM_KIND_CODES[e.kind].type === 1 && !goesOn(e)],
  ['a kind', () => ({ kind: 'blowOut' }), ({ kind }) => kind === 'blowOut'],
  ['a level', () => ({ level: 'warning' }), ({ kind }) => levelOfAlarmKind(kind) === 'warning'],
  ['a type without that level', () => ({ type: '2', level: 'alarm' }), () => false],
  ['what goes on', () => ({ state: 'open' }), goesOn],
  ['what does not go on', () => ({ state: 'ended' }), (e) => !goesOn(e)],
  ['what was read', () => ({ read: 'yes' }), ({ read }) => read],
  ['a vehicle', () => ({ vehicle: String(vehicles[0]) }), ({ vehicle }) => vehicle === vehicles[0]],
  [
    'a vehicle’s unread alarms that go on',
    () => ({ vehicle: String(vehicles[1]), level: 'alarm', read: 'no', state: 'open' }),
    (e) => e.vehicle === vehicles[1] && levelOfAlarmKind(e.kind) === 'alarm' && !e.read && goesOn(e),
  ],
  ['a time, with what goes on', () => ({ from: String(at(50)) }), (e) => goesOn(e) || e.start >= at(50)],
  [
    'a time between, of one level',
    () => ({ from: String(at(90)), until: String(at(30)), level: 'alarm' }),
    (e) => (goesOn(e) || e.start >= at(90)) && e.start < at(30) && levelOfAlarmKind(e.kind) === 'alarm',
  ],
])('%s is found whole, each once and newest first, page by page', async (_, query, holds) => {
  expect(await allOf('tireEvents3.found', query())).toEqual(idsOnPages(made.filter(holds)))
})

it('the older list knows no alarms by fill level, unless somebody asks for them', async () => {
  const isByLevel = ({ kind }: Made) => ALARM_KIND_CODES[kind].type === 7
  expect(await allOf('tireEvents.found', {})).toEqual(idsOnPages(made.filter((one) => !isByLevel(one))))
  expect((await allOf('tireEvents.found', { type: '7' })).length).toBe(made.filter(isByLevel).length)
})

it('a page goes on behind the one before, whatever comes meanwhile', async () => {
  const first = (await user('tireEvents3.found')).json()
  await inSystem(server.db, (tx) =>
    sql`insert into tire_event (fleet_id, tire_id, kind, level, event_type, time_stamp_start, time_stamp)
      select fleet_id, id, 'blowOut', 0, 1, to_timestamp(${server.clock.seconds + 5}), to_timestamp(${server.clock.seconds + 5}) from tire
      where fleet_id = ${server.fleetId}`.execute(tx),
  )
  const second = (await user('tireEvents3.found', { after: first.next })).json()
  expect(second.data.map(({ id }: { id: number }) => id)).toEqual(idsOnPages(made).slice(100, 200))
})

it.each(['5', '1_2_3', 'x_1', "1_1' or true", '12345678901_1'])('does not go on behind %s', async (after) => {
  expect((await user('tireEvents3.found', { after })).statusCode).toBe(400)
})
