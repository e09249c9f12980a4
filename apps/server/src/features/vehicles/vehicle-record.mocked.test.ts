import type { VEHICLE_RECORD_FIELDS } from '@coldbar/contract/vehicles/vehicle-record-fields'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { TestApp } from '../../http/testing/an-app.ts'
import type { TestApiClient } from '../../testing/an-api-client.ts'

/** A field that nobody has, described as any other. */
const MADE_UP = {
  type: 'line',
  label: 'vehicles.fuel',
  imported: true,
  listed: 'column',
  edited: 'line',
  shown: { printedAs: 'report.plate' },
} as const

describe('a field that is added to the description of a vehicle', () => {
  let server: TestApp
  let admin: TestApiClient
  let vehicleId: number

  beforeAll(async () => {
    vi.resetModules()
    vi.doMock('@coldbar/contract/vehicles/vehicle-record-fields', async (original) => {
      const real = await original<{ VEHICLE_RECORD_FIELDS: typeof VEHICLE_RECORD_FIELDS }>()
      return { ...real, VEHICLE_RECORD_FIELDS: { ...real.VEHICLE_RECORD_FIELDS, fuel_type: MADE_UP } }
    })
    // All that was loaded before knows the description without it.
    const { anApp } = await import('../../http/testing/an-app.ts')
    const { anApiClient } = await import('../../testing/an-api-client.ts')
    const { aVehicleType } = await import('../../testing/builders.ts')
    const { onDedicatedConnection } = await import('../../db/connection/dedicated-connection.ts')
    server = await anApp({ config: { requestsPerSecond: 100_000 } })
    await onDedicatedConnection(server.address, (client) =>
      client.query(`alter table vehicle add fuel_type text not null default ''`),
    )
    await server.addUser('admin')
    admin = anApiClient(server, await server.signIn('admin'))
    const type = await aVehicleType(server.db, { fleet_id: server.fleetId, name: 'Truck' })
    const added = await admin('vehicles.add', {
      data: { name: 'NH-1', vehicle_type_id: type.id, fuel_type: 'hydrogen' },
    })
    expect(added.statusCode).toBe(200)
    vehicleId = added.json().data.data.id
  })
  afterAll(async () => {
    vi.doUnmock('@coldbar/contract/vehicles/vehicle-record-fields')
    vi.resetModules()
    await server.app.close()
  })

  const stored = async () => (await admin('vehicles.details', { vehicle_id: vehicleId })).json().data.fuel_type

  it('is read, changed and cleared', async () => {
    expect(await stored()).toBe('hydrogen')
    await admin('vehicles.update', { data: { id: vehicleId, fuel_type: 'diesel' } })
    expect(await stored()).toBe('diesel')
    await admin('vehicles.update', { data: { id: vehicleId, fuel_type: null } })
    expect(await stored()).toBe('')
  })

  it('is as long as a line may be', async () => {
    const { statusCode, body } = await admin('vehicles.update', { data: { id: vehicleId, fuel_type: 'x'.repeat(256) } })
    expect(statusCode).toBe(400)
    expect(body).toContain('data.fuel_type')
  })

  it('is in the lists', async () => {
    await admin('vehicles.update', { data: { id: vehicleId, fuel_type: 'gas' } })
    const { columns, rows } = (await admin('vehicles.allCompressed')).json()
    expect(rows[0][columns.indexOf('fuel_type')]).toBe('gas')
    expect((await admin('vehicles.all')).json().data[0].fuel_type).toBe('gas')
  })

  it('is taken from a file', async () => {
    const table = { dry_run: false, columns: ['name', 'type', 'fuel_type'] }
    const { data } = (
      await admin('vehicles.import', {
        data: {
          ...table,
          rows: [
            ['NH-1', '', 'electric'],
            ['NH-2', 'Truck', 'diesel'],
          ],
        },
      })
    ).json()
    expect(data).toMatchObject({ applied: true, added: 1, changed: 1 })
    expect(await stored()).toBe('electric')
  })

  it('is in the audit log, with what it was', async () => {
    await admin('vehicles.update', { data: { id: vehicleId, fuel_type: 'petrol' } })
    const { body } = await admin('audit.all')
    expect(body).toMatch(/"fuel_type".{0,60}petrol/)
  })

  it('is printed', async () => {
    const { parseTestPdf } = await import('../../reports/testing/parsed-test-pdf.ts')
    await admin('vehicles.update', { data: { id: vehicleId, fuel_type: 'hydrogen' } })
    const printed = await admin('vehicles.statusPdf', { vehicle_id: vehicleId, time_zone: 'Europe/Brussels' })
    expect(parseTestPdf(printed.rawPayload).text).toContain('hydrogen')
  })

  it('is described to programs of others', async () => {
    const { body } = await server.send({ url: '/index.php/api/openapi.json' })
    expect(body).toContain('"fuel_type"')
  })
})
