import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { createApp } from '../../app.ts'
import { systemClock } from '../../clock.ts'
import { readConfig } from '../../config/config.ts'
import { inSystem } from '../../db/scope/in-system.ts'
import { aDatabase } from '../../testing/a-database.ts'
import { aFleet, aPositionAlarm, aTire, aUnitWithKey, aVehicle, aVehicleType } from '../../testing/builders.ts'

const { db } = await aDatabase()
const app = await createApp({ db, clock: systemClock, config: { ...readConfig({}), logLevel: 'silent' } })
afterAll(() => app.close())

const fleetId = await aFleet(db)
const { key } = await aUnitWithKey(db, { fleet_id: fleetId })
const place = { position_row: 0, position_left_right: 0, position_inside_outside: 0 } as const
const now = Math.floor(Date.now() / 1000)
let tags = 0

const post = async (payload: unknown[]) =>
  (
    await app.inject({
      method: 'POST',
      url: '/ingest/readings',
      headers: { authorization: `Bearer ${key}` },
      payload,
    })
  ).json()

/** The kinds of all events that these pressures and temperatures, four minutes apart, raise when sent one by one. */
const eventsAfter = async (course: readonly { pressure: number; temperature: number }[]) => {
  const type = await aVehicleType(db, { fleet_id: fleetId })
  const vehicle = await aVehicle(db, { fleet_id: fleetId, vehicle_type_id: type.id })
  await aPositionAlarm(db, {
    fleet_id: fleetId,
    vehicle_type_id: type.id,
    ...place,
    blowout_alarm_enabled: true,
    pressure_alarm_enabled: true,
    temperature_alarm_enabled: true,
  })
  const tag_id = ++tags
  const tire = await aTire(db, { fleet_id: fleetId, tag_id, vehicle_id: vehicle.id, ...place })
  for (const [at, one] of course.entries()) {
    await post([{ tag_id, time: now - (course.length - at) * 60, speed: 80, ...one }])
  }
  const { rows } = await inSystem(db, (tx) =>
    sql<{ kind: string }>`select kind from tire_event where tire_id = ${tire.id}`.execute(tx),
  )
  return rows.map(({ kind }) => kind)
}

const good = { pressure: 9, temperature: 25 }
const around = (odd: { pressure: number; temperature: number }) => [good, good, good, odd, good, good, good]

describe('one reading of garbage between good ones', () => {
  it.each([
    { of: 'no pressure at all', odd: { pressure: 0, temperature: 25 } },
    { of: '4095 kPa, a chip without a value', odd: { pressure: 40.95, temperature: 25 } },
    { of: '4095, sent as it was', odd: { pressure: 4095, temperature: 25 } },
    { of: '127 °C, a chip without a value', odd: { pressure: 9, temperature: 127 } },
    { of: 'everything wrong', odd: { pressure: 0, temperature: -40 } },
  ])('raises nothing: $of', async ({ odd }) => {
    expect(await eventsAfter(around(odd))).toEqual([])
  })

  it('is not confused with a real loss, which a second reading proves', async () => {
    const flat = { pressure: 0.2, temperature: 25 }
    expect(await eventsAfter([good, good, flat, flat])).toContain('blowOut')
  })
})
