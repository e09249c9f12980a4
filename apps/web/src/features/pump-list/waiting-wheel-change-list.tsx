import { useState } from 'react'
import { type KeptQueuedChange, withdrawUnsentChange } from '../../offline/change-queue.ts'
import { useT } from '../../texts/texts.tsx'
import styles from './pump-list.module.css'
import { YardActionButton } from './yard-action-button.tsx'

type Props = {
  waiting: readonly {
    readonly kept: KeptQueuedChange
    /** What waits, as long as it was never sent. */
    readonly said: string
  }[]
}

/** Changes of wheels that wait for the network: each can be taken back as long as it was never sent. */
export const WaitingWheelChangeList = ({ waiting }: Props) => {
  const t = useT()
  const [sent, setSent] = useState<string | null>(null)
  const takeBack = async (kept: KeptQueuedChange): Promise<void> =>
    setSent((await withdrawUnsentChange(kept)) ? null : kept.subject)
  return (
    <>
      {waiting.map(({ kept, said }) => (
        <span key={kept.id} className={styles.waitingFitting}>
          <span role="status" className={styles.what}>
            {kept.tried === true ? t('offline.unanswered', { subject: kept.subject }) : said}
          </span>
          {kept.tried === true ? null : (
            <YardActionButton action={t('stock.undo')} name={kept.subject} onClick={() => void takeBack(kept)} />
          )}
        </span>
      ))}
      {sent === null || waiting.some(({ kept }) => kept.subject === sent) ? null : (
        <span role="alert" className={styles.what}>
          {t('offline.sentAlready', { subject: sent })}
        </span>
      )}
    </>
  )
}
