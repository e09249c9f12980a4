import { MAX_TIRE_SERIES_SECONDS } from '@coldbar/contract/tires/series-length-limits'
import type { AlarmLevel } from '@coldbar/domain/kinds/alarm-level'
import { hours } from '@coldbar/domain/units/time'
import { problemFigureFacts } from '@coldbar/i18n/problem-facts'
import { problemHeadlineText } from '@coldbar/i18n/problem-text'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isRecordGoneError } from '../../api/api-error.ts'
import { calls } from '../../api/calls.ts'
import { fetchFile } from '../../api/fetch-file.ts'
import { ConditionBadge, displayedTireCondition } from '../../fleet/condition/condition-badge.tsx'
import { mutedUntilText } from '../../fleet/condition/condition-text.ts'
import { doesTireBreakThroughMute } from '../../fleet/condition/mute.ts'
import { EvidenceButton } from '../../fleet/evidence/evidence-button.tsx'
import { PdfReportButton } from '../../fleet/file-download/pdf-report-button.tsx'
import { displayedProblemLevel } from '../../fleet/problems/problem-level.tsx'
import { ProblemSummary } from '../../fleet/problems/problem-summary.tsx'
import { tireQuery } from '../../fleet/queries/tire-query.ts'
import { tireMeasurementSeriesQuery } from '../../fleet/tire-measurements/tire-measurement-series.ts'
import { mountedPositionName } from '../../fleet/wheels/position-name.ts'
import { FleetMap } from '../../map/fleet-map.tsx'
import { hasCoordinates } from '../../map/map-marker-data.ts'
import { paths } from '../../paths.ts'
import { useIsFillLevelRounded } from '../../session/access.ts'
import { useFleetPaths } from '../../session/fleet-paths.ts'
import { addressWithoutEstimateMark } from '../../store/fleet-vehicle.ts'
import type { TireLevelAndMute } from '../../store/problem-level-under-mute.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import { FactList } from '../../ui/figures/fact-list.tsx'
import { AlarmLevelBadge } from '../../ui/levels/alarm-level-badge.tsx'
import { ALARM_LEVEL_TEXT } from '../../ui/levels/alarm-level-text.ts'
import { AppLink } from '../../ui/links/app-link.tsx'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { FetchFailure } from '../../ui/notices/fetch-failure.tsx'
import { SkeletonRows } from '../../ui/notices/skeleton-rows.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { useCurrentTime } from '../../ui/time/now.ts'
import { useIdFromPath } from '../../url/url-state.ts'
import { AlarmExplanation } from './alarm-explanation.tsx'
import styles from './problem.module.css'
import { ProblemCharts } from './problem-charts.tsx'
import { type ProblemAnswer, peopleNotifiedOfProblemQuery, problemQuery } from './problem-query.ts'
import { ProblemTimelineList } from './problem-timeline-list.tsx'
import { ShareProblemButton } from './share-problem-button.tsx'

/** One problem from its first sign to its repair, whether it goes on or has ended. */
export const ProblemScreen = () => {
  const id = useIdFromPath('problemId')
  const { data, error, refetch } = useQuery({ ...problemQuery(id ?? 0), enabled: id !== null })
  if (id === null || isRecordGoneError(error)) return <Missing />
  if (data === undefined)
    return error ? <FetchFailure error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={12} />
  return (
    <>
      <FetchFailure error={error} onRetry={() => void refetch()} />
      <Problem key={id} answer={data.data} />
    </>
  )
}

const Missing = () => {
  const t = useT()
  return (
    <>
      <PageHeader title={t('nav.problem')} />
      <EmptyState
        title={t('problemPage.missing')}
        action={<AppLink to={paths.home()}>{t('problemPage.home')}</AppLink>}
      />
    </>
  )
}

