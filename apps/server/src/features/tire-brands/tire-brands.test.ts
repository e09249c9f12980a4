import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anApp, type TestApp } from '../../http/testing/an-app.ts'
import { anApiClient, type TestApiClient } from '../../testing/an-api-client.ts'
import { aFleet } from '../../testing/builders.ts'

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

const aBrand = async (name: string): Promise<number> =>
  (await editor('tireBrands.add', { data: { name } })).json().data.id
const aSupplier = async (name: string): Promise<number> =>
  (await user('suppliers.add', { data: { name } })).json().data.id

describe('the suppliers of a tire brand', () => {
  it('are noted and struck off by a user, by name, and stand in the details', async () => {
    const brand = await aBrand('Michelin')
    const [west, east] = [await aSupplier('West tires'), await aSupplier('East tires')]
    await user('tireBrands.addSupplier', { data: { tire_marque_id: brand, supplier_id: west } })
    const both = await user('tireBrands.addSupplier', { data: { tire_marque_id: brand, supplier_id: east } })
    expect(both.json()).toMatchObject({
      data: { id: brand, name: 'Michelin' },
      suppliers: [
        { supplier_id: east, supplier_name: 'East tires' },
        { supplier_id: west, supplier_name: 'West tires' },
      ],
    })
    expect((await user('tireBrands.details', { tire_marque_id: brand })).json()).toEqual(both.json())
    const [entry] = both.json().suppliers
    const left = await user('tireBrands.deleteSupplier', { data: { tire_marque_id: brand, id: entry.id } })
    expect(left.json().suppliers).toEqual([both.json().suppliers[1]])
  })

  it('are noted once', async () => {
    const brand = await aBrand('Continental')
    const data = { tire_marque_id: brand, supplier_id: await aSupplier('North tires') }
    expect((await user('tireBrands.addSupplier', { data })).statusCode).toBe(200)
    expect((await user('tireBrands.addSupplier', { data })).statusCode).toBe(409)
    expect((await user('tireBrands.details', { tire_marque_id: brand })).json().suppliers).toHaveLength(1)
  })

  it('of one brand are not struck off by way of another', async () => {
    const [one, other] = [await aBrand('Nokian'), await aBrand('Hankook')]
    const data = { tire_marque_id: one, supplier_id: await aSupplier('South tires') }
    const [entry] = (await user('tireBrands.addSupplier', { data })).json().suppliers
    const wrong = await user('tireBrands.deleteSupplier', { data: { tire_marque_id: other, id: entry.id } })
    expect(wrong.statusCode).toBe(404)
    expect((await user('tireBrands.details', { tire_marque_id: one })).json().suppliers).toHaveLength(1)
  })

  it("are the fleet's own: another fleet's are neither seen nor taken", async () => {
    const brand = await aBrand('Pirelli')
    const fleet_id = await aFleet(server.db)
    await sql`insert into supplier (fleet_id, id, name) values (${fleet_id}, 90000, 'Theirs')`.execute(server.db)
    await sql`insert into tire_brand_supplier (fleet_id, id, marque_id, supplier_id)
      values (${fleet_id}, 90000, ${brand}, 90000)`.execute(server.db)
    expect((await user('tireBrands.details', { tire_marque_id: brand })).json().suppliers).toEqual([])
    const answers = async (id: number) => {
      const calls = [
        await user('tireBrands.addSupplier', { data: { tire_marque_id: brand, supplier_id: id } }),
        await user('tireBrands.deleteSupplier', { data: { tire_marque_id: brand, id } }),
      ]
      return calls.map(({ statusCode, body }) => `${statusCode} ${body.replaceAll(String(id), '#')}`)
    }
    expect(await answers(90_000)).toEqual(await answers(90_001))
    expect((await answers(90_000)).every((answer) => answer.startsWith('404'))).toBe(true)
  })

  it('are asked for by numbers that exist', async () => {
    const supplier_id = await aSupplier('Any')
    for (const tire_marque_id of [0, -1, 1.5, '1', null]) {
      expect((await user('tireBrands.details', { tire_marque_id })).statusCode).toBe(400)
      const added = await user('tireBrands.addSupplier', { data: { tire_marque_id, supplier_id } })
      expect(added.statusCode).toBe(400)
    }
    expect((await user('tireBrands.details', { tire_marque_id: 4_000_000 })).statusCode).toBe(404)
  })
})

