import { readFileSync } from 'node:fs'
import { type Call, servedCallPath } from '@coldbar/contract/call'
import { calls } from '@coldbar/contract/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { anApp, type TestApp, type TestVisitor } from '../../http/testing/an-app.ts'
import { aFurnishedFleet } from '../../testing/a-furnished-fleet.ts'
import { anApiClient, type TestApiClient } from '../../testing/an-api-client.ts'
import { aFleet, aLayout } from '../../testing/builders.ts'
import { callBodyShapes, callBodyWithId } from '../../testing/id-paths.ts'

const OWN = 100
const unserved = new Set(JSON.parse(readFileSync(new URL('../../unserved.json', import.meta.url), 'utf8')) as string[])
const writes = (Object.values(calls) as readonly Call[]).filter(
  ({ csrf, name }) => csrf === true && !unserved.has(name),
)

let server: TestApp
let visitor: TestVisitor
let admin: TestApiClient

beforeAll(async () => {
  server = await anApp({ config: { requestsPerSecond: 100_000 } })
  await aFurnishedFleet(server.db, { fleet_id: server.fleetId, id: OWN, word: 'own' })
  await server.addUser('admin', 'chief')
  visitor = await server.signIn('chief')
  admin = anApiClient(server, visitor)
})
afterAll(() => server.app.close())

const send = (call: Call, body: object) =>
  server.send({
    method: 'POST',
    url: servedCallPath(call),
    headers: { cookie: visitor.cookie },
    payload: { ...body, csrf_test_name: visitor.token },
  })