const Problem = ({ answer }: { answer: ProblemAnswer }) => {
  const t = useT()
  const format = useFormat()
  const isRounded = useIsFillLevelRounded()
  const { tires, vehicles } = useFleetPaths()
  const { problem, tire_name, vehicle_name, why } = answer
  const around = useAround(problem)
  const { data: tire } = useQuery({ ...tireQuery(problem.tire_id), enabled: problem.end === null })
  const shown = tire === undefined ? null : displayedTireCondition(tire.data)
  const level = displayedProblemLevel(problem, shown)
  return (
    <article className={styles.page}>
      <PageHeader
        title={problemHeadlineText(problem.headline, t)}
        aside={<ProblemBadge problem={problem} tire={shown} />}
        actions={
          <>
            <PdfReportButton
              label={t('problemPage.print')}
              fetchReport={(time_zone) =>
                fetchFile(calls['problems.pdf'], { body: { problem_id: problem.id, time_zone } })
              }
              fallbackName={`${problem.id}.pdf`}
            />
            <ShareProblemButton problemId={problem.id} />
            <ProblemEvidence answer={answer} />
          </>
        }
      />
      <p className={styles.whose}>
        <AppLink to={tires(problem.tire_id)}>{tire_name}</AppLink>
        {problem.vehicle_id === null ? null : (
          <>
            {' · '}
            <AppLink to={vehicles(problem.vehicle_id)}>{vehicle_name}</AppLink>
          </>
        )}
        {` · ${mountedPositionName(answer, t) ?? '–'}`}
      </p>
      <div className={styles.story}>
        <ProblemSummary problem={problem} isOwnPage>
          {problem.came_back_of === null ? null : (
            <AppLink to={paths.problem(problem.came_back_of)}>{t('problemPage.before')}</AppLink>
          )}
        </ProblemSummary>
      </div>
      <FactList facts={problemFigureFacts(problem, { t, format, isRounded })} />
      <AlarmExplanation tireId={problem.tire_id} why={why} />
      <ProblemCharts answer={answer} around={around} />
      <Line answer={answer} around={around} />
      <Where answer={answer} level={level} />
    </article>
  )
}

/** A pack about its vehicle, from its first sign on. */
const ProblemEvidence = ({ answer: { problem, vehicle_name } }: { answer: ProblemAnswer }) => {
  const now = useCurrentTime()
  const { vehicle_id, since, end } = problem
  if (vehicle_id === null) return null
  const time = { from: since, until: end ?? now }
  return <EvidenceButton of={{ vehicleId: vehicle_id, vehicle: vehicle_name ?? '', time }} />
}

/** How bad it is as its tire is shown: with the mute, and what it would be beside it. */
const ProblemBadge = ({ problem, tire }: { problem: ProblemAnswer['problem']; tire: TireLevelAndMute | null }) => {
  const t = useT()
  const format = useFormat()
  const now = useCurrentTime()
  const level = displayedProblemLevel(problem, tire)
  const end = tire?.muted_until ?? null
  if (problem.end !== null) return <AlarmLevelBadge level={level}>{t('events.ended')}</AlarmLevelBadge>
  if (level === 'muted')
    return (
      <ConditionBadge
        level={level}
        variant="soft"
        main={end === null ? undefined : mutedUntilText(end, { t, format })}
        beside={[{ level: problem.level, text: t(ALARM_LEVEL_TEXT[problem.level]) }]}
      />
    )
  const through = doesTireBreakThroughMute(now, end, level)
    ? [{ level: 'muted' as const, text: t('tires.mute.brokenThrough') }]
    : []
  return <ConditionBadge level={level} variant="soft" main={undefined} beside={through} />
}

const BEFORE = hours(6)
const AFTER = hours(2)
const STEP = 300

/** A few hours before the first sign until a while after its end, or now. */
const useAround = ({ since, end }: ProblemAnswer['problem']): { from: number; until: number } => {
  const now = Math.ceil(useCurrentTime() / STEP) * STEP
  const until = Math.min(now, Math.ceil((end ?? now) + AFTER))
  return useMemo(
    () => ({ from: Math.max(Math.floor(since - BEFORE), until - MAX_TIRE_SERIES_SECONDS), until }),
    [since, until],
  )
}

const Line = ({ answer: { problem }, around }: { answer: ProblemAnswer; around: { from: number; until: number } }) => {
  const t = useT()
  const series = useQuery(tireMeasurementSeriesQuery(problem.tire_id, around))
  const told = useQuery(peopleNotifiedOfProblemQuery(problem.id))
  const known = { problem, series: series.data?.data ?? { bands: [], marks: [] }, told: told.data?.data ?? [] }
  const failed = series.error ? series : told
  return (
    <ProblemTimelineList known={known} note={told.data?.data.length === 0 ? t('problemPage.nobody') : null}>
      <FetchFailure error={failed.error} onRetry={() => void failed.refetch()} />
    </ProblemTimelineList>
  )
}

const Where = ({ answer: { problem, why, tire_name }, level }: { answer: ProblemAnswer; level: AlarmLevel }) => {
  const t = useT()
  const { latitude, longitude, address } = why
  const markers = useMemo(() => {
    const place = { latitude, longitude }
    return hasCoordinates(place) ? [{ id: problem.tire_id, name: tire_name, level, ...place }] : []
  }, [latitude, longitude, problem.tire_id, tire_name, level])
  if (markers.length === 0) return null
  return (
    <section aria-label={t('problemPage.where')}>
      <h2 className={styles.section}>{t('problemPage.where')}</h2>
      <p>{addressWithoutEstimateMark(address)}</p>
      <FleetMap markers={markers} height="260px" />
    </section>
  )
}
