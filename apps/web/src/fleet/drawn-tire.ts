import type { calls } from '@coldbar/contract/calls'
import type { Level } from '@coldbar/domain/alarms/level'
import { levelOfAlarmColor } from '@coldbar/domain/alarms/level-codes'
import type { CallAnswer } from '../api/calls.ts'
import type { FleetTire } from '../store/fleet-tire.ts'

export type VehicleAnswer = CallAnswer<(typeof calls)['vehicles.details']>
export type VehicleTire = VehicleAnswer['tires'][number]

/** A tire as the drawing and its table show it. */
export type DrawnTire = VehicleTire & { readonly level: Level }

/** The tire as last answered, with what the live stream has said since. */
export const drawnTire = (tire: VehicleTire, live: FleetTire | undefined): DrawnTire => {
  const isNewer = live !== undefined && (live.last_measurement ?? 0) >= (tire.last_measurement ?? 0)
  if (!isNewer) return { ...tire, level: levelOfAlarmColor(tire.alarm_color) }
  return {
    ...tire,
    level: live.level,
    alarm_color: live.alarm_color,
    issue: live.issue,
    alarm_issue: live.alarm_issue,
    last_pressure: live.last_pressure,
    last_temperature: live.last_temperature,
    internal_temperature: live.internal_temperature,
    fill_level: live.fill_level,
    last_measurement: live.last_measurement,
  }
}
