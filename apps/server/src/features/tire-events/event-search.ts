import type { QueryOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import { EVENT_SEARCH_PAGE_SIZE } from '@coldbar/contract/tire-events/event-search'
import { ALARM_KINDS, type AlarmKind, levelOfAlarmKind } from '@coldbar/domain/kinds/alarm-kind'
import { ALARM_KIND_CODES, isListedForNotificationsVersion } from '@coldbar/domain/kinds/alarm-kind-codes'
import type { NotificationsVersion } from '@coldbar/domain/kinds/notifications-version'
import { type RawBuilder, sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { epochSecondsSql } from '../../fleet/columns/epoch-seconds-sql.ts'
import { compareEventsOnPage } from './event-order.ts'
import { type EventRow, readEventRowsByIds } from './event-rows.repository.ts'

type Asked = QueryOf<(typeof calls)['tireEvents.found']>
type Key = { id: number; at: number }

/** The kinds that a filter lets through; null for all of them. */
const kindsOf = (
  { type = 'all', kind, level }: Asked,
  generation: NotificationsVersion,
): readonly AlarmKind[] | null => {
  const code = type === 'all' ? 0 : Math.abs(Number(type))
  const isUnlimited = code === 0 && kind === undefined
  if (isUnlimited && level === undefined && generation === 3) return null
  return ALARM_KINDS.filter(
    (alarm) =>
      (code === 0 || ALARM_KIND_CODES[alarm].type === code) &&
      (kind === undefined || alarm === kind) &&
      (level === undefined || levelOfAlarmKind(alarm) === level) &&
      // Whoever asks for a kind by name gets it.
      (!isUnlimited || isListedForNotificationsVersion(alarm, generation)),
  )
}

const GOES_ON = sql`(case when e.time_stamp_end is null and not e.instant then 1 else 0 end)`

/** What of a filter bounds the order itself: which stretch of time, from where the page before ended. */
const stretch = ({ from, until, after }: Asked, goesOn: RawBuilder<unknown>): RawBuilder<unknown> => {
  const [time, id] = after?.split('_') ?? []
  return sql`${until === undefined ? sql`true` : sql`e.time_stamp_start < to_timestamp(${until}::float8)`}
    and ${from === undefined ? sql`true` : sql`e.time_stamp_start >= case when ${goesOn} = 1 then '-infinity' else to_timestamp(${from}::float8) end`}
    and ${id === undefined ? sql`true` : sql`(e.time_stamp_start, e.id) < (to_timestamp(${Number(time)}::float8), ${Number(id)}::int)`}`
}

/** Both of a pair of states unless one of them is asked for. */
const statesOf = ({ state, type }: Asked): readonly number[] =>
  type?.startsWith('-') ? [0] : state === 'open' ? [1] : state === 'ended' ? [0] : [0, 1]
const readsOf = ({ read }: Asked): readonly boolean[] => (read === undefined ? [false, true] : [read === 'yes'])

const NEWEST = sql`order by e.time_stamp_start desc, e.id desc limit ${EVENT_SEARCH_PAGE_SIZE + 1}`
const KEY = sql`e.id, e.time_stamp_start`

/**
 * Every combination of kind, state and read is looked for by itself, each from its own newest on, and the newest of them all
 * are taken: then no filter, however rare what it finds, looks through more than it returns.
 */
const ofCells = (asked: Asked, kinds: readonly AlarmKind[]): RawBuilder<unknown> =>
  sql`select e.* from unnest(${[...kinds]}::text[]) kind cross join unnest(${[...statesOf(asked)]}::int[]) goes
    cross join unnest(${[...readsOf(asked)]}::boolean[]) been_read
    cross join lateral (select ${KEY} from tire_event e where e.fleet_id = (select own_fleet())
      and e.kind = kind.kind and ${GOES_ON} = goes.goes and e.msg_read = been_read.been_read
      and ${stretch(asked, sql`goes.goes`)} ${NEWEST}) e`

/** A vehicle has few enough events to look through its own. */
const ofVehicle = (asked: Asked, vehicle: number, kinds: readonly AlarmKind[] | null): RawBuilder<unknown> =>
  sql`select ${KEY} from tire_event e where e.fleet_id = (select own_fleet()) and e.vehicle_id = ${vehicle}
    and ${kinds === null ? sql`true` : sql`e.kind = any(${[...kinds]}::text[])`}
    and ${GOES_ON} = any(${[...statesOf(asked)]}::int[]) and e.msg_read = any(${[...readsOf(asked)]}::boolean[])
    and ${stretch(asked, GOES_ON)}`

const ofAll = (asked: Asked): RawBuilder<unknown> =>
  sql`select ${KEY} from tire_event e where e.fleet_id = (select own_fleet()) and ${stretch(asked, GOES_ON)}`

/** The keys of one page of the events that a filter finds, newest first, and one more when there are more. */
const keysOf = async (tx: FleetTransaction, asked: Asked, generation: NotificationsVersion): Promise<Key[]> => {
  const kinds = kindsOf(asked, generation)
  if (kinds?.length === 0) return []
  const isPlain = [kinds, asked.state, asked.read, asked.from].every((part) => part === undefined || part === null)
  const which =
    asked.vehicle !== undefined
      ? ofVehicle(asked, asked.vehicle, kinds)
      : isPlain
        ? ofAll(asked)
        : ofCells(asked, kinds ?? ALARM_KINDS)
  const { rows } =
    await sql<Key>`select e.id, ${epochSecondsSql(sql`e.time_stamp_start`)} as at from (${which}) e ${NEWEST}`.execute(
      tx,
    )
  return rows
}

/** One page of the events that a filter finds, newest first, and where the next one goes on; null behind the last. */
export const readEventSearchPage = async (
  tx: FleetTransaction,
  asked: Asked,
  generation: NotificationsVersion,
): Promise<{ rows: EventRow[]; next: string | null }> => {
  const keys = await keysOf(tx, asked, generation)
  const page = keys.slice(0, EVENT_SEARCH_PAGE_SIZE)
  const last = page.at(-1)
  if (last === undefined) return { rows: [], next: null }
  const rows = await readEventRowsByIds(
    tx,
    page.map(({ id }) => id),
  )
  return { rows: rows.sort(compareEventsOnPage), next: keys.length > page.length ? `${last.at}_${last.id}` : null }
}
