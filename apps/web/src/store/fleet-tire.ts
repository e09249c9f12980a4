import type { ResponseOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import type { LiveChanges } from '@coldbar/contract/live/stream'
import type { Level } from '@coldbar/domain/alarms/level'
import { levelOfAlarmColor } from '@coldbar/domain/alarms/level-codes'

export type TireRow = ResponseOf<(typeof calls)['tires.all']>['data'][number]

type ChangedTire = LiveChanges['tires'][number]

/** A tire as the lists show it: the wire's row and its level by name. */
export type FleetTire = Readonly<TireRow> & { readonly level: Level }

export const fleetTire = (row: TireRow): FleetTire => ({
  ...row,
  level: levelOfAlarmColor(row.alarm_color),
})

/** The tire with what a live message changed of it. */
export const changedFleetTire = (before: FleetTire, change: ChangedTire): FleetTire => ({
  ...before,
  ...change,
  level: levelOfAlarmColor(change.alarm_color),
})
