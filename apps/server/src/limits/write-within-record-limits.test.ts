import { LIMITED_RECORD_KINDS, type LimitedRecordKind, MAX_RECORD_COUNTS } from '@coldbar/contract/record-limits'
import type { CallName } from '@coldbar/domain/access/call-access'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inFleet } from '../db/scope/in-fleet.ts'
import { inSystem } from '../db/scope/in-system.ts'
import { anApp, type TestApp } from '../http/testing/an-app.ts'
import { aFurnishedFleet } from '../testing/a-furnished-fleet.ts'
import { anApiClient, type TestApiClient } from '../testing/an-api-client.ts'
import { RECORD_KINDS_ADDED_BY_CALLS } from './record-additions.ts'
import { countRecords } from './record-counts.ts'

/** Beyond what the counters of ids reach here. */
const OWN = 9_100
const THEIRS = 9_200
/** Of the catalogue that all fleets read. */
const SHARED = 100

/** The slots of an axle with a single tire on each side. */
const SINGLES = [true, false, false, true].map((flag) => ({ flag }))

/** As the contract says but for the kind that a test fills up. */
const most: Record<LimitedRecordKind, number> = { ...MAX_RECORD_COUNTS }

let server: TestApp
let admin: TestApiClient
let deputy: TestApiClient
let theirFleet: number
let theirs: TestApiClient

beforeAll(async () => {
  server = await anApp({
    mostRecords: most,
    config: { requestsPerSecond: 100_000, mqttTopics: [{ fleetId: null, filter: '#' }] },
  })
  await aFurnishedFleet(server.db, { fleet_id: server.fleetId, id: OWN, word: 'own' })
  await server.addUser('admin', 'chief')
  admin = anApiClient(server, await server.signIn('chief'))
  await server.addUser('admin', 'deputy')
  deputy = anApiClient(server, await server.signIn('deputy'))
  theirFleet = server.fleetId + 1000
  await aFurnishedFleet(server.db, { fleet_id: theirFleet, id: THEIRS, word: 'theirs' })
  const { id } = (await admin('users.add', { data: { login: 'neighbour', fleet_id: theirFleet, role: 'user' } })).json()
    .data.user
  await inSystem(server.db, (tx) =>
    sql`update app_user set password_hash = (select password_hash from app_user where login = 'chief') where id = ${id}`.execute(
      tx,
    ),
  )
  theirs = anApiClient(server, await server.signIn('neighbour'))
})
afterAll(() => server.app.close())
beforeEach(() => {
  Object.assign(most, MAX_RECORD_COUNTS)
})

let made = 0
const name = (): string => `Record ${++made}`
const id = () => 50_000 + ++made
const DEPOT = { kind: 'circle', centre: { latitude: 52.1, longitude: 5.06 }, radius: 300 }
const table = (columns: readonly string[], row: readonly string[]) => ({
  data: { dry_run: false, columns, rows: [row] },
})

const added = async (call: CallName, data: object): Promise<number> => {
  const answer = await admin(call, { data })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data.id
}
/** A record that was deleted, and can be brought back. */
const deleted = async (kind: 'contacts' | 'suppliers'): Promise<number> => {
  const gone = await added(`${kind}.add`, { name: name() })
  await added(`${kind}.delete`, { id: gone })
  return gone
}