const stored = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from audit_log`.execute(server.db)
  return rows[0]?.n ?? -1
}
/** Of all fleets: a new fleet, say, is noted where nobody works yet. */
const newestAnywhere = async () => {
  const { rows } = await sql<Pick<Entry, 'call' | 'user_name' | 'record_name'>>`
    select action as call, user_name, entity_name as record_name from audit_log order by id desc limit 1`.execute(
    server.db,
  )
  return rows[0]
}
type Entry = {
  id: number
  call: string
  kind: string
  record_id: number | null
  record_name: string | null
  user_name: string
  changes: { field: string; before: unknown; after: unknown }[]
  more: number
}
const entries = async (query: Record<string, string> = {}): Promise<Entry[]> =>
  (await admin('audit.all', query)).json().data
const newest = async (): Promise<Entry> => {
  const [entry] = await entries()
  if (entry === undefined) throw new Error('the log is empty')
  return entry
}

/** What would take the ground from under the calls that follow. */
const last = (call: Call): number =>
  ['fleets.switch', 'users.delete'].includes(call.name) ? 2 : Number(call.name.endsWith('.delete'))
const inOrder = writes.toSorted((one, other) => last(one) - last(other)).map((call) => [call.name, call] as const)

/** A table that is only tried, or refused, changes nothing. */
const isTable = (name: string): boolean => name.endsWith('.import')

describe('every write', () => {
  let done = 0

  test.each(inOrder)('%s leaves one entry when it was done and none when it was not', async (name, call) => {
    for (const shape of callBodyShapes(call)) {
      const before = await stored()
      const answer = await send(call, callBodyWithId(shape, [''], null, OWN))
      done += answer.statusCode === 200 ? 1 : 0
      const isNoted = answer.statusCode === 200 && !isTable(name)
      expect(await stored(), `${answer.statusCode} ${answer.body.slice(0, 200)}`).toBe(before + (isNoted ? 1 : 0))
      if (!isNoted) continue
      expect(await newestAnywhere()).toEqual({ call: name, user_name: 'chief', record_name: expect.any(String) })
    }
    const before = await stored()
    const refused = await send(call, { data: { id: 4_000_000, unknown: 1 } })
    expect(refused.statusCode).toBe(400)
    expect(await stored()).toBe(before)
  })

  it('was really tried: most of them were done', () => {
    expect(done).toBeGreaterThan(writes.length * 0.6)
  })
})

describe('the audit log', () => {
  it('says what changed, before and after, and nothing that stayed', async () => {
    const { id } = (await admin('contacts.add', { data: { name: 'Anna', phone: '1' } })).json().data
    expect(await newest()).toMatchObject({
      call: 'contacts.add',
      kind: 'contact',
      record_id: id,
      record_name: 'Anna',
      changes: [
        { field: 'name', before: null, after: 'Anna' },
        { field: 'phone', before: null, after: '1' },
      ],
    })
    await admin('contacts.update', { data: { id, name: 'Anna', phone: '2' } })
    expect((await newest()).changes).toEqual([{ field: 'phone', before: '1', after: '2' }])
    await admin('contacts.update', { data: { id, name: 'Anna' } })
    expect((await newest()).changes).toEqual([])
    await admin('contacts.delete', { data: { id } })
    expect(await newest()).toMatchObject({
      call: 'contacts.delete',
      record_id: id,
      record_name: 'Anna',
      changes: [
        { field: 'name', before: 'Anna', after: null },
        { field: 'phone', before: '2', after: null },
      ],
    })
  })

  it('names what a record points at, and finds what lies in its parts', async () => {
    const { id: layout } = await aLayout(server.db, { rows: ['1111', '1111', '1111'] })
    const type = (await admin('vehicleTypes.add', { data: { name: 'Tractor', vehicle_layout_id: layout } })).json().data
    const vehicle = (await admin('vehicles.add', { data: { name: 'NH-1', vehicle_type_id: type.id } })).json().data.data
    expect((await newest()).changes).toContainEqual({
      field: 'vehicle_type',
      before: null,
      after: `Tractor #${type.id}`,
    })
    const [alarm] = (await admin('vehicleTypes.details', { id: type.id })).json().alarms
    const place = {
      position_row: alarm.position_row,
      position_left_right: alarm.position_left_right,
      position_inside_outside: alarm.position_inside_outside,
    }
    await admin('vehicleTypes.update', { data: { id: type.id, alarms: [{ ...place, max_pressure: 12.5 }] } })
    const path = Object.values(place).join('/')
    expect((await newest()).changes).toEqual([{ field: `alarms.${path}.max_pressure`, before: 11, after: 12.5 }])
    await admin('vehicles.delete', { data: { id: vehicle.id } })
    await admin('vehicleTypes.delete', { data: { id: type.id } })
    const deleted = await newest()
    expect(deleted.changes).toHaveLength(200)
    expect(deleted.more).toBeGreaterThan(0)
  })

  it('names whom a rule tells, at once and next, and counts no runs as its own', async () => {
    const { id: contact } = (await admin('contacts.add', { data: { name: 'Yard', email: 'yard@example.com' } })).json()
      .data
    const named = `Yard #${contact}`
    const told = { name: 'Telling', event_type: -8, base_action_data: 'shop@example.com' }
    const { id } = (await admin('notificationRules.add', { data: { ...told, recipient_contacts: [contact] } })).json()
      .data
    expect((await newest()).changes).toContainEqual({ field: 'people', before: null, after: named })
    await admin('notificationRules.update', { data: { id, recipient_contacts: [], next_contacts: [contact] } })
    expect((await newest()).changes).toEqual([
      { field: 'people', before: named, after: null },
      { field: 'next_people', before: null, after: named },
    ])
    const work = { name: 'Working', frequency_day: -3, base_action_data: 'shop@example.com' }
    const { id: task } = (await admin('taskRules.add', { data: work })).json().data
    expect((await newest()).changes.map(({ field }) => field)).not.toContain('runs_gone')
    await admin('taskRules.update', { data: { id: task, recipient_contacts: [contact] } })
    expect((await newest()).changes).toEqual([{ field: 'people', before: null, after: named }])
  })

  it('tells that a secret was set and never the secret, sealed or not', async () => {
    const data = { name: 'TomTom', password: 'canary-audit', apikey: 'canary-audit' }
    const { id } = (await admin('integrators.add', { data })).json().data.data
    expect((await newest()).changes).toContainEqual({ field: 'password', before: null, after: '***' })
    await admin('integrators.update', { data: { id, apikey: 'canary-audit-2' } })
    expect((await newest()).changes).toEqual([{ field: 'apikey', before: '***', after: '***' }])
    await admin('integrators.update', { data: { id, apikey: '' } })
    expect((await newest()).changes).toEqual([])
    const { user, password } = (await admin('users.add', { data: { login: 'bert' } })).json().data
    await admin('users.setPassword', { data: { id: user.id } })
    expect(await newest()).toMatchObject({
      record_name: 'bert',
      changes: [{ field: 'password', before: '***', after: '***' }],
    })
    const { key } = (await admin('alertUnits.add', { data: { name: 'Box' } })).json().data
    const { rows } = await sql<{ dump: string }>`select string_agg(a::text, '') as dump from audit_log a`.execute(
      server.db,
    )
    const dump = rows[0]?.dump ?? ''
    for (const secret of ['canary-audit', password, key, 'argon2']) expect(dump).not.toContain(secret)
    expect(dump).not.toMatch(/\\\\x[0-9a-f]{20}|[0-9a-f]{64}/)
  })

  it('keeps what users and records were called after they are gone', async () => {
    const id = await server.addUser('user', 'leaver')
    const leaver = anApiClient(server, await server.signIn('leaver'))
    await leaver('contacts.add', { data: { name: 'Left behind' } })
    await admin('users.delete', { data: { id } })
    const [, entry] = await entries()
    expect(entry).toMatchObject({ user_id: id, user_name: 'leaver', record_name: 'Left behind' })
  })

  it('files what was done to users and fleets under the fleet they are about', async () => {
    await server.addUser('admin', 'mover')
    const there = await server.signIn('mover')
    const mover = anApiClient(server, there)
    const inFleet = async (id: number): Promise<Entry[]> => {
      await mover('fleets.switch', { data: { id } })
      return (await mover('audit.all')).json().data
    }
    const { id: other } = (await admin('fleets.add', { data: { name: 'Filed' } })).json().data
    const { user } = (await admin('users.add', { data: { login: 'filed', fleet_id: other } })).json().data
    const calls = (list: Entry[]) => list.map(({ call, record_name }) => `${call} ${record_name}`)
    expect(calls(await entries())).not.toContain('users.add filed')
    expect(calls(await inFleet(other))).toEqual(['fleets.switch Filed', 'users.add filed', 'fleets.add Filed'])

    await admin('users.update', { data: { id: user.id, fleet_id: server.fleetId } })
    const moved = { call: 'users.update', record_name: 'filed', changes: [{ field: 'fleet' }] }
    expect(await newest()).toMatchObject(moved)
    expect(await inFleet(other)).toEqual(expect.arrayContaining([expect.objectContaining({ call: 'users.update' })]))

    await admin('users.delete', { data: { id: user.id } })
    expect(await newest()).toMatchObject({ call: 'users.delete', record_name: 'filed' })
    expect(calls(await inFleet(other))).not.toContain('users.delete filed')
  })

  it('notes an import once, and neither a trial nor a refused one', async () => {
    const layout = (await admin('vehicleTypes.all')).json().layouts[0].id
    await admin('vehicleTypes.add', { data: { name: 'Imported', vehicle_layout_id: layout } })
    const before = await stored()
    const table = (dry_run: boolean, type: string) =>
      admin('vehicles.import', { data: { dry_run, columns: ['name', 'type'], rows: [['IM-1', type]] } })
    expect((await table(true, 'Imported')).json().data.applied).toBe(false)
    expect((await table(false, 'None such')).json().data.applied).toBe(false)
    expect(await stored()).toBe(before)
    expect((await table(false, 'Imported')).json().data.applied).toBe(true)
    expect(await stored()).toBe(before + 1)
    expect(await newest()).toMatchObject({ call: 'vehicles.import', kind: 'vehicle', record_id: null })
    expect((await newest()).changes).toContainEqual({ field: 'IM-1.type', before: null, after: 'Imported' })
  })

  it('is read newest first, a page at a time, and by kind', async () => {
    const { id } = (await admin('suppliers.add', { data: { name: 'S' } })).json().data
    for (let n = 0; n < 101; n += 1) await admin('suppliers.update', { data: { id, name: `S-${n}` } })
    const page = await entries({ kind: 'supplier' })
    expect(page).toHaveLength(100)
    expect(page[0]).toMatchObject({ record_name: 'S-100' })
    expect(page[99]).toMatchObject({ record_name: 'S-1' })
    const next = await entries({ kind: 'supplier', before: String(page[99]?.id) })
    expect(next[0]).toMatchObject({ record_name: 'S-0' })
    expect(new Set((await entries({ kind: 'integrator' })).map(({ kind }) => kind))).toEqual(new Set(['integrator']))
  })

  it.each<Record<string, string>>([{ kind: 'canary' }, { before: '0' }, { before: 'x' }, { before: '-1' }])(
    'is not read with %j',
    async (query) => {
      expect((await admin('audit.all', query)).statusCode).toBe(400)
    },
  )

  it.each(['guest', 'user', 'editor'] as const)('is not read by a %s', async (role) => {
    await server.addUser(role)
    expect((await anApiClient(server, await server.signIn(role))('audit.all')).statusCode).toBe(403)
  })

  it("tells nothing of another fleet's records, and cannot be changed by the application", async () => {
    const fleet_id = await aFleet(server.db)
    await sql`insert into audit_log (fleet_id, action, entity, entity_name) values (${fleet_id}, 'tires.add', 'tire', 'CANARY')`.execute(
      server.db,
    )
    expect((await admin('audit.all')).body).not.toContain('CANARY')
    const { rows } = await sql<{ may: boolean }>`select has_table_privilege('coldbar_app', 'audit_log', 'update')
      or has_table_privilege('coldbar_app', 'audit_log', 'delete') as may`.execute(server.db)
    expect(rows).toEqual([{ may: false }])
  })
})
