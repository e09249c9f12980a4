import type { calls } from '@coldbar/contract/calls'
import type { Level } from '@coldbar/domain/kinds/level'
import { levelOfAlarmColor } from '@coldbar/domain/kinds/level-codes'
import type { CallAnswer } from '../../api/calls.ts'

export type VehicleAnswer = CallAnswer<(typeof calls)['vehicles.details']>
export type VehicleTire = VehicleAnswer['tires'][number]

/** A tire as the drawing and its table show it. */
export type DrawnTire = VehicleTire & { readonly level: Level; readonly trueLevel: Level }

/** The tire as last answered, with its level by name. */
export const drawnTire = (tire: VehicleTire): DrawnTire => ({
  ...tire,
  level: levelOfAlarmColor(tire.alarm_color),
  trueLevel: levelOfAlarmColor(tire.unmuted_color),
})
