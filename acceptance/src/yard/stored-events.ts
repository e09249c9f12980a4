import type { AlarmKind } from '@coldbar/domain/kinds/alarm-kind'
import { ALARM_KIND_CODES } from '@coldbar/domain/kinds/alarm-kind-codes'
import type { Problem } from '@coldbar/domain/problems/problem'
import type { Database } from '@coldbar/server/db/database'
import { inSystem } from '@coldbar/server/db/scope/in-system'
import { sql } from 'kysely'
import { readEventRaisedTimes } from './install-event-raised-trigger.ts'

/** An event as it stands in the records; times in epoch seconds. */
export type StoredEvent = {
  id: number
  tireId: number
  kind: AlarmKind
  start: number
  /** Newest reading of the tire when the event came into the records. */
  raised: number
  last: number
  end: number | null
  endReason: string | null
  late: boolean
  suppressedBy: string | null
  repeats: number
  data: Record<string, unknown>
}

export const readStoredEvents = async (db: Database): Promise<StoredEvent[]> => {
  const { rows } = await inSystem(db, (tx) =>
    sql<
      Omit<StoredEvent, 'raised'>
    >`select id, tire_id as "tireId", kind, extract(epoch from time_stamp_start)::float8 as start,
      extract(epoch from time_stamp)::float8 as last, extract(epoch from time_stamp_end)::float8 as end,
      end_reason as "endReason", late, suppressed_by as "suppressedBy", repeat_count as repeats, event_data as data
      from tire_event order by time_stamp_start, tire_id, kind`.execute(tx),
  )
  const raised = await readEventRaisedTimes(db)
  return rows.map((row) => ({ ...row, raised: raised.get(`${row.tireId} ${row.kind} ${row.start}`) ?? row.start }))
}

/** A problem as it stands in the records; times in epoch seconds. */
export type StoredProblem = { tireId: number; foundAt: number; record: Problem }

export const readStoredProblems = async (db: Database): Promise<StoredProblem[]> => {
  const { rows } = await inSystem(db, (tx) =>
    sql<StoredProblem>`select tire_id as "tireId", extract(epoch from found_at)::float8 as "foundAt", record
      from tire_problem order by since, id`.execute(tx),
  )
  return rows
}

/** Something people were told. */
export type StoredEventNotice = { eventId: number; what: 'start' | 'repeat' | 'end'; ordinal: number }

export const readStoredNotices = async (db: Database): Promise<StoredEventNotice[]> => {
  const { rows } = await inSystem(db, (tx) =>
    sql<StoredEventNotice>`select tire_event_id as "eventId", what, ordinal from event_notice order by 1, 2, 3`.execute(
      tx,
    ),
  )
  return rows
}

/** A kind as the specification numbers it: 20, 99, 1/2, 5/1. */
export const alarmNumberInSpecification = (kind: AlarmKind): string => {
  const { type, subType, alarmId } = ALARM_KIND_CODES[kind]
  return alarmId === null ? `${type}/${subType}` : String(alarmId)
}
