import { LookedInsideButton } from '../../fleet/demount/demount-notice.tsx'
import { InsideInspectionDialog } from '../../fleet/demount/inside-inspection-dialog.tsx'
import { isChangeWaitingToSend, withdrawUnsentChange } from '../../offline/change-queue.ts'
import { makeYardChange } from '../../offline/make-yard-change.ts'
import { serverEpochSeconds } from '../../offline/server-clock.ts'
import { useOwnQueuedChanges } from '../../offline/use-own-queued-changes.ts'
import { useSession } from '../../session/session-store.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import { useCurrentTime } from '../../ui/time/now.ts'
import styles from './pump-list.module.css'
import { foundAt, type PumpListTire } from './pump-list-tire.ts'
import { YardActionButton } from './yard-action-button.tsx'
import { useOpenYardDialog } from './yard-dialog-opener.ts'

type Props = { tire: PumpListTire; name: string }

/** What was found inside a tire, said in the yard with or without a network; a word that waits to be sent is told, and can be taken back until then. */
export const YardInsideInspection = ({ tire, name }: Props) => {
  const t = useT()
  const format = useFormat()
  const now = useCurrentTime()
  const open = useOpenYardDialog()
  const waiting = useOwnQueuedChanges().flatMap((kept) =>
    kept.change.kind === 'lookInside' && kept.change.tireId === tire.tire_id && isChangeWaitingToSend(kept)
      ? [{ kept, ...kept.change }]
      : [],
  )
  if (waiting.length === 0)
    return <LookedInsideButton name={name} onClick={() => open({ kind: 'lookInside', tire, name })} />
  return waiting.map(({ kept, isDamaged, time }) => (
    <span key={kept.id} className={styles.waitingFitting}>
      <span role="status" className={styles.what}>
        {kept.tried === true
          ? t('offline.unanswered', { subject: kept.subject })
          : t(isDamaged ? 'offline.lookedDamaged' : 'offline.looked', { time: format.shortMoment(time, now) })}
      </span>
      {kept.tried === true ? null : (
        <YardActionButton
          action={t('stock.undo')}
          name={kept.subject}
          onClick={() => void withdrawUnsentChange(kept)}
        />
      )}
    </span>
  ))
}

/** What was found inside a tire that was taken off the wheel that it was seen at. */
export const YardInsideInspectionDialog = ({ tire, name, onClose }: Props & { onClose: () => void }) => {
  const session = useSession()
  const say = async (isDamaged: boolean): Promise<void> => {
    if (session === null) return
    await makeYardChange(
      session,
      { kind: 'lookInside', tireId: tire.tire_id, isDamaged, foundAt: foundAt(tire), time: serverEpochSeconds() },
      name,
    )
  }
  return <InsideInspectionDialog name={name} why={tire.demount_why} opened onClose={onClose} say={say} />
}