/** For every call that adds records, a body that adds one. */
const ADDS: Readonly<Partial<Record<CallName, () => Promise<object> | object>>> = {
  'contacts.add': () => ({ data: { name: name() } }),
  'contacts.restore': async () => ({ data: { id: await deleted('contacts') } }),
  'suppliers.add': () => ({ data: { name: name() } }),
  'suppliers.restore': async () => ({ data: { id: await deleted('suppliers') } }),
  'integrators.add': () => ({ data: { name: name() } }),
  'integrators.setIdentities': () => ({
    data: { id: OWN, integrator_data_type: 0, sub_identities: Array.from({ length: ++made }, name) },
  }),
  'tireBrands.add': () => ({ data: { name: name() } }),
  'tireBrands.addSupplier': async () => ({
    data: { tire_marque_id: SHARED, supplier_id: await added('suppliers.add', { name: name() }) },
  }),
  'tireTypes.add': () => ({ data: { name: name(), marque_id: SHARED } }),
  'suspensionBrands.add': () => ({ data: { name: name() } }),
  'suspensionTypes.add': () => ({ data: { name: name(), marque_id: SHARED } }),
  'layouts.add': () => ({ data: { name: name(), rows: [SINGLES] } }),
  'vehicleTypes.add': () => ({ data: { name: name(), vehicle_layout_id: SHARED } }),
  'vehicleTypes.duplicate': () => ({ id: OWN }),
  'vehicles.add': () => ({ data: { name: name(), vehicle_type_id: OWN } }),
  'vehicles.import': () => table(['name', 'type'], [name(), 'own']),
  'tires.add': () => ({ data: { name: name(), tag_id: id() } }),
  'tires.update': () => ({ data: { id: OWN, tag_id: id() } }),
  'tires.import': () => table(['name', 'tag'], [name(), String(id())]),
  'tags.import': () => table(['tag', 'display'], [String(id()), 'bytes']),
  'notificationRules.add': () => ({
    data: { name: name(), event_type: -8, base_action: 0, base_action_data: 'a@example.com' },
  }),
  'taskRules.add': () => ({ data: { name: name(), base_action: 0, base_action_data: 'a@example.com' } }),
  'notificationMessages.createTemplate': () => ({ data: { name: name() } }),
  'notification3Messages.createTemplate': () => ({ data: { name: name() } }),
  'tasklistMessages.createTemplate': () => ({ data: { name: name() } }),
  'pois.add': () => ({ data: { name: name(), area: DEPOT } }),
  'pois.import': () => table(['name', 'lat', 'lon', 'radius', 'group'], [name(), '52.1', '5.06', '300', name()]),
  'poiGroups.add': () => ({ data: { name: name() } }),
  'alertUnits.add': () => ({ data: { name: name() } }),
  'alertUnits.addKey': () => ({ data: { id: OWN } }),
  'alertUnits.addTopic': () => ({ data: { id: OWN, filter: `${name()}/events`, source: 'readings' } }),
  'users.add': () => ({ data: { login: name() } }),
  'users.update': async () => {
    const other = await admin('users.add', { data: { login: name(), fleet_id: theirFleet } })
    return { data: { id: other.json().data.user.id, fleet_id: server.fleetId } }
  },
  'fleets.add': () => ({ data: { name: name() } }),
  'tireEvents.newUserEvent': () => ({ data: { tire_id: OWN, remark: name() } }),
  'tires.noteTread': () => ({ data: { tire_id: OWN, depth: 8, time: server.clock.seconds - ++made } }),
  'problems.share': () => ({ data: { id: OWN, days: 7 } }),
}

/** What needs a moment and a wheel of its own: the tests of tire changes have it. */
const ELSEWHERE: readonly CallName[] = ['tireChanges.enter', 'tireChanges.fitNew']

const OWNERS: Partial<Record<LimitedRecordKind, number>> = {
  brandSupplier: SHARED,
  unitKey: OWN,
  tireEvent: OWN,
  treadMeasurement: OWN,
  problemLink: OWN,
}
const count = (kind: LimitedRecordKind): Promise<number> =>
  kind === 'user' || kind === 'fleet'
    ? inSystem(server.db, (tx) => countRecords(tx, kind, server.fleetId))
    : inFleet(server.db, { fleetId: server.fleetId, role: 'admin' }, (tx) =>
        countRecords(tx, kind, OWNERS[kind] ?? server.fleetId),
      )

const growing = Object.entries(RECORD_KINDS_ADDED_BY_CALLS).flatMap(([call, grows]) =>
  grows.map(({ kind }) => [call as CallName, kind] as const),
)
const tried = growing.filter(([call]) => !ELSEWHERE.includes(call))

it('every kind with a limit is added to by a call, and every such call is tried', () => {
  expect(new Set(growing.map(([, kind]) => kind))).toEqual(new Set(LIMITED_RECORD_KINDS))
  expect(new Set(tried.map(([call]) => call))).toEqual(new Set(Object.keys(ADDS)))
})

describe.each(tried)('%s at the limit of %s', (call, kind) => {
  const send = async () => admin(call, (await ADDS[call]?.()) as Record<string, unknown>)

  it('is refused with the number there is and may be, and passes below it', async () => {
    const body = (await ADDS[call]?.()) as Record<string, unknown>
    const has = await count(kind)
    most[kind] = has
    const refused = await admin(call, body)
    expect([refused.statusCode, refused.json().error?.code], refused.body).toEqual([409, 'limit_reached'])
    expect(refused.json().error.problems).toEqual({
      'data.id': { code: 'limit_reached', limit: has, has, records: kind },
    })
    expect(await count(kind)).toBe(has)
    most[kind] = MAX_RECORD_COUNTS[kind]
    const before = await count(kind)
    const done = await send()
    expect(done.statusCode, done.body).toBe(200)
    expect(await count(kind)).toBeGreaterThan(before)
    const next = (await ADDS[call]?.()) as Record<string, unknown>
    const after = await count(kind)
    most[kind] = after
    expect((await admin(call, next)).statusCode).toBe(409)
    expect(await count(kind)).toBe(after)
  })
})

