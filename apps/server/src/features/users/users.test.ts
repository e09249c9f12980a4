import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { anApp, TEST_PASSWORD, type TestApp, type TestVisitor } from '../../http/testing/an-app.ts'
import { aLog } from '../../testing/a-log.ts'
import { anApiClient, type TestApiClient } from '../../testing/an-api-client.ts'
import { aFleet } from '../../testing/builders.ts'

const log = aLog()
let server: TestApp
let admin: TestApiClient
let chief: TestVisitor

beforeEach(async () => {
  server = await anApp({ log, config: { requestsPerSecond: 100_000 } })
  await server.addUser('admin', 'chief')
  chief = await server.signIn('chief')
  admin = anApiClient(server, chief)
  return () => server.app.close()
})

const login = (username: string, password: string) =>
  server.send({ method: 'POST', url: '/index.php/api/profile/login', payload: { username, password } })
const ping = async ({ cookie }: TestVisitor): Promise<number> =>
  (await server.send({ url: '/index.php/api/profile/ping', headers: { cookie } })).statusCode
const update = async (data: object) => (await admin('users.update', { data })).statusCode

describe('a user', () => {
  it('is added with a password that works and is shown once', async () => {
    const answer = await admin('users.add', { data: { login: ' anna ', name: 'Anna Smit', role: 'editor' } })
    const { user, password } = answer.json().data
    expect(user).toEqual({
      id: user.id,
      login: 'anna',
      name: 'Anna Smit',
      email: null,
      sms: null,
      language: 'en',
      notifications: 3,
      role: 'editor',
      fleet_id: server.fleetId,
      fleet_name: 'North Haul',
      depot_id: null,
      depot_name: null,
      disabled: false,
      second_factor: false,
    })
    expect(password).toMatch(/^[\w-]{16}$/)
    expect((await login('Anna', password)).json().data.user).toMatchObject({ id: user.id, role: 'editor' })
    const list = (await admin('users.all')).body
    expect(JSON.parse(list).data.map((one: { login: string }) => one.login)).toEqual(['anna', 'chief'])
    for (const text of [list, log.text]) {
      expect(text).not.toContain(password)
      expect(text).not.toContain('argon2')
    }
  })

  it('may belong to a depot of the own fleet, with which the session says that lists begin', async () => {
    const area = { kind: 'circle', centre: { latitude: 51.6, longitude: 4.8 }, radius: 200 }
    const add = async (name: string, is_depot: boolean): Promise<number> =>
      (await admin('pois.add', { data: { name, area, is_depot } })).json().data.id
    const [breda, venlo, customer] = [await add('Breda', true), await add('Venlo', true), await add('Shop', false)]
    const user = async () =>
      (await admin('users.all')).json().data.find((one: { id: number }) => one.id === chief.userId)
    const depotOfSession = async () =>
      (await server.send({ url: '/index.php/api/profile/ping', headers: { cookie: chief.cookie } })).json().data.user
        .depot_id
    expect((await admin('users.all')).json().depots.map(({ name }: { name: string }) => name)).toEqual([
      'Breda',
      'Venlo',
    ])
    expect(await update({ id: chief.userId, depot_id: customer })).toBe(404)
    expect(await update({ id: chief.userId, depot_id: breda })).toBe(200)
    expect(await user()).toMatchObject({ depot_id: breda, depot_name: 'Breda' })
    expect(await depotOfSession()).toBe(breda)

    expect((await admin('pois.update', { data: { id: breda, is_depot: false } })).statusCode).toBe(200)
    expect(await user()).toMatchObject({ depot_id: null, depot_name: null })
    expect(await depotOfSession()).toBeNull()

    expect(await update({ id: chief.userId, depot_id: venlo })).toBe(200)
    expect((await admin('pois.delete', { data: { id: venlo } })).statusCode).toBe(200)
    expect(await user()).toMatchObject({ depot_id: null, depot_name: null })
    expect(await depotOfSession()).toBeNull()
  })

  it('leaves the depot behind in the fleet that the user leaves', async () => {
    const area = { kind: 'circle', centre: { latitude: 51.6, longitude: 4.8 }, radius: 200 }
    const { id: depot_id } = (await admin('pois.add', { data: { name: 'Breda', area, is_depot: true } })).json().data
    const fleet_id = await aFleet(server.db, { name: 'South Haul' })
    const { id } = (await admin('users.add', { data: { login: 'anna', depot_id } })).json().data.user
    expect(await update({ id, fleet_id, depot_id })).toBe(404)
    expect(await update({ id, fleet_id })).toBe(200)
    const moved = (await admin('users.all')).json().data.find((one: { id: number }) => one.id === id)
    expect(moved).toMatchObject({ fleet_id, depot_id: null })
  })

  it('is a plain user of the own fleet unless told otherwise', async () => {
    const fleet_id = await aFleet(server.db, { name: 'South Haul' })
    const plain = (await admin('users.add', { data: { login: 'plain' } })).json().data.user
    expect(plain).toMatchObject({ role: 'user', fleet_id: server.fleetId, name: '' })
    const data = { login: 'south', fleet_id, language: 'ko', notifications: 2, email: 'a@example.com', sms: '+31' }
    expect((await admin('users.add', { data })).json().data.user).toMatchObject({ ...data, fleet_name: 'South Haul' })
  })

  it('is changed where something is given, and by a copy of itself not at all', async () => {
    const { user } = (await admin('users.add', { data: { login: 'anna' } })).json().data
    const changed = await admin('users.update', { data: { id: user.id, name: 'Anna', email: 'a@example.com' } })
    expect(changed.json().data).toEqual({ ...user, name: 'Anna', email: 'a@example.com' })
    expect((await admin('users.update', { data: changed.json().data })).json()).toEqual(changed.json())
    expect((await admin('users.update', { data: { id: user.id, email: null } })).json().data.email).toBeNull()
  })

  it.each([
    { login: '' },
    { login: '  ' },
    { login: 'x'.repeat(101) },
    { name: 'x'.repeat(101) },
    { email: 'e@fleet.example'.padStart(256, 'e') },
    { email: 'nobody' },
    { sms: 'x'.repeat(256) },
    { language: 'xx' },
    { notifications: 4 },
    { notifications: '3' },
    { role: 'root' },
    { role: null },
    { fleet_id: 0 },
    { password: 'chosen' },
    { password_hash: 'x' },
  ])('is not made or changed with %j', async (wrong) => {
    const { user } = (await admin('users.add', { data: { login: 'anna' } })).json().data
    const before = (await admin('users.all')).body
    expect((await admin('users.add', { data: { login: 'other', ...wrong } })).statusCode).toBe(400)
    expect(await update({ id: user.id, ...wrong })).toBe(400)
    expect((await admin('users.all')).body).toBe(before)
  })

  it('takes the most that fits', async () => {
    const most = {
      login: 'l'.repeat(100),
      name: 'n'.repeat(100),
      email: 'e@fleet.example'.padStart(255, 'e'),
      sms: 's'.repeat(255),
    }
    expect((await admin('users.add', { data: most })).json().data.user).toMatchObject(most)
  })

  it('has a login and a fleet that are there to have', async () => {
    const { user } = (await admin('users.add', { data: { login: 'anna' } })).json().data
    expect((await admin('users.add', { data: { login: 'CHIEF' } })).statusCode).toBe(409)
    expect(await update({ id: user.id, login: 'Chief' })).toBe(409)
    expect(await update({ id: user.id, login: 'ANNA' })).toBe(200)
    expect(await update({ id: user.id, fleet_id: 90_000 })).toBe(404)
    expect((await admin('users.add', { data: { login: 'bert', fleet_id: 90_000 } })).statusCode).toBe(404)
    expect(await update({ id: 90_000, name: 'x' })).toBe(404)
    expect((await admin('users.delete', { data: { id: 90_000 } })).statusCode).toBe(404)
    expect((await admin('users.setPassword', { data: { id: 90_000 } })).statusCode).toBe(404)
  })

  it('of one login is added once, also when two are at it', async () => {
    const add = () => admin('users.add', { data: { login: 'twin' } })
    const answers = await Promise.all([add(), add(), add()])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  })

  it.each(['guest', 'user', 'editor'] as const)('is none of the business of a %s', async (role) => {
    await server.addUser(role)
    const caller = anApiClient(server, await server.signIn(role))
    const { rows } = await sql<{ id: number }>`select id from app_user where login = ${role}`.execute(server.db)
    const id = rows[0]?.id
    expect((await caller('users.all')).statusCode).toBe(403)
    expect((await caller('users.add', { data: { login: 'x' } })).statusCode).toBe(403)
    expect((await caller('users.update', { data: { id, role: 'admin' } })).statusCode).toBe(403)
    expect((await caller('users.delete', { data: { id } })).statusCode).toBe(403)
    expect((await caller('users.setPassword', { data: { id } })).statusCode).toBe(403)
  })
})

