import { breaksThroughMute } from '@coldbar/domain/events/mute'
import type { AlarmKind } from '@coldbar/domain/kinds/alarm-kind'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { epochSecondsSql } from '../../fleet/columns/epoch-seconds-sql.ts'
import { readProblemsByIds } from '../../fleet/problems/problem-rows.repository.ts'

/** What a message tells of: an event, and the problem that it was a step of when the message was written. */
export type MessageTopicIds = { problemId: number | null; eventId: number | null }

/**
 * Since when what a message tells of is over; null while it goes on, and of what has no end. An event that ended while its
 * problem goes on is not: something else of the same tire took its place.
 */
export const readEndOfMessageTopic = async (
  tx: FleetTransaction,
  { problemId, eventId }: MessageTopicIds,
): Promise<EpochSeconds | null> => {
  const [problem] = problemId === null ? [] : await readProblemsByIds(tx, [problemId])
  if (problem !== undefined) return problem.record.end?.at ?? null
  const { rows } = await sql<{ problem_id: number | null; ended: EpochSeconds | null }>`
    select problem_id, ${epochSecondsSql(sql`time_stamp_end`)} as ended from tire_event
    where fleet_id = (select own_fleet()) and id = ${eventId}`.execute(tx)
  const [event] = rows
  if (event === undefined) return null
  // Late readings made the problem anew: the event knows which it is a step of now.
  return event.problem_id === null || event.problem_id === problemId
    ? event.ended
    : readEndOfMessageTopic(tx, { problemId: event.problem_id, eventId })
}

/** Whether somebody silenced the tire of an event since a moment, until after `now`, and the event is none that is told all the same. */
export const isEventMutedSince = async (
  tx: FleetTransaction,
  eventId: number | null,
  since: EpochSeconds,
  now: EpochSeconds,
): Promise<boolean> => {
  const { rows } = await sql<{ kind: AlarmKind }>`
    select e.kind from tire_event e join tire_mute m on m.fleet_id = e.fleet_id and m.tire_id = e.tire_id
    where e.fleet_id = (select own_fleet()) and e.id = ${eventId}
      and m.starts_at > to_timestamp(${since}::float8) and m.ends_at > to_timestamp(${now}::float8)`.execute(tx)
  const [event] = rows
  // It was open when somebody muted the tire, so that its level cannot be far below the deepest that was.
  return event !== undefined && !breaksThroughMute(event.kind, 0)
}
