import { REHEARSED_DAYS } from '@coldbar/contract/fields/rehearsal-days'
import { alarmText } from '@coldbar/i18n/alarm-text'
import type { Translate } from '@coldbar/i18n/translator'
import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useMayCall } from '../../session/access.ts'
import { useT } from '../../texts/texts.tsx'
import { ErrorBanner } from '../../ui/notices/error-banner.tsx'
import styles from '../rehearsal/rehearsal.module.css'
import { RehearsalDayBars } from '../rehearsal/rehearsal-day-bars.tsx'
import { RehearsedAlarmLine } from '../rehearsal/rehearsed-alarm.tsx'
import {
  type NotificationRuleRehearsal as Answer,
  type NotificationRule,
  rehearseNotificationRule,
} from './notification-rule-calls.ts'

type Props = { rule: Omit<NotificationRule, 'id'> }

/** Tries a rule, saved or not, on what happened in the last 30 days. What is changed meanwhile needs another try. */
export const NotificationRuleRehearsalPanel = ({ rule }: Props) => {
  const t = useT()
  const running = useRef<AbortController | null>(null)
  const trial = useMutation({
    mutationFn: (tried: Props['rule']) => {
      running.current = new AbortController()
      return rehearseNotificationRule(tried, running.current.signal)
    },
  })
  if (!useMayCall('notificationRules.rehearse')) return null
  const isOfThis = JSON.stringify(trial.variables) === JSON.stringify(rule)
  const cancel = () => {
    running.current?.abort()
    trial.reset()
  }
  return (
    <section className={styles.rehearsal} aria-label={t('rehearsal.try')}>
      <ErrorBanner message={trial.isError ? t('rehearsal.failed') : null} onDismiss={() => trial.reset()} />
      {trial.isPending ? (
        <Button variant="default" onClick={cancel} leftSection={<IconHistory size={15} aria-hidden />}>
          {t('rehearsal.cancel')}
        </Button>
      ) : (
        <Button
          variant="default"
          onClick={() => trial.mutate(rule)}
          leftSection={<IconHistory size={15} aria-hidden />}
        >
          {t('rehearsal.try')}
        </Button>
      )}
      <div role="status">
        {trial.isPending ? <p>{t('rehearsal.running')}</p> : null}
        {trial.isSuccess && isOfThis ? <Outcome answer={trial.data} /> : null}
      </div>
      {trial.isIdle || (trial.isSuccess && !isOfThis) ? <p>{t('rehearsal.hint')}</p> : null}
    </section>
  )
}

const Outcome = ({ answer }: { answer: Answer }) => {
  const t = useT()
  const { messages, tires, missed } = answer
  return (
    <>
      <p className={styles.sum}>
        {messages === 0
          ? t('rehearsal.nothing', { days: REHEARSED_DAYS })
          : t('rehearsal.sum', {
              days: REHEARSED_DAYS,
              messages: t('rehearsal.messages', { count: messages }),
              tires: t('rehearsal.tires', { count: tires }),
            })}
      </p>
      {messages === 0 ? null : (
        <RehearsalDayBars days={answer.days.map(({ day, messages: count }) => ({ day, count }))} />
      )}
      {messages === 0 ? null : <Told answer={answer} />}
      {missed === 0 ? null : <MissedAlarms answer={answer} />}
    </>
  )
}

type Listed = Answer['missed_list'][number] | Answer['told'][number]

const whatText = ({ kind }: Listed, t: Translate): string | null => (kind === null ? null : alarmText(kind, t))

const Told = ({ answer: { told, messages } }: { answer: Answer }) => {
  const t = useT()
  return (
    <>
      <h3>{t(told.length < messages ? 'rehearsal.newest' : 'rehearsal.told', { count: told.length })}</h3>
      <ul className={styles.list}>
        {told.map((row) => (
          <RehearsedAlarmLine key={`${row.event_id}/${row.what}/${row.at}/${row.recipient}`} row={row}>
            {[whatText(row, t), t(`rehearsal.what.${row.what}`), row.recipient].filter(Boolean).join(' · ')}
          </RehearsedAlarmLine>
        ))}
      </ul>
    </>
  )
}

const MissedAlarms = ({ answer: { missed, missed_list: list } }: { answer: Answer }) => {
  const t = useT()
  return (
    <>
      <h3>{t('rehearsal.missed', { count: missed })}</h3>
      <ul className={styles.list}>
        {list.map((row) => (
          <RehearsedAlarmLine key={row.problem_id} row={row}>
            {alarmText(row.kind, t)}
          </RehearsedAlarmLine>
        ))}
      </ul>
    </>
  )
}
