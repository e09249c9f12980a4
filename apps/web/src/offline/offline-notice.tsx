import { IconCloudOff } from '@tabler/icons-react'
import { useFormat, useT } from '../texts/texts.tsx'
import { useCurrentTime } from '../ui/time/now.ts'
import { isChangeWaitingToSend } from './change-queue.ts'
import styles from './offline.module.css'
import { useOwnQueuedChanges } from './use-own-queued-changes.ts'

/** Says that what is on screen is from then, and what becomes of what is done meanwhile. `lastHeard` in seconds since 1970. */
export const OfflineNotice = ({ lastHeard }: { lastHeard: number }) => {
  const t = useT()
  const format = useFormat()
  const now = useCurrentTime()
  const count = useOwnQueuedChanges().filter(isChangeWaitingToSend).length
  return (
    <div role="status" className={styles.notice}>
      <IconCloudOff size={20} aria-hidden />
      <div>
        <strong>{t('offline.lastHeard', { time: format.shortMoment(lastHeard, now) })}</strong>
        <div>{count === 0 ? t('offline.hint') : t('offline.waiting', { count })}</div>
      </div>
    </div>
  )
}
