import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inSystem } from '../../db/scope/in-system.ts'
import { aDatabase } from '../../testing/a-database.ts'
import { aServerProcess, type TestServerProcess } from '../../testing/a-server-process.ts'
import { aFleet, aPositionAlarm, aTire, aUnitWithKey, aVehicle, aVehicleType } from '../../testing/builders.ts'

const { db, address } = await aDatabase()
const fleetId = await aFleet(db)
const { key } = await aUnitWithKey(db, { fleet_id: fleetId })
const place = { position_row: 0, position_left_right: 0, position_inside_outside: 0 } as const
const now = Math.floor(Date.now() / 1000)

let servers: TestServerProcess[] = []
beforeAll(async () => {
  servers = await Promise.all([aServerProcess(address), aServerProcess(address)])
}, 300_000)
afterAll(() => Promise.all(servers.map((server) => server.kill())))

let tags = 100
const aMountedTire = async (limits: { min_pressure: number }) => {
  const tag = ++tags
  const type = await aVehicleType(db, { fleet_id: fleetId })
  const alarm = { fleet_id: fleetId, vehicle_type_id: type.id, ...place, pressure_alarm_enabled: true, ...limits }
  await aPositionAlarm(db, alarm)
  const vehicle = await aVehicle(db, { fleet_id: fleetId, vehicle_type_id: type.id })
  const tire = await aTire(db, { fleet_id: fleetId, tag_id: tag, vehicle_id: vehicle.id, ...place })
  return { id: tire.id, tag, typeId: type.id }
}

const post = async (server: number, readings: unknown[]) => {
  const answer = await fetch(`${servers[server]?.url}/ingest/readings`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(readings),
  })
  expect(answer.status).toBe(200)
  return (await answer.json()) as { accepted: number; duplicates: number }
}

const run = (query: ReturnType<typeof sql>) => inSystem(db, (tx) => query.execute(tx))
const eventsOf = async (tire: number) => {
  const { rows } = await run(sql`select kind, notify from tire_event where tire_id = ${tire} order by time_stamp_start`)
  return rows as { kind: string; notify: boolean }[]
}

describe('two processes on one database', () => {
  it('store a transmission once whose repeats they share, and a later one with the same figures too', async () => {
    const { id, tag } = await aMountedTire({ min_pressure: 2 })
    const line = (at: number) =>
      JSON.stringify({
        time: String(at),
        model: 'Truck',
        type: 'TPMS',
        id: tag.toString(16).padStart(8, '0'),
        pressure_kPa: 850,
        temperature_C: 21,
      })
    const heard = async (server: number, at: number) => {
      const headers = { authorization: `Bearer ${key}`, 'content-type': 'text/plain' }
      const body = line(at)
      const answer = await fetch(`${servers[server]?.url}/ingest/rtl433`, { method: 'POST', headers, body })
      expect(answer.status).toBe(200)
      return (await answer.json()) as { accepted: number; duplicates: number }
    }
    let accepted = 0
    for (const start of [now - 600.9, now - 500.2]) {
      const repeats = [0, 0.06, 0.12, 0.18, 0.24, 0.3, 0.36]
      const answers = await Promise.all(repeats.map((after, at) => heard(at % 2, start + after)))
      accepted += answers.reduce((sum, answer) => sum + answer.accepted, 0)
    }
    expect(accepted).toBe(2)
    const { rows } = await run(sql`select count(*)::int as count from measurement where tire_id = ${id}`)
    expect(rows).toEqual([{ count: 2 }])
  })

  it('take the same burst in at once and tell of each cause once', async () => {
    const tires = await Promise.all([1, 2, 3].map(() => aMountedTire({ min_pressure: 7 })))
    const burst = Array.from({ length: 40 }, (_, at) =>
      tires.map(({ tag }) => ({
        tag_id: tag,
        time: now - 5_000 + at * 100,
        pressure: at < 10 ? 9 : 6.5,
        temperature: 20,
      })),
    )
    const send = async (server: number) => {
      const answers = { accepted: 0, duplicates: 0 }
      for (const readings of burst) {
        const { accepted, duplicates } = await post(server, readings)
        answers.accepted += accepted
        answers.duplicates += duplicates
      }
      return answers
    }
    const [one, other] = await Promise.all([send(0), send(1)])
    expect(one.accepted + other.accepted).toBe(120)
    expect(one.duplicates + other.duplicates).toBe(120)
    for (const { id } of tires) {
      const kinds = (await eventsOf(id)).map(({ kind }) => kind)
      expect(kinds).toContain('pressureLow')
      expect(new Set(kinds).size).toBe(kinds.length)
    }
  })

  it('both judge the next reading by a changed setting, an override, a mute and a new place', async () => {
    const tire = await aMountedTire({ min_pressure: 7 })
    let time = now - 3_000
    const two = async (server: number, pressure: number) => {
      for (let count = 0; count < 2; count += 1) {
        time += 100
        await post(server, [{ tag_id: tire.tag, time, pressure, temperature: 20 }])
      }
      return (await eventsOf(tire.id)).length
    }
    expect(await two(0, 8)).toBe(0)
    expect(await two(1, 8)).toBe(0)
    await run(sql`update vehicle_type_alarm set min_pressure = 8.5 where vehicle_type_id = ${tire.typeId}`)
    expect(await two(1, 8)).toBe(1)
    await run(sql`insert into tire_alarm_override (fleet_id, tire_id, pressure_alarm_enabled, min_pressure, max_pressure)
      values (${fleetId}, ${tire.id}, true, 2, 7.5)`)
    await run(sql`update tire set override_alarm_settings = true where id = ${tire.id}`)
    expect(await two(0, 8)).toBe(2)
    await run(sql`insert into tire_mute (fleet_id, tire_id, starts_at, ends_at, mute_for_id)
      values (${fleetId}, ${tire.id}, to_timestamp(${time}), to_timestamp(${time + 86_400}), 0)`)
    await run(sql`update tire_alarm_override set min_pressure = 7.9, max_pressure = 15 where tire_id = ${tire.id}`)
    // Not so soft that it had to be looked at inside, which no mute silences.
    await two(1, 7.7)
    const { rows } = await run(sql`select level_3 as level from tire_state where tire_id = ${tire.id}`)
    expect(rows).toEqual([{ level: 3 }])
  })
})
