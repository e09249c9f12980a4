import type { EventChange } from '@coldbar/domain/events/event-change'
import { isGasLossKind } from '@coldbar/domain/kinds/alarm-kind'
import type { NotificationsVersion } from '@coldbar/domain/kinds/notifications-version'
import {
  newsThatRuleTells,
  type ProblemNotification,
  type RuleMatcher,
} from '@coldbar/domain/notifications/problem-notification'
import { doesRuleNotify, type RuleEventClassCode } from '@coldbar/domain/notifications/rule-event-class'
import { NO_PROBLEMS, type TireProblems } from '@coldbar/domain/problems/problem'
import { problemsAfterEventChange } from '@coldbar/domain/problems/problems-after-event-change'
import { problemsAfterReading } from '@coldbar/domain/problems/problems-after-reading'
import type { TireState } from '@coldbar/domain/state/tire-state'
import { bar } from '@coldbar/domain/units/pressure'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { NOTICE_KIND_OF_CHANGE, tireEventKey } from '@coldbar/server/ingest/rigs/tire-event-record'
import { PROVING_ALARM_SETTINGS } from './proving-alarm-settings.ts'

/** The class of rules of each version that tells of everything, of beginnings and of ends. */
const EVERYTHING = { 2: 0, 3: -10 } as const

const HOURS_OF_A_WEEK = 168

/** A message of a tire, and the problem that it is about. */
export type TireProblemMessage = ProblemNotification & { problem: string }

/** What people are told of one tire: its problems, as the server has them, and the news of them. */
export class TireNotificationLog {
  #problems: TireProblems = NO_PROBLEMS
  readonly #news: TireProblemMessage[] = []
  readonly #ended = new Map<ProblemNotification['event'], EpochSeconds | null>()

  /** Since when events go on that a worse one spoke for. */
  readonly #silent = new Map<ProblemNotification['event'], EpochSeconds>()

  happens(change: EventChange, at: EpochSeconds): void {
    const { problems, key } = problemsAfterEventChange(this.#problems, change, at)
    this.#problems = problems
    const event = tireEventKey(change)
    this.#ended.set(event, change.change === 'ended' ? change.time : null)
    if (change.change === 'opened' && change.suppressedBy !== null) this.#silent.set(event, at)
    if (!change.notify) return
    this.#news.push({ event, kind: change.kind, what: NOTICE_KIND_OF_CHANGE[change.change], at, problem: key ?? event })
  }

  isRead(state: TireState): void {
    const settings = { optimalPressure: bar(PROVING_ALARM_SETTINGS.optimal_pressure) }
    this.#problems = problemsAfterReading(this.#problems, { state, settings, neighbours: () => null })
  }

  /** How fast it is told to lose gas, points of fill level an hour; `null` while nothing is told. */
  get rate(): number | null {
    const losing = this.#problems.recent.findLast(({ family, end }) => family === 'gasLost' && end === null)
    if (losing?.figures == null) return null
    const { rate, slow } = losing.figures
    if (rate !== null && rate.low > 0) return rate.perHour
    return slow === null ? null : slow.perWeek / HOURS_OF_A_WEEK
  }

  /** How many messages a rule about everything sends one recipient: of gas that is lost, and of all problems. */
  messages(generation: NotificationsVersion): { leak: number; all: number } {
    const told = this.told(generation, EVERYTHING[generation])
    const leaks = new Set(this.#news.flatMap(({ kind, problem }) => (isGasLossKind(kind) ? [problem] : [])))
    return { leak: told.filter(({ problem }) => leaks.has(problem)).length, all: told.length }
  }

  /** What a rule of a class sends one recipient, problem by problem. */
  told(generation: NotificationsVersion, eventClass: RuleEventClassCode): TireProblemMessage[] {
    return this.toldOf((kind, what) =>
      doesRuleNotify({ generation, eventClass, threshold: null }, { of: 'tire', kind, what }),
    )
  }

  /** What somebody is sent who is told of this, problem by problem. */
  toldOf(isAbout: RuleMatcher): TireProblemMessage[] {
    const news = this.#news.map((one) => ({
      ...one,
      ended: this.#ended.get(one.event) ?? null,
      silentSince: this.#silent.get(one.event) ?? null,
    }))
    return [...Map.groupBy(news, ({ problem }) => problem).values()].flatMap((own) => newsThatRuleTells(own, isAbout))
  }
}