describe('what is in use', () => {
  it('stays: a brand with types, and says which', async () => {
    const marque_id = await aBrand('Goodyear')
    for (const name of ['A', 'B', 'C', 'D', 'E', 'F', 'G']) await editor('tireTypes.add', { data: { name, marque_id } })
    const answer = await editor('tireBrands.delete', { data: { id: marque_id } })
    expect(answer.statusCode).toBe(409)
    expect(answer.json().error.message).toBe(
      'Tire types are of this brand: A, B, C, D, E and 2 more. Delete them or give them another brand first.',
    )
  })

  it('stays: a tire type of own tires, and one of another fleet’s without telling whose', async () => {
    const marque_id = await aBrand('Bridgestone')
    const { id } = (await editor('tireTypes.add', { data: { name: 'R1', marque_id } })).json().data
    const fleet_id = await aFleet(server.db)
    await sql`insert into tire (fleet_id, name, marque_type_id) values (${fleet_id}, 'B-CANARY', ${id})`.execute(
      server.db,
    )
    const foreign = await editor('tireTypes.delete', { data: { id } })
    expect(foreign.statusCode).toBe(409)
    expect(foreign.json().error.message).toContain('Another fleet uses this tire type')
    expect(foreign.body).not.toContain('B-CANARY')
    await user('tires.add', { data: { name: 'T-1', marque_type_id: id } })
    expect((await editor('tireTypes.delete', { data: { id } })).json().error.message).toBe(
      'Tires are of this type: T-1. Give them another type first.',
    )
  })

  it('stays: suspension of a vehicle, as a whole or at one wheel', async () => {
    const brand = (await editor('suspensionBrands.add', { data: { name: 'BPW' } })).json().data.id
    const aType = async (name: string): Promise<number> =>
      (await editor('suspensionTypes.add', { data: { name, marque_id: brand } })).json().data.id
    const [whole, wheel] = [await aType('Whole'), await aType('Wheel')]
    await sql`with l as (insert into vehicle_layout (name, rows) values ('L', array['1001']) returning id),
      t as (insert into vehicle_type (fleet_id, name, vehicle_layout_id) select ${server.fleetId}, 'T', id from l returning id),
      v as (insert into vehicle (fleet_id, name, vehicle_type_id, suspension_marque_type_id)
        select ${server.fleetId}, 'NH-1', id, ${whole} from t returning id)
      select id from v`.execute(server.db)
    await sql`insert into weight_spec (fleet_id, vehicle_id, position_row, position_left_right, position_inside_outside,
      suspension_marque_type_id) select fleet_id, id, 0, 0, 1, ${wheel} from vehicle where name = 'NH-1'`.execute(
      server.db,
    )
    for (const id of [whole, wheel]) {
      const answer = await editor('suspensionTypes.delete', { data: { id } })
      expect(answer.statusCode).toBe(409)
      expect(answer.json().error.message).toBe('Vehicles have this suspension: NH-1. Give them another one first.')
    }
    expect((await editor('suspensionBrands.delete', { data: { id: brand } })).statusCode).toBe(409)
    const details = await user('suspensionBrands.details', { suspension_marque_id: brand })
    expect(details.json()).toEqual({ data: { id: brand, name: 'BPW', suppliers: [] } })
    expect((await user('suspensionBrands.details', { suspension_marque_id: 4_000_000 })).statusCode).toBe(404)
  })
})

describe('a type', () => {
  it('has a brand that exists', async () => {
    for (const call of ['tireTypes.add', 'suspensionTypes.add'] as const) {
      expect((await editor(call, { data: { name: 'x', marque_id: 4_000_000 } })).statusCode).toBe(404)
      expect((await editor(call, { data: { name: 'x' } })).statusCode).toBe(400)
    }
  })

  it('answers with the brands to choose from', async () => {
    const id = await aBrand('Zeetex')
    expect((await user('tireTypes.all')).json().brands).toContainEqual({ id, name: 'Zeetex' })
  })

  it('of suspension takes parameters up to a million, and none are 0', async () => {
    const marque_id = (await editor('suspensionBrands.add', { data: { name: 'SAF' } })).json().data.id
    const { data } = (await editor('suspensionTypes.add', { data: { name: 'Plain', marque_id } })).json()
    expect(data).toMatchObject({ brand_name: 'SAF', param_a: 0, param_b: 0 })
    for (const field of ['param_a', 'param_b']) {
      const set = (value: unknown) => editor('suspensionTypes.update', { data: { id: data.id, [field]: value } })
      for (const value of [1_000_000, -1_000_000, 0.025]) expect((await set(value)).json().data[field]).toBe(value)
      for (const value of [1_000_001, -1_000_001, '1', [1]]) expect((await set(value)).statusCode).toBe(400)
      expect((await set(null)).json().data[field]).toBe(0)
    }
  })
})
