import { MAX_AXLES } from '@coldbar/domain/layouts/wheel-layout'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inFleet } from '../../db/scope/in-fleet.ts'
import { inSystem } from '../../db/scope/in-system.ts'
import { anApp, type TestApp } from '../../http/testing/an-app.ts'
import { anApiClient, type TestApiClient } from '../../testing/an-api-client.ts'
import { aFleet, aVehicleType } from '../../testing/builders.ts'
import { countLockWaiters } from '../../testing/count-lock-waiters.ts'
import { lockLayoutAxles } from './layouts.repository.ts'

let server: TestApp
let editor: TestApiClient
let user: TestApiClient

beforeAll(async () => {
  server = await anApp({ config: { requestsPerSecond: 100_000 } })
  await server.addUser('editor')
  await server.addUser('user')
  editor = anApiClient(server, await server.signIn('editor'))
  user = anApiClient(server, await server.signIn('user'))
})
afterAll(() => server.app.close())

type Axle = readonly { flag: boolean }[]
type Listed = { id: number; name: string; rows: Axle[]; in_use: boolean }

/** "1001": single tires on both sides. */
const axle = (text: string): Axle => [...text].map((slot) => ({ flag: slot === '1' }))
const [SINGLES, DUALS, BARE] = [axle('1001'), axle('1111'), axle('0000')]
const drawn = ({ rows }: Pick<Listed, 'rows'>): string[] =>
  rows.map((slots) => slots.map(({ flag }) => Number(flag)).join(''))

const list = async (): Promise<Listed[]> => (await user('layouts.all')).json().data
const listed = async (id: number) => (await list()).find((one) => one.id === id)

let made = 0
const aLayout = async (rows: readonly Axle[] = [SINGLES, DUALS]): Promise<Listed> =>
  (await editor('layouts.add', { data: { name: `Layout ${++made}`, rows } })).json().data

