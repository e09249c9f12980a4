import type { RemovalKind } from '@coldbar/domain/kinds/issue-kind'
import type { DemountTask } from '@coldbar/domain/problems/problem-action'
import { removalText } from '@coldbar/i18n/demount-text'
import { ConditionBadge } from '../../fleet/condition/condition-badge.tsx'
import { mutedUntilText } from '../../fleet/condition/condition-text.ts'
import { doesTireBreakThroughMute } from '../../fleet/condition/mute.ts'
import { displayedProblemLevel } from '../../fleet/problems/problem-level.tsx'
import type { TireLevelAndMute } from '../../store/problem-level-under-mute.ts'
import { useFormat, useT } from '../../texts/texts.tsx'
import { AlarmLevelBadge } from '../../ui/levels/alarm-level-badge.tsx'
import { ALARM_LEVEL_TEXT } from '../../ui/levels/alarm-level-text.ts'
import { useCurrentTime } from '../../ui/time/now.ts'
import type { ProblemAnswer } from './problem-query.ts'

/** How bad it is as its tire is shown: with the mute, and what it would be beside it; of what ended whether its tire must come off. */
export const ProblemBadge = ({
  problem,
  tire,
  removal,
  task,
}: {
  problem: ProblemAnswer['problem']
  tire: TireLevelAndMute | null
  /** Why its tire must come off though it ended. */
  removal: RemovalKind | null
  /** What is to be done with it where nobody may inflate it. */
  task: DemountTask | null
}) => {
  const t = useT()
  const format = useFormat()
  const now = useCurrentTime()
  const level = displayedProblemLevel(problem, tire, removal)
  const end = tire?.muted_until ?? null
  if (problem.end !== null && removal !== null)
    return (
      <ConditionBadge
        level={level}
        variant="soft"
        main={removalText(removal, task, t)}
        beside={[{ level: 'ok', text: t('events.ended') }]}
      />
    )
  if (problem.end !== null) return <AlarmLevelBadge level={level}>{t('events.ended')}</AlarmLevelBadge>
  if (level === 'muted')
    return (
      <ConditionBadge
        level={level}
        variant="soft"
        main={end === null ? undefined : mutedUntilText(end, { t, format })}
        beside={[{ level: problem.level, text: t(ALARM_LEVEL_TEXT[problem.level]) }]}
      />
    )
  const through = doesTireBreakThroughMute(now, end, level)
    ? [{ level: 'muted' as const, text: t('tires.mute.brokenThrough') }]
    : []
  return <ConditionBadge level={level} variant="soft" main={undefined} beside={through} />
}
