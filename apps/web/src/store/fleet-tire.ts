import type { ResponseOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import type { LiveChanges } from '@coldbar/contract/live/stream'
import type { Level } from '@coldbar/domain/alarms/level'
import { levelOfAlarmColor } from '@coldbar/domain/alarms/level-codes'

export type TireRow = ResponseOf<(typeof calls)['tires.all']>['data'][number]

type ChangedTire = LiveChanges['tires'][number]

/** A tire as the lists show it: the wire's row, its level by name, and what a search looks through. */
export type FleetTire = Readonly<TireRow> & { readonly level: Level; readonly searchText: string }

export const fleetTire = (row: TireRow): FleetTire => ({
  ...row,
  level: levelOfAlarmColor(row.alarm_color),
  searchText: searchTextOf(row),
})

/** The tire with what a live message changed of it. */
export const changedFleetTire = (before: FleetTire, change: ChangedTire): FleetTire => ({
  ...before,
  ...change,
  level: levelOfAlarmColor(change.alarm_color),
  searchText: before.issue === change.issue ? before.searchText : searchTextOf({ ...before, ...change }),
})

const searchTextOf = ({ name, vehicle_name, position_name, issue, serial_no }: SearchedFields): string =>
  [name, vehicle_name, position_name, issue, serial_no].join('\n').toLowerCase()

type SearchedFields = Pick<TireRow, 'name' | 'vehicle_name' | 'position_name' | 'issue' | 'serial_no'>
