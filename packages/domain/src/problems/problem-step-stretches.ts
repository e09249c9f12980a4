import type { AlarmKind } from '../kinds/alarm-kind.ts'
import type { EpochSeconds } from '../units/time.ts'
import type { ProblemStep } from './problem.ts'

/** A time without a break; `end` is null while it lasts. */
export type Stretch = { start: EpochSeconds; end: EpochSeconds | null }

/** One event of an alarm that is a step of a problem. */
export type ProblemEpisode = Stretch & { kind: AlarmKind }

/**
 * When a step went on. An alarm that came again did while one of its events did, not between two of them; a sign has no
 * events, so its step keeps its pauses itself.
 */
export const problemStepStretches = (step: ProblemStep, episodes: readonly ProblemEpisode[]): readonly Stretch[] => {
  const whole: Stretch = { start: step.start, end: step.end }
  if (step.times === 1) return [whole]
  const own = episodes.filter(({ kind }) => kind === step.kind)
  if (own.length > 0) return own.map(({ start, end }) => ({ start, end: end ?? step.end }))
  return (step.pauses ?? []).reduce<readonly Stretch[]>(
    (before, pause) => [
      ...before.slice(0, -1),
      { start: before.at(-1)?.start ?? step.start, end: pause.from },
      { start: pause.until, end: step.end },
    ],
    [whole],
  )
}
