import { MAX_TIRE_SERIES_SECONDS } from '@coldbar/contract/tires/series-length-limits'
import { hours } from '@coldbar/domain/units/time'
import { demountTaskOf } from '@coldbar/i18n/demount-text'
import { firstSignOfProblem } from '@coldbar/i18n/first-sign-of-problem'
import { problemTitleText } from '@coldbar/i18n/problem-text'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { isRecordGoneError } from '../../api/api-error.ts'
import { calls } from '../../api/calls.ts'
import { fetchFile } from '../../api/fetch-file.ts'
import type { TimeSpan } from '../../charts/chart-period.ts'
import { displayedTireCondition } from '../../fleet/condition/condition-badge.tsx'
import { EvidenceButton } from '../../fleet/evidence/evidence-button.tsx'
import { PdfReportButton } from '../../fleet/file-download/pdf-report-button.tsx'
import { displayedProblemLevel } from '../../fleet/problems/problem-level.tsx'
import { ProblemTodo } from '../../fleet/problems/problem-todo.tsx'
import { removalAfterProblem } from '../../fleet/problems/tire-of-problem.ts'
import { tireQuery } from '../../fleet/queries/tire-query.ts'
import { mountedPositionName } from '../../fleet/wheels/position-name.ts'
import { paths } from '../../paths.ts'
import { useFleetPaths } from '../../session/fleet-paths.ts'
import { useT } from '../../texts/texts.tsx'
import { AppLink } from '../../ui/links/app-link.tsx'
import { EmptyState } from '../../ui/notices/empty-state.tsx'
import { FetchFailure } from '../../ui/notices/fetch-failure.tsx'
import { SkeletonRows } from '../../ui/notices/skeleton-rows.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { useCurrentTime } from '../../ui/time/now.ts'
import { useIdFromPath } from '../../url/url-state.ts'
import { EndedProblemTodo } from './ended-problem-todo.tsx'
import styles from './problem.module.css'
import { ProblemBadge } from './problem-badge.tsx'
import { ProblemCharts } from './problem-charts.tsx'
import { ProblemDetailSections } from './problem-detail-sections.tsx'
import { ProblemKeyFigures } from './problem-key-figures.tsx'
import { type ProblemAnswer, problemQuery } from './problem-query.ts'
import { ShareProblemButton } from './share-problem-button.tsx'
import { useProblemChart } from './use-problem-chart.ts'

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
  const { tires, vehicles } = useFleetPaths()
  const { problem, tire_name, vehicle_name } = answer
  const around = useAround(problem)
  const { data: tire } = useQuery(tireQuery(problem.tire_id))
  const shown = tire === undefined || problem.end !== null ? null : displayedTireCondition(tire.data)
  // The tire is heard as it changes, and what ended is not asked for again.
  const known = tire === undefined ? { vehicle_id: problem.vehicle_id, removal: answer.removal } : tire.data
  const removal = removalAfterProblem(problem, known)
  const task = tire === undefined ? (answer.demount_task ?? null) : demountTaskOf(tire.data)
  const level = displayedProblemLevel(problem, shown, removal)
  const chart = useProblemChart(answer, around)
  const [moment, setMoment] = useState<number | null>(null)
  return (
    <article className={styles.page}>
      <PageHeader
        title={problemTitleText(problem, t)}
        aside={<ProblemBadge problem={problem} tire={shown} removal={removal} task={task} />}
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
      <div className={styles.first}>
        <div>
          <ProblemKeyFigures problem={problem} tire={tire?.data ?? null} />
          <ProblemCharts answer={answer} chart={chart} onMoment={setMoment} />
        </div>
        <section aria-label={t('problemPage.todo')} className={styles.todo}>
          <h2>{t('problemPage.todo')}</h2>
          {problem.action === 'none' ? (
            <EndedProblemTodo removal={removal} task={task} tire={tire?.data ?? null} />
          ) : null}
          <ProblemTodo problem={problem} />
        </section>
      </div>
      <ProblemDetailSections answer={answer} level={level} around={around} axle={chart.axle} moment={moment} />
    </article>
  )
}

/** A pack about its vehicle, from its first sign on. */
const ProblemEvidence = ({ answer: { problem, vehicle_name } }: { answer: ProblemAnswer }) => {
  const now = useCurrentTime()
  const { vehicle_id, end } = problem
  if (vehicle_id === null) return null
  const time = { from: firstSignOfProblem(problem), until: end ?? now }
  return <EvidenceButton of={{ vehicleId: vehicle_id, vehicle: vehicle_name ?? '', time }} />
}

const BEFORE = hours(6)
const AFTER = hours(2)
const STEP = 300

/** A few hours before the first sign until a while after its end, or now. */
const useAround = (problem: ProblemAnswer['problem']): TimeSpan => {
  const { end } = problem
  const since = firstSignOfProblem(problem)
  const now = Math.ceil(useCurrentTime() / STEP) * STEP
  const until = Math.min(now, Math.ceil((end ?? now) + AFTER))
  return useMemo(
    () => ({ from: Math.max(Math.floor(since - BEFORE), until - MAX_TIRE_SERIES_SECONDS), until }),
    [since, until],
  )
}
