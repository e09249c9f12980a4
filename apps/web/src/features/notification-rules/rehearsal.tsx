import { REHEARSED_DAYS } from '@coldbar/contract/rules/rehearsal'
import { alarmText } from '@coldbar/i18n/alarm-text'
import type { Translate } from '@coldbar/i18n/translator'
import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { paths } from '../../paths.ts'
import { useMay } from '../../session/access.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import { AppLink } from '../../ui/app-link.tsx'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import styles from './rehearsal.module.css'
import { type Rehearsal as Answer, type Rule, rehearseRule } from './rule-calls.ts'

type Props = { rule: Omit<Rule, 'id'> }

/** Tries a rule, saved or not, on what happened in the last 30 days. What is changed meanwhile needs another try. */
export const Rehearsal = ({ rule }: Props) => {
  const t = useT()
  const running = useRef<AbortController | null>(null)
  const trial = useMutation({
    mutationFn: (tried: Props['rule']) => {
      running.current = new AbortController()
      return rehearseRule(tried, running.current.signal)
    },
  })
  if (!useMay('notificationRules.rehearse')) return null
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
      {messages === 0 ? null : <Days days={answer.days} />}
      {messages === 0 ? null : <Told answer={answer} />}
      {missed === 0 ? null : <MissedAlarms answer={answer} />}
    </>
  )
}

/** 2026-11-29 as 29/11. */
const shortDay = (day: string): string => `${day.slice(8)}/${day.slice(5, 7)}`

/** A bar for each day; the list below says the same in words. */
const Days = ({ days }: Pick<Answer, 'days'>) => {
  const most = Math.max(1, ...days.map(({ messages }) => messages))
  const ends = [days[0], days.at(-1)].flatMap((day) => (day === undefined ? [] : [day.day]))
  return (
    <div aria-hidden>
      <div className={styles.days}>
        {days.map(({ day, messages }) => (
          <span key={day} style={{ height: `${Math.round((100 * messages) / most)}%` }} />
        ))}
      </div>
      <div className={styles.ends}>
        {ends.map((day) => (
          <span key={day}>{shortDay(day)}</span>
        ))}
      </div>
    </div>
  )
}

type Listed = Answer['missed_list'][number] | Answer['told'][number]

const whatText = ({ kind }: Listed, t: Translate): string | null => (kind === null ? null : alarmText(kind, t))

const About = ({ row, children }: { row: Listed; children: string }) => {
  const format = useFormat()
  const { vehicle_name: vehicle, tire_name: tire } = row
  // Many fleets call a tire by its vehicle.
  const names = [vehicle, tire]
    .filter((name) => name !== null && (name === tire || tire?.includes(name) !== true))
    .join(', ')
  return (
    <li>
      <time>{format.moment(row.at)}</time>{' '}
      {row.problem_id === null ? names : <AppLink to={paths.problem(row.problem_id)}>{names}</AppLink>} {children}
    </li>
  )
}

const Told = ({ answer: { told, messages } }: { answer: Answer }) => {
  const t = useT()
  return (
    <>
      <h3>{t(told.length < messages ? 'rehearsal.newest' : 'rehearsal.told', { count: told.length })}</h3>
      <ul className={styles.list}>
        {told.map((row) => (
          <About key={`${row.event_id}/${row.what}/${row.at}/${row.recipient}`} row={row}>
            {[whatText(row, t), t(`rehearsal.what.${row.what}`), row.recipient].filter(Boolean).join(' · ')}
          </About>
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
          <About key={row.problem_id} row={row}>
            {alarmText(row.kind, t)}
          </About>
        ))}
      </ul>
    </>
  )
}