describe('a layout', () => {
  it('is added for all fleets, answered whole, and stands in the list by name', async () => {
    const answer = await editor('layouts.add', { data: { id: 7_000, name: '  Zebra ', rows: [SINGLES, DUALS] } })
    expect(answer.statusCode).toBe(200)
    const { data } = answer.json()
    expect(data).toMatchObject({ name: 'Zebra', in_use: false })
    expect(data.id).not.toBe(7_000)
    expect(drawn(data)).toEqual(['1001', '1111'])
    expect(data.available_positions).toHaveLength(6)
    expect(await listed(data.id)).toEqual(data)
    await editor('layouts.add', { data: { name: 'Aardvark', rows: [SINGLES] } })
    const names = (await list()).map(({ name }) => name)
    expect(names.indexOf('Aardvark')).toBeLessThan(names.indexOf('Zebra'))
    const { layouts } = (await user('vehicleTypes.all')).json()
    expect(layouts.map((one: Listed) => one.name)).toEqual(names)
  })

  it('changes where something is given and stays where nothing is', async () => {
    const { id, name } = await aLayout()
    const renamed = (await editor('layouts.update', { data: { id, name: 'Renamed' } })).json().data
    expect([renamed.name, drawn(renamed)]).toEqual(['Renamed', ['1001', '1111']])
    const redrawn = (await editor('layouts.update', { data: { id, rows: [DUALS] } })).json().data
    expect([redrawn.name, drawn(redrawn)]).toEqual(['Renamed', ['1111']])
    const copy = { ...redrawn, name }
    expect((await editor('layouts.update', { data: copy })).json().data).toEqual(copy)
    expect((await editor('layouts.update', { data: { id } })).json().data).toEqual(copy)
  })

  it('is deleted once', async () => {
    const { id } = await aLayout()
    expect((await editor('layouts.delete', { data: { id } })).json()).toEqual({ data: { id } })
    expect(await listed(id)).toBeUndefined()
    expect((await editor('layouts.delete', { data: { id } })).statusCode).toBe(404)
    expect((await editor('layouts.update', { data: { id, rows: [SINGLES] } })).statusCode).toBe(404)
  })

  it('is for a user to read and not to change', async () => {
    const { id } = await aLayout()
    expect((await user('layouts.add', { data: { name: 'x', rows: [SINGLES] } })).statusCode).toBe(403)
    expect((await user('layouts.update', { data: { id, name: 'x' } })).statusCode).toBe(403)
    expect((await user('layouts.delete', { data: { id } })).statusCode).toBe(403)
  })

  it('has a name of its own of 1 to 100 characters', async () => {
    const add = (name: unknown) => editor('layouts.add', { data: { name, rows: [SINGLES] } })
    for (const name of ['', '   ', 'x'.repeat(101), null, 7]) expect((await add(name)).statusCode).toBe(400)
    for (const name of ['x', 'y'.repeat(100)]) expect((await add(name)).statusCode).toBe(200)
    const [one, other] = [await aLayout(), await aLayout()]
    const taken = await editor('layouts.update', { data: { id: one.id, name: other.name } })
    expect(taken.statusCode).toBe(409)
    expect(taken.json().error.problems).toEqual({ 'data.name': { code: 'taken' } })
    expect((await add(other.name)).statusCode).toBe(409)
  })

  it.each(['fleet_id', 'colour'])('does not take %s', async (field) => {
    const { id } = await aLayout()
    expect((await editor('layouts.update', { data: { id, [field]: 1 } })).statusCode).toBe(400)
  })

  it('stands in the audit log with its axles as they are seen from above', async () => {
    await server.addUser('admin', 'auditor')
    const admin = anApiClient(server, await server.signIn('auditor'))
    const { id, name } = await aLayout()
    await editor('layouts.update', { data: { id, rows: [SINGLES, SINGLES] } })
    const [update, add] = (await admin('audit.all', { kind: 'layout' })).json().data
    expect(add).toMatchObject({ call: 'layouts.add', record_name: name })
    expect(add.changes).toContainEqual({ field: 'rows', before: null, after: '●○○●, ●●●●' })
    expect(update.changes).toEqual([{ field: 'rows', before: '●○○●, ●●●●', after: '●○○●, ●○○●' }])
  })
})

describe('the axles of a layout', () => {
  const sent = async (rows: unknown) => {
    const { id } = await aLayout()
    return [
      await editor('layouts.add', { data: { name: `Layout ${++made}`, rows } }),
      await editor('layouts.update', { data: { id, rows } }),
    ]
  }

  it.each([
    ['one of them', [SINGLES]],
    ['as many as there may be', Array<Axle>(MAX_AXLES).fill(DUALS)],
    ['one tire on an axle', [axle('0100'), axle('0001')]],
    ['slots as they were read', [axle('1001').map((slot) => ({ ...slot, available: false, alarm: 2 }))]],
  ])('are taken: %s', async (_, rows) => {
    for (const answer of await sent(rows)) expect(answer.statusCode, answer.body).toBe(200)
  })

  it.each([
    ['none', [], 'data.rows', { code: 'too_low', limit: 1 }],
    ['one too many', Array<Axle>(MAX_AXLES + 1).fill(DUALS), 'data.rows', { code: 'too_high', limit: MAX_AXLES }],
    ['no tire at all', [BARE], 'data.rows', { code: 'bare_axle' }],
    ['one without a tire', [SINGLES, BARE, DUALS], 'data.rows', { code: 'bare_axle' }],
    ['three slots', [SINGLES.slice(1)], 'data.rows.0', { code: 'too_low', limit: 4 }],
    ['five slots', [[...SINGLES, { flag: true }]], 'data.rows.0', { code: 'too_high', limit: 4 }],
    ['a number for a wheel', [[2, 0, 0, 1].map((flag) => ({ flag }))], 'data.rows.0.0.flag', { code: 'not_right' }],
    ['null', null, 'data.rows', { code: 'not_right' }],
  ])('are refused: %s', async (_, rows, field, problem) => {
    for (const answer of await sent(rows)) {
      expect(answer.statusCode).toBe(400)
      expect(answer.json().error.problems).toHaveProperty([field], problem)
    }
  })

  it('are asked for when one is added', async () => {
    const answer = await editor('layouts.add', { data: { name: 'No axles' } })
    expect(answer.json().error.problems).toEqual({ 'data.rows': { code: 'missing' } })
  })
})

