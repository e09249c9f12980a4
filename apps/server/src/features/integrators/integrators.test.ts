import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSecretBox } from '../../config/secret-box.ts'
import { loadSecretKey } from '../../config/secret-key.ts'
import { anApp, type TestApp } from '../../http/testing/an-app.ts'
import { aLog } from '../../testing/a-log.ts'
import { anApiClient, type TestApiClient } from '../../testing/an-api-client.ts'
import { aFleet } from '../../testing/builders.ts'
import { onPlainPostgres } from '../../testing/plain-postgres.ts'

const PASSWORD = 'canary-password-51'
const API_KEY = 'canary-apikey-51'

const log = aLog()
let server: TestApp
let user: TestApiClient

beforeAll(async () => {
  server = await anApp({ log, config: { logLevel: 'debug', requestsPerSecond: 100_000 } })
  await server.addUser('user')
  user = anApiClient(server, await server.signIn('user'))
})
afterAll(() => server.app.close())

type Answer = { id: number; name: string; password_set: boolean; apikey_set: boolean }
const add = async (data: object): Promise<Answer> => (await user('integrators.add', { data })).json().data.data
const listed = async (id: number) =>
  (await user('integrators.all')).json().data.find((integrator: Answer) => integrator.id === id)
const stored = async (id: number): Promise<{ fleet_id: number; password: Buffer | null; apikey: Buffer | null }> => {
  const { rows } = await sql<{ fleet_id: number; password: Buffer | null; apikey: Buffer | null }>`
    select fleet_id, password, apikey from integrator where id = ${id}`.execute(server.db)
  if (rows[0] === undefined) throw new Error('it is not stored')
  return rows[0]
}
const box = () => createSecretBox(loadSecretKey(server.app.deps.config))
const opened = async (id: number, field: 'password' | 'apikey'): Promise<string> => {
  const row = await stored(id)
  return box().open(row[field] ?? Buffer.alloc(0), { fleetId: row.fleet_id, table: 'integrator', rowId: id, field })
}

describe('what an integrator knows vehicles by', () => {
  it("is set kind by kind, offered in the form of a vehicle, and never another fleet's", async () => {
    const { id } = await add({ name: 'Knows trucks' })
    const set = (integrator_data_type: number, sub_identities: string[]) =>
      user('integrators.setIdentities', { data: { id, integrator_data_type, sub_identities } })
    await set(1, ['AB-12', 'CD-34', 'AB-12'])
    await set(0, ['4711'])
    const { data } = (await set(1, ['CD-34', ' EF-56 '])).json()
    expect(data).toEqual([
      { integrator_data_type: 0, sub_identities: ['4711'] },
      { integrator_data_type: 1, sub_identities: ['CD-34', 'EF-56'] },
      { integrator_data_type: 2, sub_identities: [] },
    ])
    expect((await user('integrators.identities', { integrator_id: id })).json().data).toEqual(data)
    const { identities } = (await user('vehicles.availableForEdit')).json().data
    expect(identities).toContainEqual({
      integrator_id: id,
      integrator_data_type: 1,
      sub_identities: ['CD-34', 'EF-56'],
    })
    expect((await set(3, ['typed'])).statusCode).toBe(400)
    const fleet_id = await aFleet(server.db)
    const { rows } = await sql<{ id: number }>`
      insert into integrator (fleet_id, name, integrator_type) values (${fleet_id}, 'Theirs', 0) returning id`.execute(
      server.db,
    )
    const theirs = rows[0]?.id ?? 0
    expect((await user('integrators.identities', { integrator_id: theirs })).statusCode).toBe(404)
    const stolen = { id: theirs, integrator_data_type: 0, sub_identities: ['mine'] }
    expect((await user('integrators.setIdentities', { data: stolen })).statusCode).toBe(404)
  })
})

