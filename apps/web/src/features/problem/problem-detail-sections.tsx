import type { AlarmLevel } from '@coldbar/domain/kinds/alarm-level'
import { problemFigureFacts } from '@coldbar/i18n/problem-facts'
import { problemText } from '@coldbar/i18n/problem-text'
import { useQuery } from '@tanstack/react-query'
import type { TimeSpan } from '../../charts/chart-period.ts'
import { peopleNotifiedOfProblemQuery } from '../../fleet/problems/people-notified-query.ts'
import { ProblemSteps } from '../../fleet/problems/problem-steps.tsx'
import { tireMeasurementSeriesQuery } from '../../fleet/tire-measurements/tire-measurement-series.ts'
import type { AskedWheels } from '../../fleet/wheel-series/use-wheel-series.ts'
import { WheelsThen } from '../../fleet/wheel-series/wheels-then.tsx'
import { paths } from '../../paths.ts'
import { useIsFillLevelRounded, useMayCall } from '../../session/access.ts'
import { addressWithoutEstimateMark } from '../../store/fleet-vehicle.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import { FactList } from '../../ui/figures/fact-list.tsx'
import { AppLink } from '../../ui/links/app-link.tsx'
import { FetchFailure } from '../../ui/notices/fetch-failure.tsx'
import { SkeletonRows } from '../../ui/notices/skeleton-rows.tsx'
import { useCurrentTime } from '../../ui/time/now.ts'
import { AlarmExplanation } from './alarm-explanation.tsx'
import { ProblemFold, useProblemFolds } from './problem-fold.tsx'
import { ProblemMap } from './problem-map.tsx'
import type { ProblemAnswer } from './problem-query.ts'
import { ProblemTimelineList } from './problem-timeline-list.tsx'

type Props = {
  answer: ProblemAnswer
  level: AlarmLevel
  around: TimeSpan
  axle: AskedWheels | null
  /** Which of the chart's moments lies under the cursor. */
  moment: number | null
}

/** All that is known of a problem beside its figures and what to do: each part behind its title. */
export const ProblemDetailSections = ({ answer, level, around, axle, moment }: Props) => {
  const t = useT()
  const fold = useProblemFolds()
  const { problem, why } = answer
  return (
    <>
      <ProblemFold title={t('problemPage.story')} {...fold('story')}>
        <Story problem={problem} />
      </ProblemFold>
      <ProblemFold title={t('problemPage.why')} {...fold('why')}>
        <AlarmExplanation tireId={problem.tire_id} why={why} />
      </ProblemFold>
      {axle === null ? null : (
        <ProblemFold title={t('problemPage.readings')} {...fold('readings')}>
          <WheelsThen {...axle} at={moment} />
        </ProblemFold>
      )}
      <ProblemFold title={t('problemPage.line')} {...fold('line')}>
        <Line problem={problem} around={around} />
      </ProblemFold>
      <ProblemFold title={t('problemPage.map')} hint={addressWithoutEstimateMark(why.address)} {...fold('map')}>
        <ProblemMap answer={answer} level={level} axle={axle} moment={moment} />
      </ProblemFold>
    </>
  )
}

const Story = ({ problem }: Pick<ProblemAnswer, 'problem'>) => {
  const t = useT()
  const format = useFormat()
  const now = useCurrentTime()
  const isRounded = useIsFillLevelRounded()
  const { came_back_of: before } = problem
  return (
    <>
      <p>{problemText(problem, { t, format, now, isRounded }).story}</p>
      {before === null ? null : <AppLink to={paths.problem(before)}>{t('problemPage.before')}</AppLink>}
      <FactList facts={problemFigureFacts(problem, { t, format, isRounded })} />
      <ProblemSteps steps={problem.steps} />
    </>
  )
}

const Line = ({ problem, around }: { problem: ProblemAnswer['problem']; around: TimeSpan }) => {
  const t = useT()
  const series = useQuery(tireMeasurementSeriesQuery(problem.tire_id, around))
  const mayReadTold = useMayCall('deliveries.ofProblem')
  const told = useQuery({ ...peopleNotifiedOfProblemQuery(problem.id), enabled: mayReadTold })
  const known = { problem, series: series.data?.data ?? { bands: [], marks: [] }, told: told.data?.data ?? [] }
  const failed = series.error ? series : told
  // A line without what is still on its way, such as on paper that is printed at once, would say that nobody was told.
  const isComing = series.data === undefined || (mayReadTold && told.data === undefined)
  if (isComing && failed.error === null) return <SkeletonRows rows={6} />
  return (
    <ProblemTimelineList known={known} note={told.data?.data.length === 0 ? t('problemPage.nobody') : null}>
      <FetchFailure error={failed.error} onRetry={() => void failed.refetch()} />
    </ProblemTimelineList>
  )
}
