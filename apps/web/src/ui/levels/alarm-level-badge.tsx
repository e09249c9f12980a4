import type { AlarmLevel } from '@coldbar/domain/kinds/alarm-level'
import { useT } from '../../texts/texts.tsx'
import styles from './alarm-level-badge.module.css'
import { AlarmLevelIcon } from './alarm-level-icon.tsx'
import { ALARM_LEVEL_TEXT } from './alarm-level-text.ts'

type Props = {
  level: AlarmLevel
  /** Says more than the level, such as the issue; the level's own word when left out. */
  children?: React.ReactNode
  /** `solid` for the one thing on a screen that must be seen first. */
  variant?: 'soft' | 'solid' | 'plain'
}

/** State as shape, word and colour together. */
export const AlarmLevelBadge = ({ level, children, variant = 'soft' }: Props) => {
  const t = useT()
  return (
    <span className={styles.badge} data-level={level} data-variant={variant}>
      <AlarmLevelIcon level={level} />
      <span>{children ?? t(ALARM_LEVEL_TEXT[level])}</span>
    </span>
  )
}
