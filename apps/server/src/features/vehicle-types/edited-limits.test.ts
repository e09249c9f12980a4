import { RECOMMENDED_ALARM_SETTINGS } from '@coldbar/domain/limits/default-alarm-settings'
import { epochSeconds } from '@coldbar/domain/units/time'
import { beforeEach, expect, it } from 'vitest'
import { RIG_CHECKPOINT_INTERVAL } from '../../ingest/rigs/rig-snapshot.ts'
import { sweepDueRigsOnce } from '../../sweep/sweep.ts'
import { aHeardTireMaker, type HeardTire } from '../../testing/a-heard-tire.ts'
import { aSignedInServer } from '../../testing/a-signed-in-server.ts'
import { aPositionAlarm, aVehicleType } from '../../testing/builders.ts'

const { server, call: admin } = await aSignedInServer('admin')
let tires: Awaited<ReturnType<typeof aHeardTireMaker>>
let tire: HeardTire

/** A tire that holds what it should, of which one reading was taken since a point was kept. */
beforeEach(async () => {
  server.clock.seconds = RIG_CHECKPOINT_INTERVAL * Math.ceil(server.clock.seconds / RIG_CHECKPOINT_INTERVAL) + 605
  tires = await aHeardTireMaker(server, { ...RECOMMENDED_ALARM_SETTINGS, optimal_pressure: 9 })
  tire = await tires.make()
  const start = server.clock.seconds - 72 * 600
  await tires.says(
    tire,
    Array.from({ length: 72 }, (_, i) => ({ time: start + i * 600, pressure: 9 })),
  )
  // What came late is told first, and only then judged by an edit.
  server.clock.seconds += 20 * 60
  await sweep()
})

/** What each voice says of the tire: list, details, the older and the newer list of vehicles, events, the first screen. */
const voices = async () => {
  const own = ({ id }: { id: number }) => id === tire.tireId
  const list = (await admin('tires.all')).json().data.find(own)
  const details = (await admin('tires.details', { tire_id: tire.tireId })).json().data
  const vehicle = (await admin('vehicles.all')).json().data.find(({ id }: { id: number }) => id === tire.vehicleId)
  const events = (await admin('tires.events3', { tire_id: tire.tireId })).json().data as {
    time_stamp_end: number | null
  }[]
  const now = (await admin('overview.now')).json().data
  return {
    list: [list.alarm_color, list.fill_level],
    details: [details.alarm_color, details.fill_level],
    vehicle: vehicle.alarm_color,
    goesOn: events.filter((one) => one.time_stamp_end === null).length,
    wrong: now.wrong.filter((one: { tire_id: number }) => one.tire_id === tire.tireId).length,
    counts: now.tires,
  }
}
const sweep = () => sweepDueRigsOnce(server.db, epochSeconds(server.clock.seconds), expect.unreachable)
const edit = (settings: object) =>
  admin('vehicleTypes.update', { data: { id: tires.typeId, alarms: [{ ...tires.place, ...settings }] } })

it('a recommended pressure is what every voice reckons with at once, as the sweep would', async () => {
  expect(await voices()).toMatchObject({ list: [10, 100], details: [10, 100], vehicle: 10, goesOn: 0 })
  expect((await edit({ optimal_pressure: 12 })).statusCode).toBe(200)
  const atOnce = await voices()
  expect(atOnce).toMatchObject({ list: [atOnce.vehicle, 75], details: [atOnce.vehicle, 75] })
  await sweep()
  expect(await voices()).toEqual(atOnce)
})

it('a limit that is put right a moment later is judged as soon as the first one was', async () => {
  await edit({ optimal_pressure: 12 })
  expect((await voices()).list).toEqual([0, 75])
  await edit({ optimal_pressure: 9 })
  const right = await voices()
  expect(right).toMatchObject({ list: [10, 100], details: [10, 100], vehicle: 10, goesOn: 0, wrong: 0 })
  await sweep()
  expect(await voices()).toEqual(right)
})

it('an alarm is there at once for every voice, and over for every voice once it is turned off', async () => {
  expect((await edit({ pmax_enabled: true, pmax: 8 })).statusCode).toBe(200)
  const raised = await voices()
  expect(raised).toMatchObject({ list: [0, 100], details: [0, 100], vehicle: 0, goesOn: 1, wrong: 1 })
  await sweep()
  expect(await voices()).toEqual(raised)

  expect((await edit({ pmax_enabled: false })).statusCode).toBe(200)
  const over = await voices()
  expect(over).toMatchObject({ list: [10, 100], details: [10, 100], vehicle: 10, goesOn: 0, wrong: 0 })
  await sweep()
  expect(await voices()).toEqual(over)
})

