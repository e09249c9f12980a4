import { epochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ensureMeasurementPartitions } from '../../db/jobs/partitions.ts'
import { inFleet } from '../../db/scope/in-fleet.ts'
import { inSystem } from '../../db/scope/in-system.ts'
import { anApp, type TestApp } from '../../http/testing/an-app.ts'
import { removeExpiredOfFleets } from '../../retention/start-retention.ts'
import { anApiClient, type TestApiClient } from '../../testing/an-api-client.ts'
import { aPositionAlarm, aTire, aUnitWithKey, aVehicle, aVehicleType } from '../../testing/builders.ts'
import { RigChanges } from '../changes/rig-changes.ts'

const FRONT = { position_row: 0, position_left_right: 0, position_inside_outside: 1 } as const
const BEHIND = { ...FRONT, position_row: 1 } as const
const BESIDE = { ...FRONT, position_left_right: 1 } as const
const [MINUTE, HOUR, DAY] = [60, 3600, 86_400]
const KEPT_MONTHS = 25
const SLOT = 6 * HOUR

/** Who removes readings, and for how many days a vehicle is laid up that is longer than that. */
const REMOVALS = [
  {
    by: 'the installation',
    laidUpDays: 28 * 31,
    remove: () => ensureMeasurementPartitions(server.db, KEPT_MONTHS),
    lengthen: () => ensureMeasurementPartitions(server.db, 60),
  },
  {
    by: 'the fleet',
    laidUpDays: 8 * 31,
    remove: async () => {
      await rows(
        sql`update fleet set measurements_months = 5, measurements_removed_to = null where id = ${server.fleetId}`,
      )
      await removeExpiredOfFleets({ db: server.db, retentionMonths: KEPT_MONTHS }, epochSeconds(today))
    },
    lengthen: () => rows(sql`update fleet set measurements_months = null where id = ${server.fleetId}`),
  },
]

let server: TestApp
let today: number
let user: TestApiClient
let tags = 0

beforeAll(async () => {
  server = await anApp({ config: { requestsPerSecond: 100_000, retentionMonths: KEPT_MONTHS } })
  today = server.clock.seconds
  await server.addUser('user')
})
afterAll(() => server.app.close())

const rows = async <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> =>
  (await inSystem(server.db, (tx) => query.execute(tx))).rows

/** A truck with a tire, and a tire on no vehicle that has limits of its own. */
const aYard = async () => {
  const { db, fleetId: fleet_id } = server
  const unit = await aUnitWithKey(db, { fleet_id })
  const type = await aVehicleType(db, { fleet_id })
  for (const wheel of [FRONT, BESIDE])
    await aPositionAlarm(db, {
      ...{ fleet_id, vehicle_type_id: type.id, ...wheel },
      ...{ pressure_alarm_enabled: true, min_pressure: 7 },
    })
  const vehicle = await aVehicle(db, { fleet_id, vehicle_type_id: type.id, fixed_sensor_id: unit.id })
  const fitted = await aTire(db, { fleet_id, tag_id: ++tags, vehicle_id: vehicle.id, ...FRONT })
  const beside = await aTire(db, { fleet_id, tag_id: ++tags, vehicle_id: vehicle.id, ...BESIDE })
  const loose = await aTire(db, { fleet_id, tag_id: ++tags, override_alarm_settings: true })
  await rows(sql`insert into tire_alarm_override (fleet_id, tire_id, pressure_alarm_enabled, min_pressure)
    values (${fleet_id}, ${loose.id}, true, 7)`)
  return {
    key: unit.key,
    typeId: type.id,
    vehicleId: vehicle.id,
    fitted: fitted.id,
    beside: beside.id,
    loose: loose.id,
    tires: [fitted, beside, loose],
  }
}
let yard: Awaited<ReturnType<typeof aYard>>

type Reading = { ago: number; pressure?: number; speed?: number; km?: number }

