import type { MessageKey } from '@coldbar/i18n/message-key'
import { Button } from '@mantine/core'
import {
  dropQueuedChange,
  type KeptQueuedChange,
  requeueRefusedChange,
  sendChangeQueue,
} from '../../offline/change-queue.ts'
import styles from '../../offline/offline.module.css'
import type {
  YardChange,
  YardChangeObstacle,
  YardChangeOutcome,
  YardChangeRefusal,
} from '../../offline/queued-yard-change.ts'
import { useOwnQueuedChanges } from '../../offline/use-own-queued-changes.ts'
import { useSession } from '../../session/session-store.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import { useCurrentTime } from '../../ui/time/now.ts'
import { RefusedWheelChangeHelp } from './refused-wheel-change-help.tsx'

const MADE_TEXT = {
  tick: 'offline.made.tick',
  takeBack: 'offline.made.takeBack',
  remark: 'offline.made.remark',
  swapSpare: 'offline.made.swapSpare',
  fit: 'offline.made.fit',
  tread: 'offline.made.tread',
  lookInside: 'offline.made.lookInside',
} as const satisfies Record<YardChange['kind'], MessageKey>

const isFoundDamaged = (change: YardChange): boolean => change.kind === 'lookInside' && change.isDamaged

/** What helps: to say it of the same tire on its other wheel, to send it as it was, or nothing. */
const HELPS: Readonly<Record<YardChangeRefusal | YardChangeObstacle, 'anyway' | 'again' | null>> = {
  moved: 'anyway',
  mustComeOff: null,
  flatSince: null,
  staysOn: null,
  changedSince: null,
  alreadyThere: null,
  ownSensor: null,
  lookInsideFirst: null,
  wheelTaken: null,
  fittedElsewhere: null,
  sensorInUse: null,
  judged: null,
  gone: null,
  tooLongAgo: null,
  notAllowed: 'again',
  refused: 'again',
}

/** Changes that the server did not take as they were made, each with the reason and what can be done. They stay until somebody looked. */
export const UnacceptedChangesList = () => {
  const t = useT()
  const settled = useOwnQueuedChanges().flatMap((kept) =>
    kept.outcome === null ? [] : [{ kept, outcome: kept.outcome }],
  )
  return (
    <>
      {settled.length === 0 ? null : (
        <a className={styles.settledLink} href={`#${SETTLED}`}>
          {t('offline.settledTitle')} <span>{settled.length}</span>
        </a>
      )}
      <SettledList settled={settled} />
    </>
  )
}

/** Where what was not taken stands: whoever looks at a tire further down is led there. */
const SETTLED = 'settled-changes'

type Settled = { readonly kept: KeptQueuedChange; readonly outcome: YardChangeOutcome }

const SettledList = ({ settled }: { settled: readonly Settled[] }) => {
  const t = useT()
  return (
    // It stands before there is anything in it: what comes with its content is read out by no screen reader.
    <div aria-live="polite">
      {settled.length === 0 ? null : (
        <section id={SETTLED} aria-label={t('offline.settledTitle')} className={styles.settled}>
          <ul>
            {settled.map(({ kept, outcome }) => (
              <SettledChange key={kept.id} kept={kept} outcome={outcome} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

const SettledChange = ({ kept, outcome }: { kept: KeptQueuedChange; outcome: YardChangeOutcome }) => {
  const t = useT()
  const format = useFormat()
  const now = useCurrentTime()
  const session = useSession()
  const { change, subject } = kept
  const helps = outcome.kind === 'refused' ? HELPS[outcome.why] : null
  const again = async (anew: YardChange, about?: string): Promise<void> => {
    await requeueRefusedChange(kept, anew, about)
    if (session !== null) await sendChangeQueue(kept.owner, session.name)
  }
  const text = isFoundDamaged(change) ? 'offline.made.lookInsideDamaged' : MADE_TEXT[change.kind]
  // Who looked later knows better: their word is said above.
  const isJudgedLater = outcome.kind === 'refused' && outcome.why === 'judged'
  const made = t(text, { subject, time: format.shortMoment(change.time, now) })
  const named = (text: string) => ({ 'aria-label': `${text}: ${made}`, children: text })
  const said =
    outcome.kind === 'refused'
      ? 'by' in outcome
        ? t(`offline.obstacle.${outcome.why}`, { by: outcome.by })
        : t(`offline.refused.${outcome.why}`)
      : t('offline.saidBefore', { user: outcome.userName, time: format.shortMoment(outcome.time, now) })
  return (
    <li>
      <div>
        <strong>{made}</strong>
        <div>{said}</div>
        {isFoundDamaged(change) && !isJudgedLater ? <strong>{t('tires.demount.unsoundTitle')}</strong> : null}
      </div>
      {outcome.kind === 'refused' && (change.kind === 'fit' || change.kind === 'swapSpare') ? (
        <RefusedWheelChangeHelp change={change} why={outcome.why} made={made} onAgain={again} />
      ) : null}
      <div className={styles.answers}>
        {helps === 'anyway' && (change.kind === 'tick' || change.kind === 'lookInside') ? (
          <Button
            variant="default"
            onClick={() => void again({ ...change, foundAt: null })}
            {...named(t(change.kind === 'tick' ? 'offline.sendAnyway' : 'offline.sayAnyway'))}
          />
        ) : null}
        {helps === 'again' ? (
          <Button variant="default" onClick={() => void again(change)} {...named(t('offline.sendAgain'))} />
        ) : null}
        <Button
          variant="default"
          onClick={() => void dropQueuedChange(kept)}
          {...named(t(outcome.kind === 'refused' ? 'offline.discard' : 'offline.understood'))}
        />
      </div>
    </li>
  )
}
