import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { inSystem } from '../../db/scope/in-system.ts'
import { aSignedInServer } from '../../testing/a-signed-in-server.ts'
import { aFleet, aVehicle, aVehicleType } from '../../testing/builders.ts'

const { server, call } = await aSignedInServer('editor')
const YARD = { kind: 'circle', centre: { latitude: 52.1, longitude: 5.06 }, radius: 300 }

let type: { id: number; name: string }
let utrecht: { id: number }
let customer: { id: number }

const addPlace = async (data: object): Promise<{ id: number }> => {
  const answer = await call('pois.add', { data: { area: YARD, ...data } })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data
}
const refusal = async (name: Parameters<typeof call>[0], data: object) => {
  const answer = await call(name, { data })
  return { status: answer.statusCode, problems: answer.json().error?.problems }
}
const add = async (data: object) => {
  const answer = await call('vehicles.add', { data: { name: 'NH-204', vehicle_type_id: type.id, ...data } })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data.data
}

beforeEach(async () => {
  await inSystem(server.db, async (tx) => {
    await sql`delete from vehicle`.execute(tx)
    await sql`delete from poi`.execute(tx)
    await sql`delete from vehicle_type`.execute(tx)
  })
  type = await aVehicleType(server.db, { fleet_id: server.fleetId, name: 'Truck' })
  utrecht = await addPlace({ name: 'Depot Utrecht', is_depot: true })
  customer = await addPlace({ name: 'Customer Breda' })
})

describe('the depot of a vehicle', () => {
  it('is told wherever the vehicle is, and its place counts the vehicles that belong to it', async () => {
    const vehicle = await add({ depot_id: utrecht.id })
    expect(vehicle).toMatchObject({ depot_id: utrecht.id, depot_name: 'Depot Utrecht' })
    const { columns, rows } = (await call('vehicles.allCompressed')).json()
    expect(rows[0][columns.indexOf('depot_name')]).toBe('Depot Utrecht')
    expect((await call('pois.details', { poi_id: utrecht.id })).json().data).toMatchObject({
      is_depot: true,
      home_of: 1,
    })
    expect((await call('vehicles.availableForEdit')).json().data.depots).toEqual([
      { id: utrecht.id, name: 'Depot Utrecht' },
    ])
  })

  it('is told by its new name in the list that was read before', async () => {
    await add({ depot_id: utrecht.id })
    await call('vehicles.allCompressed')
    await call('pois.update', { data: { id: utrecht.id, name: 'Utrecht Lage Weide' } })
    const { columns, rows } = (await call('vehicles.allCompressed')).json()
    expect(rows[0][columns.indexOf('depot_name')]).toBe('Utrecht Lage Weide')
  })

  it('is a place of the fleet that is marked as one', async () => {
    const strangers = await aFleet(server.db)
    const strange = await inSystem(server.db, async (tx) => {
      const { rows } = await sql<{ id: number }>`
        insert into poi (fleet_id, name, area, south, north, west, east, is_depot)
        select ${strangers}, name, area, south, north, west, east, true from poi where id = ${utrecht.id} returning id`.execute(
        tx,
      )
      return rows[0]?.id
    })
    const gone = { status: 404, problems: { 'data.depot_id': { code: 'gone' } } }
    for (const depot_id of [customer.id, strange, 999_999])
      expect(await refusal('vehicles.add', { name: 'NH-1', vehicle_type_id: type.id, depot_id })).toEqual(gone)
  })

  it('stays one, and stays, while vehicles belong to it', async () => {
    const { id } = await add({ depot_id: utrecht.id })
    const by = { code: 'in_use', by: 'NH-204' }
    expect(await refusal('pois.update', { id: utrecht.id, is_depot: false })).toEqual({
      status: 409,
      problems: { 'data.is_depot': by },
    })
    expect(await refusal('pois.delete', { id: utrecht.id })).toEqual({ status: 409, problems: { 'data.id': by } })
    expect((await call('vehicles.update', { data: { id, depot_id: null } })).statusCode).toBe(200)
    expect((await refusal('pois.update', { id: utrecht.id, is_depot: false })).status).toBe(200)
    expect((await refusal('pois.delete', { id: utrecht.id })).status).toBe(200)
  })

  it('comes from a file by its name, and a place that is none is refused', async () => {
    const send = async (rows: string[][]) =>
      (await call('vehicles.import', { data: { dry_run: false, columns: ['name', 'type', 'depot'], rows } })).json()
        .data
    expect(await send([['NH-1', 'Truck', 'depot utrecht']])).toMatchObject({ applied: true, added: 1 })
    expect(await send([['NH-1', 'Truck', 'Depot Utrecht']])).toMatchObject({ unchanged: 1 })
    expect((await send([['NH-1', 'Truck', 'Customer Breda']])).rows[0].problems).toMatchObject([
      { column: 'depot', problem: 'not_found', value: 'Customer Breda', allowed: ['Depot Utrecht'] },
    ])
    expect(await send([['NH-1', 'Truck', '-']])).toMatchObject({ applied: true, changed: 1 })
    expect((await call('vehicles.all')).json().data).toMatchObject([{ name: 'NH-1', depot_id: null, depot_name: null }])
  })

  it('goes with its fleet', async () => {
    const fleet_id = await aFleet(server.db)
    await inSystem(server.db, async (tx) => {
      const { rows } = await sql<{ id: number }>`
        insert into poi (fleet_id, name, area, south, north, west, east, is_depot)
        select ${fleet_id}, name, area, south, north, west, east, true from poi where id = ${utrecht.id} returning id`.execute(
        tx,
      )
      return rows[0]?.id
    }).then((depot_id) => aVehicle(server.db, { fleet_id, ...(depot_id === undefined ? {} : { depot_id }) }))
    await inSystem(server.db, (tx) => sql`delete from fleet where id = ${fleet_id}`.execute(tx))
  })
})
