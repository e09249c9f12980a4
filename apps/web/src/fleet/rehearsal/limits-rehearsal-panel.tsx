import type { calls as contract } from '@coldbar/contract/calls'
import { REHEARSED_DAYS } from '@coldbar/contract/fields/rehearsal-days'
import { alarmText } from '@coldbar/i18n/alarm-text'
import { Button, Progress } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { CallAnswer } from '../../api/calls.ts'
import { useT } from '../../texts/texts.tsx'
import { ErrorBanner } from '../../ui/notices/error-banner.tsx'
import styles from './rehearsal.module.css'
import { RehearsalDayBars } from './rehearsal-day-bars.tsx'
import { RehearsedAlarmLine } from './rehearsed-alarm.tsx'

/** More of each nobody reads; the numbers count all. */
const LISTED = 50

/** What limits would have raised, beside what was. */
type RehearsedLimits = CallAnswer<(typeof contract)['tires.rehearse']>['data']

/** How far a trial is. */
export type RehearsalProgress = { readonly done: number; readonly vehicles: number }

type Run = { signal: AbortSignal; onProgress: (so: RehearsalProgress) => void }

type Props<Limits> = {
  limits: Limits
  rehearse: (limits: Limits, run: Run) => Promise<RehearsedLimits>
  disabled: boolean
}

/** Tries limits, saved or not, on what was read in the last 30 days. What is changed meanwhile needs another try. */
export const LimitsRehearsalPanel = <Limits,>({ limits, rehearse, disabled }: Props<Limits>) => {
  const t = useT()
  const running = useRef<AbortController | null>(null)
  const [so, setSo] = useState<RehearsalProgress | null>(null)
  const trial = useMutation({
    mutationFn: (tried: Limits) => {
      running.current = new AbortController()
      setSo(null)
      return rehearse(tried, { signal: running.current.signal, onProgress: setSo })
    },
  })
  // Whoever leaves the form wants no answer.
  useEffect(() => () => running.current?.abort(), [])
  const isOfThis = JSON.stringify(trial.variables) === JSON.stringify(limits)
  const cancel = (): void => {
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
          disabled={disabled}
          onClick={() => trial.mutate(limits)}
          leftSection={<IconHistory size={15} aria-hidden />}
        >
          {t('rehearsal.try')}
        </Button>
      )}
      {trial.isPending ? <Under so={so} /> : null}
      <div role="status">{trial.isSuccess && isOfThis ? <Result outcome={trial.data} /> : null}</div>
      {trial.isIdle || (trial.isSuccess && !isOfThis) ? <p>{t('rehearsal.hint')}</p> : null}
    </section>
  )
}

const Under = ({ so }: { so: RehearsalProgress | null }) => {
  const t = useT()
  if (so === null) return <p role="status">{t('rehearsal.running')}</p>
  return (
    <>
      <Progress mt={8} value={(100 * so.done) / Math.max(1, so.vehicles)} aria-label={t('rehearsal.running')} />
      <p>{t('rehearsal.vehicles', { count: so.vehicles, done: String(so.done) })}</p>
    </>
  )
}

const Result = ({ outcome }: { outcome: RehearsedLimits }) => {
  const t = useT()
  const { alarms, missed, raised, messages, days } = outcome
  const tires = new Set(alarms.map(({ tire_id }) => tire_id)).size
  const newest = alarms.toSorted((one, other) => other.at - one.at).slice(0, LISTED)
  const counts = Map.groupBy(alarms, ({ day }) => day)
  return (
    <>
      <p className={styles.sum}>
        {alarms.length === 0
          ? t('rehearsal.noAlarms', { days: REHEARSED_DAYS })
          : t('rehearsal.alarms', {
              days: REHEARSED_DAYS,
              alarms: t('rehearsal.alarmCount', { count: alarms.length }),
              tires: t('rehearsal.tires', { count: tires }),
              messages: t('rehearsal.messages', { count: messages }),
            })}{' '}
        {t('rehearsal.before', { count: raised })}
      </p>
      {alarms.length === 0 ? null : (
        <>
          <RehearsalDayBars days={days.map((day) => ({ day, count: counts.get(day)?.length ?? 0 }))} />
          <h3>
            {t(newest.length < alarms.length ? 'rehearsal.newest' : 'rehearsal.listed', { count: newest.length })}
          </h3>
          <ul className={styles.list}>
            {newest.map((row) => (
              <RehearsedAlarmLine key={`${row.tire_id}/${row.kind}/${row.at}`} row={{ ...row, problem_id: null }}>
                {alarmText(row.kind, t)}
              </RehearsedAlarmLine>
            ))}
          </ul>
        </>
      )}
      {missed.length === 0 ? null : (
        <>
          <h3>{t('rehearsal.unraised', { count: missed.length })}</h3>
          <ul className={styles.list}>
            {missed.slice(0, LISTED).map((row) => (
              <RehearsedAlarmLine key={`${row.tire_id}/${row.kind}/${row.at}`} row={row}>
                {alarmText(row.kind, t)}
              </RehearsedAlarmLine>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
