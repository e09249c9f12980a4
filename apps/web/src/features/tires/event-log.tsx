import type { calls as Calls } from '@coldbar/contract/calls'
import type { Level } from '@coldbar/domain/alarms/level'
import { useQuery } from '@tanstack/react-query'
import type { CallAnswer } from '../../api/calls.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import { AppLink } from '../../ui/app-link.tsx'
import { FetchFailure } from '../../ui/fetch-failure.tsx'
import { LevelBadge } from '../../ui/level-badge.tsx'
import { type LogColumn, LogTable } from '../../ui/log-table.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'

export type TireEventRow =
  | CallAnswer<(typeof Calls)['tires.events']>['data'][number]
  | CallAnswer<(typeof Calls)['tires.events3']>['data'][number]

/** Where a generation's events come from and how bad their severities are. */
export type EventSource = {
  readonly version: 2 | 3
  readonly fetch: (tireId: number, signal: AbortSignal) => Promise<readonly TireEventRow[]>
  readonly level: (severity: number) => Level
  readonly linkTo: (event: TireEventRow) => string
}

/** What happened to a tire, the newest first; the issues of version 3 are those that still go on. */
export const EventLog = ({ id, source, openOnly }: { id: number; source: EventSource; openOnly?: true }) => {
  const t = useT()
  const format = useFormat()
  const { data, error, refetch } = useQuery({
    queryKey: ['tire', id, 'events', source.version],
    queryFn: ({ signal }) => source.fetch(id, signal),
  })
  if (data === undefined)
    return error ? <FetchFailure error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={4} />
  const ended: LogColumn<TireEventRow> = {
    title: t('tires.history.end'),
    cell: ({ time_stamp_end, instant }) => (instant === 1 ? null : format.moment(time_stamp_end)),
  }
  return (
    <LogTable
      label={t(openOnly ? 'tires.history.issues' : 'tires.tabs.history')}
      rows={openOnly ? data.filter(({ time_stamp_end, instant }) => time_stamp_end === null && instant === 0) : data}
      keyOf={(event) => String(event.id)}
      empty={t(openOnly ? 'tires.history.noIssues' : 'tires.history.none')}
      columns={[
        {
          title: t('tires.issue'),
          cell: (event) => (
            <AppLink to={source.linkTo(event)}>
              <LevelBadge level={source.level(event.severity)} variant="plain">
                {event.event_data.msg ? `${event.type_name}: ${event.event_data.msg}` : event.type_name}
              </LevelBadge>
            </AppLink>
          ),
        },
        { title: t('tires.history.start'), cell: ({ time_stamp_start }) => format.moment(time_stamp_start) },
        ...(openOnly ? [] : [ended]),
        { title: t('tires.vehicle'), cell: ({ vehicle_name }) => vehicle_name },
        { title: t('tires.position'), cell: ({ position_name }) => position_name },
      ]}
    />
  )
}
