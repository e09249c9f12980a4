import { type Call, servedCallPath } from '@coldbar/contract/call'
import { calls } from '@coldbar/contract/calls'
import { ROLES, type Role } from '@coldbar/domain/access/role'
import { NO_PROBLEM_FIGURES, type Problem } from '@coldbar/domain/problems/problem'
import { percent } from '@coldbar/domain/units/percent'
import { epochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wholeVehicleChanges } from '../../db/changes/vehicle-change-channel.ts'
import { createChangedRowsReader } from '../../fleet/changes/change-feed.ts'
import { liveChangesMessage } from '../../live/live-changes-message.ts'
import { aFurnishedFleet } from '../../testing/a-furnished-fleet.ts'
import { callBodyShapes, callBodyWithId } from '../../testing/id-paths.ts'
import { anApp, type TestApp, type TestVisitor } from '../testing/an-app.ts'
import { fillLevelsInAnswer } from '../testing/fill-levels-in-answer.ts'

const OWN = 100

/** Levels that the nearest whole percent or step of 5 shows at the limit they lie below, or above it. */
const BELOW = [
  [94.6, 95],
  [92.7, 95],
  [93.9, 94],
  [97.5, 98],
  [88.6, 89],
  [82.9, 83],
] as const

const SPOKEN = [
  'vehicles.allCompressed',
  'vehicles.details',
  'tires.all',
  'tires.allCompressed',
  'tires.details',
  'tires.measurements',
  'tires.series',
  'vehicles.tireSeries',
  'vehicles.exportMeasurements',
  'tires.exportMeasurements',
  'exports.fleet',
  'overview.now',
  'pumpList.all',
  'problems.details',
] as const satisfies (keyof typeof calls)[]

let server: TestApp
let problemId: number
const visitors = new Map<Role, TestVisitor>()

beforeAll(async () => {
  server = await anApp({ config: { requestsPerSecond: 100_000 } })
  await aFurnishedFleet(server.db, { fleet_id: server.fleetId, id: OWN, word: 'own' })
  for (const role of ROLES) {
    await server.addUser(role)
    visitors.set(role, await server.signIn(role))
  }
  await sql`update tire_state set fill_level_bound = null, low_since = to_timestamp(${server.clock.seconds}), freshness = 'heard',
    last_time = to_timestamp(${server.clock.seconds})`.execute(server.db)
  await sql`update measurement set time = to_timestamp(${server.clock.seconds})`.execute(server.db)
  const { rows } = await sql<{ id: number }>`insert into tire_problem
    (fleet_id, tire_id, vehicle_id, key, family, since, found_at, last_at, record)
    values (${server.fleetId}, ${OWN}, ${OWN}, 'belowMaintenanceLevel@1', 'gasLost', to_timestamp(${server.clock.seconds}),
      to_timestamp(${server.clock.seconds}), to_timestamp(${server.clock.seconds}), '{}') returning id`.execute(
    server.db,
  )
  problemId = rows[0]?.id ?? 0
})
afterAll(() => server.app.close())

const recordAt = (level: number): Problem => {
  const at = epochSeconds(server.clock.seconds)
  return {
    ...{
      key: 'belowMaintenanceLevel@1',
      family: 'gasLost',
      since: at,
      foundAt: at,
      last: at,
      fillAtStart: percent(level),
    },
    steps: [{ kind: 'belowMaintenanceLevel', start: at, foundAt: at, times: 1, end: null }],
    figures: { ...NO_PROBLEM_FIGURES, fillNow: percent(level), lowest: percent(level), lowestAt: at },
    ...{ mendedAt: null, quiet: null, end: null, cameBackOf: null },
  }
}

const hold = async (level: number, limit: number): Promise<void> => {
  await sql`update tire_state set fill_level = ${level}, fill_limit = ${limit}`.execute(server.db)
  await sql`update vehicle_state set fill_level = ${level}, fill_limit = ${limit}, depth_2 = ${level}, depth_3 = ${level},
    worst_tire_2 = ${OWN}, worst_tire_3 = ${OWN} where vehicle_id = ${OWN}`.execute(server.db)
  await sql`update measurement set fill_level = ${level}`.execute(server.db)
  await sql`update tire_problem set record = ${JSON.stringify(recordAt(level))}::jsonb where id = ${problemId}`.execute(
    server.db,
  )
}

const said = async (call: Call, role: Role): Promise<string> => {
  const { cookie, token } = visitors.get(role) as TestVisitor
  const url = servedCallPath(call).replaceAll(/:\w+/g, 'all')
  const [shape] = callBodyShapes(call)
  const around = { start: server.clock.seconds - 3_600, end: server.clock.seconds + 3_600 }
  const period = { start_date: around.start, end_date: around.end }
  const asked: Record<string, object> = {
    'problems.details': { problem_id: problemId },
    'tires.series': { ...around, points: 100 },
    'vehicles.tireSeries': { ...around, points: 100 },
    'vehicles.exportMeasurements': period,
    'exports.fleet': period,
    'tires.exportMeasurements': { length: 100 },
  }
  const body = {
    ...(shape === undefined ? {} : callBodyWithId(shape, [''], null, OWN)),
    ...asked[call.name],
    csrf_test_name: token,
  }
  const answer = await server.send(
    call.method === 'GET' ? { url, headers: { cookie } } : { method: 'POST', url, headers: { cookie }, payload: body },
  )
  expect([call.name, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([call.name, 200, ''])
  return answer.body
}

/** The live stream's messages of the vehicle. */
const streamed = async (role: Role): Promise<string> => {
  const clock = { now: () => epochSeconds(server.clock.seconds) }
  const { limits, ...changes } = await createChangedRowsReader({ db: server.db, clock })(
    server.fleetId,
    3,
    wholeVehicleChanges([OWN]),
  )
  const { exact, rounded } = liveChangesMessage({ ...changes, more: false }, limits)
  return role === 'admin' ? exact : rounded
}

test.each(ROLES)(
  'whoever is %s reads a level below the maintenance level it lies below, in every voice',
  async (role) => {
    for (const [level, limit] of BELOW) {
      await hold(level, limit)
      for (const name of SPOKEN) {
        const answer = await said(calls[name], role)
        expect(answer, name).not.toContain('fill_limit')
        const levels = fillLevelsInAnswer(answer).map((shown) => Math.round(shown * 1e6) / 1e6)
        expect(levels.length, name).toBeGreaterThan(0)
        expect([name, level, limit, levels.filter((shown) => shown >= limit)]).toEqual([name, level, limit, []])
      }
      const live = await streamed(role)
      expect(JSON.parse(live).limits).toBeUndefined()
      const { tires, problems, vehicles } = JSON.parse(live)
      const levels = [
        ...fillLevelsInAnswer(JSON.stringify({ tires, problems })),
        ...vehicles.flat().filter((cell: unknown) => cell === level),
      ]
      expect(levels.length).toBeGreaterThan(1)
      expect(levels.filter((shown) => shown >= limit)).toEqual([])
    }
  },
  120_000,
)
