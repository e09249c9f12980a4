import type { AlarmLevel } from '@coldbar/domain/kinds/alarm-level'
import { useT } from '../../texts/texts.tsx'
import styles from './level-badge.module.css'
import { LevelIcon } from './level-icon.tsx'
import { LEVEL_TEXT } from './level-text.ts'

type Props = {
  level: AlarmLevel
  /** Says more than the level, such as the issue; the level's own word when left out. */
  children?: React.ReactNode
  /** `solid` for the one thing on a screen that must be seen first. */
  variant?: 'soft' | 'solid' | 'plain'
}

/** State as shape, word and colour together. */
export const LevelBadge = ({ level, children, variant = 'soft' }: Props) => {
  const t = useT()
  return (
    <span className={styles.badge} data-level={level} data-variant={variant}>
      <LevelIcon level={level} />
      <span>{children ?? t(LEVEL_TEXT[level])}</span>
    </span>
  )
}
