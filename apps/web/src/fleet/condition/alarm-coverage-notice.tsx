import type { ReactNode } from 'react'
import { AlarmLevelIcon } from '../../ui/levels/alarm-level-icon.tsx'
import styles from './alarm-coverage-notice.module.css'

/** An alarm about the alarms themselves, with what can be done about it. */
export const AlarmCoverageNoticeFrame = ({ says, children }: { says: string; children?: ReactNode }) => (
  <div role="note" className={styles.notice}>
    <AlarmLevelIcon level="alarm" size={18} />
    <strong>{says}</strong>
    {children}
  </div>
)
