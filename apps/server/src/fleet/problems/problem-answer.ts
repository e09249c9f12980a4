import type { WireProblem } from '@coldbar/contract/problems/problem'
import {
  fillLevelForUserRole,
  fillLevelOrUpperBoundForUserRole,
  fillLevelUpperBoundForUserRole,
  lowestFillLevelForUserRole,
} from '@coldbar/domain/access/fill-level-rounding'
import type { Role } from '@coldbar/domain/access/role'
import { compareProblemsWorstFirst, type ListedProblem } from '@coldbar/domain/condition/worst-problem-first'
import type { NotificationsVersion } from '@coldbar/domain/kinds/notifications-version'
import type { SlowLoss } from '@coldbar/domain/leaks/slow-loss'
import type { LossDuringSilence } from '@coldbar/domain/leaks/unheard-loss'
import { fillLevelLossRateOf } from '@coldbar/domain/problems/next-fill-limit'
import { actionForProblem } from '@coldbar/domain/problems/problem-action'
import { type ProblemView, problemView } from '@coldbar/domain/problems/problem-view'
import { assigneeAnswer, assignmentOfStoredProblem } from './assignment.ts'
import type { FillLevelOfProblemTire, ProblemRow } from './problem-rows.repository.ts'

/** Who reads: what they see, and how exactly. */
export type ProblemViewer = { generation: NotificationsVersion; role: Role }

/** A session's reader. */
export const problemViewerOf = ({
  notifications,
  role,
}: {
  notifications: NotificationsVersion
  role: Role
}): ProblemViewer => ({
  generation: notifications,
  role,
})

const level = (fill: number | null | undefined, role: Role, limit: number | null): number | null =>
  fill === null || fill === undefined ? null : fillLevelForUserRole(fill, role, limit)

const bound = (fill: number | null | undefined, role: Role): number | null =>
  fill === null || fill === undefined ? null : fillLevelUpperBoundForUserRole(fill, role)

const slowLossOf = (slow: SlowLoss | null | undefined): WireProblem['slow_loss'] =>
  slow === null || slow === undefined
    ? null
    : { per_week: slow.perWeek, low: slow.low, high: slow.high, reaches: slow.reaches }

const unheardLossOf = (unheard: LossDuringSilence | null | undefined): WireProblem['unheard_loss'] =>
  unheard === null || unheard === undefined ? null : { lost: unheard.lost, from: unheard.from, to: unheard.to }

/** How full the tire of a problem is, as its reader may know it, and how fast it loses gas. */
export const problemFillLevelForViewer = (
  depth: FillLevelOfProblemTire | null,
  role: Role,
): Pick<ListedProblem, 'depth' | 'loss'> => ({
  depth: fillLevelOrUpperBoundForUserRole(depth?.level ?? null, depth?.bound ?? null, role, depth?.limit ?? null),
  loss: fillLevelLossRateOf(depth?.lossPerHour ?? null, depth?.readAt ?? null),
})

const answerOf = (
  { record, events, holdings, depth, ...row }: ProblemRow,
  seen: ProblemView,
  role: Role,
): WireProblem => {
  const { figures, family, last, end, key } = record
  const { since, fillAtStart, lossBefore } = seen.beginning
  const limit = depth?.limit ?? null
  return {
    ...row,
    family,
    since,
    headline: seen.headline,
    action: actionForProblem(record, seen.headline, depth?.demount ?? null),
    demount_task: depth?.demount ?? null,
    level: seen.level,
    kind: seen.kind,
    worst_level: seen.worstLevel,
    worst_kind: seen.worstKind,
    fill_level_start: level(fillAtStart, role, limit),
    fill_level: level(figures?.fillNow, role, limit),
    fill_level_bound: bound(figures?.boundNow, role),
    fill_level_lowest:
      figures?.lowest == null ? null : lowestFillLevelForUserRole(figures.lowest, figures.fillNow, role, limit),
    pressure: figures?.pressure ?? null,
    hottest: figures?.hottest ?? null,
    loss_per_hour: figures?.rate?.perHour ?? null,
    loss_per_hour_low: figures?.rate?.low ?? null,
    loss_per_hour_high: figures?.rate?.high ?? null,
    read_at: figures?.rate == null ? null : (depth?.readAt ?? null),
    slow_loss: slowLossOf(figures?.slow),
    unheard_loss: unheardLossOf(figures?.unheard),
    loss_before:
      lossBefore === null
        ? null
        : { since: lossBefore.since, fill_level_start: level(lossBefore.fillAtStart, role, limit) },
    neighbours: figures?.neighbours?.of ?? null,
    neighbours_held: figures?.neighbours?.held ?? null,
    last,
    end: end?.at ?? null,
    end_reason: end?.reason ?? null,
    holder: assigneeAnswer(assignmentOfStoredProblem({ record, holdings })),
    steps: seen.steps.map((step) => ({
      id: `${row.tire_id}/${key}/${step.kind}`,
      kind: step.kind,
      level: step.level,
      start: step.start,
      found: step.foundAt,
      end: step.end,
      times: step.times,
      is_news: step.isNews,
      events: (events ?? []).filter(({ kind }) => kind === step.kind).map(({ id }) => id),
    })),
  }
}

/** The problems that a reader sees: what goes on, worst first, then what ended. */
export const problemAnswers = (rows: readonly ProblemRow[], { generation, role }: ProblemViewer): WireProblem[] =>
  rows
    .flatMap((row) => {
      const seen = problemView(row.record, generation)
      return seen === null
        ? []
        : [{ id: row.id, problem: row.record, seen, ...problemFillLevelForViewer(row.depth, role), row }]
    })
    .sort(compareProblemsWorstFirst)
    .map(({ row, seen }) => answerOf(row, seen, role))
