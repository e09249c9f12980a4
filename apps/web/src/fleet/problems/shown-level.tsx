import type { Level } from '@coldbar/domain/alarms/level'
import { useFormat, useT } from '../../texts/texts.tsx'
import { LevelIcon } from '../../ui/level-icon.tsx'
import { LEVEL_TEXT } from '../../ui/level-text.ts'
import { useNow } from '../../ui/now.ts'
import { mutedText, type TireNow } from '../condition-text.ts'
import { breaksThroughAt } from '../mute.ts'
import type { TireProblem } from './problem-story.tsx'
import styles from './shown-level.module.css'

/** How a tire is shown: what a mute does to its problems follows from it. */
export type ShownTire = Pick<TireNow, 'level' | 'muted_until'>

/** A problem as it is shown: muted with its tire, and well once it has ended. */
export const shownLevel = ({ level, end }: Pick<TireProblem, 'level' | 'end'>, tire: ShownTire | null): Level =>
  end !== null || level === 'ok' ? 'ok' : tire?.level === 'muted' ? 'muted' : level

type SignProps = {
  level: Level
  /** As if nobody had muted it. */
  trueLevel: Level
}

/** The sign of a level with its word for readers of screens; beside a mute, smaller, what it would be. */
export const LevelSign = ({ level, trueLevel }: SignProps) => {
  const t = useT()
  return (
    <span className={styles.level} data-level={level}>
      <LevelIcon level={level} size={18} />
      <span className={styles.word}>{t(LEVEL_TEXT[level])}</span>
      {level === 'muted' && trueLevel !== 'ok' ? (
        <span className={styles.trueLevel} data-level={trueLevel} title={t(LEVEL_TEXT[trueLevel])}>
          <LevelIcon level={trueLevel} size={12} />
          <span className={styles.word}>{t(LEVEL_TEXT[trueLevel])}</span>
        </span>
      ) : null}
    </span>
  )
}

/** Until when a tire is muted, beside what is muted of it; that it breaks through, beside what does. */
export const MuteNote = ({ level, muted_until: end }: ShownTire) => {
  const t = useT()
  const format = useFormat()
  const now = useNow()
  if (level === 'muted' && end !== null)
    return (
      <span className={styles.note} title={format.moment(end)}>
        {mutedText(end, { t, format })}
      </span>
    )
  return breaksThroughAt(now, end, level) ? (
    <span className={styles.through}>{t('tires.mute.brokenThrough')}</span>
  ) : null
}
