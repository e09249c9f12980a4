import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inSystem } from '../../db/scope/in-system.ts'
import { anApp, type TestApp } from '../../http/testing/an-app.ts'
import { anApiClient, type TestApiClient } from '../../testing/an-api-client.ts'
import { aPositionAlarm, aTire, aUnitWithKey, aVehicle, aVehicleType } from '../../testing/builders.ts'

const FRONT = { position_row: 0, position_left_right: 0, position_inside_outside: 1 } as const
const HOUR = 3600

let server: TestApp
let admin: TestApiClient
let tags = 100

beforeAll(async () => {
  server = await anApp({ config: { requestsPerSecond: 100_000 } })
  await server.addUser('admin')
})
afterAll(() => server.app.close())

let tag: number
let tireId: number
let here: { id: number; key: string }
let there: { id: number; key: string }

const aTruck = async () => {
  const fleet_id = server.fleetId
  const unit = await aUnitWithKey(server.db, { fleet_id })
  const type = await aVehicleType(server.db, { fleet_id })
  await aPositionAlarm(server.db, { fleet_id, vehicle_type_id: type.id, ...FRONT, pressure_alarm_enabled: true })
  const { id } = await aVehicle(server.db, { fleet_id, vehicle_type_id: type.id, fixed_sensor_id: unit.id })
  return { id, key: unit.key }
}

beforeEach(async () => {
  server.clock.seconds += 10 * 86_400
  admin = anApiClient(server, await server.signIn('admin'))
  tag = ++tags
  here = await aTruck()
  there = await aTruck()
  const { id } = await aTire(server.db, { fleet_id: server.fleetId, tag_id: tag, vehicle_id: here.id, ...FRONT })
  tireId = id
})

const hears = async (
  key: string,
  readings: readonly { ago: number; pressure?: number; speed?: number; km?: number }[],
) => {
  const answer = await server.send({
    method: 'POST',
    url: '/ingest/readings',
    headers: { authorization: `Bearer ${key}` },
    payload: readings.map(({ ago, pressure = 9, speed = 0, km = 0 }) => ({
      tag_id: tag,
      time: server.clock.seconds - ago,
      pressure,
      temperature: 20,
      speed,
      latitude: 51 + km / 111.195,
      longitude: 4,
    })),
  })
  return answer.json()
}
const rows = async <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> =>
  (await inSystem(server.db, (tx) => query.execute(tx))).rows
const stateOf = async () =>
  (
    await rows(sql<{ odo: number; trips: number; open: number; gain: number | null }>`
      select odo_cumul as odo, total_nb_trips as trips, coalesce(json_array_length(state->'open'), 0) as open,
        (state->>'gain')::float8 as gain from tire_state where tire_id = ${tireId}`)
  )[0]

const problemsOf = () =>
  rows(sql<{ family: string; end_reason: string | null; steps: number; events: number }>`
    select p.family, p.end_reason, jsonb_array_length(p.record->'steps') as steps,
      (select count(*)::int from tire_event e where e.problem_id = p.id) as events
    from tire_problem p where p.tire_id = ${tireId} order by p.since`)

const drive = Array.from({ length: 16 }, (_, at) => ({ ago: 4 * HOUR - at * 60, speed: 60, km: at }))
const rest = { ago: 3 * HOUR, km: 15 }

const vehicleOf = async (id: number) =>
  (
    await rows(sql<{ odo: number; raw: number; trips: number }>`
      select odo_cumul as odo, odo_cumul2 as raw,
        (select count(*)::int from trip t where t.vehicle_id = s.vehicle_id) as trips
      from vehicle_state s where vehicle_id = ${id}`)
  )[0]

describe('what a vehicle has travelled', () => {
  /** Two readings that come the wrong way round, and one from before the change. */
  const comesLate = async (key: string) => {
    await hears(key, [{ ago: 60, km: 15 }])
    await hears(key, [{ ago: 70, km: 15 }])
    await hears(key, [{ ago: 4 * HOUR - 90, speed: 60, km: 1.5 }])
  }

  it('stays when another tag is put on its tire, whatever comes late then', async () => {
    await hears(here.key, [...drive, rest])
    const before = await vehicleOf(here.id)
    expect(before).toMatchObject({ trips: 1 })
    expect(before?.odo).toBeGreaterThan(10)
    tag = ++tags
    await admin('tires.update', { data: { id: tireId, tag_id: tag } })
    await comesLate(here.key)
    expect(await vehicleOf(here.id)).toMatchObject({ ...before })
  })

  it.each(['moved', 'deleted'] as const)('stays when one of its tires is %s', async (fate) => {
    const gone = tag
    await hears(here.key, [...drive, rest])
    const before = await vehicleOf(here.id)
    tag = ++tags
    await aTire(server.db, {
      fleet_id: server.fleetId,
      tag_id: tag,
      vehicle_id: here.id,
      ...FRONT,
      position_left_right: 1,
    })
    if (fate === 'moved') await admin('tires.update', { data: { id: tireId, vehicle_id: there.id, ...FRONT } })
    else await admin('tires.delete', { data: { id: tireId } })
    await comesLate(here.key)
    expect(gone).not.toBe(tag)
    expect(await vehicleOf(here.id)).toMatchObject({ ...before })
  })

  it('stays when its limits are edited after that', async () => {
    await hears(here.key, [...drive, rest])
    const before = await vehicleOf(here.id)
    tag = ++tags
    await admin('tires.update', { data: { id: tireId, tag_id: tag } })
    await rows(sql`update vehicle_state set recheck = true where vehicle_id = ${here.id}`)
    await comesLate(here.key)
    expect(await vehicleOf(here.id)).toMatchObject({ ...before })
  })
})

