import { problemFigureFacts } from '@coldbar/i18n/problem-facts'
import { problemHeadlineText } from '@coldbar/i18n/problem-text'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { queryClient } from '../../api/query-client.ts'
import { ProblemSummary } from '../../fleet/problems/problem-summary.tsx'
import { mountedPositionName } from '../../fleet/wheels/position-name.ts'
import { useIsFillLevelRounded } from '../../session/access.ts'
import { addressWithoutEstimateMark } from '../../store/fleet-vehicle.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import { FactList } from '../../ui/figures/fact-list.tsx'
import { AlarmLevelBadge } from '../../ui/levels/alarm-level-badge.tsx'
import { FetchFailure } from '../../ui/notices/fetch-failure.tsx'
import { SkeletonRows } from '../../ui/notices/skeleton-rows.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { PublicPage } from '../../ui/page/public-page.tsx'
import { useDocumentTitle } from '../../ui/page/use-document-title.ts'
import { useUrlFragmentToken } from '../../url/link-token.ts'
import { AlarmExplanation } from './alarm-explanation.tsx'
import { ClosedProblemLinkNotice, isProblemLinkClosed } from './closed-problem-link-notice.tsx'
import styles from './problem.module.css'
import { type SharedProblemAnswer, sharedProblemQuery } from './problem-query.ts'
import { ProblemTimelineList } from './problem-timeline-list.tsx'

/** A problem as whoever has its link reads it: nothing to press, and nothing that leads on. */
export const SharedProblemScreen = () => (
  <QueryClientProvider client={queryClient}>
    <SharedProblem />
  </QueryClientProvider>
)

const SharedProblem = () => {
  useDocumentTitle()
  const token = useUrlFragmentToken()
  const { data, error, refetch } = useQuery(sharedProblemQuery(token))
  const t = useT()
  return (
    <PublicPage signIn={false}>
      <article className={styles.page}>
        {isProblemLinkClosed(token, error) ? (
          <ClosedProblemLinkNotice title={t('nav.sharedProblem')} error={error} />
        ) : data === undefined ? (
          error ? (
            <FetchFailure error={error} onRetry={() => void refetch()} />
          ) : (
            <SkeletonRows rows={12} />
          )
        ) : (
          <Shared answer={data.data} />
        )}
      </article>
    </PublicPage>
  )
}

const NOTHING_MORE = { series: { bands: [], marks: [] }, told: [] }

const Shared = ({ answer }: { answer: SharedProblemAnswer }) => {
  const t = useT()
  const format = useFormat()
  const isRounded = useIsFillLevelRounded()
  const { problem, why, fleet, until, tire_name: tire, vehicle_name: vehicle } = answer
  const place = addressWithoutEstimateMark(why.address)
  return (
    <>
      <PageHeader
        title={problemHeadlineText(problem.headline, t)}
        aside={
          <AlarmLevelBadge level={problem.end === null ? problem.level : 'ok'}>
            {problem.end === null ? undefined : t('events.ended')}
          </AlarmLevelBadge>
        }
      />
      <p className={styles.whose}>
        {[tire, vehicle, mountedPositionName(answer, t) ?? '–'].filter((part) => part !== null).join(' · ')}
      </p>
      <div className={styles.story}>
        <ProblemSummary problem={problem} isReadOnly />
      </div>
      <FactList facts={problemFigureFacts(problem, { t, format, isRounded })} />
      <AlarmExplanation tireId={problem.tire_id} why={why} />
      <ProblemTimelineList known={{ problem, ...NOTHING_MORE }} />
      {place === '' ? null : (
        <section aria-label={t('problemPage.where')}>
          <h2 className={styles.section}>{t('problemPage.where')}</h2>
          <p>{place}</p>
        </section>
      )}
      <p className={styles.notes}>{t('shares.from', { fleet, until: format.moment(until) })}</p>
    </>
  )
}
