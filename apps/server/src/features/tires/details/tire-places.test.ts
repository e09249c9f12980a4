import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inSystem } from '../../../db/scope/in-system.ts'
import { anApp, type TestApp, type TestVisitor } from '../../../http/testing/an-app.ts'
import { anApiClient, type TestApiClient } from '../../../testing/an-api-client.ts'
import { aTire, aVehicle } from '../../../testing/builders.ts'

const HOUR = 3600
const PLACE = { position_row: 0, position_left_right: 0, position_inside_outside: 1 } as const
const ROTTERDAM = [51.9225, 4.47917] as const
const GENT = [51.05, 3.71667] as const
const DUISBURG = [51.43247, 6.76516] as const

let server: TestApp
let admin: TestApiClient
let user: TestApiClient
let one: TestVisitor
let now: number
let trailer: number
let puller: number
let tireId: number

beforeAll(async () => {
  server = await anApp({ config: { requestsPerSecond: 100_000 } })
  for (const role of ['admin', 'user'] as const) await server.addUser(role)
  admin = anApiClient(server, await server.signIn('admin'))
  one = await server.signIn('user')
  user = anApiClient(server, one)
})
afterAll(() => server.app.close())

beforeEach(async () => {
  const fleet_id = server.fleetId
  now = server.clock.seconds
  trailer = (await aVehicle(server.db, { fleet_id })).id
  puller = (await aVehicle(server.db, { fleet_id })).id
  tireId = (await aTire(server.db, { fleet_id, vehicle_id: trailer, ...PLACE })).id
})

type At = readonly [number, number]

const vehicleIs = (id: number, at: At, ago: number, fidelity = 5) =>
  inSystem(server.db, (tx) =>
    sql`insert into vehicle_state (fleet_id, vehicle_id, latitude, longitude, fidelity, last_time)
      values (${server.fleetId}, ${id}, ${at[0]}, ${at[1]}, ${fidelity}, to_timestamp(${now - ago}))`.execute(tx),
  )
const pulled = () =>
  inSystem(server.db, (tx) =>
    sql`insert into vehicle_connection (fleet_id, trailer_id, puller_id, since)
      values (${server.fleetId}, ${trailer}, ${puller}, now())`.execute(tx),
  )
const tireIs = (columns: Record<string, number>) =>
  inSystem(server.db, async (tx) => {
    const { park_ago, ago = 60, uncertain_ago, latitude = null, longitude = null, fidelity = 4 } = columns
    await sql`insert into tire_state (fleet_id, tire_id, last_time, last_latitude, last_longitude, fidelity, park_time,
        uncertain_last_time, time_idle2, time_nonidle, total_nb_trips, total_trip_distance, last_trip_distance, odo_cumul2)
      values (${server.fleetId}, ${tireId}, to_timestamp(${now - ago}), ${latitude}, ${longitude}, ${fidelity},
        to_timestamp(${park_ago === undefined ? null : now - park_ago}::float8),
        to_timestamp(${uncertain_ago === undefined ? null : now - uncertain_ago}::float8), 500, 300, 4, 200, 30, 210)`.execute(
      tx,
    )
  })
const read = (ago: number, at: At) =>
  inSystem(server.db, async (tx) => {
    await sql`select ensure_measurement_partition(to_timestamp(${now - ago}))`.execute(tx)
    await sql`insert into measurement (fleet_id, tire_id, time, pressure, temperature, latitude, longitude)
      values (${server.fleetId}, ${tireId}, to_timestamp(${now - ago}), 8, 15, ${at[0]}, ${at[1]})`.execute(tx)
  })
const tire = async (caller = user) => (await caller('tires.details', { tire_id: tireId })).json()
const vehicle = async (id: number) => (await user('vehicles.details', { vehicle_id: id })).json()

