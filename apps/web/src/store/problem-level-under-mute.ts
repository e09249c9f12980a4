import type { AlarmLevel } from '@coldbar/domain/kinds/alarm-level'

/** How a tire is shown: what its mute does to its problems follows from it. */
export type TireLevelAndMute = {
  readonly level: AlarmLevel
  /** Kind of the worst that goes on. */
  readonly issue: string | null
  readonly muted_until: number | null
}

/** What breaks through a mute is heard, and only that: the worst at the tire, while the tire is not shown as muted. */
export const problemLevelUnderMute = (
  problem: { level: AlarmLevel; kind: string | null },
  tire: TireLevelAndMute,
): AlarmLevel =>
  tire.level === 'muted' || (tire.muted_until !== null && problem.kind !== tire.issue) ? 'muted' : problem.level
