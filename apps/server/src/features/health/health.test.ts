import { NO_VEHICLE_RECEPTION } from '@coldbar/domain/reception/vehicle-reception'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { inSystem } from '../../db/scope/in-system.ts'
import { aSignedInServer } from '../../testing/a-signed-in-server.ts'
import { anApiClient } from '../../testing/an-api-client.ts'
import { aTire, aUnitWithKey, aVehicle } from '../../testing/builders.ts'

const HOUR = 3600
const DAY = 24 * HOUR
const PLACE = { position_row: 0, position_left_right: 0, position_inside_outside: 1 } as const

const { server, call: guest } = await aSignedInServer('guest')
let tag = 700

type Line = { id: number; status: number; age: number | null; status_msg: string }

beforeEach(() => {
  tag += 1
})

describe('the health of units', () => {
  const aUnit = async (heardAgo: number | null, skew: number | null = null): Promise<number> => {
    const { id } = await aUnitWithKey(server.db, { fleet_id: server.fleetId })
    const at = heardAgo === null ? null : server.clock.seconds - heardAgo
    await inSystem(server.db, (tx) =>
      sql`update alert_unit set last_heard_at = to_timestamp(${at}::float8), clock_skew = ${skew}::float8 where id = ${id}`.execute(
        tx,
      ),
    )
    return id
  }
  const lines = async (): Promise<Line[]> => (await guest('health.allUnits')).json().data

  it.each([
    { ago: null, skew: null, status: -1, reason: 'Never heard' },
    { ago: 60, skew: null, status: 0, reason: '' },
    { ago: DAY, skew: 120, status: 0, reason: '' },
    { ago: 60, skew: -121, status: 1, reason: 'Its clock is wrong' },
    { ago: DAY + 1, skew: null, status: 1, reason: 'Not heard for long' },
    { ago: 3 * DAY + 1, skew: null, status: 2, reason: 'Not heard for long' },
  ])('is $status when one was heard $ago s ago and its clock is $skew s off', async ({ ago, skew, status, reason }) => {
    const id = await aUnit(ago, skew)
    expect((await lines()).find((line) => line.id === id)).toMatchObject({ status, age: ago, status_msg: reason })
  })

  it('names the vehicle, and lists the longest silence first', async () => {
    const silent = await aUnit(40 * DAY)
    const vehicle = await aVehicle(server.db, { fleet_id: server.fleetId, name: 'NH-1', fixed_sensor_id: silent })
    const all = await lines()
    const heard = all.filter(({ age }) => age !== null)
    expect(all[0]?.age).toBeNull()
    expect(heard[0]).toMatchObject({ id: silent, vehicle_id: vehicle.id, vehicle_name: 'NH-1' })
  })
})