describe('an integrator', () => {
  it('starts of type 0, with empty fields and without secrets', async () => {
    const made = await add({ name: 'Integrator' })
    expect(made).toEqual({
      id: made.id,
      name: 'Integrator',
      integrator_type: 0,
      endpoint: '',
      dispatcher: '',
      systemnr: 0,
      integrator: '',
      tells_departures: false,
      suppliers: [],
      password_set: false,
      apikey_set: false,
    })
    expect(await listed(made.id)).toEqual(made)
  })

  it('is changed where something is given, and by a copy of itself not at all', async () => {
    const supplier = (await user('suppliers.add', { data: { name: 'TomTom' } })).json().data
    const made = await add({
      name: 'TomTom',
      integrator_type: 1,
      endpoint: 'https://csv.example.com/extern',
      dispatcher: 'account',
      systemnr: 5,
      integrator: 'anna',
      suppliers: [{ id: supplier.id }, { id: supplier.id }],
      apikey: API_KEY,
    })
    expect(made).toMatchObject({ suppliers: [{ id: supplier.id, name: 'TomTom' }], apikey_set: true })
    const changed = await user('integrators.update', { data: { id: made.id, dispatcher: null, systemnr: 6 } })
    expect(changed.json().data.data).toEqual({ ...made, dispatcher: '', systemnr: 6 })
    const copy = await user('integrators.update', { data: changed.json().data.data })
    expect(copy.json()).toEqual(changed.json())
    const emptied = await user('integrators.update', { data: { id: made.id, suppliers: [] } })
    expect(emptied.json().data.data.suppliers).toEqual([])
  })

  it('is deleted once, and its vehicle keeps going without one', async () => {
    const { id } = await add({ name: 'Gone' })
    await sql`with l as (insert into vehicle_layout (name, rows) values ('L', array['1001']) returning id),
      t as (insert into vehicle_type (fleet_id, name, vehicle_layout_id) select ${server.fleetId}, 'T', id from l returning id)
      insert into vehicle (fleet_id, name, vehicle_type_id, obc_integrator_id)
        select ${server.fleetId}, 'NH-1', id, ${id} from t`.execute(server.db)
    expect((await user('integrators.delete', { data: { id } })).json()).toEqual({ data: { id } })
    expect((await user('integrators.delete', { data: { id } })).statusCode).toBe(404)
    const { rows } = await sql`select obc_integrator_id from vehicle where name = 'NH-1'`.execute(server.db)
    expect(rows).toEqual([{ obc_integrator_id: null }])
  })

  it.each([
    { name: '' },
    { name: 'x'.repeat(101) },
    { name: 'a\u0000b' },
    { integrator_type: -1 },
    { integrator_type: 4 },
    { integrator_type: 3 },
    { integrator_type: 3, apikey: null },
    { integrator_type: 3, apikey: 'x'.repeat(23) },
    { integrator_type: '0' },
    { systemnr: -1 },
    { systemnr: 2_147_483_648 },
    { systemnr: 0.5 },
    { dispatcher: 'x'.repeat(256) },
    { integrator: 'x'.repeat(256) },
    { password: 'x'.repeat(256) },
    { apikey: 'x'.repeat(256) },
    { suppliers: [{ id: 0 }] },
    { suppliers: [1] },
    { suppliers: Array.from({ length: 1001 }, () => ({ id: 1 })) },
    { endpoint: 'http://127.0.0.1' },
    { endpoint: 'http://2130706433' },
    { endpoint: 'http://[::ffff:a9fe:a9fe]/latest' },
    { endpoint: 'file:///etc/passwd' },
    { endpoint: 'http://user@example.com' },
    { endpoint: `https://example.com/${'x'.repeat(236)}` },
    { colour: 1 },
  ])('is not saved with %j', async (wrong) => {
    const before = (await user('integrators.all')).body
    expect((await user('integrators.add', { data: { name: 'Wrong', ...wrong } })).statusCode).toBe(400)
    const { id } = JSON.parse(before).data[0]
    expect((await user('integrators.update', { data: { id, ...wrong } })).statusCode).toBe(400)
    expect((await user('integrators.all')).body).toBe(before)
  })

  it('is saved with the most that fits', async () => {
    const most = {
      name: 'x'.repeat(100),
      integrator_type: 2,
      systemnr: 2_147_483_647,
      dispatcher: 'x'.repeat(255),
      integrator: 'x'.repeat(255),
      endpoint: `https://example.com/${'x'.repeat(235)}`,
    }
    const made = await add({ ...most, password: 'p'.repeat(255) })
    expect(made).toMatchObject(most)
    expect(await opened(made.id, 'password')).toBe('p'.repeat(255))
  })

  it('that is a webhook keeps its secret until it is given another, and never takes an older key for one', async () => {
    const secret = 's'.repeat(24)
    const { id } = await add({ name: 'Hook', integrator_type: 3, endpoint: 'https://example.com/hook', apikey: secret })
    const update = async (data: object) => (await user('integrators.update', { data: { id, ...data } })).statusCode
    expect(await update({ name: 'Hook of the workshop', apikey: '' })).toBe(200)
    expect(await opened(id, 'apikey')).toBe(secret)
    expect(await update({ apikey: null })).toBe(400)
    expect(await update({ integrator_type: 2, apikey: 'short' })).toBe(200)
    expect(await update({ integrator_type: 3 })).toBe(400)
    expect(await update({ integrator_type: 3, apikey: secret })).toBe(200)
  })

  it('says which field is wrong with the endpoint, and why', async () => {
    const answer = await user('integrators.add', { data: { name: 'x', endpoint: 'http://10.0.0.1' } })
    const message = 'The address must be on the Internet, not in this network or on this machine.'
    expect(answer.json().error).toEqual({
      code: 'invalid',
      message,
      fields: { 'data.endpoint': message },
      problems: { 'data.endpoint': { code: 'web_address' } },
    })
  })
})

