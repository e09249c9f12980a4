import type { calls } from '@coldbar/contract/calls'
import type { LiveChanges } from '@coldbar/contract/live/stream'
import type { AlarmLevel } from '@coldbar/domain/kinds/alarm-level'
import { levelOfAlarmColor } from '@coldbar/domain/kinds/alarm-level-codes'
import { isRemovalKind, type RemovalKind } from '@coldbar/domain/kinds/issue-kind'
import { idsOfNewAlarmSteps } from '@coldbar/domain/problems/alarm-steps-for-visit-news'
import type { ProblemEndReason } from '@coldbar/domain/problems/problem'
import { type DemountTask, forbidsInflating, type ProblemAction } from '@coldbar/domain/problems/problem-action'
import type { ProblemHeadline } from '@coldbar/domain/problems/problem-headline'
import { demountTaskOf } from '@coldbar/i18n/demount-text'
import type { CallAnswer } from '../api/calls.ts'
import { problemLevelUnderMute } from './problem-level-under-mute.ts'

/** A problem of a tire: as much of it as it takes to tell what is new. */
export type ActiveProblem = {
  readonly id: number
  readonly tireId: number
  readonly vehicleId: number | null
  readonly headline: ProblemHeadline
  /** What is to be done: with the headline it makes the name that every page calls it by. */
  readonly action: ProblemAction
  /** What is to be done with its tire where it must come off. */
  readonly demountTask: DemountTask | null
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

/** A tire on a vehicle at which nothing is worse than that it must come off. */
export type ActiveRemoval = {
  readonly tireId: number
  readonly vehicleId: number
  readonly removal: RemovalKind
  readonly demountTask: DemountTask | null
}

/** That a tire must come off then and now; null where it need not, or where something worse goes on. */
export type ActiveRemovalChange = {
  readonly tireId: number
  readonly before: ActiveRemoval | null
  readonly after: ActiveRemoval | null
  /** A problem of the tire is an alarm, or was one before: that it must come off is no other one, and makes that worse. */
  readonly wasAlarm: boolean
  /** What is to be done about such an alarm says already, or said before, that it must come off. */
  readonly wasSaid: boolean
}

/** What is new, of problems and of tires that must come off. */
type ActiveAlarmChanges = {
  readonly problems: readonly ActiveProblemChange[]
  readonly removals: readonly ActiveRemovalChange[]
}

type Listener = (changes: ActiveAlarmChanges) => void
type Alarms = CallAnswer<(typeof calls)['overview.alarms']>
type Listed = Alarms['data'][number]

/**
 * The problems of the fleet that are or were an alarm, and the tires that must come off, wherever the user is and however few tires are loaded: listed once,
 * then kept by the live stream. What the list holds when it first comes is no news; every later difference is.
 */
export class ActiveProblems {
  private known: Map<number, ActiveProblem> | null = null
  /** By tire. */
  private removals = new Map<number, ActiveRemoval>()
  /** Told while the list was on its way, which may have been read before. */
  private early: LiveChanges[] = []
  private readonly listeners = new Set<Listener>()

  /** The whole list, as first loaded and after messages may have been missed. */
  listed = (problems: readonly Listed[], told: Alarms['removals'] = []): void => {
    const before = this.known
    const now = new Map(problems.map((problem) => [problem.id, listedTrouble(problem)]))
    const removals = told.map(({ tire_id: tireId, vehicle_id: vehicleId, removal, demount_task: task }) => ({
      ...{ tireId, vehicleId, removal },
      demountTask: task ?? null,
    }))
    if (before === null) this.removals = new Map(removals.map((removal) => [removal.tireId, removal]))
    else {
      const ids = new Set([...before.keys(), ...now.keys()])
      const said = new Set(removals.map(({ tireId }) => tireId))
      const gone = [...this.removals.keys()].filter((tireId) => !said.has(tireId))
      const differences = this.withRemovals(
        [...before.values(), ...now.values()],
        [
          ...removals.map((removal) => [removal.tireId, removal] as const),
          ...gone.map((tireId) => [tireId, null] as const),
        ],
      )
      this.known = now
      this.tell(
        [...ids].map((id) => ({ id, before: before.get(id) ?? null, after: now.get(id) ?? null })),
        differences,
      )
    }
    this.known = now
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
    const removals = this.withRemovals([...known.values(), ...told], toldRemovals(changes, this.removals))
    for (const { id, after } of differences) {
      if (after === null || after.end !== null) known.delete(id)
      else known.set(id, after)
    }
    this.tell(differences, removals)
  }

  /** As when another fleet is chosen. */
  forget = (): void => {
    this.known = null
    this.removals = new Map()
    this.early = []
  }

  subscribe = (listener: Listener): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Keeps that tires must come off, or need not any more, and says what of that is new beside the problems of before and now. */
  private withRemovals(
    problems: readonly ActiveProblem[],
    told: readonly (readonly [tireId: number, after: ActiveRemoval | null])[],
  ): ActiveRemovalChange[] {
    const alarmed = new Set(
      problems.flatMap(({ tireId, level, end }) => (level === 'alarm' && end === null ? [tireId] : [])),
    )
    // Only what is loud has said it: a muted problem, or one below an alarm, is told nobody.
    const said = new Set(
      problems.flatMap(({ tireId, action, level, end }) =>
        level === 'alarm' && end === null && forbidsInflating(action) ? [tireId] : [],
      ),
    )
    return told.flatMap(([tireId, after]): ActiveRemovalChange[] => {
      const before = this.removals.get(tireId) ?? null
      if (after === null) this.removals.delete(tireId)
      else this.removals.set(tireId, after)
      return before?.removal === after?.removal
        ? []
        : [{ tireId, before, after, wasAlarm: alarmed.has(tireId), wasSaid: said.has(tireId) }]
    })
  }

  private tell(problems: readonly ActiveProblemChange[], removals: readonly ActiveRemovalChange[]): void {
    if (problems.length + removals.length > 0) for (const listener of this.listeners) listener({ problems, removals })
  }
}

/** What a live message says of each tire that it names, and of those that left the vehicles that it calls whole. */
const toldRemovals = (
  { tires, whole_vehicles }: LiveChanges,
  known: ReadonlyMap<number, ActiveRemoval>,
): [number, ActiveRemoval | null][] => {
  const told = tires.map((tire): [number, ActiveRemoval | null] => [tire.id, removalOfTire(tire)])
  const said = new Set(tires.map(({ id }) => id))
  const whole = new Set(whole_vehicles)
  const left = [...known.values()].filter(({ tireId, vehicleId }) => whole.has(vehicleId) && !said.has(tireId))
  return [...told, ...left.map(({ tireId }): [number, null] => [tireId, null])]
}

const removalOfTire = (tire: LiveChanges['tires'][number]): ActiveRemoval | null => {
  const { id: tireId, vehicle_id: vehicleId, issue_kind: kind } = tire
  if (vehicleId === null || kind === null || !isRemovalKind(kind)) return null
  return { tireId, vehicleId, removal: kind, demountTask: demountTaskOf(tire) }
}

const listedTrouble = (problem: Listed): ActiveProblem => {
  const tire = { level: problem.tire_level, issue: problem.tire_kind, muted_until: problem.muted_until }
  return {
    id: problem.id,
    tireId: problem.tire_id,
    vehicleId: problem.vehicle_id,
    headline: problem.headline,
    // A server of the previous release does not say it.
    action: problem.action ?? 'none',
    demountTask: problem.demount_task ?? null,
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
        action: problem.action,
        demountTask: problem.demount_task ?? null,
        level: problemLevelUnderMute(problem, shown),
        mutedUntil: tire.muted_until,
        steps,
        isTireToRemove: tire.removal !== null,
        end: problem.end_reason,
      },
    ]
  })
}
