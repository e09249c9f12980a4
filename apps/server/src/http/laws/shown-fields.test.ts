import { readFileSync } from 'node:fs'
import { type Call, servedCallPath } from '@coldbar/contract/call'
import { calls } from '@coldbar/contract/calls'
import { epochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wholeVehicleChanges } from '../../db/changes/vehicle-change-channel.ts'
import { createChangedRowsReader } from '../../fleet/changes/change-feed.ts'
import { liveChangesMessage } from '../../live/live-changes-message.ts'
import { aFurnishedFleet } from '../../testing/a-furnished-fleet.ts'
import { callBodyShapes, callBodyWithId } from '../../testing/id-paths.ts'
import { anApp, type TestApp, type TestVisitor } from '../testing/an-app.ts'
import { fillLevelsInAnswer } from '../testing/fill-levels-in-answer.ts'

const OWN = 100
// A tire that is fitted has its vehicle judged anew, and with it the fill levels that are read here.
const APART = new Set(['profile.login', 'profile.logout', 'live.stream', 'tireChanges.fitNew'])
const ADMIN_ONLY = /"(expansion_cte_running|\w+2|time_nonidle|pressure_inflation)":/
const ROLES = ['guest', 'user', 'editor'] as const

const unserved = new Set(JSON.parse(readFileSync(new URL('../../unserved.json', import.meta.url), 'utf8')) as string[])
const tested = (Object.values(calls) as readonly Call[]).filter(
  ({ name, unitKey }) => unitKey !== true && !APART.has(name) && !unserved.has(name) && !name.endsWith('.delete'),
)

let server: TestApp
const visitors = new Map<string, TestVisitor>()

beforeAll(async () => {
  server = await anApp({ config: { requestsPerSecond: 100_000 } })
  await aFurnishedFleet(server.db, { fleet_id: server.fleetId, id: OWN, word: 'own' })
  await sql`update tire_state set fill_level = 83.4, expansion_cte_running = 0.03, state = json_build_object('fillLevel', 83.4,
    'last', json_build_object('time', ${server.clock.seconds}::float8, 'pressure', 8, 'temperature', 15, 'speed', 0),
    'open', json_build_array(json_build_object('kind', 'fillLevelBelow80', 'start', ${server.clock.seconds}::float8)))`.execute(
    server.db,
  )
  await sql`update vehicle_state set fill_level = 83.4`.execute(server.db)
  await sql`update measurement set fill_level = 83.4, time = to_timestamp(${server.clock.seconds})`.execute(server.db)
  await sql`insert into tire_event (fleet_id, tire_id, vehicle_id, kind, level, event_type, alarm_id, time_stamp_start, time_stamp)
    values (${server.fleetId}, ${OWN}, ${OWN}, 'fillLevelBelow80', 0, 7, 21, to_timestamp(${server.clock.seconds}), now())`.execute(
    server.db,
  )
  for (const role of [...ROLES, 'admin'] as const) {
    await server.addUser(role)
    visitors.set(role, await server.signIn(role))
  }
})
afterAll(() => server.app.close())

const EXTRAS: Record<string, object> = {
  'vehicles.exportMeasurements': { start_date: 0, end_date: 4_000_000_000 },
  'tires.exportMeasurements': { length: 100 },
  'exports.fleet': { start_date: 0, end_date: 4_000_000_000 },
}

const answersOf = async (call: Call, role: string): Promise<string[]> => {
  const { cookie, token } = visitors.get(role) ?? { cookie: '', token: '' }
  const url = servedCallPath(call).replaceAll(/:\w+/g, 'all')
  if (call.method === 'GET') return [(await server.send({ url, headers: { cookie } })).body]
  const answers: string[] = []
  for (const shape of callBodyShapes(call)) {
    const body = { ...callBodyWithId(shape, [''], null, OWN), ...EXTRAS[call.name] }
    const payload = { ...body, ...(call.csrf === true ? { csrf_test_name: token } : {}) }
    answers.push((await server.send({ method: 'POST', url, headers: { cookie }, payload })).body)
  }
  return answers
}

const isStep = (level: number): boolean => Math.abs(level / 5 - Math.round(level / 5)) < 1e-9

describe.each(ROLES)('a fill level that a %s reads', (role) => {
  test.each(tested.map((call) => [call.name, call] as const))('in %s is a step of 5', async (_, call) => {
    for (const answer of await answersOf(call, role)) {
      expect(fillLevelsInAnswer(answer).filter((level) => !isStep(level))).toEqual([])
      expect(answer).not.toMatch(ADMIN_ONLY)
    }
  })
})

test('an admin reads it to the percent, so that the steps above are the role and not the figure', async () => {
  const levels: number[] = []
  const names = [
    'vehicles.allCompressed',
    'vehicles.details',
    'tires.all',
    'tires.allCompressed',
    'tires.measurements',
    'overview.now',
  ] as const
  for (const name of names) {
    const own = (await answersOf(calls[name], 'admin')).flatMap(fillLevelsInAnswer)
    expect(own.length, name).toBeGreaterThan(0)
    levels.push(...own)
  }
  for (const name of ['vehicles.exportMeasurements', 'exports.fleet'] as const) {
    const file = (await answersOf(calls[name], 'admin')).flatMap(fillLevelsInAnswer)
    expect(file.length, name).toBeGreaterThan(0)
    levels.push(...file)
  }
  expect(new Set(levels.map(Math.round))).toEqual(new Set([83]))
})

test('the live stream rounds in rows of vehicles and in tires', async () => {
  const clock = { now: () => epochSeconds(server.clock.seconds) }
  const { limits, ...changes } = await createChangedRowsReader({ db: server.db, clock })(
    server.fleetId,
    3,
    wholeVehicleChanges([OWN]),
  )
  const { rounded, exact } = liveChangesMessage({ ...changes, more: false }, limits)
  expect(exact).not.toMatch(/[:,]83\.4[,}\]]/)
  expect(fillLevelsInAnswer(exact)).toEqual([83])
  expect(rounded).not.toMatch(/[:,]83\.4[,}\]]/)
  expect(fillLevelsInAnswer(rounded)).toEqual([85])
  expect(JSON.parse(rounded).vehicles[0]).toContain(85)
})

test('a user cannot give themselves a role, a login or the other generation of screens', async () => {
  const { cookie, token, userId } = visitors.get('user') ?? { cookie: '', token: '', userId: 0 }
  const stored = async () => {
    const { rows } = await sql`select role, login, notifications, fleet_id from app_user where id = ${userId}`.execute(
      server.db,
    )
    return rows[0]
  }
  const before = await stored()
  for (const data of [{ role: 'admin' }, { login: 'root' }, { notifications: 2 }, { fleet_id: 1 }, { user_id: 1 }]) {
    const url = servedCallPath(calls['profile.updateNotifications'])
    const payload = { csrf_test_name: token, data: { name: 'user', ...data } }
    const answer = await server.send({ method: 'POST', url, headers: { cookie }, payload })
    expect([200, 400]).toContain(answer.statusCode)
    expect(await stored()).toEqual(before)
  }
})
