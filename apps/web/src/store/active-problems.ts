import type { calls } from '@coldbar/contract/calls'
import type { LiveChanges } from '@coldbar/contract/live/stream'
import type { AlarmLevel } from '@coldbar/domain/kinds/alarm-level'
import { levelOfAlarmColor } from '@coldbar/domain/kinds/alarm-level-codes'
import { idsOfNewAlarmSteps } from '@coldbar/domain/problems/alarm-steps-for-visit-news'
import type { ProblemEndReason } from '@coldbar/domain/problems/problem'
import type { ProblemHeadline } from '@coldbar/domain/problems/problem-headline'
import type { CallAnswer } from '../api/calls.ts'
import { problemLevelUnderMute } from './problem-level-under-mute.ts'

/** A problem of a tire: as much of it as it takes to tell what is new. */
export type ActiveProblem = {
  readonly id: number
  readonly tireId: number
  readonly vehicleId: number | null
  readonly headline: ProblemHeadline
  /** As it is shown: muted where its tire's mute covers it. */
  readonly level: AlarmLevel
  /** End of the mute that is in force. */
  readonly mutedUntil: number | null
  /** Those of its steps that are to be announced, each once. */
  readonly steps: readonly string[]
  /** Its tire must come off, whatever becomes of the problem. */
  readonly isTireToRemove: boolean
  /** How it ended; null while it goes on. */
  readonly end: ProblemEndReason | null
}

/** A problem then and now; null where nobody knew of it, and where it is not told of any more. */
export type ActiveProblemChange = {
  readonly id: number
  readonly before: ActiveProblem | null
  readonly after: ActiveProblem | null
}

type Listener = (changes: readonly ActiveProblemChange[]) => void
type Listed = CallAnswer<(typeof calls)['overview.alarms']>['data'][number]

/**
 * The problems of the fleet that are or were an alarm, wherever the user is and however few tires are loaded: listed once,
 * then kept by the live stream. What the list holds when it first comes is no news; every later difference is.
 */
export class ActiveProblems {
  private known: Map<number, ActiveProblem> | null = null
  /** Told while the list was on its way, which may have been read before. */
  private early: LiveChanges[] = []
  private readonly listeners = new Set<Listener>()

  /** The whole list, as first loaded and after messages may have been missed. */
  listed = (problems: readonly Listed[]): void => {
    const before = this.known
    const now = new Map(problems.map((problem) => [problem.id, listedTrouble(problem)]))
    this.known = now
    if (before !== null) {
      const ids = new Set([...before.keys(), ...now.keys()])
      this.tell([...ids].map((id) => ({ id, before: before.get(id) ?? null, after: now.get(id) ?? null })))
    }
    const early = this.early
    this.early = []
    for (const changes of early) this.changed(changes)
  }

  /** A live message: every problem of the tires it names, and of the vehicles that it calls whole. */
  changed = (changes: LiveChanges): void => {
    const { known } = this
    if (known === null) {
      this.early.push(changes)
      return
    }
    const told = toldTroubles(changes)
    const said = new Set(told.map(({ id }) => id))
    const vehicles = new Set<number | null>(changes.whole_vehicles)
    const tires = new Set(changes.tires.map(({ id }) => id))
    const gone = [...known.values()].filter(
      ({ id, tireId, vehicleId }) => !said.has(id) && (tires.has(tireId) || vehicles.has(vehicleId)),
    )
    const differences: ActiveProblemChange[] = [
      ...told.map((after) => ({ id: after.id, before: known.get(after.id) ?? null, after })),
      ...gone.map((before) => ({ id: before.id, before, after: null })),
    ]
    for (const { id, after } of differences) {
      if (after === null || after.end !== null) known.delete(id)
      else known.set(id, after)
    }
    this.tell(differences)
  }

  /** As when another fleet is chosen. */
  forget = (): void => {
    this.known = null
    this.early = []
  }

  subscribe = (listener: Listener): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  private tell(changes: readonly ActiveProblemChange[]): void {
    if (changes.length > 0) for (const listener of this.listeners) listener(changes)
  }
}

const listedTrouble = (problem: Listed): ActiveProblem => {
  const tire = { level: problem.tire_level, issue: problem.tire_kind, muted_until: problem.muted_until }
  return {
    id: problem.id,
    tireId: problem.tire_id,
    vehicleId: problem.vehicle_id,
    headline: problem.headline,
    level: problemLevelUnderMute(problem, tire),
    mutedUntil: problem.muted_until,
    steps: problem.steps,
    // Asked only of what ended.
    isTireToRemove: false,
    end: null,
  }
}

const toldTroubles = ({ problems, tires }: LiveChanges): ActiveProblem[] => {
  const tireOf = new Map(tires.map((tire) => [tire.id, tire]))
  return problems.flatMap((problem): ActiveProblem[] => {
    const steps = idsOfNewAlarmSteps(problem.steps)
    const tire = tireOf.get(problem.tire_id)
    if (steps.length === 0 || tire === undefined) return []
    const shown = { level: levelOfAlarmColor(tire.alarm_color), issue: tire.issue_kind, muted_until: tire.muted_until }
    return [
      {
        id: problem.id,
        tireId: problem.tire_id,
        vehicleId: tire.vehicle_id,
        headline: problem.headline,
        level: problemLevelUnderMute(problem, shown),
        mutedUntil: tire.muted_until,
        steps,
        isTireToRemove: tire.removal !== null,
        end: problem.end_reason,
      },
    ]
  })
}
