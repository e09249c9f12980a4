import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { inSystem } from '../../db/scope/in-system.ts'
import { aSignedInServer } from '../../testing/a-signed-in-server.ts'
import { applyWrittenEvents } from '../../testing/apply-written-events.ts'
import { aTire, aVehicle } from '../../testing/builders.ts'

const { server, call: user } = await aSignedInServer('user')

const judged = () => applyWrittenEvents(server.db, server.fleetId, server.clock.seconds)

const LEFT = { position_row: 0, position_left_right: 0, position_inside_outside: 1 }

it('counts nothing in an empty fleet', async () => {
  const { data } = (await user('overview.now')).json()
  expect(data.wrong).toEqual([])
  expect(data.vehicles).toEqual({ alarm: 0, warning: 0, info: 0, muted: 0, noData: 0, ok: 0 })
})

it('lists what is wrong worst first, with its cause, place and mute, and counts the rest', async () => {
  const fleet_id = server.fleetId
  const now = server.clock.seconds
  const events = [
    { kind: 'belowMaintenanceLevel', color: 1, ago: 10 },
    { kind: 'fillLevelBelow80', color: 0, ago: 900 },
    { kind: 'blowOut', color: 0, ago: 4000 },
    null,
    { kind: 'fillLevelBelow90', color: 0, ago: 60, fillLevel: 88 },
    { kind: 'fillLevelBelow90', color: 0, ago: 600, fillLevel: 83 },
    { kind: 'fillLevelBelow60', color: 0, ago: 9000, fillLevel: null },
  ]
  const ids: number[] = []
  for (const event of events) {
    const vehicle = await aVehicle(server.db, { fleet_id })
    const tire = await aTire(server.db, { fleet_id, vehicle_id: vehicle.id, ...LEFT })
    ids.push(tire.id)
    await inSystem(server.db, async (tx) => {
      await sql`insert into tire_state (fleet_id, tire_id, last_time, last_pressure, fill_level, optimal_pressure, last_latitude, last_longitude)
        values (${fleet_id}, ${tire.id}, to_timestamp(${now - 5}), 7.1, ${event?.fillLevel === undefined ? 78.4 : event.fillLevel}, 9, 51.43, 6.77)`.execute(
        tx,
      )
      if (event === null) return
      await sql`insert into tire_event (fleet_id, tire_id, vehicle_id, kind, level, event_type, time_stamp_start, time_stamp, event_data)
        values (${fleet_id}, ${tire.id}, ${vehicle.id}, ${event.kind}, ${event.color}, 7, to_timestamp(${now - event.ago}),
          to_timestamp(${now}), '{"p": 7.1, "pp": 7.05}')`.execute(tx)
    })
  }
  await user('tires.muteAlarm', { data: { tire_id: ids[1], mute_for_id: 0 } })
  await judged()
  const { data } = (await user('overview.now')).json()
  type Wrong = { kind: string; level: string; fill_level: number | null }
  expect(data.wrong.map(({ kind, level, fill_level }: Wrong) => [kind, level, fill_level])).toEqual([
    ['blowOut', 'alarm', 75],
    ['fillLevelBelow60', 'alarm', null],
    ['fillLevelBelow90', 'alarm', 85],
    ['fillLevelBelow90', 'alarm', 85],
    ['belowMaintenanceLevel', 'warning', 75],
    ['fillLevelBelow80', 'muted', 75],
  ])
  expect(data.wrong[0]).toMatchObject({
    since: now - 4000,
    last_measurement: now - 5,
    position_name: 'Axle 1 left',
    ...LEFT,
    is_dual: false,
    address: '# Duisburg, DE',
    fill_level: 75,
    pressure: 7.1,
    optimal_pressure: null,
    event_data: { p: 7.1, pp: 7.05 },
    muted_until: null,
  })
  expect(data.wrong[5].muted_until).toBe(now + 86_400)
  expect(data.tires).toMatchObject({ alarm: 4, warning: 1, muted: 1, ok: 1 })
  expect(data.vehicles).toMatchObject({ alarm: 4, warning: 1, muted: 1, ok: 1 })
})

