import type { RequestBodyOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import { WHEELS } from './night.ts'
import { postReadings } from './post-readings.ts'
import { FLEET, SICK_BAR, tagOf, tireName, WELL_BAR } from './seed-fleet.ts'
import { addType, addVehicle } from './set-up.ts'
import type { SignedIn } from './signed-in.ts'

type NewRule = RequestBodyOf<(typeof calls)['notificationRules.add']>['data']

/** What was known long ago is told to nobody: the alarm must be of now. */
const EVERY_SECONDS = 120

/** A fleet whose one vehicle loses pressure on its first wheel, and a rule that tells of it. Answers the tire's number. */
export async function goesSoft(
  admin: SignedIn,
  origin: string,
  told: Omit<NewRule, 'name' | 'event_type'>,
): Promise<number> {
  const type = await addType(admin, FLEET.type, {
    ...{ pressure_alarm_enabled: true, blowout_alarm_enabled: true },
    ...{ filllt90_enabled: true, filllt80_enabled: true, fillm_enabled: true },
  })
  const tireIds: Record<string, number> = {}
  await addVehicle(admin, FLEET.sick, type, tireIds)
  await admin.call('notificationRules.add', { data: { name: 'Driver', app_type: 3, event_type: -8, ...told } })
  const { data } = await admin.call('alertUnits.add', { data: { name: 'Yard gateway' } })
  const now = Math.floor(Date.now() / 1000)
  const pressures = [...Array.from({ length: 12 }, () => WELL_BAR), SICK_BAR, SICK_BAR, SICK_BAR]
  const sent = pressures.flatMap((pressure, n) =>
    WHEELS.map((_, i) => ({
      tag_id: tagOf(FLEET.sick, i),
      time: now - (pressures.length - 1 - n) * EVERY_SECONDS,
      pressure: i === 0 ? pressure : WELL_BAR,
      temperature: 12,
      speed: 0,
    })),
  )
  const { accepted } = await postReadings(origin, data.key, sent)
  if (accepted !== sent.length) throw new Error(`${accepted} of ${sent.length} readings were accepted`)
  return tireIds[tireName(FLEET.sick, 0)] ?? 0
}
