import type { ReactNode } from 'react'
import { LevelIcon } from '../../ui/levels/level-icon.tsx'
import styles from './low-watch-notice.module.css'

/** An alarm about the alarms themselves, with what can be done about it. */
export const LowWatchNotice = ({ says, children }: { says: string; children?: ReactNode }) => (
  <div role="note" className={styles.notice}>
    <LevelIcon level="alarm" size={18} />
    <strong>{says}</strong>
    {children}
  </div>
)
