import type { RecordFieldDescriptions } from '@coldbar/contract/fields/record-field'
import type { CallName } from '@coldbar/domain/access/call-access'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { TestApp } from '../http/testing/an-app.ts'
import type { TestApiClient } from '../testing/an-api-client.ts'

/** A field that nobody has, described as any other. */
const MADE_UP = { type: 'line', label: 'contacts.occupation', edited: 'line', shown: {} } as const

type Answer = { readonly data: Readonly<Record<string, unknown>> }

/** A kind of record whose fields are described once. */
type Described = {
  readonly file: string
  readonly name: string
  readonly table: string
  readonly noun: string
  readonly added: () => Promise<object>
  /** Where the answer to a write holds the record, if not in itself. */
  readonly in?: 'user' | 'unit'
}

describe('a field that is added to the description of a record', () => {
  let server: TestApp
  let admin: TestApiClient

  const brand = async (): Promise<number> => {
    const { data } = (await admin('tireBrands.all')).json()
    return data[0]?.id ?? (await admin('tireBrands.add', { data: { name: 'Brand' } })).json().data.id
  }
  let layout: number

  const RECORDS: readonly Described[] = [
    {
      file: 'contacts/contact-record-fields',
      name: 'CONTACT_RECORD_FIELDS',
      table: 'contact',
      noun: 'contacts',
      added: async () => ({}),
    },
    {
      ...{
        file: 'suppliers/supplier-record-fields',
        name: 'SUPPLIER_RECORD_FIELDS',
        table: 'supplier',
        noun: 'suppliers',
      },
      added: async () => ({}),
    },
    {
      ...{
        file: 'brands/tire-type-record-fields',
        name: 'TIRE_TYPE_RECORD_FIELDS',
        table: 'tire_type',
        noun: 'tireTypes',
      },
      added: async () => ({ marque_id: await brand() }),
    },
    {
      ...{ file: 'users/user-record-fields', name: 'USER_RECORD_FIELDS', table: 'app_user', noun: 'users', in: 'user' },
      added: async () => ({ login: 'anna' }),
    },
    {
      ...{
        file: 'alert-units/alert-unit-record-fields',
        name: 'ALERT_UNIT_RECORD_FIELDS',
        table: 'alert_unit',
        noun: 'alertUnits',
      },
      ...{ in: 'unit', added: async () => ({}) },
    },
    {
      ...{ file: 'vehicle-types/vehicle-type-record-fields', name: 'VEHICLE_TYPE_RECORD_FIELDS' },
      ...{ table: 'vehicle_type', noun: 'vehicleTypes', added: async () => ({ vehicle_layout_id: layout }) },
    },
  ]

  beforeAll(async () => {
    vi.resetModules()
    for (const { file, name } of RECORDS)
      vi.doMock(`@coldbar/contract/${file}`, async (original) => {
        const real = await original<Record<string, RecordFieldDescriptions>>()
        return { ...real, [name]: { ...real[name], made_up: MADE_UP } }
      })
    // All that was loaded before knows the descriptions without it.
    const { anApp } = await import('../http/testing/an-app.ts')
    const { anApiClient } = await import('../testing/an-api-client.ts')
    const { onDedicatedConnection } = await import('../db/connection/dedicated-connection.ts')
    server = await anApp({ config: { requestsPerSecond: 100_000 } })
    await onDedicatedConnection(server.address, async (client) => {
      for (const { table } of RECORDS) await client.query(`alter table ${table} add made_up text not null default ''`)
    })
    const { aVehicleType } = await import('../testing/builders.ts')
    layout = (await aVehicleType(server.db, { fleet_id: server.fleetId, name: 'Truck' })).vehicle_layout_id
    await server.addUser('admin')
    admin = anApiClient(server, await server.signIn('admin'))
  })
  afterAll(async () => {
    for (const { file } of RECORDS) vi.doUnmock(`@coldbar/contract/${file}`)
    vi.resetModules()
    await server.app.close()
  })

  describe.each(RECORDS)('of $noun', ({ noun, added, ...record }) => {
    const call = (verb: string, data?: object) =>
      admin(`${noun}.${verb}` as CallName, data === undefined ? {} : { data })
    const recordIn = ({ data }: Answer): Answer['data'] => (data[record.in ?? ''] ?? data) as Answer['data']
    const listed = async (id: unknown) =>
      (await call('all')).json().data.find((row: { id: number }) => row.id === id)?.made_up

    it('is stored, listed, changed, cleared, noted and described', async () => {
      const answer = await call('add', { name: `Some ${noun}`, ...(await added()), made_up: 'first' })
      expect(answer.statusCode).toBe(200)
      const { id, made_up } = recordIn(answer.json())
      expect(made_up).toBe('first')
      expect(await listed(id)).toBe('first')
      expect((await call('update', { id, made_up: 'x'.repeat(256) })).statusCode).toBe(400)
      expect((await call('update', { id, made_up: 'second' })).statusCode).toBe(200)
      expect(await listed(id)).toBe('second')
      expect((await admin('audit.all')).body).toMatch(/"made_up".{0,60}second/)
      expect((await call('update', { id, made_up: null })).statusCode).toBe(200)
      expect(await listed(id)).toBe('')
    })
  })

  it('goes along with a copy of a vehicle type', async () => {
    const data = { name: 'Tractor', vehicle_layout_id: layout, made_up: 'kept' }
    const { id } = (await admin('vehicleTypes.add', { data })).json().data
    expect((await admin('vehicleTypes.duplicate', { id })).json().data.made_up).toBe('kept')
  })

  it('is described to programs of others', async () => {
    const { schemas } = (await server.send({ url: '/index.php/api/openapi.json' })).json().components
    for (const name of ['Contact', 'Supplier', 'TireType', 'User', 'AlertUnit', 'VehicleType'])
      expect(schemas[name].properties, name).toHaveProperty('made_up')
  })
})