/** The calls that add to each kind, whichever they are. */
const addersOf = (kind: LimitedRecordKind): CallName[] => tried.flatMap(([call, one]) => (one === kind ? [call] : []))
const AT_ONCE = 50
/** A set that is put in the place of another: each is one more than there were, and each passes by itself. */
const ofOneMore = (has: number) => ({
  data: { id: OWN, integrator_data_type: 0, sub_identities: Array.from({ length: has + 1 }, name) },
})

it.each(LIMITED_RECORD_KINDS.filter((kind) => addersOf(kind).length > 0))(
  'one free place for one more %s is taken once by fifty calls at once, whichever add it and whoever asks',
  async (kind) => {
    const calls = addersOf(kind)
    const isSet = kind === 'integratorIdentity'
    const asked: { call: CallName; body: Record<string, unknown> }[] = []
    const had = await count(kind)
    for (let at = 0; at < AT_ONCE; at += 1) {
      const call = calls[at % calls.length] as CallName
      asked.push({ call, body: isSet ? ofOneMore(had) : ((await ADDS[call]?.()) as Record<string, unknown>) })
    }
    const has = await count(kind)
    most[kind] = has + 1
    // Who has waited too long for a turn is told to come again, and does.
    const answered = async (one: { call: CallName; body: Record<string, unknown> }, who: typeof admin) => {
      let answer = await who(one.call, one.body)
      while (answer.statusCode === 429) answer = await who(one.call, one.body)
      return answer
    }
    const answers = await Promise.all(asked.map((one, at) => answered(one, at % 2 === 0 ? admin : deputy)))
    const codes = answers.map(({ statusCode }) => statusCode)
    expect([200, 409]).toEqual(expect.arrayContaining([...new Set(codes)]))
    expect(await count(kind)).toBe(has + 1)
    if (!isSet) expect(codes.filter((code) => code === 200)).toHaveLength(1)
  },
  120_000,
)

describe('a limit', () => {
  it.each(['contacts.add', 'vehicles.add', 'pois.add'] as const)(
    'of %s holds for many at once, to the last one',
    async (call) => {
      const kind = RECORD_KINDS_ADDED_BY_CALLS[call][0]?.kind ?? 'contact'
      const has = await count(kind)
      most[kind] = has + 3
      const bodies = await Promise.all(Array.from({ length: 12 }, async () => ADDS[call]?.()))
      const answers = await Promise.all(bodies.map((body) => admin(call, body as Record<string, unknown>)))
      const codes = answers.map(({ statusCode }) => statusCode).toSorted()
      expect(codes.filter((code) => code === 200)).toHaveLength(3)
      expect(await count(kind)).toBe(has + 3)
    },
  )

  it('that one fleet has reached, or waits for, holds up no other fleet', async () => {
    most.contact = await count('contact')
    expect((await admin('contacts.add', { data: { name: name() } })).statusCode).toBe(409)
    most.contact += 1
    let release = (): void => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const holding = inSystem(server.db, async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtext('limit of contact'), ${server.fleetId}::int)`.execute(tx)
      await held
    })
    const waiting = admin('contacts.add', { data: { name: name() } })
    const begun = performance.now()
    expect((await theirs('contacts.add', { data: { name: name() } })).statusCode).toBe(200)
    expect(performance.now() - begun).toBeLessThan(2_000)
    release()
    await holding
    expect((await waiting).statusCode).toBe(200)
  })

  it('that was passed before it existed lets everything but adding go on', async () => {
    const contact = await added('contacts.add', { name: name() })
    most.contact = 1
    expect((await admin('contacts.update', { data: { id: contact, name: name() } })).statusCode).toBe(200)
    expect((await admin('contacts.delete', { data: { id: contact } })).statusCode).toBe(200)
    expect((await admin('contacts.restore', { data: { id: contact } })).statusCode).toBe(409)
    most.vehicle = 1
    const known = await admin('vehicles.import', table(['name', 'type', 'license_plate'], ['own', 'own', name()]))
    expect(known.json().data).toMatchObject({ applied: true, changed: 1 })
  })

  it('is told when an import is tried, before anything is written', async () => {
    most.vehicle = await count('vehicle')
    const body = table(['name', 'type'], [name(), 'own'])
    const tried = await admin('vehicles.import', { data: { ...body.data, dry_run: true } })
    expect([tried.statusCode, tried.json().error?.code]).toEqual([409, 'limit_reached'])
    most.vehicle += 1
    expect((await admin('vehicles.import', { data: { ...body.data, dry_run: true } })).statusCode).toBe(200)
    expect((await admin('vehicles.import', body)).statusCode).toBe(200)
  })
})
