import { RECOMMENDED_ALARM_SETTINGS } from '@coldbar/domain/alarms/default-settings'
import { epochSeconds } from '@coldbar/domain/units/time'
import { beforeEach, expect, it } from 'vitest'
import { sweepOnce } from '../../sweep/sweep.ts'
import { aHeardTireMaker, type HeardTire } from '../../testing/a-heard-tire.ts'
import { signedIn } from '../../testing/signed-in.ts'

const { server, call: admin } = await signedIn('admin')
let tires: Awaited<ReturnType<typeof aHeardTireMaker>>
let tire: HeardTire

/** A tire that holds what it should. */
beforeEach(async () => {
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
const sweep = () => sweepOnce(server.db, epochSeconds(server.clock.seconds), expect.unreachable)
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
