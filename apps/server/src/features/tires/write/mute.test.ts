import { RECOMMENDED_ALARM_SETTINGS } from '@coldbar/domain/limits/default-alarm-settings'
import { epochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { type ChangedVehiclesOfFleet, listenForVehicleChanges } from '../../../db/changes/vehicle-change-channel.ts'
import { sweepDueRigsOnce } from '../../../sweep/sweep.ts'
import { aHeardTireMaker, type HeardTire } from '../../../testing/a-heard-tire.ts'
import { aSignedInServer } from '../../../testing/a-signed-in-server.ts'
import { anApiClient } from '../../../testing/an-api-client.ts'

const DAY = 86_400

const signed = await aSignedInServer('user')
const { server } = signed
let user = signed.call
const tires = await aHeardTireMaker(server, {
  ...RECOMMENDED_ALARM_SETTINGS,
  filllt70_enabled: true,
  filllt60_enabled: true,
  filllt50_enabled: true,
})
let tire: HeardTire
let tireId: number

beforeEach(async () => {
  tire = await tires.make()
  tireId = tire.tireId
})

/** Two readings, since one alone is not believed. */
const hears = async (pressure: number): Promise<void> => {
  const heard = [0, 60].map((later) => ({ time: server.clock.seconds + later, pressure, speed: 80 }))
  server.clock.seconds += 120
  await tires.says(tire, heard)
}
const sweep = () => sweepDueRigsOnce(server.db, epochSeconds(server.clock.seconds), expect.unreachable)
const mute = () => user('tires.muteAlarm', { data: { tire_id: tireId, mute_for_id: 0 } })

/** The level that lists show beside the one the engine stored. */
const levels = async (): Promise<[listed: number, judged: number]> => {
  const { data } = (await user('tires.details', { tire_id: tireId })).json()
  const { rows } = await sql<{
    level: number
  }>`select level_3 as level from tire_state where tire_id = ${tireId}`.execute(server.db)
  return [data.alarm_color, rows[0]?.level ?? -1]
}
const notified = async (): Promise<string[]> => {
  const { rows } = await sql<{ kind: string }>`
    select kind from tire_event where tire_id = ${tireId} and notify order by last_notified_at, id`.execute(server.db)
  return rows.map(({ kind }) => kind)
}

it('is muted at once, and heard again at once when the mute is removed', async () => {
  await hears(7.3)
  expect(await levels()).toEqual([0, 0])
  await mute()
  expect(await levels()).toEqual([3, 3])
  await hears(7.3)
  expect(await levels()).toEqual([3, 3])
  await user('tires.removeMuteAlarm', { data: { tire_id: tireId } })
  expect(await levels()).toEqual([0, 0])
  await hears(7.3)
  expect(await levels()).toEqual([0, 0])
})

it('stays muted while it loses less than 20 points more, and tells nobody', async () => {
  await hears(7.9)
  const before = await notified()
  await mute()
  // At 80 % it would have to be looked at inside, which no mute silences.
  await hears(7.3)
  expect(await levels()).toEqual([3, 3])
  expect(await notified()).toEqual(before)
})

it('is heard in spite of the mute once it has lost 20 points more', async () => {
  await hears(8.3)
  await mute()
  await hears(6.5)
  expect(await levels()).toEqual([0, 0])
  const { data } = (await user('overview.now')).json()
  const wrong = data.wrong.find(({ tire_id }: { tire_id: number }) => tire_id === tireId)
  expect(wrong).toMatchObject({ kind: 'fillLevelBelow80', level: 'alarm' })
})

it('is heard at half its pressure, however deep it was when it was muted', async () => {
  await hears(5)
  await mute()
  await hears(4)
  expect(await levels()).toEqual([0, 0])
})

it('is heard again at the edge of its mute, without a reading, and people are told once', async () => {
  await hears(7.3)
  await mute()
  await hears(7.3)
  server.clock.seconds += DAY - 120 - 1
  user = anApiClient(server, await server.signIn('user'))
  expect((await user('tires.details', { tire_id: tireId })).json().muted.end_time).toBe(server.clock.seconds + 1)
  await sweep()
  expect(await levels()).toEqual([3, 3])
  server.clock.seconds += 1
  await sweep()
  expect(await levels()).toEqual([0, 0])
  expect((await user('tires.details', { tire_id: tireId })).json().muted.end_time).toBeNull()
  await hears(7.3)
  expect(await levels()).toEqual([0, 0])
  const { rows } = await sql<{ at: number }>`
    select extract(epoch from max(last_notified_at))::float8 as at from tire_event where tire_id = ${tireId}`.execute(
    server.db,
  )
  expect(rows[0]?.at).toBe(server.clock.seconds - 120)
})

it('is told to open pages, and so is the end of a mute that is removed', async () => {
  const heard: ChangedVehiclesOfFleet[] = []
  const news = listenForVehicleChanges(
    server.address,
    (changes) => heard.push(changes),
    () => undefined,
  )
  await news.ready
  const { rows } = await sql<{ id: number }>`select vehicle_id as id from tire where id = ${tireId}`.execute(server.db)
  const changes = rows.map(({ id }) => ({ vehicleId: id, tireIds: 'all' }))
  const change = { fleetId: server.fleetId, changes, isNews: true }
  await mute()
  await expect.poll(() => heard).toEqual([change])
  await user('tires.removeMuteAlarm', { data: { tire_id: tireId } })
  await expect.poll(() => heard).toEqual([change, change])
  await news.stop()
})