describe('the health of tire sensors', () => {
  const aSensor = async (
    heardAgo: number | null,
    hearing: object | null = null,
    record: number[] = [0, 0, 0, 0, 8, 1],
  ) => {
    const fleet_id = server.fleetId
    const vehicle = await aVehicle(server.db, { fleet_id })
    const { id } = await aTire(server.db, { fleet_id, vehicle_id: vehicle.id, tag_id: tag, ...PLACE })
    const state = { state: { hearing: { ...NO_VEHICLE_RECEPTION, ...hearing, tags: { [`t${id}`]: record } } } }
    await inSystem(server.db, async (tx) => {
      if (hearing !== null) {
        await sql`insert into vehicle_state (fleet_id, vehicle_id, state) values (${fleet_id}, ${vehicle.id}, ${JSON.stringify(state)}::json)`.execute(
          tx,
        )
      }
      if (heardAgo === null) return
      await sql`insert into tire_state (fleet_id, tire_id, last_time, last_pressure, last_temperature)
        values (${fleet_id}, ${id}, to_timestamp(${server.clock.seconds - heardAgo}), 8, 15)`.execute(tx)
    })
    return id
  }
  const line = async (id: number) => {
    const { data }: { data: Line[] } = (await guest('health.allTireSensors')).json()
    return data.find((one) => one.id === id)
  }

  it.each([
    { ago: null, status: -1, reason: 'Never heard' },
    { ago: DAY, status: 0, reason: '' },
    { ago: DAY + 1, status: 1, reason: 'Not heard for long' },
    { ago: 30 * DAY + 1, status: 2, reason: 'Not heard for long' },
  ])('of a trailer that stands alone, heard $ago s ago, is $status', async ({ ago, status, reason }) => {
    const id = await aSensor(ago)
    expect(await line(id)).toMatchObject({ tire_id: id, status, age: ago, status_msg: reason })
  })

  it.each([
    { moving: 599, status: 0, reason: '' },
    { moving: 600, status: 1, reason: 'Silent on the road while others were heard' },
    { moving: 3600, status: 2, reason: 'Silent on the road while others were heard' },
  ])('that kept silent for $moving s on the road is $status', async ({ moving, status, reason }) => {
    const id = await aSensor(2 * HOUR, { total: moving, moving })
    expect(await line(id)).toMatchObject({ status, status_msg: reason })
    const { data } = (await guest('tires.details', { tire_id: id })).json()
    expect(data.health_data).toEqual({ status, age: 2 * HOUR, status_msg: reason })
    const { data: all }: { data: { id: number; health_data: object }[] } = (await guest('tires.all')).json()
    expect(all.find((tire) => tire.id === id)?.health_data).toEqual(data.health_data)
  })

  it('is told by what the vehicle’s own unit heard on the road', async () => {
    const fleet_id = server.fleetId
    const unit = await aUnitWithKey(server.db, { fleet_id })
    const vehicle = await aVehicle(server.db, { fleet_id, fixed_sensor_id: unit.id })
    const dies = await aTire(server.db, { fleet_id, vehicle_id: vehicle.id, tag_id: 5_001, ...PLACE })
    const lives = await aTire(server.db, {
      fleet_id,
      vehicle_id: vehicle.id,
      tag_id: 5_002,
      ...PLACE,
      position_left_right: 1,
    })
    const begin = server.clock.seconds - 20 * 60
    const said = (tag_id: number, minute: number) => ({
      tag_id,
      time: begin + minute * 60,
      pressure: 8.5 + minute / 100,
      temperature: 20 + minute,
      speed: 80,
      latitude: 51.9 + minute / 100,
      longitude: 4.5,
    })
    const readings = [said(5_001, 0), ...Array.from({ length: 15 }, (_, minute) => said(5_002, minute))]
    const headers = { authorization: `Bearer ${unit.key}` }
    const answer = await server.send({ method: 'POST', url: '/ingest/readings', headers, payload: { readings } })
    expect(answer.json()).toMatchObject({ accepted: 16 })
    const reason = 'Silent on the road while others were heard'
    expect(await line(dies.id)).toMatchObject({ status: 1, age: 20 * 60, status_msg: reason })
    expect(await line(lives.id)).toMatchObject({ status: 0, age: 6 * 60 })
    // When units were heard is written for all of them, at most once a second.
    const unitStatus = async () => {
      const { data }: { data: Line[] } = (await guest('health.allUnits')).json()
      return data.find(({ id }) => id === unit.id)?.status
    }
    await expect.poll(unitStatus).toBe(0)
  })

  it('with a low battery is a warning', async () => {
    expect(await line(await aSensor(60, {}, [0, 0, 0, 0, 8, 0]))).toMatchObject({
      status: 1,
      status_msg: 'Battery low',
    })
  })

  it('is not told of a tire without a tag', async () => {
    const { id } = await aTire(server.db, { fleet_id: server.fleetId })
    expect(await line(id)).toBeUndefined()
  })

  it('says why in the language of whoever asks', async () => {
    const id = await aSensor(null)
    await server.addUser('user', 'deutsch')
    await inSystem(server.db, (tx) => sql`update app_user set language = 'de' where login = 'deutsch'`.execute(tx))
    const caller = anApiClient(server, await server.signIn('deutsch'))
    const { data }: { data: Line[] } = (await caller('health.allTireSensors')).json()
    expect(data.find((one) => one.id === id)?.status_msg).toBe('Noch nie gehört')
  })
})
