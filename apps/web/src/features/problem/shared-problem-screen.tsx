import { problemFigureFacts } from '@coldbar/i18n/problem-facts'
import { problemText, problemTitleText } from '@coldbar/i18n/problem-text'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '../../api/query-client.ts'
import { ProblemSteps } from '../../fleet/problems/problem-steps.tsx'
import { ProblemTodo } from '../../fleet/problems/problem-todo.tsx'
import { mountedPositionName } from '../../fleet/wheels/position-name.ts'
import { useIsFillLevelRounded } from '../../session/access.ts'
import { addressWithoutEstimateMark } from '../../store/fleet-vehicle.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import { FactList } from '../../ui/figures/fact-list.tsx'
import { FetchFailure } from '../../ui/notices/fetch-failure.tsx'
import { SkeletonRows } from '../../ui/notices/skeleton-rows.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { PublicPage } from '../../ui/page/public-page.tsx'
import { useDocumentTitle } from '../../ui/page/use-document-title.ts'
import { useMomentInSentence } from '../../ui/time/moment-in-sentence.ts'
import { useCurrentTime } from '../../ui/time/now.ts'
import { useUrlFragmentToken } from '../../url/link-token.ts'
import { AlarmExplanation } from './alarm-explanation.tsx'
import { ClosedProblemLinkNotice, isProblemLinkClosed } from './closed-problem-link-notice.tsx'
import { EndedProblemTodo } from './ended-problem-todo.tsx'
import styles from './problem.module.css'
import { ProblemBadge } from './problem-badge.tsx'
import { ProblemFold, type ProblemFolds } from './problem-fold.tsx'
import { ProblemKeyFigures } from './problem-key-figures.tsx'
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

/** The address of a shared problem is its secret, and keeps nothing else. */
const useFoldsHere = (): ProblemFolds => {
  const [open, setOpen] = useState<readonly string[]>([])
  return (name) => {
    const isOpen = open.includes(name)
    return { isOpen, onToggle: () => setOpen(isOpen ? open.filter((each) => each !== name) : [...open, name]) }
  }
}

const Shared = ({ answer }: { answer: SharedProblemAnswer }) => {
  const t = useT()
  const format = useFormat()
  const momentOf = useMomentInSentence()
  const isRounded = useIsFillLevelRounded()
  const now = useCurrentTime()
  const fold = useFoldsHere()
  const {
    problem,
    why,
    removal,
    demount_task: task = null,
    fleet,
    until,
    tire_name: tire,
    vehicle_name: vehicle,
  } = answer
  const place = addressWithoutEstimateMark(why.address)
  return (
    <>
      <PageHeader
        title={problemTitleText(problem, t)}
        aside={<ProblemBadge problem={problem} tire={null} removal={removal} task={task} />}
      />
      <p className={styles.whose}>
        {[tire, vehicle, mountedPositionName(answer, t) ?? '–'].filter((part) => part !== null).join(' · ')}
      </p>
      <ProblemKeyFigures problem={problem} tire={null} />
      <section aria-label={t('problemPage.todo')} className={styles.todo}>
        <h2>{t('problemPage.todo')}</h2>
        {problem.action === 'none' ? <EndedProblemTodo removal={removal} task={task} tire={null} /> : null}
        <ProblemTodo problem={problem} isReadOnly />
      </section>
      <ProblemFold title={t('problemPage.story')} {...fold('story')}>
        <p>{problemText(problem, { t, format, now, isRounded }).story}</p>
        <FactList facts={problemFigureFacts(problem, { t, format, isRounded })} />
        <ProblemSteps steps={problem.steps} />
      </ProblemFold>
      <ProblemFold title={t('problemPage.why')} {...fold('why')}>
        <AlarmExplanation tireId={problem.tire_id} why={why} />
      </ProblemFold>
      <ProblemFold title={t('problemPage.line')} {...fold('line')}>
        <ProblemTimelineList known={{ problem, ...NOTHING_MORE }} />
      </ProblemFold>
      {place === '' ? null : (
        <p>
          {t('problemPage.where')}
          {t('common.colon')}
          {place}
        </p>
      )}
      <p className={styles.notes}>{t('shares.from', { fleet, until: momentOf(until) })}</p>
    </>
  )
}
