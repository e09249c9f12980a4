import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inFleet } from '../../db/scope/in-fleet.ts'
import { inSystem } from '../../db/scope/in-system.ts'
import { anApiClient, type TestApiClient } from '../../testing/an-api-client.ts'
import { aFleet, aTire, aVehicle } from '../../testing/builders.ts'
import { countLockWaiters } from '../../testing/count-lock-waiters.ts'
import { waitForLockWaiter } from '../../testing/wait-for-lock-waiter.ts'
import { findValidSessions } from '../session/session-store.ts'
import { anApp, type TestApp } from '../testing/an-app.ts'

const MANY = 25
const TIRES = 1_000

let server: TestApp
let greedy: TestApiClient
let colleague: TestApiClient
let other: TestApiClient
const crowd: TestApiClient[] = []

beforeAll(async () => {
  server = await anApp({ config: { requestsPerSecond: 100_000 } })
  const { db, fleetId: fleet_id } = server
  for (const login of ['greedy', 'colleague', 'other']) await server.addUser('user', login)
  const elsewhere = await aFleet(db)
  await inSystem(db, (tx) => sql`update app_user set fleet_id = ${elsewhere} where login = 'other'`.execute(tx))
  greedy = anApiClient(server, await server.signIn('greedy'))
  colleague = anApiClient(server, await server.signIn('colleague'))
  other = anApiClient(server, await server.signIn('other'))
  for (let at = 0; at < 6; at += 1) {
    await server.addUser('user', `crowd ${at}`)
    crowd.push(anApiClient(server, await server.signIn(`crowd ${at}`)))
  }
  await aVehicle(db, { fleet_id, name: 'HELD' })
  await aTire(db, { fleet_id: elsewhere, name: 'ELSEWHERE' })
  await inSystem(db, (tx) =>
    sql`insert into tire (fleet_id, name) select ${fleet_id}, 'T' || n from generate_series(1, ${TIRES}) n`.execute(tx),
  )
})
afterAll(() => server.app.close())

const change = { dry_run: true, columns: ['name', 'license_plate'], rows: [['HELD', '1-ABC']] }

const ATTACKS: [what: string, ask: (caller: TestApiClient, id: number) => Promise<unknown>][] = [
  ['imports on trial', (caller) => caller('vehicles.import', { data: change })],
  ['changes of one vehicle', (caller, id) => caller('vehicles.update', { data: { id, license_plate: '1-ABC' } })],
]

it.each(ATTACKS)('who asks for many %s waits for himself: others are answered meanwhile', async (_, ask) => {
  const { answers } = await inSystem(server.db, async (tx) => {
    const { rows } = await sql<{
      id: number
    }>`select id from vehicle where fleet_id = ${server.fleetId} and name = 'HELD' for update`.execute(tx)
    const asked = Array.from({ length: MANY }, () => ask(greedy, rows[0]?.id ?? 0))
    await waitForLockWaiter(tx)
    for (let round = 0; round < 10; round += 1) {
      expect((await other('profile.ping')).statusCode).toBe(200)
      expect((await other('tires.all')).json().data).toHaveLength(1)
      expect((await colleague('vehicles.allCompressed')).statusCode).toBe(200)
      expect((await server.send({ url: '/readyz' })).statusCode).toBe(200)
      expect(await countLockWaiters(tx)).toBeLessThanOrEqual(3)
    }
    return { answers: Promise.all(asked) }
  })
  await answers
})

it('a fleet of many users leaves connections to the others', async () => {
  const { answers } = await inSystem(server.db, async (tx) => {
    const { rows } = await sql<{
      id: number
    }>`select id from vehicle where fleet_id = ${server.fleetId} and name = 'HELD' for update`.execute(tx)
    const data = { id: rows[0]?.id ?? 0, license_plate: '2-ABC' }
    const asked = crowd.flatMap((one) => [one('vehicles.update', { data }), one('vehicles.update', { data })])
    await waitForLockWaiter(tx)
    for (let round = 0; round < 10; round += 1) {
      expect((await other('tires.all')).statusCode).toBe(200)
      expect(await countLockWaiters(tx)).toBeLessThanOrEqual(5)
    }
    return { answers: Promise.all(asked) }
  })
  await answers
})

/** Takes connections until there are none left: of so many that ask, some are told that they waited for nothing. */
const takeAll = async (transaction: (work: () => Promise<void>) => Promise<void>): Promise<() => Promise<unknown>> => {
  const { promise: over, resolve: end } = Promise.withResolvers<void>()
  const asked: Promise<boolean>[] = []
  const held = Array.from({ length: 30 }, () => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<boolean>()
    asked.push(begun)
    return transaction(async () => {
      begin(true)
      await over
    }).catch(() => begin(false))
  })
  const got = await Promise.all(asked)
  expect(new Set(got)).toEqual(new Set([true, false]))
  return () => {
    end()
    return Promise.all(held)
  }
}

