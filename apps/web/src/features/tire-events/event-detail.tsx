import { Button, SegmentedControl } from '@mantine/core'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isRecordGoneError } from '../../api/api-error.ts'
import { tireOfProblem } from '../../fleet/problems/tire-of-problem.ts'
import { TireProblemList } from '../../fleet/problems/tire-problem-list.tsx'
import { type TireAnswer, tireQuery } from '../../fleet/queries/tire-query.ts'
import { tireEventFigureFacts } from '../../fleet/tire-events/event-figure-facts.ts'
import type { TireEventRow } from '../../fleet/tire-events/event-log.tsx'
import { eventPressureChangeLines } from '../../fleet/tire-events/event-pressure-changes.ts'
import { tireEventText } from '../../fleet/tire-events/event-text.ts'
import { useSession } from '../../session/session-store.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import { FactList } from '../../ui/figures/fact-list.tsx'
import { AlarmLevelBadge } from '../../ui/levels/alarm-level-badge.tsx'
import { AppLink } from '../../ui/links/app-link.tsx'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { ErrorBanner } from '../../ui/notices/error-banner.tsx'
import { SkeletonRows } from '../../ui/notices/skeleton-rows.tsx'
import { RoleGate } from '../../ui/page/role-gate.tsx'
import { useUrlState } from '../../url/url-state.ts'
import { EVENT_CHART_PERIODS, parseEventChartPeriod, readingIdRangeOfEvent } from './event-chart-period.ts'
import { BucketedLongEventCharts, EventChartsAndMap } from './event-charts-and-map.tsx'
import { tireEventFacts } from './event-facts.ts'
import { markEventRead, tireEventDetailsQuery } from './events-query.ts'
import styles from './tire-events.module.css'
import type { TireEventsVariant } from './tire-events-variant.ts'

type Props = { id: number; variant: TireEventsVariant }

/** One event beside the list: what it was, its figures, its problem, its course and its place. */
export const EventDetail = ({ id, variant }: Props) => {
  const t = useT()
  const format = useFormat()
  const role = useSession()?.role ?? 'guest'
  const [url, change] = useUrlState()
  const whole = useQuery(tireEventDetailsQuery(variant, id, {}))
  const event = whole.data?.data
  const period = variant.periods ? parseEventChartPeriod(url.period) : 'around'
  const span = event === undefined ? {} : readingIdRangeOfEvent(event, period)
  const course = useQuery({
    ...tireEventDetailsQuery(variant, id, span),
    enabled: event !== undefined,
    placeholderData: keepPreviousData,
  })
  const failed = whole.error ?? course.error
  const tire = useQuery({ ...tireQuery(event?.tire_id ?? 0), enabled: typeof event?.tire_id === 'number' })
  if (event === undefined)
    return failed ? <Failed error={failed} onRetry={() => void whole.refetch()} /> : <SkeletonRows rows={10} />
  const figures = tireEventFigureFacts(event, t, format)
  const changes = tire.isLoading ? [] : eventPressureChangeLines(event, { t, format, role, limit: limitOf(tire.data) })
  return (
    <article aria-label={tireEventText(event)}>
      {failed ? <Failed error={failed} onRetry={() => void (whole.isError ? whole : course).refetch()} /> : null}
      <header className={styles.header}>
        <div>
          <h2>{tireEventText(event)}</h2>
          <p>
            {event.tire_id === null ? null : (
              <AppLink to={variant.linkToTire(event.tire_id)}>{event.tire_name}</AppLink>
            )}
            {event.vehicle_id === null ? null : (
              <>
                {' · '}
                <AppLink to={variant.linkToVehicle(event.vehicle_id)}>{event.vehicle_name}</AppLink>
              </>
            )}
            {event.position_name === null ? '' : ` · ${event.position_name}`}
          </p>
        </div>
        <AlarmLevelBadge level={variant.levelNow(event.severity)}>
          {event.time_stamp_end !== null && event.instant === 0 ? t('events.ended') : undefined}
        </AlarmLevelBadge>
      </header>
      <Mark event={event} />
      {changes.length === 0 ? null : (
        <ul className={styles.change} aria-label={t('events.detail.change')}>
          {changes.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <OwnProblem event={event} variant={variant} />
      <FactList facts={tireEventFacts(event, t, format)} />
      {figures.length === 0 ? null : (
        <>
          <h3 className={styles.section}>{t('events.detail.measured')}</h3>
          <FactList facts={figures} />
        </>
      )}
      <h3 className={styles.section}>{t('events.detail.course')}</h3>
      {variant.periods && event.start_tires_history_id !== null ? (
        <SegmentedControl
          className={styles.period ?? ''}
          aria-label={t('events.period.title')}
          size="xs"
          value={period}
          onChange={(next) => change({ period: next === 'around' ? null : next })}
          data={EVENT_CHART_PERIODS.map((value) => ({ value, label: t(`events.period.${value}`) }))}
        />
      ) : null}
      {course.data?.history_cut ? (
        <BucketedLongEventCharts event={event} span={span} variant={variant} />
      ) : (
        <EventChartsAndMap event={event} readings={course.data?.history ?? []} variant={variant} />
      )}
    </article>
  )
}

/** The maintenance level of a tire, %; `undefined` where nothing is known of it. */
const limitOf = (tire: TireAnswer | undefined): number | null | undefined => {
  if (tire === undefined) return undefined
  const { fillm_enabled, fillm } = tire.alarm_settings
  return fillm_enabled ? fillm : null
}

/** The specification's words for it; the event itself is missing only where the server says so. */
const Failed = ({ error, onRetry }: { error: Error; onRetry: () => void }) => {
  const t = useT()
  const [dismissed, setDismissed] = useState<Error | null>(null)
  return (
    <>
      <ErrorBanner
        message={error === dismissed ? null : t('errors.fetchDetailFailed')}
        onDismiss={() => setDismissed(error)}
        action={
          <Button size="compact-sm" variant="default" onClick={onRetry}>
            {t('common.retry')}
          </Button>
        }
      />
      {isRecordGoneError(error) ? <EmptyState title={t('records.missing')} hint={t('records.missingHint')} /> : null}
    </>
  )
}

const Mark = ({ event }: { event: TireEventRow }) => {
  const t = useT()
  const queries = useQueryClient()
  const mark = useMutation({ mutationFn: () => markEventRead(queries, event.id, !event.msg_read) })
  return (
    <RoleGate call="tireEvents.mark">
      <ErrorBanner message={mark.isError ? t('events.markFailed') : null} onDismiss={() => mark.reset()} />
      <Button mt="xs" size="compact-md" variant="default" loading={mark.isPending} onClick={() => mark.mutate()}>
        {t(event.msg_read ? 'events.markUnread' : 'events.markRead')}
      </Button>
    </RoleGate>
  )
}

/** The problem that the event is a step of, as its tire shows it. */
const OwnProblem = ({ event, variant }: { event: TireEventRow; variant: TireEventsVariant }) => {
  const { data } = useQuery({ ...tireQuery(event.tire_id ?? 0), enabled: event.tire_id !== null })
  const problems = (data?.problems ?? []).filter(({ steps }) => steps.some(({ events }) => events.includes(event.id)))
  return (
    <TireProblemList
      problems={problems}
      shownOf={() => (data === undefined ? null : tireOfProblem(data.data))}
      tireOf={(id) => ({ name: event.tire_name ?? '', to: variant.linkToTire(id) })}
    />
  )
}