describe('the sessions of a user', () => {
  it.each([
    { what: 'is disabled', change: { disabled: true }, status: 401 },
    { what: 'gets a lower role', change: { role: 'guest' }, status: 401 },
    { what: 'gets a higher role', change: { role: 'editor' }, status: 200 },
    { what: 'keeps the role', change: { role: 'user', disabled: false, name: 'Anna' }, status: 200 },
  ])('answer $status with the next request when the user $what', async ({ change, status }) => {
    const id = await server.addUser('user', 'anna')
    const anna = await server.signIn('anna')
    expect(await ping(anna)).toBe(200)
    expect(await update({ id, ...change })).toBe(200)
    expect(await ping(anna)).toBe(status)
  })

  it('end when the user is moved to another fleet, and the next one is there', async () => {
    const id = await server.addUser('user', 'anna')
    const anna = await server.signIn('anna')
    const fleet_id = await aFleet(server.db)
    await update({ id, fleet_id })
    expect(await ping(anna)).toBe(401)
    expect((await login('anna', TEST_PASSWORD)).json().data.user).toMatchObject({ fleet_id })
  })

  it('of a disabled user stay dead when the user is let in again', async () => {
    const id = await server.addUser('user', 'anna')
    const anna = await server.signIn('anna')
    await update({ id, disabled: true })
    expect((await login('anna', TEST_PASSWORD)).statusCode).toBe(401)
    await update({ id, disabled: false })
    expect(await ping(anna)).toBe(401)
    expect((await login('anna', TEST_PASSWORD)).statusCode).toBe(200)
  })

  it('end with a new password, which is the only one that works', async () => {
    const id = await server.addUser('user', 'anna')
    const anna = await server.signIn('anna')
    const { password } = (await admin('users.setPassword', { data: { id } })).json().data
    expect(await ping(anna)).toBe(401)
    expect((await login('anna', TEST_PASSWORD)).statusCode).toBe(401)
    expect((await login('anna', password)).statusCode).toBe(200)
  })

  it('end when the user is deleted', async () => {
    const id = await server.addUser('user', 'anna')
    const anna = await server.signIn('anna')
    expect((await admin('users.delete', { data: { id } })).json()).toEqual({ data: { id } })
    expect(await ping(anna)).toBe(401)
    expect((await login('anna', TEST_PASSWORD)).statusCode).toBe(401)
  })
})