describe('the secrets of an integrator', () => {
  it('come back in no answer and no log, and stand sealed in the database', async () => {
    const answer = await user('integrators.add', { data: { name: 'S', password: PASSWORD, apikey: API_KEY } })
    const { id } = answer.json().data.data
    const vehicles = await user('vehicles.all')
    const jsonp = await user('integrators.all', { callback: 'loaded' })
    for (const text of [answer.body, (await user('integrators.all')).body, jsonp.body, vehicles.body, log.text]) {
      expect(text).not.toContain('canary')
      expect(text).not.toMatch(/"(password|apikey)":/)
    }
    expect(await listed(id)).toMatchObject({ password_set: true, apikey_set: true })
    const { rows } = await sql<{ dump: string }>`select string_agg(i::text, '') as dump from integrator i`.execute(
      server.db,
    )
    expect(rows[0]?.dump).not.toContain('canary')
    expect(rows[0]?.dump).not.toContain(Buffer.from('canary').toString('hex'))
    expect([await opened(id, 'password'), await opened(id, 'apikey')]).toEqual([PASSWORD, API_KEY])
  })

  it.each(['', '****', '••••••••', undefined])('stay when %j is written over them', async (password) => {
    const { id } = await add({ name: 'Kept', password: PASSWORD })
    const answer = await user('integrators.update', { data: { id, name: 'Renamed', password } })
    expect(answer.json().data.data).toMatchObject({ name: 'Renamed', password_set: true, apikey_set: false })
    expect(await opened(id, 'password')).toBe(PASSWORD)
  })

  it('are taken away by null, one without the other', async () => {
    const { id } = await add({ name: 'Cleared', password: PASSWORD, apikey: API_KEY })
    const answer = await user('integrators.update', { data: { id, password: null } })
    expect(answer.json().data.data).toMatchObject({ password_set: false, apikey_set: true })
    expect((await stored(id)).password).toBeNull()
    expect(await opened(id, 'apikey')).toBe(API_KEY)
  })

  it('are replaced by new ones', async () => {
    const { id } = await add({ name: 'Replaced', password: PASSWORD, apikey: API_KEY })
    await user('integrators.update', { data: { id, password: ' another one ' } })
    expect([await opened(id, 'password'), await opened(id, 'apikey')]).toEqual([' another one ', API_KEY])
  })

  it('do not open in another row or another field', async () => {
    const [one, other] = [await add({ name: 'One', password: PASSWORD }), await add({ name: 'Other' })]
    const { rows } = await sql<{ password: Buffer }>`select password from integrator where id = ${one.id}`.execute(
      server.db,
    )
    const secret = rows[0]?.password
    await sql`update integrator set password = ${secret}, apikey = ${secret} where id = ${other.id}`.execute(server.db)
    await expect(opened(other.id, 'password')).rejects.toThrow('The secret was')
    await expect(opened(other.id, 'apikey')).rejects.toThrow('The secret was')
  })

  it('do not open in another fleet', async (test) => {
    onPlainPostgres(test, 'no statement brings a row to another node')
    const one = await add({ name: 'One of ours', password: PASSWORD, apikey: API_KEY })
    const fleet_id = await aFleet(server.db)
    await sql`update integrator set fleet_id = ${fleet_id} where id = ${one.id}`.execute(server.db)
    await expect(opened(one.id, 'password')).rejects.toThrow('The secret was')
  })
})

it("another fleet's integrators and suppliers look like none", async () => {
  const fleet_id = await aFleet(server.db)
  await sql`insert into integrator (fleet_id, id, name) values (${fleet_id}, 90000, 'Theirs')`.execute(server.db)
  await sql`insert into supplier (fleet_id, id, name) values (${fleet_id}, 90000, 'Theirs')`.execute(server.db)
  const { id: own } = await add({ name: 'Ours' })
  const answers = async (id: number) => {
    const calls = [
      await user('integrators.update', { data: { id, name: 'x' } }),
      await user('integrators.delete', { data: { id } }),
      await user('integrators.add', { data: { name: 'x', suppliers: [{ id }] } }),
      await user('integrators.update', { data: { id: own, name: 'x', suppliers: [{ id }] } }),
    ]
    return calls.map(({ statusCode, body }) => `${statusCode} ${body.replaceAll(String(id), '#')}`)
  }
  const foreign = await answers(90_000)
  expect(foreign).toEqual(await answers(90_001))
  expect(foreign.every((answer) => answer.startsWith('404'))).toBe(true)
  expect((await user('integrators.all')).body).not.toContain('Theirs')
  expect(await listed(own)).toMatchObject({ name: 'Ours', suppliers: [] })
})
