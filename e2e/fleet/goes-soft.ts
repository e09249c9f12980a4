import type { ClientBodyOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import { SIX_WHEEL_POSITIONS } from './night.ts'
import { postReadings } from './post-readings.ts'
import { SEED_FLEET_NAMES, SICK_TIRE_BAR, seedTireName, tagOfVehicleTire, WELL_TIRE_BAR } from './seed-fleet.ts'
import { addSixTireVehicle, addSixTireVehicleType } from './set-up.ts'
import type { SignedInApiClient } from './signed-in.ts'

type NewRule = ClientBodyOf<(typeof calls)['notificationRules.add']>['data']

/** What was known long ago is told to nobody: the alarm must be of now. */
const EVERY_SECONDS = 120

/** A fleet whose one vehicle loses pressure on its first wheel, and a rule that tells of it. Answers the tire's number. */
export async function createFleetWithSofteningTire(
  admin: SignedInApiClient,
  origin: string,
  told: Omit<NewRule, 'name' | 'event_type'>,
): Promise<number> {
  const type = await addSixTireVehicleType(admin, SEED_FLEET_NAMES.type, {
    ...{ pressure_alarm_enabled: true, blowout_alarm_enabled: true },
    ...{ filllt90_enabled: true, filllt80_enabled: true, fillm_enabled: true },
  })
  const tireIds: Record<string, number> = {}
  await addSixTireVehicle(admin, SEED_FLEET_NAMES.sick, type, tireIds)
  await admin.call('notificationRules.add', { data: { name: 'Driver', app_type: 3, event_type: -8, ...told } })
  const { data } = await admin.call('alertUnits.add', { data: { name: 'Yard gateway' } })
  const now = Math.floor(Date.now() / 1000)
  const pressures = [...Array.from({ length: 12 }, () => WELL_TIRE_BAR), SICK_TIRE_BAR, SICK_TIRE_BAR, SICK_TIRE_BAR]
  const sent = pressures.flatMap((pressure, n) =>
    SIX_WHEEL_POSITIONS.map((_, i) => ({
      tag_id: tagOfVehicleTire(SEED_FLEET_NAMES.sick, i),
      time: now - (pressures.length - 1 - n) * EVERY_SECONDS,
      pressure: i === 0 ? pressure : WELL_TIRE_BAR,
      temperature: 12,
      speed: 0,
    })),
  )
  const { accepted } = await postReadings(origin, data.key, sent)
  if (accepted !== sent.length) throw new Error(`${accepted} of ${sent.length} readings were accepted`)
  return tireIds[seedTireName(SEED_FLEET_NAMES.sick, 0)] ?? 0
}
