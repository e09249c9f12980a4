import type { AlarmLevel } from '@coldbar/domain/kinds/alarm-level'
import { levelOfIssue, type RemovalKind } from '@coldbar/domain/kinds/issue-kind'
import { problemLevelUnderMute, type TireLevelAndMute } from '../../store/problem-level-under-mute.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import { AlarmLevelIcon } from '../../ui/levels/alarm-level-icon.tsx'
import { ALARM_LEVEL_TEXT } from '../../ui/levels/alarm-level-text.ts'
import { useCurrentTime } from '../../ui/time/now.ts'
import { mutedUntilText } from '../condition/condition-text.ts'
import { doesTireBreakThroughMute } from '../condition/mute.ts'
import styles from './problem-level.module.css'
import type { TireProblem } from './problem-summary.tsx'

/**
 * How bad a problem is shown beside its story: as its tire's mute lets it, once that is known, and well once it has ended, unless its
 * tire must come off after it.
 */
export const displayedProblemLevel = (
  problem: Pick<TireProblem, 'level' | 'kind' | 'end'>,
  tire: TireLevelAndMute | null,
  removalAfterEnd: RemovalKind | null,
): AlarmLevel => {
  if (problem.end !== null) return removalAfterEnd === null ? 'ok' : levelOfIssue(removalAfterEnd)
  if (problem.level === 'ok') return 'ok'
  return tire === null ? problem.level : problemLevelUnderMute(problem, tire)
}

type SignProps = {
  level: AlarmLevel
  /** As if nobody had muted it. */
  trueLevel: AlarmLevel
}

/** The sign of a level with its word for readers of screens; beside a mute, smaller, what it would be. */
export const AlarmLevelSign = ({ level, trueLevel }: SignProps) => {
  const t = useT()
  return (
    <span className={styles.level} data-level={level}>
      <AlarmLevelIcon level={level} size={18} />
      <span className={styles.word}>{t(ALARM_LEVEL_TEXT[level])}</span>
      {level === 'muted' && trueLevel !== 'ok' ? (
        <span className={styles.trueLevel} data-level={trueLevel} title={t(ALARM_LEVEL_TEXT[trueLevel])}>
          <AlarmLevelIcon level={trueLevel} size={12} />
          <span className={styles.word}>{t(ALARM_LEVEL_TEXT[trueLevel])}</span>
        </span>
      ) : null}
    </span>
  )
}

/** Until when a tire is muted, beside what is muted of it; that it breaks through, beside what does. */
export const TireMuteNote = ({ level, muted_until: end }: Omit<TireLevelAndMute, 'issue'>) => {
  const t = useT()
  const format = useFormat()
  const now = useCurrentTime()
  if (level === 'muted' && end !== null)
    return (
      <span className={styles.note} title={format.moment(end)}>
        {mutedUntilText(end, { t, format })}
      </span>
    )
  return doesTireBreakThroughMute(now, end, level) ? (
    <span className={styles.through}>{t('tires.mute.brokenThrough')}</span>
  ) : null
}
