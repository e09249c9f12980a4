import type { RemovalKind } from '@coldbar/domain/kinds/issue-kind'
import type { ProblemEndReason } from '@coldbar/domain/problems/problem'
import { type DemountTask, forbidsInflating, type ProblemAction } from '@coldbar/domain/problems/problem-action'
import type { ProblemHeadline } from '@coldbar/domain/problems/problem-headline'
import type { ActiveProblem, ActiveProblemChange, ActiveRemovalChange } from '../../store/active-problems.ts'

/** Something worth looking up for. */
export type ProblemAnnouncement = {
  readonly what: 'alarm' | 'worse' | 'mended'
  readonly problemId: number
  readonly tireId: number
  readonly vehicleId: number | null
  readonly headline: ProblemHeadline
  readonly action: ProblemAction
  readonly demountTask: DemountTask | null
}

/** A tire must come off, and no problem says so: it turned red by that, or was and got worse. */
export type RemovalAnnouncement = {
  readonly what: 'alarm' | 'worse'
  readonly problemId: null
  readonly tireId: number
  readonly vehicleId: number
  readonly removal: RemovalKind
  readonly demountTask: DemountTask | null
}

export type AlarmAnnouncement = ProblemAnnouncement | RemovalAnnouncement

/** News of tires that must come off since now, and the tires whose news are dealt with. */
export const newsOfRemovals = (
  changes: readonly ActiveRemovalChange[],
): { news: readonly RemovalAnnouncement[]; over: readonly number[] } => ({
  news: changes.flatMap(({ after, wasAlarm, wasSaid }) =>
    after === null || wasSaid || (wasAlarm && after.removal !== 'mustComeOff')
      ? []
      : [{ ...after, what: wasAlarm ? ('worse' as const) : ('alarm' as const), problemId: null }],
  ),
  over: changes.flatMap(({ tireId, after }) => (after === null ? [tireId] : [])),
})

/** What ends a problem without mending it: nobody looks any more. */
const UNMENDED: ReadonlySet<ProblemEndReason> = new Set<ProblemEndReason>(['tagRemoved', 'disabled'])

/**
 * Tells what is new about problems, once per step that asks for something else than those before: an alarm that begins,
 * one that gets worse or whose tire must come off since, and its repair. A problem that stays as bad, a mute, or a mute taken back by hand tells nothing;
 * what breaks through one does, and what still goes on when it runs out.
 */
export class ProblemAnnouncer {
  private readonly told = new Set<string>()
  /** Problems that say already that their tire must come off. */
  private readonly off = new Set<number>()
  /** Problems that were in alarm before this user's eyes. */
  private readonly alarmed = new Set<number>()

  /** News of these changes, and the problems whose news are dealt with: mended, muted or gone. */
  hear(
    changes: readonly ActiveProblemChange[],
    now: number,
  ): { news: readonly ProblemAnnouncement[]; over: readonly number[] } {
    const news: ProblemAnnouncement[] = []
    const over: number[] = []
    for (const { id, before, after } of changes) {
      this.remember(before)
      const isLoud = after !== null && after.end === null && after.level === 'alarm'
      const what = isLoud ? this.toldAs(before, after, now) : this.isMended(after) ? 'mended' : null
      this.remember(after)
      if (!isLoud) over.push(id)
      if (after === null || after.end !== null) this.alarmed.delete(id)
      if (what !== null && after !== null) news.push(newsOf(what, after))
    }
    return { news, over }
  }

  private toldAs(before: ActiveProblem | null, after: ActiveProblem, now: number): 'alarm' | 'worse' | null {
    if (hasRunOut(before, after, now)) return 'alarm'
    const hasNewStep = after.steps.some((step) => !this.told.has(step))
    const mustComeOffNow = forbidsInflating(after.action) && !this.off.has(after.id)
    if (!hasNewStep && !mustComeOffNow && !breaksThrough(before, after, now)) return null
    return after.steps.some((step) => this.told.has(step)) ? 'worse' : 'alarm'
  }

  private isMended(after: ActiveProblem | null): boolean {
    if (after === null || after.end === null || after.level === 'muted') return false
    // Somebody let air into a tire that must come off: its problem ended, and nothing is mended.
    if (after.isTireToRemove) return false
    return this.alarmed.has(after.id) && !UNMENDED.has(after.end)
  }

  private remember(trouble: ActiveProblem | null): void {
    if (trouble === null) return
    for (const step of trouble.steps) this.told.add(step)
    if (forbidsInflating(trouble.action)) this.off.add(trouble.id)
    else this.off.delete(trouble.id)
    if (trouble.level === 'alarm') this.alarmed.add(trouble.id)
    if (trouble.level === 'muted') this.alarmed.delete(trouble.id)
  }
}

const newsOf = (
  what: ProblemAnnouncement['what'],
  { id, tireId, vehicleId, headline, action, demountTask }: ActiveProblem,
): ProblemAnnouncement => ({
  what,
  problemId: id,
  tireId,
  vehicleId,
  headline,
  action,
  demountTask,
})

/** The mute is over by itself: whoever takes one back by hand looks at the tire. */
const hasRunOut = (before: ActiveProblem | null, after: ActiveProblem, now: number): boolean =>
  before?.level === 'muted' && after.mutedUntil === null && before.mutedUntil !== null && before.mutedUntil <= now

const breaksThrough = (before: ActiveProblem | null, after: ActiveProblem, now: number): boolean =>
  before?.level === 'muted' && after.mutedUntil !== null && now < after.mutedUntil
