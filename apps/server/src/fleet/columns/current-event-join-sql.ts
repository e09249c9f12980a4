import { ALARM_KINDS, countsForNotificationsVersion } from '@coldbar/domain/kinds/alarm-kind'
import { REMOVAL_KINDS } from '@coldbar/domain/kinds/issue-kind'
import { NOTIFICATIONS_VERSIONS, type NotificationsVersion } from '@coldbar/domain/kinds/notifications-version'
import { type RawBuilder, sql } from 'kysely'
import { notificationsVersionColumnSql } from './condition-columns.ts'

const COUNTED = Object.fromEntries(
  NOTIFICATIONS_VERSIONS.map((version) => [
    version,
    ALARM_KINDS.filter((kind) => countsForNotificationsVersion(kind, version)),
  ]),
) as Record<NotificationsVersion, string[]>

/**
 * The condition by which an event `e` is the worst that goes on at the tire with the state `s` and that the generation counts: the
 * tire's cause, or where that is no event but that the tire must come off, the first of what goes on.
 */
export const isCurrentEventSql = (generation: NotificationsVersion): RawBuilder<unknown> => {
  const own = (column: string) => notificationsVersionColumnSql('s', column, generation)
  const isRemoval = sql`${own('cause')} = any(${[...REMOVAL_KINDS]}::text[])`
  return sql`e.fleet_id = s.fleet_id and e.tire_id = s.tire_id and e.time_stamp_end is null and not e.instant
    and (${isRemoval} or e.time_stamp_start = ${own('cause_start')})
    and e.kind = case when ${isRemoval} then (
      select open.kind from unnest(string_to_array(s.open_kinds, ',')) with ordinality open (kind, place)
      where open.kind = any(${COUNTED[generation]}::text[]) order by open.place limit 1) else ${own('cause')} end`
}