describe('a layout that a vehicle type has', () => {
  it('is renamed, and keeps its axles: the same ones may be sent along', async () => {
    const layout = await aLayout()
    await user('vehicleTypes.add', { data: { name: 'Tractor', vehicle_layout_id: layout.id } })
    expect(await listed(layout.id)).toMatchObject({ in_use: true })
    const renamed = await editor('layouts.update', { data: { ...layout, name: 'Renamed while in use' } })
    expect(renamed.json().data).toMatchObject({ name: 'Renamed while in use', in_use: true })
    const redrawn = await editor('layouts.update', { data: { id: layout.id, name: 'x', rows: [SINGLES] } })
    expect(redrawn.statusCode).toBe(409)
    expect(redrawn.json().error.problems).toEqual({ 'data.rows': { code: 'in_use' } })
    expect(await listed(layout.id)).toEqual(renamed.json().data)
  })

  it('is not deleted, and the answer names the types', async () => {
    const { id } = await aLayout()
    const add = async (name: string): Promise<number> =>
      (await user('vehicleTypes.add', { data: { name, vehicle_layout_id: id } })).json().data.id
    const types = [await add('Long'), await add('Heavy')]
    const refused = await editor('layouts.delete', { data: { id } })
    expect(refused.statusCode).toBe(409)
    expect(refused.json().error.message).toBe('Vehicle types have this layout: Heavy, Long. Delete them first.')
    for (const type of types) await user('vehicleTypes.delete', { data: { id: type } })
    expect(await listed(id)).toMatchObject({ in_use: false })
    expect((await editor('layouts.update', { data: { id, rows: [SINGLES] } })).statusCode).toBe(200)
    expect((await editor('layouts.delete', { data: { id } })).statusCode).toBe(200)
  })

  it('of another fleet stays as well, without telling whose', async () => {
    const { id } = await aLayout()
    await aVehicleType(server.db, {
      fleet_id: await aFleet(server.db),
      name: 'B-CANARY',
      vehicle_layout_id: id,
    })
    expect(await listed(id)).toMatchObject({ in_use: true })
    for (const answer of [
      await editor('layouts.update', { data: { id, rows: [SINGLES] } }),
      await editor('layouts.delete', { data: { id } }),
    ]) {
      expect(answer.statusCode).toBe(409)
      expect(answer.body).not.toContain('B-CANARY')
    }
  })

  it('gets its settings by the axles that a change beside it leaves behind', async () => {
    const { id } = await aLayout([SINGLES, DUALS])
    let adding: ReturnType<TestApiClient> | null = null
    await inFleet(server.db, { fleetId: server.fleetId, role: 'editor' }, async (tx) => {
      expect(await lockLayoutAxles(tx, id)).toEqual(['1001', '1111'])
      adding = user('vehicleTypes.add', { data: { name: 'In between', vehicle_layout_id: id } })
      await expect.poll(waiting).toBe(1)
      await tx
        .updateTable('vehicle_layout')
        .set({ rows: ['1001'] })
        .where('id', '=', id)
        .execute()
    })
    const answer = await (adding as unknown as ReturnType<TestApiClient>)
    expect(answer.statusCode, answer.body).toBe(200)
    const details = await user('vehicleTypes.details', { id: answer.json().data.id })
    expect(details.json().alarms).toHaveLength(2)
  })
})

/** How many statements wait for a lock on a row or its writer. */
const waiting = (): Promise<number> => inSystem(server.db, countLockWaiters)
