import { problemNotificationEntries } from '@coldbar/i18n/problem-timeline'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat, useT } from '../../texts/texts.tsx'
import { FetchFailure } from '../../ui/notices/fetch-failure.tsx'
import { RoleGate } from '../../ui/page/role-gate.tsx'
import { useCurrentTime } from '../../ui/time/now.ts'
import { peopleNotifiedOfProblemQuery } from './people-notified-query.ts'
import styles from './problems.module.css'

/** Who was told of a problem, folded: asked for when somebody opens it who may know. */
export const PeopleNotifiedFold = ({ problemId }: { problemId: number }) => (
  <RoleGate call="deliveries.ofProblem">
    <Fold problemId={problemId} />
  </RoleGate>
)

const Fold = ({ problemId }: { problemId: number }) => {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.steps} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('problemPage.whoWasTold')}</summary>
      {isOpen ? <PeopleNotified problemId={problemId} /> : null}
    </details>
  )
}

const PeopleNotified = ({ problemId }: { problemId: number }) => {
  const t = useT()
  const format = useFormat()
  const now = useCurrentTime()
  const { data, error, refetch } = useQuery(peopleNotifiedOfProblemQuery(problemId))
  if (data === undefined) return <FetchFailure error={error} onRetry={() => void refetch()} />
  const told = problemNotificationEntries(data.data, { t, format, now })
  return (
    <ol aria-label={t('problemPage.whoWasTold')}>
      {told.length === 0 ? <li>{t('problemPage.nobody')}</li> : null}
      {told.map(({ key, time, text }) => (
        <li key={key}>
          <span>{text}</span>
          <span className={styles.when}>{format.moment(time)}</span>
        </li>
      ))}
    </ol>
  )
}
