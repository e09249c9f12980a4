import type { calls } from '@coldbar/contract/calls'
import type { AlarmLevel } from '@coldbar/domain/kinds/alarm-level'
import { levelOfAlarmColor } from '@coldbar/domain/kinds/alarm-level-codes'
import type { CallAnswer } from '../../api/calls.ts'

export type VehicleAnswer = CallAnswer<(typeof calls)['vehicles.details']>
export type VehicleTire = VehicleAnswer['tires'][number]

/** A tire as the drawing and its table show it. */
export type DrawnTire = VehicleTire & { readonly level: AlarmLevel; readonly trueLevel: AlarmLevel }

/** The tire as last answered, with its level by name. */
export const toDrawnTire = (tire: VehicleTire): DrawnTire => ({
  ...tire,
  level: levelOfAlarmColor(tire.alarm_color),
  trueLevel: levelOfAlarmColor(tire.unmuted_color),
})