it('knows who asks, and answers whether it is well, while all other connections are taken', async () => {
  const { db, fleetId } = server
  const { rows } = await inSystem(db, (tx) =>
    sql<{ id: string }>`select encode(token_hash, 'hex') as id from session`.execute(tx),
  )
  const sessions = rows.map(({ id }) => id)
  const ends = await Promise.all([
    takeAll((work) => inFleet(db, { fleetId, role: 'user' }, work)),
    takeAll((work) => inSystem(db, work)),
  ])
  try {
    expect((await other('profile.ping')).statusCode).toBe(200)
    expect((await server.send({ url: '/readyz' })).statusCode).toBe(200)
    expect([...(await findValidSessions(server.app.deps, sessions)).keys()].sort()).toEqual(sessions.sort())
  } finally {
    await Promise.all(ends.map((end) => end()))
  }
})

it('who writes waits for a row five seconds and no longer: somebody looks at the screen', async () => {
  await inSystem(server.db, (tx) =>
    sql`create function tell_patience() returns trigger language plpgsql as $$ begin new.web = current_setting('lock_timeout'); return new; end $$;
      create trigger tell_patience before insert on supplier for each row execute function tell_patience()`.execute(tx),
  )
  const answer = await other('suppliers.add', { data: { name: 'Patience' } })
  expect(answer.json().data.web).toBe('5s')
})

it('who asks for a long list again and again holds up nobody: the others’ answers come between', async () => {
  let done = 0
  const asked = Array.from({ length: 24 }, async () => {
    const answer = await greedy('tires.all')
    if (answer.statusCode === 200) done += 1
    return answer
  })
  for (let ping = 0; ping < 3; ping += 1) expect((await other('profile.ping')).statusCode).toBe(200)
  expect(done).toBeLessThan(12)
  const answers = await Promise.all(asked)
  // On a slow machine some have waited long enough to be sent away.
  const served = answers.filter(({ statusCode }) => statusCode !== 429)
  expect(served.length).toBeGreaterThan(0)
  for (const answer of served) {
    expect(answer.statusCode).toBe(200)
    expect(answer.json().data).toHaveLength(TIRES)
  }
})

/** Requests' transactions, each by its process and when it began, as they were found one after the other. */
const transactionsUnderWay = async (): Promise<Set<string>> => {
  const { rows } = await sql<{ name: string }>`select pid || ' ' || xact_start as name from pg_stat_activity
    where datname = current_database() and usename = 'coldbar_request' and xact_start is not null`.execute(server.db)
  return new Set(rows.map(({ name }) => name))
}

/**
 * How many transactions of requests there were at once, at most, as long as they go on. Those that are found twice in a row
 * were all under way between: the first may be over when one look comes to the last.
 */
const mostUnderWay = async (goesOn: () => boolean): Promise<number> => {
  let most = 0
  let before = new Set<string>()
  while (goesOn()) {
    const now = await transactionsUnderWay()
    most = Math.max(most, [...now].filter((name) => before.has(name)).length)
    before = now
  }
  return most
}

/** What takes long to make, with how many of it a fleet has under way at once; each asked for fifty times by a fleet of many users. */
const FLOODS: [
  what: string,
  atOnce: number,
  ask: (caller: TestApiClient, tireId: number) => Promise<{ statusCode: number }>,
][] = [
  ['papers', 2, (caller, tire_id) => caller('tires.statusPdf', { tire_id })],
  ['lists of low tires on paper', 2, (caller) => caller('exports.tiresBelow', { below: 100 })],
  [
    'files of a fleet',
    2,
    (caller) => caller('exports.fleet', { kind: 'events', start_date: '01/03/2026', end_date: '31/03/2026' }),
  ],
  [
    'trials of a rule',
    1,
    (caller) =>
      caller('notificationRules.rehearse', {
        data: { name: 'R', event_type: -8, base_action: 0, base_action_data: 'a@example.com' },
      }),
  ],
  ['trials of limits', 1, (caller, id) => caller('tires.rehearse', { data: { id } })],
]

it.each(FLOODS)(
  'a fleet that asks for fifty %s at once has a few under way, and others get their answers',
  async (what, atOnce, ask) => {
    const { db, fleetId } = server
    const tireOf = async (fleet: number): Promise<number> => {
      const { rows } = await sql<{ id: number }>`select min(id) as id from tire where fleet_id = ${fleet}`.execute(db)
      return rows[0]?.id ?? 0
    }
    const { rows } = await sql<{ fleet_id: number }>`select fleet_id from app_user where login = 'other'`.execute(db)
    const [ours, theirs] = [await tireOf(fleetId), await tireOf(rows[0]?.fleet_id ?? 0)]
    let left = 50
    const asked = Array.from({ length: left }, async (_each, at) => {
      const answer = await ask(crowd[at % crowd.length] ?? greedy, ours)
      left -= 1
      return answer.statusCode
    })
    const most = mostUnderWay(() => left > 0)
    expect((await other('tires.all')).json().data).toHaveLength(1)
    expect((await other('profile.ping')).statusCode).toBe(200)
    expect((await other('tires.statusPdf', { tire_id: theirs })).statusCode).toBe(200)
    const codes = await Promise.all(asked)
    // One more is the other fleet's.
    expect(await most).toBeLessThanOrEqual(atOnce + 1)
    expect(codes).toContain(200)
    expect(codes.filter((code) => code !== 200 && code !== 429)).toEqual([])
    // Whoever asks for a file beside another does not wait: it may be read for long.
    if (!what.startsWith('trials')) expect(codes).toContain(429)
  },
  120_000,
)
