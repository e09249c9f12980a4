import type { WireProblem } from '@coldbar/contract/problems/problem'
import type { Generation } from '@coldbar/domain/kinds/generation'
import type { Digest } from '@coldbar/domain/messages/message-texts'
import type { PlaceholderValues } from '@coldbar/domain/messages/placeholder'
import { problemText } from '@coldbar/i18n/problem-text'
import type { FleetTransaction } from '../../db/in-fleet.ts'
import { problemAnswers } from '../problems/problem-answer.ts'
import { problemsGoingOn } from '../problems/problem-rows.repository.ts'
import { placeName } from '../tires/tire-answer.ts'
import { TOLD_ROUNDED, type Told } from './event-values.ts'
import { type NamedTire, namedTires } from './tasks.repository.ts'

/** A tire that needs work, and the worst that is wrong with it. */
export type Task = NamedTire & { problem: WireProblem }

/**
 * The tires of vehicles that need work now, as one of these generations of people sees it: the first that does. Of the whole
 * fleet, or of one vehicle.
 */
export const tasksOf = async (
  tx: FleetTransaction,
  generations: readonly Generation[],
  vehicleId: number | null = null,
): Promise<Task[]> => {
  const rows = await problemsGoingOn(tx, vehicleId)
  const worst = new Map<number, WireProblem>()
  for (const generation of generations)
    for (const problem of problemAnswers(rows, { generation, role: 'user' }))
      if (!worst.has(problem.tire_id)) worst.set(problem.tire_id, problem)
  const named = await namedTires(tx, [...worst.keys()])
  return named.flatMap((tire) => {
    const problem = worst.get(tire.tire_id)
    return problem === undefined ? [] : [{ ...tire, problem }]
  })
}

/** More lines than this nobody reads in a mail; what is sent along holds them all. */
const MOST_LINES = 100

/** What the placeholders of a task list stand for: of the whole fleet, or of one vehicle, whose name stands for its vehicles then. */
export const taskValues = (
  tasks: readonly Task[],
  { rule, digest }: { rule: string; digest: Digest },
  { t, format, now, fleet, url }: Told,
): PlaceholderValues => {
  const isOfFleet = digest === 'fleetTasks'
  const lines = tasks.slice(0, MOST_LINES).map((task) => {
    const words = problemText(task.problem, { t, format, now, isRounded: TOLD_ROUNDED })
    const where = [isOfFleet ? task.vehicle_name : null, placeName(task, t)].filter((part) => part !== null)
    return `${where.join(', ')}: ${words.headline}. ${words.action}`.trim()
  })
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
