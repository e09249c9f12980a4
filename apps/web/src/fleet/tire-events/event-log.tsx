import type { calls as Calls } from '@coldbar/contract/calls'
import { countsForNotificationsVersion } from '@coldbar/domain/kinds/alarm-kind'
import {
  alarmKindOfCodes,
  isListedForNotificationsVersion,
  wireEventTypeOfKind,
} from '@coldbar/domain/kinds/alarm-kind-codes'
import type { AlarmLevel } from '@coldbar/domain/kinds/alarm-level'
import type { RemovalKind } from '@coldbar/domain/kinds/issue-kind'
import { useQuery } from '@tanstack/react-query'
import { apiQueryKeys } from '../../api/api-query-keys.ts'
import type { CallAnswer } from '../../api/calls.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import { AlarmLevelBadge } from '../../ui/levels/alarm-level-badge.tsx'
import { AppLink } from '../../ui/links/app-link.tsx'
import { type LogColumn, LogTable } from '../../ui/list/log-table.tsx'
import { FetchFailure } from '../../ui/notices/fetch-failure.tsx'
import { SkeletonRows } from '../../ui/notices/skeleton-rows.tsx'
import { useCurrentTime } from '../../ui/time/now.ts'
import { type DisplayedTireCondition, noTireIssueText, tireIssueTextOf } from '../condition/condition-text.ts'
import { tireEventText } from './event-text.ts'

export type TireEventRow =
  | CallAnswer<(typeof Calls)['tires.events']>['data'][number]
  | CallAnswer<(typeof Calls)['tires.events3']>['data'][number]

/** Where a notifications version's events come from and how bad their severities are. */
export type TireEventsSource = {
  readonly version: 2 | 3
  readonly fetch: (tireId: number, signal: AbortSignal) => Promise<readonly TireEventRow[]>
  readonly level: (severity: number) => AlarmLevel
  readonly linkTo: (event: TireEventRow) => string
}

type Props = { id: number; source: TireEventsSource }

/** What happened to a tire, the newest first. */
export const TireEventLog = ({ id, source }: Props) => {
  const t = useT()
  const format = useFormat()
  return (
    <Events
      id={id}
      source={source}
      label={t('tires.tabs.history')}
      empty={t('tires.history.none')}
      only={isOfGeneration(source.version)}
      columns={[
        { title: t('tires.history.start'), cell: ({ time_stamp_start }) => format.moment(time_stamp_start) },
        {
          title: t('tires.history.end'),
          cell: ({ time_stamp_end, instant }) => (instant === 1 ? null : format.moment(time_stamp_end)),
        },
        { title: t('tires.vehicle'), cell: ({ vehicle_name }) => vehicle_name },
        { title: t('tires.position'), cell: ({ position_name }) => position_name, wraps: true },
      ]}
    />
  )
}

/** Whether the events of a notifications version have the kind; one that nobody knows is told to everybody. */
const isOfGeneration = (version: 2 | 3) => (event: TireEventRow) => {
  const kind = alarmKindOfCodes(event.event_type, event.event_sub_type)
  return kind === null || isListedForNotificationsVersion(kind, version)
}

/** Whether an event goes on and makes the tire's level for the readers of a notifications version; of a kind nobody knows it may. */
const isOpenIssue = (version: 2 | 3) => (event: TireEventRow) => {
  const kind = alarmKindOfCodes(event.event_type, event.event_sub_type)
  return (
    event.time_stamp_end === null &&
    event.instant === 0 &&
    (kind === null || countsForNotificationsVersion(kind, version))
  )
}

type OpenIssuesProps = Props & {
  tire: DisplayedTireCondition
  /** Why the tire must come off, which is no event. */
  removal?: RemovalKind | null
}

/** What is wrong with a tire now; that nothing is, of none but a tire that is heard and not muted. */
export const TireOpenIssues = ({ tire, removal = null, ...props }: OpenIssuesProps) => {
  const t = useT()
  const format = useFormat()
  const now = useCurrentTime()
  return (
    <Events
      {...props}
      label={t('tires.history.issues')}
      empty={noTireIssueText(tire, { t, format, now })}
      above={removal === null ? undefined : (tireIssueTextOf({ ...tire, issue: removal }, t) ?? undefined)}
      only={isOpenIssue(props.source.version)}
      columns={[{ title: t('tires.history.start'), cell: ({ time_stamp_start }) => format.moment(time_stamp_start) }]}
    />
  )
}

const REMARK = wireEventTypeOfKind('remark', true)

/** What people noted about a tire, with what it cost. */
export const TireRemarkLog = (props: Props) => {
  const t = useT()
  const format = useFormat()
  return (
    <Events
      {...props}
      label={t('tires.tabs.remarks')}
      empty={t('tires.noRemarks')}
      only={({ event_type }) => Math.abs(event_type) === REMARK}
      columns={[
        { title: t('tires.history.when'), cell: ({ time_stamp_start }) => format.moment(time_stamp_start) },
        { title: t('tires.remark.cost'), cell: ({ cost }) => (cost ? format.euro(cost) : null), figure: true },
      ]}
    />
  )
}

type EventsProps = Props & {
  label: string
  empty: string
  /** What is said above the events, where there are any. */
  above?: string | undefined
  only?: (event: TireEventRow) => boolean
  /** Beside what it was. */
  columns: readonly LogColumn<TireEventRow>[]
}

const Events = ({ id, source, label, empty, above, only, columns }: EventsProps) => {
  const t = useT()
  const { data, error, refetch } = useQuery({
    queryKey: apiQueryKeys.tire.events(id, source.version),
    queryFn: ({ signal }) => source.fetch(id, signal),
  })
  if (data === undefined)
    return error ? <FetchFailure error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={4} />
  const what: LogColumn<TireEventRow> = {
    title: t('tires.issue'),
    cell: (event) => (
      <AppLink to={source.linkTo(event)}>
        <AlarmLevelBadge level={source.level(event.severity)} variant="plain">
          {tireEventText(event)}
        </AlarmLevelBadge>
      </AppLink>
    ),
    wraps: true,
  }
  const rows = only ? data.filter(only) : data
  return (
    <>
      {above === undefined || rows.length === 0 ? null : (
        <AlarmLevelBadge level="alarm" variant="plain">
          {above}
        </AlarmLevelBadge>
      )}
      <LogTable
        label={label}
        rows={rows}
        keyOf={(event) => String(event.id)}
        empty={empty}
        columns={[what, ...columns]}
      />
    </>
  )
}