it('a reading from long ago is kept as history and judges nothing anew', async () => {
  await hears(here.key, [{ ago: 60 }])
  expect(await hears(here.key, [{ ago: 40 * 86_400, pressure: 5 }])).toMatchObject({ accepted: 1, duplicates: 0 })
  expect(await hears(here.key, [{ ago: 40 * 86_400, pressure: 5 }])).toMatchObject({ accepted: 0, duplicates: 1 })
  const [row] = await rows(sql<{ park: number | null; count: number }>`
    select min(optimal_pressure) filter (where pressure = 5) as park, count(*)::int as count
    from measurement where tire_id = ${tireId}`)
  expect(row).toEqual({ park: null, count: 2 })
})

describe('a tire that goes elsewhere', () => {
  it('takes along what it rolled and what goes on, and rolls on with its new vehicle', async () => {
    await hears(here.key, [...drive, rest])
    const before = await stateOf()
    expect(before?.odo).toBeGreaterThan(10)
    await hears(here.key, [
      { ago: 2 * HOUR, pressure: 6, km: 15 },
      { ago: 2 * HOUR - 240, pressure: 6, km: 15 },
    ])
    await admin('tires.update', { data: { id: tireId, vehicle_id: there.id, ...FRONT } })
    expect(await stateOf()).toMatchObject({ open: 1 })
    server.clock.seconds += HOUR
    await hears(
      there.key,
      drive.map((one) => ({ ...one, ago: 1800 - (4 * HOUR - one.ago), pressure: 6 })),
    )
    const after = await stateOf()
    expect(after?.odo).toBeGreaterThan((before?.odo ?? 0) + 10)
    const events = await rows(
      sql`select kind, vehicle_id from tire_event where tire_id = ${tireId} and time_stamp_end is null`,
    )
    expect(events).toEqual([{ kind: 'pressureLow', vehicle_id: here.id }])
    // The leak goes where the tire goes.
    expect(await problemsOf()).toMatchObject([{ family: 'gasLost', end_reason: null }])
  })

  it('keeps what was read before where it was read, however late it comes', async () => {
    await hears(here.key, [{ ago: 2 * HOUR }])
    await admin('tires.update', { data: { id: tireId, vehicle_id: there.id, ...FRONT } })
    await inSystem(server.db, (tx) =>
      sql`insert into tire_mounting (fleet_id, tire_id, since, until, vehicle_id)
        values (${server.fleetId}, ${tireId}, to_timestamp(${server.clock.seconds - 86_400}), to_timestamp(${server.clock.seconds}), ${here.id})`.execute(
        tx,
      ),
    )
    server.clock.seconds += 600
    expect(await hears(there.key, [{ ago: 60 }])).toMatchObject({ accepted: 1 })
    const late = [
      { ago: HOUR, pressure: 5 },
      { ago: HOUR - 240, pressure: 5 },
    ]
    expect(await hears(here.key, late)).toMatchObject({ accepted: 2 })
    expect(await hears(here.key, late)).toMatchObject({ accepted: 0, duplicates: 2 })
    const stored = await rows(sql`select vehicle_id from measurement where tire_id = ${tireId} order by time`)
    expect(stored).toEqual([
      { vehicle_id: here.id },
      { vehicle_id: here.id },
      { vehicle_id: here.id },
      { vehicle_id: there.id },
    ])
    expect(await rows(sql`select kind from tire_event where tire_id = ${tireId}`)).toEqual([])
  })

  it('has nothing going on in the store, and a late reading there does not bring it back', async () => {
    await hears(here.key, [
      { ago: 2 * HOUR, pressure: 6 },
      { ago: 2 * HOUR - 240, pressure: 6 },
    ])
    await admin('tires.update', { data: { id: tireId, vehicle_id: null } })
    expect(await stateOf()).toMatchObject({ open: 0 })
    server.clock.seconds += HOUR
    await hears(here.key, [{ ago: 600, pressure: 8 }])
    await hears(here.key, [{ ago: 900, pressure: 8 }])
    const events = await rows(sql`select kind, end_reason from tire_event where tire_id = ${tireId}`)
    expect(events).toEqual([{ kind: 'pressureLow', end_reason: 'unmounted' }])
    expect(await problemsOf()).toEqual([{ family: 'gasLost', end_reason: 'tireChanged', steps: 1, events: 1 }])
  })

  it('starts anew with another tag, and what the old one said stays', async () => {
    await hears(here.key, [
      { ago: 2 * HOUR, pressure: 6 },
      { ago: 2 * HOUR - 240, pressure: 6 },
    ])
    tag = ++tags
    await admin('tires.update', { data: { id: tireId, tag_id: tag } })
    server.clock.seconds += HOUR
    await hears(here.key, [{ ago: 60 }, { ago: 1800 }])
    await hears(here.key, [{ ago: 1200 }])
    const events = await rows(sql`select kind, end_reason from tire_event where tire_id = ${tireId}`)
    expect(events).toEqual([{ kind: 'pressureLow', end_reason: 'tagRemoved' }])
    expect(await problemsOf()).toEqual([{ family: 'gasLost', end_reason: 'tagRemoved', steps: 1, events: 1 }])
    expect(await rows(sql`select tag_id::int from measurement where tire_id = ${tireId} order by time`)).toHaveLength(5)
  })

  it('goes into the store when its vehicle is deleted', async () => {
    await hears(here.key, [...drive, rest])
    const before = await stateOf()
    expect((await admin('vehicles.delete', { data: { id: here.id } })).statusCode).toBe(200)
    server.clock.seconds += HOUR
    expect(await hears(there.key, [{ ago: 60 }])).toMatchObject({ accepted: 1 })
    expect((await stateOf())?.odo).toBeCloseTo(before?.odo ?? 0, 6)
  })
})
