import { beforeAll, expect, it } from 'vitest'
import { inSystem } from '../db/in-system.ts'
import { aFleet, aLayout, aTire, aVehicle, aVehicleType } from '../testing/builders.ts'
import { signedIn } from '../testing/signed-in.ts'
import type { NamedTable } from './free-name.ts'

const { server, call: user } = await signedIn('user')

let typeId: number
let layoutId: number
beforeAll(async () => {
  layoutId = (await aLayout(server.db)).id
  typeId = (await aVehicleType(server.db, { fleet_id: server.fleetId })).id
})

const aSupplier = (given: { fleet_id: number; name: string }) =>
  inSystem(server.db, (tx) => tx.insertInto('supplier').values(given).returningAll().executeTakeFirstOrThrow())

type Kind = {
  table: NamedTable
  add: 'vehicles.add' | 'tires.add' | 'suppliers.add' | 'vehicleTypes.add'
  update: 'vehicles.update' | 'tires.update' | 'suppliers.update' | 'vehicleTypes.update'
  /** What a record needs beside its name. */
  needs: () => object
  /** Something else about it. */
  other: object
  /** One that is stored already, whatever it is called. */
  stored: (given: { fleet_id: number; name: string }) => Promise<{ id: number }>
}

const KINDS: readonly Kind[] = [
  {
    table: 'vehicle',
    add: 'vehicles.add',
    update: 'vehicles.update',
    needs: () => ({ vehicle_type_id: typeId }),
    other: { license_plate: '1-ABC' },
    stored: (given) => aVehicle(server.db, given),
  },
  {
    table: 'tire',
    add: 'tires.add',
    update: 'tires.update',
    needs: () => ({}),
    other: { serial_no: 'DOT 1' },
    stored: (given) => aTire(server.db, given),
  },
  {
    table: 'supplier',
    add: 'suppliers.add',
    update: 'suppliers.update',
    needs: () => ({}),
    other: { place: 'Breda' },
    stored: aSupplier,
  },
  {
    table: 'vehicle_type',
    add: 'vehicleTypes.add',
    update: 'vehicleTypes.update',
    needs: () => ({ vehicle_layout_id: layoutId }),
    other: { typeAlarms: { max_pressure_diff: 0.7 } },
    stored: (given) => aVehicleType(server.db, given),
  },
]

const adding = ({ add, needs }: Kind, name: string) => user(add, { data: { name, ...needs() } })
const added = async (kind: Kind, name: string): Promise<number> => {
  const answer = await adding(kind, name)
  expect(answer.statusCode, answer.body).toBe(200)
  const { data } = answer.json()
  return data.id ?? data.data.id
}
const updating = ({ update }: Kind, data: object) => user(update, { data })

it.each(KINDS)('the name of a $table is there once in a fleet, whatever its capitals', async (kind) => {
  const id = await added(kind, 'A-401 Élan')
  const other = await added(kind, 'A-402')
  for (const name of ['A-401 Élan', 'a-401 élan', ' A-401 ÉLAN ', 'A-401 E\u0301lan']) {
    for (const answer of [await adding(kind, name), await updating(kind, { id: other, name })]) {
      expect(answer.statusCode, `${name}: ${answer.body}`).toBe(409)
      expect(answer.json().error.problems).toEqual({ 'data.name': { code: 'taken', by: 'A-401 Élan' } })
    }
  }
  expect((await updating(kind, { id, name: 'a-401 élan' })).statusCode).toBe(200)
  expect((await updating(kind, { id: other, name: 'A-403' })).statusCode).toBe(200)
  await added(kind, 'A-402')
})

it.each(KINDS)('each $table that shared a name before keeps it, and changes in all else', async (kind) => {
  const fleet_id = server.fleetId
  const ids = [await kind.stored({ fleet_id, name: 'b-1' }), await kind.stored({ fleet_id, name: 'B-1' })].map(
    ({ id }) => id,
  )
  for (const [i, id] of ids.entries()) {
    const name = i === 0 ? 'b-1' : 'B-1'
    for (const data of [
      { id, ...kind.other },
      { id, name, ...kind.other },
    ])
      expect((await updating(kind, data)).statusCode).toBe(200)
  }
  expect((await adding(kind, 'B-1')).statusCode).toBe(409)
})

it.each(KINDS)('a $table of another fleet may have the name', async (kind) => {
  await kind.stored({ fleet_id: await aFleet(server.db), name: 'C-1' })
  await added(kind, 'c-1')
})

it.each(KINDS)('of two who add a $table of one name at the same time, one does', async (kind) => {
  const answers = await Promise.all(['D-1', 'd-1'].map((name) => adding(kind, name)))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
})

it('a copy of a vehicle type is called otherwise than any type, whatever the capitals', async () => {
  const kind = KINDS.find(({ table }) => table === 'vehicle_type') as Kind
  const id = await added(kind, 'Truck')
  await added(kind, 'TRUCK (2)')
  expect((await user('vehicleTypes.duplicate', { id })).json().data.name).toBe('Truck (3)')
})
