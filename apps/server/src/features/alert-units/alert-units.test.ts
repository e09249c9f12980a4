import { beforeAll, describe, expect, it } from 'vitest'
import { anApp, type TestApp } from '../../http/testing/an-app.ts'
import { aLog } from '../../testing/a-log.ts'
import { anApiClient, type TestApiClient } from '../../testing/an-api-client.ts'
import { aFleet, aUnitWithKey } from '../../testing/builders.ts'

const log = aLog()
let server: TestApp
let admin: TestApiClient

beforeAll(async () => {
  server = await anApp({ log, config: { logLevel: 'debug' } })
  await server.addUser('admin', 'chief')
  admin = anApiClient(server, await server.signIn('chief'))
  await server.app.ready()
})

const post = async (key: string) => {
  const headers = { authorization: `Bearer ${key}` }
  return (await server.send({ method: 'POST', url: '/ingest/readings', headers, payload: [] })).statusCode
}
const add = async (name: string) => (await admin('alertUnits.add', { data: { name } })).json().data

describe('an alert unit', () => {
  it('gets a key that works, is shown once, and stands in no list and no log line', async () => {
    const { unit, key } = await add('Box 1')
    expect(key).toMatch(/^cbu_[\w-]{43}$/)
    expect(unit).toMatchObject({ name: 'Box 1', status: -1, keys: [{ hint: key.slice(0, 8), revoked_at: null }] })
    expect(await post(key)).toBe(200)
    await post(`${key}x`)
    const list = (await admin('alertUnits.all')).body
    expect(list).toContain('Box 1')
    expect(list).not.toContain(key)
    expect(log.text).not.toContain(key)
  })

  it('has several keys while one replaces the other; a revoked one is refused within two seconds and stays so', async () => {
    const { unit, key: old } = await add('Box 2')
    const { key } = (await admin('alertUnits.addKey', { data: { id: unit.id } })).json().data
    expect([await post(old), await post(key)]).toEqual([200, 200])
    const revoked = await admin('alertUnits.revokeKey', { data: { id: unit.id, key_id: unit.keys[0].id } })
    expect(revoked.statusCode).toBe(200)
    await expect.poll(() => post(old), { timeout: 2_000 }).toBe(401)
    expect(await post(key)).toBe(200)
    const again = await admin('alertUnits.revokeKey', { data: { id: unit.id, key_id: unit.keys[0].id } })
    expect(again.json().data.unit.keys).toEqual(revoked.json().data.unit.keys.map(() => expect.anything()))
    expect(await post(old)).toBe(401)
  })

  it('is renamed with its keys, to no name that another one has, but to another case of its own', async () => {
    const { unit, key } = await add('Box 5')
    const rename = (name: string) => admin('alertUnits.update', { data: { id: unit.id, name } })
    expect((await rename('BOX 1')).statusCode).toBe(409)
    expect((await rename('BOX 5')).statusCode).toBe(200)
    const renamed = (await rename('Gate 5')).json().data.unit
    expect(renamed).toMatchObject({ id: unit.id, name: 'Gate 5', keys: [{ id: unit.keys[0].id, revoked_at: null }] })
    expect(await post(key)).toBe(200)
    expect((await admin('alertUnits.update', { data: { id: 2_000_000_000, name: 'Nobody' } })).statusCode).toBe(404)
  })

  it('takes its keys with it when deleted', async () => {
    const { unit, key } = await add('Box 3')
    expect(await post(key)).toBe(200)
    expect((await admin('alertUnits.delete', { data: { id: unit.id } })).statusCode).toBe(200)
    await expect.poll(() => post(key), { timeout: 2_000 }).toBe(401)
    expect((await admin('alertUnits.all')).body).not.toContain('Box 3')
  })

  it.each([
    { of: 'no name', data: {}, status: 400 },
    { of: 'an empty name', data: { name: '' }, status: 400 },
    { of: 'a name that is none', data: { name: 7 }, status: 400 },
    { of: 'more than asked for', data: { name: 'Box', fleet_id: 1 }, status: 400 },
    { of: 'a name that is taken', data: { name: 'Box 1' }, status: 409 },
  ])('is not made of $of', async ({ data, status }) => {
    expect((await admin('alertUnits.add', { data })).statusCode).toBe(status)
  })

  it("of another fleet looks like one that is not there, and so does another unit's key", async () => {
    const other = await aUnitWithKey(server.db, { fleet_id: await aFleet(server.db), name: 'Theirs' })
    const { unit } = await add('Box 4')
    const missing = 2_000_000_000
    const answers = async (id: number) => {
      const calls = [
        await admin('alertUnits.addKey', { data: { id } }),
        await admin('alertUnits.revokeKey', { data: { id, key_id: unit.keys[0].id } }),
        await admin('alertUnits.delete', { data: { id } }),
      ]
      return calls.map(({ statusCode, body }) => `${statusCode} ${body.replaceAll(String(id), 'ID')}`)
    }
    const foreign = await answers(other.id)
    expect(foreign).toEqual(await answers(missing))
    expect(foreign.every((answer) => answer.startsWith('404'))).toBe(true)
    expect((await admin('alertUnits.all')).body).not.toContain('Theirs')
    expect(await post(other.key)).toBe(200)
  })

  it('is told how what it sends is read, source by source, and that stands in the audit log', async () => {
    const { unit } = await add('Box 9')
    const canFrames = { source: 'can', pressure_step: 8, positions: 'grid' }
    const set = (settings: object | null, source = 'can') =>
      admin('alertUnits.setDecoding', { data: { id: unit.id, source, settings } })
    const told = async () => (await admin('alertUnits.decodings', { id: unit.id })).json().data
    expect(await told()).toEqual([])
    expect((await set(canFrames)).json().data).toEqual([canFrames])
    expect((await set(canFrames, 'traccar')).statusCode).toBe(400)
    expect((await set({ ...canFrames, positions: 'odd' })).statusCode).toBe(400)
    expect(await told()).toEqual([canFrames])
    const [entry] = (await admin('audit.all')).json().data
    expect(entry).toMatchObject({ call: 'alertUnits.setDecoding', record_id: unit.id })
    expect(JSON.stringify(entry)).toContain('grid')
    await set(null)
    expect(await told()).toEqual([])
    expect((await admin('alertUnits.decodings', { id: 2_000_000 })).statusCode).toBe(404)
  })
})
