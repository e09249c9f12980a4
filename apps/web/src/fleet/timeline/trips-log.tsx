import type { calls } from '@coldbar/contract/calls'
import { averageSpeed } from '@coldbar/domain/movement/average-speed'
import { kilometres } from '@coldbar/domain/units/motion'
import { seconds } from '@coldbar/domain/units/time'
import type { CallAnswer } from '../../api/calls.ts'
import { useMayReadField } from '../../session/access.ts'
import { useFleetDayFormatter } from '../../session/fleet-date-format.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import { type LogColumn, LogTable } from '../../ui/list/log-table.tsx'

export type LoggedTrip = CallAnswer<(typeof calls)['vehicles.tripsLog']>['data'][number]

const speedOf = ({ start_time, end_time, distance }: LoggedTrip): number | null =>
  start_time === undefined || end_time === undefined
    ? null
    : averageSpeed(kilometres(distance), seconds(end_time - start_time))

/** Trips of a vehicle or a tire: each of them for who reads when it was, a line per day for everybody else. */
export const TripsLog = ({ trips }: { trips: readonly LoggedTrip[] }) => {
  const t = useT()
  const format = useFormat()
  const dayOf = useFleetDayFormatter()
  const readsTrips = useMayReadField('vehicles.tripsLog', 'start_time')
  const distance: LogColumn<LoggedTrip> = {
    title: t('logs.distance'),
    cell: (trip) => `${format.number(trip.distance, 1)} km`,
    figure: true,
  }
  const columns: readonly LogColumn<LoggedTrip>[] = readsTrips
    ? [
        { title: t('logs.start'), cell: ({ start_time }) => format.moment(start_time ?? null) },
        { title: t('logs.end'), cell: ({ end_time }) => format.moment(end_time ?? null) },
        distance,
        { title: t('logs.averageSpeed'), cell: (trip) => format.speed(speedOf(trip)), figure: true },
      ]
    : [{ title: t('logs.day'), cell: ({ day }) => dayOf(day) }, distance]
  return (
    <LogTable
      label={t('vehicles.tabs.trips')}
      columns={columns}
      rows={trips}
      keyOf={({ start_time, day }) => String(start_time ?? day)}
      empty={t('logs.noTrips')}
    />
  )
}
