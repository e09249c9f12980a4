import { DEFAULT_ALARM_SETTINGS } from '@coldbar/domain/limits/default-alarm-settings'
import { expect, it } from 'vitest'
import { aDatabase } from '../../testing/a-database.ts'
import { aFleet, aPositionAlarm, aTire, aVehicleType } from '../../testing/builders.ts'
import { inSystem } from '../scope/in-system.ts'

/** Where the charts draw their lines until somebody says otherwise: bar, bar, K. */
const NEW_DIFFERENCES = { max_pressure_diff: 0.5, max_pressure_diff_maintenance: 0.3, max_temperature_diff: 30 }

it('stores what the domain proposes for a new alarm when nothing is said', async () => {
  const { db } = await aDatabase()
  const fleet_id = await aFleet(db)
  const type = await aVehicleType(db, { fleet_id })
  const alarm = await aPositionAlarm(db, { fleet_id, vehicle_type_id: type.id })
  const tire = await aTire(db, { fleet_id })
  const override = await inSystem(db, (tx) =>
    tx
      .insertInto('tire_alarm_override')
      .values({ fleet_id, tire_id: tire.id })
      .returningAll()
      .executeTakeFirstOrThrow(),
  )
  expect(alarm).toMatchObject(DEFAULT_ALARM_SETTINGS)
  expect(override).toMatchObject(DEFAULT_ALARM_SETTINGS)
  expect(type).toMatchObject(NEW_DIFFERENCES)
})
