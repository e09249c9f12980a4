import { DEFAULT_ALARM_SETTINGS } from '@coldbar/domain/limits/default-alarm-settings'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { inSystem } from '../../db/scope/in-system.ts'
import { aHeardTireMaker } from '../../testing/a-heard-tire.ts'
import { aSignedInServer } from '../../testing/a-signed-in-server.ts'

const { server, call: admin } = await aSignedInServer('admin')

const WATCHES = { maintenance_pressure_enabled: true, maintenance_pressure: 8.5, optimal_pressure: 9 }
const SILENT = { maintenance_pressure_enabled: false, pressure_alarm_enabled: false, optimal_pressure: 9 }

beforeEach(async () => {
  await inSystem(server.db, (tx) => sql`update app_user set notifications = 2`.execute(tx))
})

/** A type with one vehicle, and what every voice says of who hears that its tire is low. */
const aTypeWith = async (settings: object) => {
  const { typeId, make } = await aHeardTireMaker(server, { ...DEFAULT_ALARM_SETTINGS, ...settings })
  const tire = await make()
  const voices = async () => {
    const ofType = ({ vehicle_type_id }: { vehicle_type_id: number }) => vehicle_type_id === typeId
    const home = (await admin('overview.now')).json().data.unwatched.find(ofType)
    const types = (await admin('vehicleTypes.all')).json().unwatched.find(ofType)
    const vehicle = (await admin('vehicles.details', { vehicle_id: tire.vehicleId })).json().data
    return [home?.watch ?? 'watched', home?.vehicles ?? 0, types?.watch ?? 'watched', vehicle.low_watch]
  }
  const update = async (data: object) =>
    expect((await admin('tires.update', { data: { id: tire.tireId, ...data } })).json()).not.toHaveProperty('error')
  return { tire, make, voices, update }
}

it('a tire whose own limits are silent is said, of its vehicle only, though its type watches', async () => {
  const { make, voices, update } = await aTypeWith(WATCHES)
  const beside = await make()
  expect(await voices()).toEqual(['watched', 0, 'watched', 'watched'])
  await update({ override_alarm_settings: true, overridden_alarm_settings: SILENT })
  expect(await voices()).toEqual(['never', 1, 'never', 'never'])
  const other = (await admin('vehicles.details', { vehicle_id: beside.vehicleId })).json().data
  expect(other.low_watch).toBe('watched')
  await update({ overridden_alarm_settings: { pressure_alarm_enabled: true, min_pressure: 6 } })
  expect(await voices()).toEqual(['late', 1, 'late', 'late'])
  await update({ override_alarm_settings: false })
  expect(await voices()).toEqual(['watched', 0, 'watched', 'watched'])
})

it('a type that is silent is not said where each of its tires has limits of its own', async () => {
  const { make, voices, update } = await aTypeWith(SILENT)
  expect(await voices()).toEqual(['never', 1, 'never', 'never'])
  await update({ override_alarm_settings: true, overridden_alarm_settings: WATCHES })
  expect(await voices()).toEqual(['watched', 0, 'watched', 'watched'])
  await make()
  expect(await voices()).toEqual(['never', 2, 'never', 'watched'])
})

it('levels are the type’s also of a tire with pressures of its own', async () => {
  await inSystem(server.db, (tx) => sql`update app_user set notifications = 3`.execute(tx))
  const { voices, update } = await aTypeWith({ fillm_enabled: true, filllt90_enabled: true })
  await update({ override_alarm_settings: true, overridden_alarm_settings: SILENT })
  expect(await voices()).toEqual(['watched', 0, 'watched', 'watched'])
})