/** A type whose tires hold too much at the front left with what the tire holds. */
const aStricterType = async (): Promise<{ id: number; name: string }> => {
  const fleet_id = server.fleetId
  const type = await aVehicleType(server.db, { fleet_id })
  const settings = { ...RECOMMENDED_ALARM_SETTINGS, optimal_pressure: 9, pmax_enabled: true, pmax: 8 }
  await aPositionAlarm(server.db, { ...settings, ...tires.place, fleet_id, vehicle_type_id: type.id })
  return type
}

it.each(['update', 'import'] as const)('another type is what every voice goes by at once, by an %s', async (way) => {
  const stricter = await aStricterType()
  const { name } = (await admin('vehicles.details', { vehicle_id: tire.vehicleId })).json().data
  const ways = {
    update: () => admin('vehicles.update', { data: { id: tire.vehicleId, vehicle_type_id: stricter.id } }),
    import: () =>
      admin('vehicles.import', {
        data: { dry_run: false, columns: ['name', 'type'], rows: [[name, stricter.name]] },
      }),
  }
  const answer = await ways[way]()
  expect(answer.statusCode, answer.body).toBe(200)
  const raised = await voices()
  expect(raised).toMatchObject({ list: [0, 100], details: [0, 100], vehicle: 0, goesOn: 1, wrong: 1 })
  await sweep()
  expect(await voices()).toEqual(raised)

  await admin('vehicles.update', { data: { id: tire.vehicleId, vehicle_type_id: tires.typeId } })
  const over = await voices()
  expect(over).toMatchObject({ list: [10, 100], details: [10, 100], vehicle: 10, goesOn: 0, wrong: 0 })
  await sweep()
  expect(await voices()).toEqual(over)
})

it.each([
  ['switched off', { override_alarm_settings: false }],
  ['taken away', { overridden_alarm_settings: null }],
])("a tire's own limits are what every voice goes by at once, and no longer once %s", async (_, off) => {
  const update = async (data: object) =>
    expect((await admin('tires.update', { data: { id: tire.tireId, ...data } })).statusCode).toBe(200)
  const expectAtOnce = async (said: object) => {
    const atOnce = await voices()
    expect(atOnce).toMatchObject(said)
    await sweep()
    expect(await voices()).toEqual(atOnce)
  }
  await update({ override_alarm_settings: true, overridden_alarm_settings: { optimal_pressure: 12 } })
  await expectAtOnce({ list: [0, 75], details: [0, 75], vehicle: 0, wrong: 1 })
  await update(off)
  await expectAtOnce({ list: [10, 100], details: [10, 100], vehicle: 10, goesOn: 0, wrong: 0 })
})

it('of a type with more vehicles than are judged at once, the answer says how many the sweep still has to', async () => {
  const many = [tire]
  for (let i = 1; i < 203; i += 1) many.push(await tires.make())
  const colors = async () => {
    const ids = new Set(many.map(({ vehicleId }) => vehicleId))
    const { data } = (await admin('vehicles.all')).json() as { data: { id: number; alarm_color: number }[] }
    return Map.groupBy(
      data.filter(({ id }) => ids.has(id)),
      ({ alarm_color }) => alarm_color,
    )
  }
  const now = server.clock.seconds
  await tires.saysAll(many.slice(1).map((one) => [one, { time: now - 1200, pressure: 9 }]))
  await tires.saysAll(many.slice(1).map((one) => [one, { time: now - 600, pressure: 9 }]))
  server.clock.seconds += 20 * 60
  await sweep()

  const edited = (await edit({ pmax_enabled: true, pmax: 8 })).json()
  expect(edited).toMatchObject({ data: { id: tires.typeId }, vehicles_to_judge: 3 })
  expect((await colors()).get(0)).toHaveLength(200)
  await sweep()
  expect((await colors()).get(0)).toHaveLength(203)
  expect((await edit({ pmax_enabled: true, pmax: 8 })).json()).toMatchObject({ vehicles_to_judge: 0 })
})
