import { after, minutes } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { FleetTransaction } from '../db/in-fleet.ts'
import { holdingOf } from '../fleet/problems/holding.ts'
import { problemsByIds } from '../fleet/problems/problem-rows.repository.ts'
import type { StoredNews } from './news.repository.ts'
import { opensAgain, type Rule, recipientsIn, type Told } from './who-is-told.ts'

/**
 * Who is told of it next if nobody takes it, and when: the rule's minutes after the first were told, within the rule's hours.
 * Nobody of what has no problem that somebody could take, and of what goes on or ends.
 */
export const toldNext = (rule: Rule, news: StoredNews, told: readonly Told[], timeZone: string): Told[] => {
  const [first] = told
  if (first === undefined || (first.channel !== 'email' && first.channel !== 'sms')) return []
  if (news.of !== 'tire' || news.what !== 'start' || news.problem_id === null) return []
  const due = opensAgain(rule, after(first.due, minutes(rule.next_minutes)), timeZone)
  return due === null ? [] : recipientsIn(rule.next_recipients).map((recipient) => ({ ...first, recipient, due }))
}

/** Why those who are next need not be told of a problem: it is over, or somebody has it; null where they must be. */
export const whyNotTold = async (
  tx: FleetTransaction,
  { problemId, eventId }: { problemId: number | null; eventId: number | null },
): Promise<'over' | 'taken' | null> => {
  const [problem] = problemId === null ? [] : await problemsByIds(tx, [problemId])
  if (problem !== undefined) {
    if (problem.record.end !== null) return 'over'
    return holdingOf(problem) === null ? null : 'taken'
  }
  // Late readings made the problem anew, or found that there never was one: the event knows.
  const { rows } = await sql<{ problem_id: number | null }>`
    select problem_id from tire_event
    where fleet_id = (select own_fleet()) and id = ${eventId} and time_stamp_end is null`.execute(tx)
  const [event] = rows
  if (event === undefined) return 'over'
  return event.problem_id === null || event.problem_id === problemId
    ? null
    : whyNotTold(tx, { problemId: event.problem_id, eventId })
}
