import type { WireProblem } from '@coldbar/contract/problems/problem'
import type { RemovalKind } from '@coldbar/domain/kinds/issue-kind'
import type { NotificationsVersion } from '@coldbar/domain/kinds/notifications-version'
import type { TaskListDigestKind } from '@coldbar/domain/messages/message-texts'
import type { PlaceholderValues } from '@coldbar/domain/messages/placeholder'
import { type DemountTask, forbidsInflating, saysRemoval } from '@coldbar/domain/problems/problem-action'
import { removalTaskText, removalText } from '@coldbar/i18n/demount-text'
import { type ProblemText, type ProblemTextContext, problemText } from '@coldbar/i18n/problem-text'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { problemAnswers } from '../problems/problem-answer.ts'
import { readOngoingProblems } from '../problems/problem-rows.repository.ts'
import { positionNameOfTire } from '../tires/tire-answer.ts'
import { readTireRemovals } from '../tires/tire-removals.repository.ts'
import { ARE_FILL_LEVELS_ROUNDED_IN_MESSAGES, type MessageReaderContext } from './event-placeholder-values.ts'
import { mustComeOffText } from './must-come-off-text.ts'
import { readTiresWithVehicleNames, type TireWithVehicleName } from './names-in-messages.repository.ts'

/** A tire that needs work: the worst problem that goes on at it, why it must come off, or both. */
export type TireNeedingWork = TireWithVehicleName & {
  problem: WireProblem | null
  removal: RemovalKind | null
  /** What is to be done with it where it must come off. */
  demount: DemountTask | null
}

/**
 * The tires of vehicles that need work now, as one of these generations of people sees it: the first that does; and those that must
 * come off, whatever goes on at them. Of the whole fleet, or of one vehicle.
 */
export const readTiresNeedingWork = async (
  tx: FleetTransaction,
  generations: readonly NotificationsVersion[],
  vehicleId: number | null = null,
): Promise<TireNeedingWork[]> => {
  const rows = await readOngoingProblems(tx, vehicleId)
  const worst = new Map<number, WireProblem>()
  for (const generation of generations)
    for (const problem of problemAnswers(rows, { generation, role: 'user' }))
      if (!worst.has(problem.tire_id)) worst.set(problem.tire_id, problem)
  const removals = await readTireRemovals(tx, vehicleId)
  const named = await readTiresWithVehicleNames(tx, [...new Set([...worst.keys(), ...removals.keys()])])
  return named.map((tire) => {
    const problem = worst.get(tire.tire_id) ?? null
    const { removal = null, demount = null } = removals.get(tire.tire_id) ?? {}
    return { ...tire, problem, removal, demount }
  })
}

/** What is wrong with a tire that needs work, in words: that it must come off before its problem, where that does not say so. */
export const tireWorkText = (
  { problem, removal, demount }: TireNeedingWork,
  telling: ProblemTextContext,
): ProblemText => {
  const { t } = telling
  const words = problem === null ? null : problemText(problem, telling)
  if (removal === null || (problem !== null && saysRemoval(problem.action, removal)))
    return words ?? { headline: '', story: '', action: '' }
  const [headline, action] = [removalText(removal, demount, t), removalTaskText(removal, demount, t)]
  return words === null
    ? { headline, story: '', action }
    : { headline: `${headline}. ${words.headline}`, story: words.story, action: `${action} ${words.action}` }
}

/** More lines than this nobody reads in a mail; what is sent along holds them all. */
const MOST_LINES = 100

/** What is wrong with a tire and what to do, in one line; `action` instead of what there is to do about its problem. */
const taskLine = (
  task: TireNeedingWork,
  digest: TaskListDigestKind,
  { t, format, now }: MessageReaderContext,
  action?: string,
): string => {
  const words = tireWorkText(task, { t, format, now, isRounded: ARE_FILL_LEVELS_ROUNDED_IN_MESSAGES })
  const where = [digest === 'fleetTasks' ? task.vehicle_name : null, positionNameOfTire(task, t)].filter(
    (part) => part !== null,
  )
  return `${where.join(', ')}${t('common.colon')}${words.headline}. ${action ?? words.action}`.trim()
}

/** A tire of a list that need not come off as yet: its line, and what that is when the tire must, or is damaged inside. */
export type TaskListTireLine = { tire: number; line: string; off: string; scrap?: string }

/** The tires of a list that need not come off as yet. */
export const taskListTireLines = (
  tasks: readonly TireNeedingWork[],
  digest: TaskListDigestKind,
  told: MessageReaderContext,
): TaskListTireLine[] =>
  tasks.slice(0, MOST_LINES).flatMap((task) =>
    task.removal === 'mustComeOff' || forbidsInflating(task.problem?.action ?? null)
      ? []
      : [
          {
            tire: task.tire_id,
            line: taskLine(task, digest, told),
            off: taskLine(task, digest, told, mustComeOffText(task.problem, 'lookInside', told.t)),
            scrap: taskLine(task, digest, told, mustComeOffText(task.problem, 'scrap', told.t)),
          },
        ],
  )

/** What the placeholders of a task list stand for: of the whole fleet, or of one vehicle, whose name stands for its vehicles then. */
export const taskListPlaceholderValues = (
  tasks: readonly TireNeedingWork[],
  { rule, digest }: { rule: string; digest: TaskListDigestKind },
  told: MessageReaderContext,
): PlaceholderValues => {
  const { t, format, now, fleet, url } = told
  const isOfFleet = digest === 'fleetTasks'
  const lines = tasks.slice(0, MOST_LINES).map((task) => taskLine(task, digest, told))
  const more = tasks.length - lines.length
  if (more > 0) lines.push(t('taskRules.moreTires', { count: more }))
  return {
    fleet,
    rule,
    date: format.date(now),
    time: format.timeOfDay(now),
    tires: format.number(tasks.length),
    vehicles: isOfFleet
      ? format.number(new Set(tasks.map(({ vehicle_id }) => vehicle_id)).size)
      : (tasks[0]?.vehicle_name ?? ''),
    list: lines.join('\n'),
    link: `${url}/pump-list`,
  }
}
