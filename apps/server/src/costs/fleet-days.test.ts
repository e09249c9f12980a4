import { retentionStart } from '@coldbar/domain/retention/retention-start'
import { epochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { inFleet } from '../db/scope/in-fleet.ts'
import { inSystem } from '../db/scope/in-system.ts'
import { aSignedInServer } from '../testing/a-signed-in-server.ts'
import { aFleet, aTire, aUnitWithKey, aVehicle } from '../testing/builders.ts'
import { takeDueCostDays } from './cost-progress.repository.ts'
import { addUpFleetDays, markFleetDaysDue } from './fleet-days.repository.ts'
import { sumUpCosts } from './start-cost-summing.ts'
import { vehicleDaySources } from './vehicle-day-sources.ts'
import { writeVehicleDays } from './vehicle-days.repository.ts'

const { server } = await aSignedInServer('user')
const at = (iso: string) => Date.parse(iso) / 1_000
/** Noon in Amsterdam, where the fleet is at home. */
const NOW = epochSeconds(at('2026-03-12T11:00:00Z'))
const FRONT = { position_row: 0, position_left_right: 0, position_inside_outside: 1 }

let fleetId: number
let vehicleId: number
let unitId: number
let tireId: number
beforeEach(async () => {
  fleetId = await aFleet(server.db)
  ;({ id: unitId } = await aUnitWithKey(server.db, { fleet_id: fleetId }))
  ;({ id: vehicleId } = await aVehicle(server.db, { fleet_id: fleetId, fixed_sensor_id: unitId }))
  tireId = await aTireOn(vehicleId)
})

const run = (statement: ReturnType<typeof sql>) => inSystem(server.db, (tx) => statement.execute(tx))
const rowsOf = <Row>(statement: ReturnType<typeof sql<Row>>) =>
  inSystem(server.db, async (tx) => (await statement.execute(tx)).rows)

const aTireOn = async (vehicle: number) => {
  const { id } = await aTire(server.db, { fleet_id: fleetId, vehicle_id: vehicle, ...FRONT })
  await run(sql`insert into tire_mounting (fleet_id, tire_id, vehicle_id, since, until, position_row, position_left_right, position_inside_outside)
    values (${fleetId}, ${id}, ${vehicle}, '2026-01-01', null, 0, 0, 1)`)
  return id
}
const drive = (start: string, end: string, km: number, vehicle = vehicleId) =>
  run(
    sql`insert into trip (fleet_id, vehicle_id, start_time, end_time, distance) values (${fleetId}, ${vehicle}, ${start}, ${end}, ${km})`,
  )
const read = async (time: string, unit: number | null = unitId, fill: number | null = null) => {
  await run(sql`select ensure_measurement_partition(${time}::timestamptz)`)
  await run(sql`insert into measurement (fleet_id, tire_id, vehicle_id, unit_id, time, pressure, temperature, fill_level)
    values (${fleetId}, ${tireId}, ${vehicleId}, ${unit}, ${time}, 8, 15, ${fill})`)
}
type Step = { kind: string; start: number; foundAt: number; times: number; end: number | null }
const step = (kind: string, start: string, end: string | null): Step => ({
  ...{ kind, start: at(start), foundAt: at(start), times: 1, end: end === null ? null : at(end) },
})
/** Stores a problem of the tire, or writes what is known of it now. */
const problem = async (steps: Step[], end: string | null = null, reason = 'inflated') => {
  const since = steps[0]?.start ?? 0
  const record = {
    ...{ key: `${steps[0]?.kind}@${since}`, family: 'gasLost', since, foundAt: since, last: since, fillAtStart: null },
    ...{ steps, figures: null, mendedAt: null, quiet: null, cameBackOf: null },
    end: end === null ? null : { at: at(end), reason },
  }
  await run(sql`insert into tire_problem (fleet_id, tire_id, vehicle_id, key, family, since, found_at, last_at, ended_at, end_reason, record)
    values (${fleetId}, ${tireId}, ${vehicleId}, ${record.key}, 'gasLost', to_timestamp(${since}), to_timestamp(${since}), to_timestamp(${since}),
      ${end}::timestamptz, ${end === null ? null : reason}, ${JSON.stringify(record)}::jsonb)
    on conflict (fleet_id, tire_id, key) do update set ended_at = excluded.ended_at, end_reason = excluded.end_reason, record = excluded.record`)
}
/** Stores an event of the tire's problem. */
const event = (kind: string, start: string, end: string | null) =>
  run(sql`insert into tire_event (fleet_id, tire_id, vehicle_id, kind, level, event_type, time_stamp_start, time_stamp, time_stamp_end, problem_id)
    select fleet_id, tire_id, vehicle_id, ${kind}, 3, 1, ${start}::timestamptz, ${start}::timestamptz, ${end}::timestamptz, id from tire_problem
    where fleet_id = ${fleetId}`)
const sumUp = (now = NOW, retentionMonths = 25) => sumUpCosts({ db: server.db, retentionMonths }, now)
const days = () =>
  rowsOf(
    sql<{ day: string; km: number | null; readings: number | null; units: number; silent_units: number }>`
      select day::text, km, readings, units, silent_units from fleet_day where fleet_id = ${fleetId} order by day, depot_id`,
  )
const problemDays = (version = 3) =>
  rowsOf(
    sql<{ day: string; alarm: number; raised: number; mended_after: number[] }>`
      select day::text, alarm, raised, mended_after from fleet_problem_day
      where fleet_id = ${fleetId} and version = ${version} and depot_id is null order by day`,
  )
const heard = () =>
  rowsOf(
    sql<{ unit_heard: boolean | null }>`select unit_heard from vehicle_day where fleet_id = ${fleetId} order by day`,
  )
const againFrom = async () => {
  const [row] = await rowsOf(
    sql<{
      again_from: string | null
    }>`select again_from::text from cost_progress where fleet_id = ${fleetId} order by vehicle_id`,
  )
  return row?.again_from ?? null
}

describe('the days of a fleet', () => {
  it('are those of its zone, split at its midnight, and none before the first of which anything is known', async () => {
    await drive('2026-03-09T22:00:00Z', '2026-03-10T00:00:00Z', 120)
    await read('2026-03-09T22:59:59Z')
    await read('2026-03-09T23:00:00Z')
    await read('2026-03-10T08:00:00Z')
    await aVehicle(server.db, { fleet_id: fleetId })
    await sumUp()
    expect(await days()).toEqual([
      { day: '2026-03-09', km: 60, readings: 1, units: 1, silent_units: 0 },
      { day: '2026-03-10', km: 60, readings: 2, units: 1, silent_units: 0 },
      { day: '2026-03-11', km: 0, readings: 0, units: 1, silent_units: 1 },
    ])
  })

  it('have no kilometres as long as no trip was ever known', async () => {
    await read('2026-03-10T08:00:00Z')
    await sumUp()
    expect(await days()).toMatchObject([
      { day: '2026-03-10', km: null, readings: 1 },
      { km: null, readings: 0 },
    ])
  })

  it('call a unit silent that was heard before, not one that nobody heard yet, nor one whose packets came in', async () => {
    await drive('2026-03-08T08:00:00Z', '2026-03-08T10:00:00Z', 120)
    // Another unit heard the tire: of its own nothing is known yet.
    await read('2026-03-08T09:00:00Z', null)
    await read('2026-03-09T09:00:00Z')
    await run(sql`insert into unit_traffic (fleet_id, unit_id, source, hour, packets, delays, last_seen)
      values (${fleetId}, ${unitId}, 'json', '2026-03-11T09:00:00Z', 3, '{}', '2026-03-11T09:30:00Z')`)
    await sumUp()
    expect((await heard()).map(({ unit_heard }) => unit_heard)).toEqual([null, true, false, true])
    // A new unit in its place was never heard: it is not silent.
    const { id: next } = await aUnitWithKey(server.db, { fleet_id: fleetId })
    await run(sql`update vehicle set fixed_sensor_id = ${next} where id = ${vehicleId}`)
    await sumUp(epochSeconds(at('2026-03-13T11:00:00Z')))
    expect((await heard()).at(-1)?.unit_heard).toBeNull()
  })

  it('keep what stands of them when what they were summed up from is gone', async () => {
    await read('2026-01-09T08:00:00Z')
    await read('2026-01-10T08:00:00Z')
    await drive('2026-01-10T08:00:00Z', '2026-01-10T10:00:00Z', 120)
    await sumUp(epochSeconds(at('2026-01-13T11:00:00Z')))
    const [stood, wasHeard] = [await days(), await heard()]
    expect(wasHeard.map(({ unit_heard }) => unit_heard)).toEqual([true, true, false, false])
    const { id: next } = await aUnitWithKey(server.db, { fleet_id: fleetId })
    await run(sql`update vehicle set fixed_sensor_id = ${next} where id = ${vehicleId}`)
    await run(sql`delete from measurement where fleet_id = ${fleetId}`)
    await run(sql`update cost_progress set again_from = '2026-01-09' where fleet_id = ${fleetId}`)
    await sumUp(NOW, 1)
    expect((await days()).slice(0, stood.length)).toEqual(stood)
    expect((await heard()).slice(0, stood.length)).toEqual(wasHeard)
  })

  it('say nothing of what was not kept any more when they are summed up first', async () => {
    await read('2026-02-11T08:00:00Z')
    await drive('2026-01-30T08:00:00Z', '2026-01-30T10:00:00Z', 120)
    await run(sql`update alert_unit set last_heard_at = '2026-01-20' where id = ${unitId}`)
    await sumUp(NOW, 1)
    // Readings are kept from February on, traffic for thirty days.
    expect((await days()).slice(0, 3)).toMatchObject([
      { day: '2026-01-30', km: 120, readings: null, units: 0, silent_units: 0 },
      { day: '2026-01-31', readings: null, units: 0 },
      { day: '2026-02-01', readings: null, units: 0 },
    ])
    const later = (await days()).slice(3)
    expect(later[0]).toMatchObject({ day: '2026-02-02', readings: 0, units: 0 })
    expect(later.find(({ day }) => day === '2026-02-11')).toMatchObject({ readings: 1, units: 1, silent_units: 0 })
    expect(later.find(({ day }) => day === '2026-02-13')).toMatchObject({ readings: 0, units: 1, silent_units: 1 })
    expect(later.find(({ day }) => day === '2026-02-10')).toMatchObject({ units: 0, silent_units: 0 })
  })

  it('hear what came in within the first half hour of a day whose zone is half an hour off', async () => {
    await run(sql`update fleet set time_zone = 'Asia/Kolkata' where id = ${fleetId}`)
    await drive('2026-03-09T08:00:00Z', '2026-03-09T10:00:00Z', 120)
    await run(sql`insert into unit_traffic (fleet_id, unit_id, source, hour, packets, delays, last_seen)
      values (${fleetId}, ${unitId}, 'json', '2026-03-09T18:00:00Z', 3, '{}', '2026-03-09T18:45:00Z')`)
    await sumUp()
    expect((await heard()).map(({ unit_heard }) => unit_heard)).toEqual([true, true, false])
  })

  it('are summed up anew when readings come late, whatever those say of the gas', async () => {
    await drive('2026-03-09T08:00:00Z', '2026-03-09T10:00:00Z', 120)
    await sumUp()
    expect(await days()).toMatchObject([{ readings: 0 }, { readings: 0 }, { readings: 0 }])
    await read('2026-03-10T09:00:00Z')
    expect(await againFrom()).toBe('2026-03-10')
    await sumUp()
    expect(await days()).toMatchObject([
      { readings: 0, units: 0 },
      { readings: 1, units: 1, silent_units: 0 },
      { readings: 0, units: 1, silent_units: 1 },
    ])
  })

  it('are the same however often and by how many at once they are summed up', async () => {
    const { id: other } = await aVehicle(server.db, { fleet_id: fleetId })
    await drive('2026-03-09T08:00:00Z', '2026-03-09T10:00:00Z', 120)
    await drive('2026-03-09T08:00:00Z', '2026-03-09T10:00:00Z', 30, other)
    await Promise.all([sumUp(), sumUp(), sumUp()])
    await sumUp()
    const once = await days()
    expect(once).toMatchObject([{ km: 150 }, { km: 0 }, { km: 0 }])
    await run(sql`update cost_progress set again_from = '2026-03-01' where fleet_id = ${fleetId}`)
    await sumUp()
    expect(await days()).toEqual(once)
  })

  it('are added up later where the process was stopped between the vehicles and the fleet', async () => {
    await drive('2026-03-09T08:00:00Z', '2026-03-09T10:00:00Z', 120)
    await sumUp(epochSeconds(at('2026-03-09T11:00:00Z')))
    await inFleet(server.db, { fleetId, role: 'user' }, async (tx) => {
      const taken = await takeDueCostDays(tx, { today: '2026-03-12', most: 31, after: 0 })
      await writeVehicleDays(tx, taken, vehicleDaySources(NOW, retentionStart(NOW, 25)))
      await markFleetDaysDue(tx, taken)
    })
    expect(await days()).toEqual([])
    await sumUp()
    expect(await days()).toMatchObject([{ km: 120 }, { km: 0 }, { km: 0 }])
  })

  it('wait for no one: who comes while they are added up leaves them', async () => {
    await drive('2026-03-09T08:00:00Z', '2026-03-09T10:00:00Z', 120)
    await sumUp()
    await run(sql`insert into fleet_day_due (fleet_id, day) values (${fleetId}, '2026-03-09')`)
    const scope = { fleetId, role: 'user' } as const
    const [first, second] = await inFleet(server.db, scope, async (tx) => [
      await addUpFleetDays(tx, 10),
      await inFleet(server.db, scope, (other) => addUpFleetDays(other, 10)),
    ])
    expect([first, second]).toEqual([1, 0])
  })

  it('go with their vehicle to another depot, and are gone with it', async () => {
    await drive('2026-03-11T08:00:00Z', '2026-03-11T10:00:00Z', 120)
    await problem([step('blowOut', '2026-03-11T08:00:00Z', '2026-03-11T09:00:00Z')], '2026-03-11T09:00:00Z')
    await sumUp()
    const [depot] = await rowsOf(sql<{
      id: number
    }>`insert into poi (fleet_id, name, area, south, north, west, east, is_depot)
      values (${fleetId}, 'Depot', '{}', 50, 52, 3, 5, true) returning id`)
    await run(sql`update vehicle set depot_id = ${depot?.id ?? 0} where id = ${vehicleId}`)
    await sumUp()
    const byDepot = () =>
      rowsOf(sql<{ depot_id: number | null }>`select depot_id from fleet_day where fleet_id = ${fleetId}
        union all select depot_id from fleet_problem_day where fleet_id = ${fleetId}`)
    expect((await byDepot()).filter((row) => row.depot_id !== null)).toEqual(
      [1, 2, 3].map(() => ({ depot_id: depot?.id })),
    )
    await run(sql`delete from tire where fleet_id = ${fleetId}`)
    await run(sql`delete from vehicle where id = ${vehicleId}`)
    await sumUp()
    expect(await byDepot()).toEqual([])
  })

  it('go with their fleet', async () => {
    await drive('2026-03-11T08:00:00Z', '2026-03-11T10:00:00Z', 120)
    await sumUp()
    await run(sql`delete from fleet where id = ${fleetId}`)
    expect(await days()).toEqual([])
  })

  it('are forgotten after 400 days', async () => {
    await run(sql`insert into fleet_day (fleet_id, day, depot_id, readings, units, silent_units)
      select ${fleetId}, d, 0, 1, 0, 0 from unnest(array['2025-02-04', '2025-02-05']::date[]) d`)
    await sumUp()
    expect((await days()).map(({ day }) => day)).toEqual(['2025-02-05'])
  })
})

describe('the problems of a day', () => {
  beforeEach(() => drive('2026-03-08T08:00:00Z', '2026-03-08T10:00:00Z', 120))

  it('are counted by level, what began and how long what was mended took, of each notifications version', async () => {
    await problem([step('blowOut', '2026-03-08T22:59:59Z', '2026-03-10T05:00:00Z')], '2026-03-10T05:00:00Z')
    await sumUp()
    expect(await problemDays()).toEqual([
      { day: '2026-03-08', alarm: 1, raised: 1, mended_after: [] },
      { day: '2026-03-09', alarm: 1, raised: 0, mended_after: [] },
      { day: '2026-03-10', alarm: 1, raised: 0, mended_after: [30 * 3_600 + 1] },
    ])
    expect(await problemDays(2)).toEqual(await problemDays(3))
  })

  it('are counted anew from where one changed: its end told late, its first sign not found any more', async () => {
    await problem([step('blowOut', '2026-03-08T12:00:00Z', null)])
    await sumUp()
    expect((await problemDays()).map(({ alarm }) => alarm)).toEqual([1, 1, 1, 1])
    await problem([step('blowOut', '2026-03-08T12:00:00Z', '2026-03-10T05:00:00Z')], '2026-03-10T05:00:00Z')
    expect(await againFrom()).toBe('2026-03-10')
    await sumUp()
    expect((await problemDays()).map(({ day }) => day)).toEqual(['2026-03-08', '2026-03-09', '2026-03-10'])
    await run(sql`delete from tire_problem where fleet_id = ${fleetId}`)
    expect(await againFrom()).toBe('2026-03-08')
    await sumUp()
    expect(await problemDays()).toEqual([])
  })

  it('are of an alarm that came again on the days on which it went on, not between', async () => {
    const first = step('blowOut', '2026-03-08T12:00:00Z', '2026-03-08T13:00:00Z')
    await problem([first])
    await event('blowOut', '2026-03-08T12:00:00Z', '2026-03-08T13:00:00Z')
    await sumUp()
    expect((await problemDays()).map(({ day, alarm }) => [day, alarm])).toEqual([['2026-03-08', 1]])
    await problem([{ ...first, times: 2, end: null }])
    await event('blowOut', '2026-03-11T12:00:00Z', null)
    await sumUp()
    expect((await problemDays()).map(({ day, alarm }) => [day, alarm])).toEqual([
      ['2026-03-08', 1],
      ['2026-03-11', 1],
    ])
  })

  it('count a tire once that moved to another vehicle, in the fleet and in a depot, and once in each of two depots', async () => {
    const levels = () =>
      rowsOf(sql<{ depot_id: number | null; alarm: number; raised: number }>`
        select depot_id, alarm, raised from fleet_problem_day where fleet_id = ${fleetId} and version = 3
        order by depot_id nulls first`)
    const { id: other } = await aVehicle(server.db, { fleet_id: fleetId })
    await drive('2026-03-11T08:00:00Z', '2026-03-11T10:00:00Z', 120, other)
    await problem(
      [step('blowOut', '2026-03-11T08:00:00Z', '2026-03-11T09:00:00Z')],
      '2026-03-11T09:00:00Z',
      'tireChanged',
    )
    await run(sql`update tire set vehicle_id = ${other} where id = ${tireId}`)
    await problem([step('blowOut', '2026-03-11T10:00:00Z', '2026-03-11T11:00:00Z')], '2026-03-11T11:00:00Z')
    await run(
      sql`update tire_problem set vehicle_id = ${other} where fleet_id = ${fleetId} and since = '2026-03-11T10:00:00Z'`,
    )
    await sumUp()
    expect(await levels()).toEqual([
      { depot_id: null, alarm: 1, raised: 2 },
      { depot_id: 0, alarm: 1, raised: 2 },
    ])
    const [depot] = await rowsOf(sql<{
      id: number
    }>`insert into poi (fleet_id, name, area, south, north, west, east, is_depot)
      values (${fleetId}, 'Depot', '{}', 50, 52, 3, 5, true) returning id`)
    await run(sql`update vehicle set depot_id = ${depot?.id ?? 0} where id = ${other}`)
    await sumUp()
    expect(await levels()).toEqual([
      { depot_id: null, alarm: 1, raised: 2 },
      { depot_id: 0, alarm: 1, raised: 1 },
      { depot_id: depot?.id, alarm: 1, raised: 1 },
    ])
  })

  it('that change on the day that is open make nobody wait who sums up', async () => {
    await sumUp()
    // It changes since the first moment of the day, hours ago for most of it.
    const [open] = await rowsOf(sql<{ since: string }>`
      select (date_trunc('day', (now() - interval '2 hours') at time zone time_zone) at time zone time_zone)::text as since
      from fleet where id = ${fleetId}`)
    await inSystem(server.db, async (tx) => {
      await sql`select from cost_progress where fleet_id = ${fleetId} for no key update`.execute(tx)
      await problem([step('blowOut', open?.since ?? '', null)])
    })
    expect(await againFrom()).toBeNull()
  })

  it('stay as they are while a problem merely goes on', async () => {
    await problem([step('blowOut', '2026-03-08T12:00:00Z', null)])
    await sumUp()
    await problem([{ ...step('blowOut', '2026-03-08T12:00:00Z', null), times: 7 }])
    expect(await againFrom()).toBeNull()
    await problem([
      step('blowOut', '2026-03-08T12:00:00Z', null),
      step('fillLevelBelow50', '2026-03-11T12:00:00Z', null),
    ])
    expect(await againFrom()).toBe('2026-03-11')
  })
})