it('tells beside what was when an alarm was raised what is now', async () => {
  const fleet_id = server.fleetId
  const now = server.clock.seconds
  const NOW_COLD = 6.9
  const ofKind = async (kind: string) => {
    const vehicle = await aVehicle(server.db, { fleet_id })
    const tire = await aTire(server.db, { fleet_id, vehicle_id: vehicle.id, ...LEFT })
    await inSystem(server.db, async (tx) => {
      await sql`insert into tire_state (fleet_id, tire_id, last_time, last_pressure, park_pressure, last_temperature,
          internal_temperature, fill_level_bound, optimal_pressure)
        values (${fleet_id}, ${tire.id}, to_timestamp(${now - 5}), 7.4, ${NOW_COLD}, 21, 40, 76.4, 9)`.execute(tx)
      await sql`insert into tire_event (fleet_id, tire_id, vehicle_id, kind, level, event_type, time_stamp_start, time_stamp, event_data)
        values (${fleet_id}, ${tire.id}, ${vehicle.id}, ${kind}, 0, 1, to_timestamp(${now - 900}), to_timestamp(${now}),
          '{"p": 7.9, "pp": 7.8, "it": 99}')`.execute(tx)
    })
    await judged()
    await sql`update app_user set notifications = 2 where fleet_id = ${fleet_id}`.execute(server.db)
    const { data } = (await user('overview.now')).json()
    await sql`update app_user set notifications = 3 where fleet_id = ${fleet_id}`.execute(server.db)
    return data.wrong.find(({ tire_id }: { tire_id: number }) => tire_id === tire.id)
  }
  const told = { pressure: 7.4, temperature: 21, internal_temperature: 40, fill_level: null, fill_level_bound: 80 }
  expect(await ofKind('maintenancePressure')).toMatchObject({ ...told, park_pressure: NOW_COLD })
  expect(await ofKind('pressureLow')).toMatchObject({ ...told, park_pressure: null })
})

it('does not call a vehicle well filled while the level of its alarmed tire is unknown', async () => {
  const vehicle = await aVehicle(server.db, { fleet_id: server.fleetId })
  const [known, alarmed] = [
    await aTire(server.db, { fleet_id: server.fleetId, vehicle_id: vehicle.id, ...LEFT }),
    await aTire(server.db, { fleet_id: server.fleetId, vehicle_id: vehicle.id, ...LEFT, position_left_right: 1 }),
  ]
  const now = server.clock.seconds
  await inSystem(server.db, async (tx) => {
    await sql`insert into tire_state (fleet_id, tire_id, last_time, last_pressure, fill_level)
      values (${server.fleetId}, ${known.id}, to_timestamp(${now}), 9, 100), (${server.fleetId}, ${alarmed.id}, to_timestamp(${now}), 6, null)`.execute(
      tx,
    )
  })
  const fillLevel = async () => {
    const { columns, rows } = (await user('vehicles.allCompressed')).json()
    const row = rows.find(([id]: [number]) => id === vehicle.id)
    return row[columns.indexOf('fill_level')]
  }
  await judged()
  expect(await fillLevel()).toBe(100)
  await inSystem(server.db, async (tx) => {
    await sql`insert into tire_event (fleet_id, tire_id, vehicle_id, kind, level, event_type, time_stamp_start, time_stamp)
      values (${server.fleetId}, ${alarmed.id}, ${vehicle.id}, 'fillLevelBelow90', 0, 7, to_timestamp(${now}), to_timestamp(${now}))`.execute(
      tx,
    )
  })
  await judged()
  expect(await fillLevel()).toBeNull()
})

it('lists five hundred of each level at most, so that no level is lost behind a worse one', async () => {
  const fleet_id = server.fleetId
  const now = server.clock.seconds
  const ofLevel = async () => {
    const { data } = (await user('overview.now')).json()
    const listed = (level: string): number => data.wrong.filter((one: { level: string }) => one.level === level).length
    return { alarms: listed('alarm'), warnings: listed('warning'), counted: data.tires.alarm }
  }
  const before = await ofLevel()
  const vehicle = await aVehicle(server.db, { fleet_id })
  await inSystem(server.db, async (tx) => {
    const { rows } = await sql<{ id: number }>`insert into tire (fleet_id, name, vehicle_id)
      select ${fleet_id}, 'Low ' || n, ${vehicle.id} from generate_series(1, 503) n returning id`.execute(tx)
    await sql`insert into tire_event (fleet_id, tire_id, vehicle_id, kind, level, event_type, time_stamp_start, time_stamp)
      select ${fleet_id}, n.id, ${vehicle.id}, case when n.at < 502 then 'blowOut' else 'belowMaintenanceLevel' end,
        case when n.at < 502 then 0 else 1 end, 7, to_timestamp(${now}), to_timestamp(${now})
      from unnest(${rows.map(({ id }) => id)}::int[]) with ordinality as n (id, at)`.execute(tx)
  })
  await judged()
  expect(await ofLevel()).toEqual({ alarms: 500, warnings: before.warnings + 2, counted: before.counted + 501 })
})

it('lists silent sensors apart, the longest silent first', async () => {
  const fleet_id = server.fleetId
  const now = server.clock.seconds
  const vehicle = await aVehicle(server.db, { fleet_id })
  const place = { fleet_id, vehicle_id: vehicle.id, ...LEFT }
  const ids: number[] = []
  for (const hours of [30, 43, 1, 26]) {
    const tire = await aTire(server.db, { ...place, position_row: ids.length })
    ids.push(tire.id)
    await inSystem(server.db, (tx) =>
      sql`insert into tire_state (fleet_id, tire_id, last_time) values (${fleet_id}, ${tire.id}, to_timestamp(${now - hours * 3_600}))`.execute(
        tx,
      ),
    )
  }
  await judged()
  const { data } = (await user('overview.now')).json()
  expect(data.silent.map(({ tire_id }: { tire_id: number }) => ids.indexOf(tire_id))).toEqual([1, 0, 3])
})