describe('where a tire is', () => {
  it('is its last place, its vehicle and what pulls that one', async () => {
    await tireIs({ latitude: ROTTERDAM[0], longitude: ROTTERDAM[1], fidelity: 4 })
    await vehicleIs(trailer, ROTTERDAM, 60, 4)
    await vehicleIs(puller, GENT, 30)
    await pulled()
    expect(await tire()).toMatchObject({
      positions: [{ fidelity: 4, address: '# Rotterdam, NL', address_time_stamp: now - 60 }],
      attached_position: { address: '# Rotterdam, NL', latitude: ROTTERDAM[0], time_stamp: now - 60 },
      connected_position: { address: '# Gent, BE', time_stamp: now - 30 },
      park: null,
    })
    expect((await vehicle(trailer)).attached_position).toMatchObject({ address: '# Gent, BE', time_stamp: now - 30 })
    expect((await vehicle(puller)).attached_position).toBeNull()
  })

  it('is not told by a vehicle that was heard two hours ago, or before the tire was parked', async () => {
    await tireIs({ park_ago: 50 })
    await vehicleIs(trailer, ROTTERDAM, 60)
    await vehicleIs(puller, GENT, 2 * HOUR + 1)
    await pulled()
    expect(await tire()).toMatchObject({ attached_position: null, connected_position: null })
    expect((await vehicle(trailer)).attached_position).toBeNull()
  })

  it('heard by a foreign unit is told in the record, with pressure at 15 °C and inflations, to admins only', async () => {
    await tireIs({ latitude: ROTTERDAM[0], longitude: ROTTERDAM[1], ago: 60, uncertain_ago: 60 })
    const seenBy = async (caller: TestApiClient) => {
      const details = (await caller('tires.details', { tire_id: tireId })).json()
      const listed = (await caller('tires.all')).json().data.find(({ id }: { id: number }) => id === tireId)
      const saved = (await caller('tires.update', { data: { id: tireId, remarks: 'x' } })).json().data
      const inGrid = (await caller('vehicles.details', { vehicle_id: trailer })).json().tires[0]
      const only = ['park_pressure', 'uncertain_last_address', 'uncertain_last_measurement', 'number_inflations']
      return [details.data, details.events, listed, saved, inGrid].map((record) => only.filter((key) => key in record))
    }
    const record = ['park_pressure', 'uncertain_last_address', 'uncertain_last_measurement']
    expect(await seenBy(admin)).toEqual([record, ['number_inflations'], record, record, record])
    // The places of a vehicle's tires name where others heard them, to everybody.
    expect(await seenBy(user)).toEqual([[], [], [], [], record.slice(1)])
  })

  it('is marked when a foreign unit heard it', async () => {
    await tireIs({ latitude: ROTTERDAM[0], longitude: ROTTERDAM[1], ago: 60, uncertain_ago: 60 })
    await read(60, DUISBURG)
    const { positions, data } = await tire(admin)
    expect(data.uncertain_last_address).toBe('*# Duisburg, DE')
    expect(positions).toMatchObject([
      { fidelity: 4, address: '# Rotterdam, NL' },
      { fidelity: 1, address: '*# Duisburg, DE', latitude: DUISBURG[0], address_time_stamp: now - 60 },
    ])
  })

  it('is one place when nobody but a foreign unit ever heard it', async () => {
    await tireIs({ latitude: DUISBURG[0], longitude: DUISBURG[1], fidelity: 1, ago: 60, uncertain_ago: 60 })
    await read(60, DUISBURG)
    expect((await tire()).positions).toMatchObject([{ fidelity: 1, address: '*# Duisburg, DE' }])
  })

  it('is where it was parked, not where it was heard since', async () => {
    await read(3 * HOUR, GENT)
    await read(60, ROTTERDAM)
    await tireIs({ park_ago: 2 * HOUR, latitude: ROTTERDAM[0], longitude: ROTTERDAM[1] })
    expect((await tire()).park).toEqual({
      latitude: GENT[0],
      longitude: GENT[1],
      park_address: '# Gent, BE',
      park_time_stamp: now - 2 * HOUR,
    })
    const { tires } = await vehicle(trailer)
    expect(tires).toMatchObject([{ park_address: '# Gent, BE', park_time_stamp: now - 2 * HOUR }])
  })

  it('keeps idle times and raw distances for admins', async () => {
    await tireIs({})
    const seen = await tire(admin)
    expect(seen).toMatchObject({ time_idle2: 500, time_nonidle: 300, data: { odo_cumul2: 210, avg_trip_distance: 50 } })
    const shown = await tire()
    expect(shown.data).toMatchObject({ avg_trip_distance: 50, last_trip_distance: 30, total_trip_distance: 200 })
    expect([shown.time_idle2, shown.time_nonidle, shown.data.odo_cumul2]).toEqual([undefined, undefined, undefined])
  })
})

describe('the positions of a vehicle', () => {
  it('are its own, and every other place where one of its tires was heard', async () => {
    await vehicleIs(trailer, ROTTERDAM, 60)
    await tireIs({ latitude: DUISBURG[0], longitude: DUISBURG[1], fidelity: 2 })
    const beside = { fleet_id: server.fleetId, vehicle_id: trailer, ...PLACE, position_left_right: 1 } as const
    const { id } = await aTire(server.db, beside)
    await inSystem(server.db, (tx) =>
      sql`insert into tire_state (fleet_id, tire_id, last_time, last_latitude, last_longitude, fidelity)
        values (${server.fleetId}, ${id}, to_timestamp(${now}), ${ROTTERDAM[0]}, ${ROTTERDAM[1] + 0.00005}, 5)`.execute(
        tx,
      ),
    )
    expect((await vehicle(trailer)).positions).toMatchObject([
      { fidelity: 5, tire_name: null, address: '# Rotterdam, NL' },
      { fidelity: 2, address: '*# Duisburg, DE' },
    ])
  })
})

describe('an address with a street', () => {
  const addressed = (id: number, at: At) =>
    inSystem(server.db, (tx) =>
      sql`update vehicle_state set last_address = 'Botlekweg 1, Rotterdam', address_latitude = ${at[0]}, address_longitude = ${at[1]}
        where vehicle_id = ${id}`.execute(tx),
    )

  it('is shown of the vehicle and its tires while they are there, with the town beside it for one user', async () => {
    await vehicleIs(trailer, ROTTERDAM, 60)
    await tireIs({ latitude: ROTTERDAM[0], longitude: ROTTERDAM[1] })
    await addressed(trailer, [ROTTERDAM[0] + 0.0009, ROTTERDAM[1]])
    const { data, positions } = await vehicle(trailer)
    expect(data).toMatchObject({ last_address: 'Botlekweg 1, Rotterdam', last_address_alt: null })
    server.app.deps.config.alternativeLocationUser = one.userId
    expect((await vehicle(trailer)).data.last_address_alt).toBe('# Rotterdam, NL')
    expect((await admin('vehicles.details', { vehicle_id: trailer })).json().data.last_address_alt).toBeNull()
    expect(positions[0].address).toBe('Botlekweg 1, Rotterdam')
    expect((await tire()).data.last_address).toBe('Botlekweg 1, Rotterdam')
  })

  it('is not shown any more once it has moved on', async () => {
    await vehicleIs(trailer, ROTTERDAM, 60)
    await addressed(trailer, [ROTTERDAM[0] + 0.0011, ROTTERDAM[1]])
    expect((await vehicle(trailer)).data).toMatchObject({ last_address: '# Rotterdam, NL', last_address_alt: null })
  })
})
