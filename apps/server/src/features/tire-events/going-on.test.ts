import { RECOMMENDED_ALARM_SETTINGS } from '@coldbar/domain/limits/default-alarm-settings'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aHeardTireMaker, type HeardTire } from '../../testing/a-heard-tire.ts'
import { aSignedInServer } from '../../testing/a-signed-in-server.ts'

const MINUTE = 60
const HOUR = 3_600

const { server, call: admin } = await aSignedInServer('admin')
let tires: Awaited<ReturnType<typeof aHeardTireMaker>>
let tire: HeardTire

beforeAll(async () => {
  tires = await aHeardTireMaker(server, { ...RECOMMENDED_ALARM_SETTINGS, optimal_pressure: 9 })
})

beforeEach(async () => {
  tire = await tires.make()
})

/** Twelve hours on a cold yard until `end`: long enough to learn how much gas a tire holds. */
const stands = (end: number, pressure: number) =>
  Array.from({ length: 72 }, (_, i) => ({ time: end - (72 - i) * 10 * MINUTE, pressure, odometer: 1_000 }))

/** So many minutes on the road from `start`, a reading a minute, a kilometre and a bit each. */
const drives = (start: number, minutes: number, pressure: number, odometer = 1_000) =>
  Array.from({ length: minutes }, (_, i) => ({
    time: start + i * MINUTE,
    pressure,
    speed: 80,
    ...{ latitude: 51.9, longitude: 4.4 + i * 0.0194, odometer: odometer + i * 1.33 },
  }))

const event = async (kind: string) => {
  const answer = await admin('tires.events3', { tire_id: tire.tireId })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data.find(({ type_name }: { type_name: string }) => type_name === kind)
}
const details = async () => {
  const answer = await admin('tires.details', { tire_id: tire.tireId })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data
}

describe('an event that goes on', () => {
  it('goes on: its length, its kilometres, its last place and its last reading', async () => {
    const start = server.clock.seconds - 2 * HOUR
    await tires.fitUnit(tire)
    await tires.says(tire, stands(start, 6.2))
    const before = await event('Fill level below 80%')
    expect(before.duration).toBe(0)
    await tires.says(tire, drives(start, 50, 6.2, 1_100))
    const after = await event('Fill level below 80%')
    expect(after).toMatchObject({ id: before.id, time_stamp_start: before.time_stamp_start, time_stamp_end: null })
    expect(after.time_stamp_last).toBe(start + 49 * MINUTE)
    expect(after.odo_last).toBeCloseTo(1_100 + 49 * 1.33, 5)
    expect(after.duration).toBeCloseTo(after.odo_last - after.odo_start, 5)
    expect(after.odo_reckoned).toBe(false)
    expect(after.longitude_last).toBeCloseTo(4.4 + 49 * 0.0194, 5)
    expect(after.duration_time).toBe(server.clock.seconds - after.time_stamp_start)
    const bounds = { startId: after.start_tires_history_id, endId: after.end_tires_history_id }
    const { history } = (await admin('tireEvents3.details', { id: after.id, ...bounds })).json()
    expect(history.at(0)).toMatchObject({ id: after.start_tires_history_id, time_stamp_gps: after.time_stamp_start })
    expect(history.at(-1)).toMatchObject({ id: after.end_tires_history_id, time_stamp_gps: after.time_stamp_last })
  })

  it('has the kilometres that its tire rolled where no odometer is sent, says so, and the same whatever came late', async () => {
    const start = server.clock.seconds - 2 * HOUR
    // Warm tires: cold ones are carried, and what is carried does not roll.
    const road = drives(start, 50, 6.8).map(({ odometer: _, ...reading }) => ({ ...reading, temperature: 40 }))
    const yard = stands(start, 6.2).map(({ odometer: _, ...reading }) => reading)
    const told = async () => {
      const { duration, odo_start, odo_last, odo_reckoned } = await event('Fill level below 80%')
      return { duration, odo_start, odo_last, odo_reckoned }
    }
    await tires.says(tire, [...yard, ...road])
    const inTurn = await told()
    const rolled = (await details()).odo_cumul
    expect(rolled).toBeGreaterThan(50)
    expect(inTurn).toMatchObject({ odo_reckoned: true, odo_start: 0 })
    expect(inTurn.odo_last).toBeCloseTo(rolled, 5)
    expect(inTurn.duration).toBeCloseTo(rolled, 5)
    tire = await tires.make()
    await tires.says(tire, yard)
    for (const kept of [0, 2, 1])
      await tires.says(
        tire,
        road.filter((_, at) => at % 3 === kept),
      )
    expect(await told()).toEqual(inTurn)
  })

  it('lends its distance to the tire: what it had run when its last alarm began', async () => {
    expect((await details()).odo_last_alarm).toBeNull()
    const start = server.clock.seconds - 5 * HOUR
    await tires.says(tire, drives(start, 60, 9))
    const { odo_cumul: well } = await details()
    const leaking = drives(start + HOUR, 200, 9, 1_080)
    await tires.says(
      tire,
      leaking.map((reading, i) => ({ ...reading, pressure: Math.max(6.2, 9 - i * 0.03) })),
    )
    const { odo_last_alarm: at, odo_cumul: all } = await details()
    expect(well).toBeGreaterThan(50)
    expect(at).toBeGreaterThan(well)
    expect(at).toBeLessThan(all)
  })
})

it('an inflation tells in the end how far it filled the tire', async () => {
  const filled = server.clock.seconds - 4 * HOUR
  const rises = [7.8, 8.5, ...Array.from({ length: 40 }, () => 9.1)]
  await tires.says(tire, stands(filled, 7.2))
  await tires.says(
    tire,
    rises.map((pressure, i) => ({ time: filled + i * 4 * MINUTE, pressure })),
  )
  const { extraP, time_stamp_end } = await event('Inflated')
  expect(time_stamp_end).not.toBeNull()
  expect(extraP).toMatchObject({ sp: 7.2, ep: 9.1 })
})

it('the cost of a tire is its purchase and all that was entered since', async () => {
  await admin('tires.update', { data: { id: tire.tireId, purchase_price: 410.5 } })
  expect(await details()).toMatchObject({ purchase_price: 410.5, cost: 410.5 })
  await admin('tireEvents.newUserEvent', { data: { tire_id: tire.tireId, remark: 'Valve', cost: 18.5 } })
  expect((await details()).cost).toBe(429)
  await admin('tires.update', { data: { id: tire.tireId, purchase_price: 400 } })
  expect((await details()).cost).toBe(418.5)
})

it("trips that were replayed from before the tire's record stand in its log too", async () => {
  const before = server.clock.seconds - 8 * HOUR
  await tires.says(tire, drives(before, 60, 9))
  const log = (await admin('tires.tripsLog', { tire_id: tire.tireId })).json().data
  expect(log).toEqual((await admin('vehicles.tripsLog', { vehicle_id: tire.vehicleId })).json().data)
  expect(log).toHaveLength(1)
  expect(log[0].distance).toBeCloseTo((await details()).odo_cumul, 5)
})