describe('the last admin who can sign in', () => {
  it('is not disabled, demoted or deleted, and the refusal says what to do', async () => {
    const id = chief.userId
    const second = await server.addUser('admin', 'disabled')
    await update({ id: second, disabled: true })
    for (const change of [{ disabled: true }, { role: 'editor' }]) expect(await update({ id, ...change })).toBe(409)
    const refused = await admin('users.delete', { data: { id } })
    expect(refused.statusCode).toBe(409)
    expect(refused.json().error.message).toContain('Make somebody else an admin first.')
    expect(await update({ id, name: 'Still chief', role: 'admin' })).toBe(200)
  })

  it('may go once there is another, wherever that one works', async () => {
    const fleet_id = await aFleet(server.db)
    await admin('users.add', { data: { login: 'heir', role: 'admin', fleet_id } })
    expect(await update({ id: chief.userId, role: 'user' })).toBe(200)
    expect((await admin('users.all')).statusCode).toBe(401)
  })

  it('is left when two demote each other at the same moment', async () => {
    const second = await server.addUser('admin', 'second')
    const other = anApiClient(server, await server.signIn('second'))
    await Promise.all([
      update({ id: second, role: 'user' }),
      other('users.update', { data: { id: chief.userId, role: 'user' } }),
    ])
    const { rows } = await sql`select 1 from app_user where role = 'admin'`.execute(server.db)
    expect(rows).toHaveLength(1)
  })
})