const hears = async (tire: number, readings: readonly Reading[]) => {
  const tag_id = yard.tires.find(({ id }) => id === tire)?.tag_id
  const answer = await server.send({
    method: 'POST',
    url: '/ingest/readings',
    headers: { authorization: `Bearer ${yard.key}` },
    payload: readings.map(({ ago, pressure = 9, speed = 0, km = 0 }) => ({
      tag_id,
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

/** All that was made of readings. */
const told = async () => ({
  vehicle: await rows(
    sql`select odo_cumul, state->'way'->'rolled' as rolled from vehicle_state where vehicle_id = ${yard.vehicleId}`,
  ),
  tires: await rows(sql`select tire_id, odo_cumul, total_nb_trips from tire_state
    where tire_id in (${yard.fitted}, ${yard.loose}) order by 1`),
  trips: await rows(
    sql`select start_time, end_time, distance from trip where vehicle_id = ${yard.vehicleId} order by 1`,
  ),
  events: await rows(sql`select tire_id, kind, time_stamp_start, time_stamp_end, end_reason from tire_event
    where tire_id in (${yard.fitted}, ${yard.loose}) order by 1, 2, 3`),
  problems: await rows(sql`select tire_id, family, since, ended_at, end_reason from tire_problem
    where tire_id in (${yard.fitted}, ${yard.loose}) order by 1, 2, 3`),
  series: await rows(sql`select time, max_press from vehicle_series where vehicle_id = ${yard.vehicleId} order by 1`),
})

const readingsOf = (tire: number) =>
  rows(sql<{ ago: number; isJudged: boolean }>`
    select ${server.clock.seconds} - date_part('epoch', time) as ago, optimal_pressure is not null as "isJudged"
    from measurement where tire_id = ${tire} order by time desc`)

const limitsAreEdited = async () => {
  const { fleetId } = server
  await rows(sql`update vehicle_type_alarm set min_pressure = min_pressure - 1 where vehicle_type_id = ${yard.typeId}`)
  await rows(sql`update tire_alarm_override set min_pressure = min_pressure - 1 where tire_id = ${yard.loose}`)
  const edited = { vehicleIds: [yard.vehicleId], tireIds: [yard.loose] }
  const settle = () =>
    inFleet(server.db, { fleetId, role: 'user' }, async (tx) => {
      const changes = new RigChanges(tx, { fleetId, now: epochSeconds(server.clock.seconds) })
      changes.newLimits(edited)
      await changes.settle()
    })
  // What came too late to be told at once is told first, by the limits of before.
  await settle()
  await settle()
  const waiting = sql`select from vehicle_state where vehicle_id = ${yard.vehicleId} and recheck
    union all select from tire_state where tire_id = ${yard.loose} and recheck`
  expect(await rows(waiting)).toEqual([])
}

const a15KmTrip = (begun: number): Reading[] =>
  Array.from({ length: 16 }, (_, at) => ({ ago: begun - at * MINUTE, speed: 60, km: at }))
const gasMissing = (begun: number): Reading[] =>
  [0, 4, 8].map((at) => ({ ago: begun - at * MINUTE, pressure: 6, km: 15 }))

/** 15 km, then gas is missing for a while. */
const LAST_DAYS: readonly Reading[] = [
  ...a15KmTrip(2 * DAY),
  ...gasMissing(DAY),
  ...[0, 4, 8].map((at) => ({ ago: 12 * HOUR - at * MINUTE, km: 15 })),
]

describe.each(REMOVALS)('where $by removes readings', ({ laidUpDays, remove, lengthen }) => {
  /** What was read is removed, and somebody looks at the vehicle that stood ever since. */
  beforeEach(async () => {
    server.clock.seconds = today - laidUpDays * DAY
    yard = await aYard()
    // The server remembers which months there are, and another one's purge took it.
    await rows(
      sql`select ensure_measurement_partition(to_timestamp(${server.clock.seconds}::float8 - ago)) from unnest(array[0, ${2 * DAY}]) ago`,
    )
    for (const tire of [yard.fitted, yard.loose])
      expect(await hears(tire, LAST_DAYS)).toMatchObject({ accepted: LAST_DAYS.length })
    server.clock.seconds = today
    await remove()
    user = anApiClient(server, await server.signIn('user'))
  })

  describe('a vehicle and a tire that were laid up for longer than readings are kept', () => {
    it('keep what was made of their readings when limits are edited', async () => {
      const before = await told()
      expect(await readingsOf(yard.fitted)).toEqual([])
      expect(before.trips).toHaveLength(1)
      expect(before.events.map((event) => (event as { tire_id: number }).tire_id).sort()).toEqual(
        expect.arrayContaining([yard.fitted, yard.loose]),
      )
      await limitsAreEdited()
      expect(await told()).toEqual(before)
    })

    it('keep it when they are heard again, limits are edited then, and readings of hours before come late', async () => {
      const before = await told()
      for (const tire of [yard.fitted, yard.loose])
        expect(await hears(tire, [{ ago: MINUTE, km: 15 }])).toMatchObject({ accepted: 1 })
      await limitsAreEdited()
      for (const tire of [yard.fitted, yard.loose]) {
        expect(await hears(tire, [{ ago: 7 * HOUR, km: 15 }])).toMatchObject({ accepted: 1, duplicates: 0 })
        expect(await hears(tire, [{ ago: 7 * HOUR, km: 15 }])).toMatchObject({ accepted: 0, duplicates: 1 })
        expect(await readingsOf(tire)).toMatchObject([{ ago: MINUTE }, { ago: 7 * HOUR, isJudged: false }])
      }
      const after = await told()
      expect(after).toMatchObject({ vehicle: before.vehicle, tires: before.tires, trips: before.trips })
      expect(after.events).toEqual(expect.arrayContaining(before.events))
      expect(after.problems).toEqual(before.problems)
      expect(after.series).toEqual(expect.arrayContaining(before.series))
    })

    it('are judged on by what comes with such a reading and is newer than all', async () => {
      await hears(yard.fitted, [{ ago: MINUTE, km: 15 }])
      await limitsAreEdited()
      server.clock.seconds += 5 * MINUTE
      await hears(yard.fitted, [
        { ago: 8 * HOUR, km: 15 },
        { ago: MINUTE, km: 15 },
      ])
      const [newest] = await readingsOf(yard.fitted)
      expect(newest).toMatchObject({ ago: MINUTE, isJudged: true })
      expect((await told()).trips).toHaveLength(1)
    })
  })

  describe('a change of tires', () => {
    /** The last moment at which a point is kept of what is heard, and how long ago it was. */
    const slotAgo = () => (server.clock.seconds % SLOT) + SLOT
    const enter = (data: object) => user('tireChanges.enter', { data })
    const storing = (more: object = {}) => enter({ kind: 'store', tire_id: yard.fitted, ...more })
    const undo = async (entered: Awaited<ReturnType<typeof enter>>, tire_id: number) =>
      (await user('tireChanges.undo', { data: { id: entered.json().data.id, tire_id } })).statusCode
    const newProblems = async (tire: number, since: number) =>
      rows(sql`select family from tire_problem where tire_id = ${tire} and since >= to_timestamp(${since})`)

    it('that is entered afterwards keeps what was read of the tire since it was fitted', async () => {
      const before = await told()
      const at = server.clock.seconds - slotAgo() + HOUR
      const fittedAgo = server.clock.seconds - at
      const heard = [...a15KmTrip(fittedAgo - 10 * MINUTE), ...gasMissing(fittedAgo - HOUR)]
      expect(await hears(yard.loose, heard)).toMatchObject({ accepted: heard.length })
      const fit = { kind: 'fit', tire_id: yard.loose, vehicle_id: yard.vehicleId, ...BEHIND, at }
      expect((await enter(fit)).json()).toMatchObject({ data: { at } })
      expect((await told()).trips).toHaveLength(before.trips.length + 1)
      expect(await newProblems(yard.loose, at)).not.toEqual([])
    })

    it('that is taken back keeps what was read since, and comes back to what was before', async () => {
      server.clock.seconds -= slotAgo() - HOUR
      user = anApiClient(server, await server.signIn('user'))
      const before = await told()
      const at = server.clock.seconds
      const stored = await storing()
      server.clock.seconds = today
      const ago = today - at
      expect(await hears(yard.beside, [...a15KmTrip(ago - 10 * MINUTE), ...gasMissing(ago - HOUR)])).toMatchObject({
        accepted: 19,
      })
      const trips = [...(await told()).trips]
      expect(trips).toHaveLength(before.trips.length + 1)
      const problems = await newProblems(yard.beside, at)
      expect(problems).not.toEqual([])
      expect(await undo(stored, yard.fitted)).toBe(200)
      expect((await told()).trips).toEqual(trips)
      expect(await newProblems(yard.beside, at)).toEqual(problems)
      expect((await told()).problems).toEqual(before.problems)
    })

    it('is taken for a moment between the last reading that was removed and the first one since', async () => {
      await hears(yard.fitted, [{ ago: slotAgo() - 10 * MINUTE, km: 15 }])
      const before = await told()
      const stored = await storing({ at: server.clock.seconds - slotAgo() - HOUR })
      expect(stored.statusCode).toBe(200)
      expect((await told()).trips).toEqual(before.trips)
      expect(await undo(stored, yard.fitted)).toBe(200)
      expect(await told()).toEqual(before)
    })

    it('is refused for a moment of which nothing says how it stood then, and taken for now', async () => {
      expect(await hears(yard.fitted, [{ ago: MINUTE, km: 15 }])).toMatchObject({ accepted: 1 })
      await rows(sql`delete from vehicle_checkpoint where vehicle_id = ${yard.vehicleId}`)
      const before = await told()
      const refused = await storing({ at: server.clock.seconds - DAY })
      expect(refused.statusCode).toBe(409)
      expect(refused.json().error.problems).toMatchObject({ 'data.id': { code: 'readings_removed' } })
      expect(await told()).toEqual(before)
      expect((await storing()).statusCode).toBe(200)
      expect((await told()).trips).toEqual(before.trips)
    })
  })

  it('a vehicle that was first heard since is judged anew whatever comes late', async () => {
    yard = await aYard()
    await hears(yard.fitted, [{ ago: MINUTE }])
    await limitsAreEdited()
    await hears(yard.fitted, [{ ago: 7 * HOUR }])
    expect(await readingsOf(yard.fitted)).toEqual([
      { ago: MINUTE, isJudged: true },
      { ago: 7 * HOUR, isJudged: true },
    ])
  })

  it('what was removed stays so when the months that are kept are lengthened again', async () => {
    const before = await told()
    await lengthen()
    await limitsAreEdited()
    expect(await told()).toEqual(before)
  })
})
