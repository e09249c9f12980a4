import { readFileSync } from 'node:fs'
import { type Call, servedCallPath } from '@coldbar/contract/call'
import { calls } from '@coldbar/contract/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aFurnishedFleet } from '../../testing/a-furnished-fleet.ts'
import { aUnitWithKey } from '../../testing/builders.ts'
import { type BodyIdPath, callBodyShapes, callBodyWithId } from '../../testing/id-paths.ts'
import { anApp, type TestApp, type TestVisitor } from '../testing/an-app.ts'

/** Every record of the own fleet has the first number, every record of the other fleet the second, and none the third. */
const OWN = 100
const FOREIGN = 50_000
const MISSING = 60_000
const CANARY = 'B-CANARY-7f3a'

/** These end or open the very session that is tested, never end, or take no session. */
const APART = new Set(['profile.login', 'profile.logout', 'live.stream'])
/** An admin works in any fleet: these are of all fleets by design. */
const ACROSS = new Set([
  'fleets.all',
  'fleets.switch',
  'fleets.add',
  'fleets.update',
  'users.all',
  'users.add',
  'users.update',
  'users.delete',
  'users.setPassword',
  'users.removeSecondFactor',
  'users.kept',
  'people.erasure',
  'people.erase',
])
const ROLES = ['user', 'admin'] as const

const unserved = new Set(JSON.parse(readFileSync(new URL('../../unserved.json', import.meta.url), 'utf8')) as string[])
/** A call is tested from the moment it is served; until then it answers 501 whatever it is asked. */
const tested = (Object.values(calls) as readonly Call[]).filter(
  ({ name, unitKey }) => unitKey !== true && !APART.has(name) && !ACROSS.has(name) && !unserved.has(name),
)
const writing = tested.filter((call) => call.csrf === true)
const asking = tested.flatMap((call) =>
  callBodyShapes(call).flatMap((shape) =>
    shape.ids.map((path) => [call.name, path.join('.'), call, shape, path] as const),
  ),
)

let server: TestApp
let key: string
const visitors = new Map<string, TestVisitor>()
let untouched: string

/** A hash of everything the other fleet has, table by table. */
const foreignTables = async (): Promise<string> => {
  const { rows: tables } = await sql<{ name: string }>`
    select c.table_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'fleet_id' and t.table_type = 'BASE TABLE' order by 1`.execute(
    server.db,
  )
  const lines: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ hash: string | null }>`select md5(string_agg(r::text, '|' order by r::text)) as hash
      from ${sql.table(name)} r where fleet_id = ${FOREIGN}`.execute(server.db)
    lines.push(`${name} ${rows[0]?.hash}`)
  }
  return lines.join('\n')
}

beforeAll(async () => {
  server = await anApp({ config: { requestsPerSecond: 100_000 } })
  for (const role of ROLES) {
    await server.addUser(role)
    visitors.set(role, await server.signIn(role))
  }
  await aFurnishedFleet(server.db, { fleet_id: server.fleetId, id: OWN, word: 'own' })
  await aFurnishedFleet(server.db, { fleet_id: FOREIGN, id: FOREIGN, word: CANARY })
  key = (await aUnitWithKey(server.db, { fleet_id: server.fleetId })).key
  untouched = await foreignTables()
})
afterAll(() => server.app.close())

const send = (call: Call, role: string, payload?: unknown) => {
  const { cookie, token } = visitors.get(role) ?? { cookie: '', token: '' }
  const url = servedCallPath(call).replaceAll(/:\w+/g, call.params === undefined ? String(FOREIGN) : 'all')
  const headers = { cookie, 'content-type': 'application/json' }
  if (call.method === 'GET') return server.send({ url, headers: { cookie } })
  const signed = JSON.stringify({ ...(payload as object), ...(call.csrf === true ? { csrf_test_name: token } : {}) })
  return server.send({ method: 'POST', url, headers, payload: signed.replace('"2^53+1"', '9007199254740993') })
}

test('the other fleet has a record in every table that the served calls know', () => {
  const filled = untouched.split('\n').filter((line) => !line.endsWith(' null'))
  expect(filled.length).toBeGreaterThan(14)
})

test('a unit cannot reach another fleet’s tire by its tag', async () => {
  const readings = [{ tag_id: FOREIGN, time: server.clock.seconds, pressure: 8, temperature: 15, fleet_id: FOREIGN }]
  const headers = { authorization: `Bearer ${key}` }
  const answer = await server.send({ method: 'POST', url: '/ingest/readings', headers, payload: { readings } })
  expect(answer.json()).toMatchObject({ accepted: 0 })
  expect(answer.body).not.toContain(CANARY)
})

/** An answer without the number it was asked for, and without the numbers in the names that the test makes up. */
const plain = (body: string): string => body.replaceAll(/\b(50000|60000)\b/g, '#').replaceAll(/name \d+/g, 'name')

describe.each(asking)('%s asked for %s', (_, __, call, shape, path) => {
  test.each(ROLES)('answers %s the same for another fleet’s id as for none', async (role) => {
    const foreign = await send(call, role, callBodyWithId(shape, path, FOREIGN, OWN))
    const missing = await send(call, role, callBodyWithId(shape, path, MISSING, OWN))
    expect(foreign.statusCode).toBe(missing.statusCode)
    expect(foreign.body).not.toContain(CANARY)
    // What was made (a tag's number is anybody's) has an id of its own.
    if (foreign.statusCode === 200) return
    expect(plain(foreign.body)).toBe(plain(missing.body))
  })

  test.each([0, -1, '1e3', '2^53+1', null, '*', [OWN], `${OWN}`])('takes %j for no record', async (id) => {
    const answer = await send(call, 'admin', callBodyWithId(shape, path, id, OWN))
    expect(answer.body).not.toContain(CANARY)
    // Null is a plain answer where a record may point at nothing; that nothing stands where something does is a clash.
    if (id === null && [200, 409].includes(answer.statusCode)) return
    if (id === 0 && countsFromZero(path)) return
    expect([400, 404]).toContain(answer.statusCode)
  })
})

/** Tags are numbered from 0 and are nobody's until a tire carries them; template 0 is everybody's Default. */
const countsFromZero = (path: BodyIdPath): boolean => /(tag|template)_id$/.test(String(path.at(-1)))

test.each(tested.filter(({ method }) => method === 'GET').map((call) => [call.name, call] as const))(
  '%s tells nothing of another fleet',
  async (_, call) => {
    for (const role of ROLES) expect((await send(call, role)).body).not.toContain(CANARY)
  },
)

test('a fleet or owner in a body is refused or ignored, and never stored', async () => {
  for (const call of writing) {
    for (const field of ['user_id', 'fleet_id'] as const) {
      for (const shape of callBodyShapes(call)) {
        const body = callBodyWithId(shape, [''], null, OWN) as { data?: object }
        const data = { ...body.data, [field]: FOREIGN }
        const answer = await send(call, 'admin', { ...body, data })
        expect([200, 400, 404, 409], `${call.name} ${field}`).toContain(answer.statusCode)
        expect(answer.body).not.toContain(CANARY)
      }
    }
  }
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'user_id' and table_name <> 'session'`.execute(server.db)
  for (const { name } of rows) {
    const { rows: stored } = await sql`select 1 from ${sql.table(name)} where user_id = ${FOREIGN}`.execute(server.db)
    expect(stored, name).toEqual([])
  }
})

afterAll(async () => {
  expect(await foreignTables()).toBe(untouched)
})
