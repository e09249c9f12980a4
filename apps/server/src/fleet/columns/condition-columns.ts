import type { Freshness } from '@coldbar/domain/condition/freshness'
import type { AlarmColor } from '@coldbar/domain/kinds/alarm-level-codes'
import type { IssueKind } from '@coldbar/domain/kinds/issue-kind'
import type { NotificationsVersion } from '@coldbar/domain/kinds/notifications-version'
import type { DemountTask } from '@coldbar/domain/problems/problem-action'
import type { DemountReason } from '@coldbar/domain/state/underinflation-history'
import type { PercentPerHour } from '@coldbar/domain/units/percent'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { type RawBuilder, sql } from 'kysely'
import { epochSecondsSql } from './epoch-seconds-sql.ts'

/** Whose values of a condition are read, and when: `now` only tells how old a reading is. */
export type ConditionReader = { generation: NotificationsVersion; now: EpochSeconds }

/** How a tire is, as it was judged for the reader's generation. */
export type TireConditionRow = {
  alarm_color: AlarmColor
  /** The colour if nobody had muted the tire. */
  unmuted_color: AlarmColor
  issue_kind: IssueKind | null
  since: EpochSeconds | null
  freshness: Freshness
  muted_until: EpochSeconds | null
  /** Since when nobody may inflate it before it was taken off and looked at inside, and why. */
  demount_since: EpochSeconds | null
  demount_why: DemountReason | null
  /** Where the fill level is not known: the most it can be, exact, %. */
  fill_level_bound: number | null
  /** The maintenance level that it is judged by, %: a fill level below it is shown below it. */
  fill_limit: number | null
  /** How fast it loses gas, points an hour, as its last reading proved; null where none does. */
  loss_per_hour: PercentPerHour | null
}

/** When somebody looked inside a tire and found it damaged, and who. */
export type TireDamageRow = { unsound_since: EpochSeconds | null; unsound_by: string | null }

/** How a vehicle is, as it was judged for the reader's generation. */
export type VehicleConditionRow = {
  alarm_color: AlarmColor
  unmuted_color: AlarmColor
  issue_kind: IssueKind | null
  since: EpochSeconds | null
  silent_tires: number
  muted_tires: number
  unheard_tires: number
  sensorless_tires: number
  worst_tire_id: number | null
  /** What is to be done with the worst tire where nobody may inflate it. */
  worst_demount_task: DemountTask | null
  /** How full the worst tire is, or at most is, exact, %. */
  worst_depth: number | null
  /** The maintenance level that the worst tire is judged by, and the lowest that any of its tires holds less than now, %. */
  worst_fill_limit: number | null
  fill_limit: number | null
  /** How fast that one loses gas, points an hour, and when that was read. */
  worst_loss_per_hour: PercentPerHour | null
  worst_loss_at: EpochSeconds | null
}

/** Nothing was ever heard of what has no state. */
const UNKNOWN = sql`4`

/** A column of the reader's generation, of the state that goes by this name. */
export const notificationsVersionColumnSql = (
  state: string,
  column: string,
  generation: NotificationsVersion,
): RawBuilder<unknown> => sql.ref(`${state}.${column}_${generation}`)

const verdictColumns = (state: string, generation: NotificationsVersion): RawBuilder<unknown> => {
  const own = (column: string) => notificationsVersionColumnSql(state, column, generation)
  return sql`coalesce(${own('level')}, ${UNKNOWN}) as alarm_color, coalesce(${own('true_level')}, ${UNKNOWN}) as unmuted_color,
    ${own('cause')} as issue_kind, ${epochSecondsSql(own('since'))} as since`
}

/**
 * Whether somebody found the tire damaged inside whose state goes by this name, and that holds: then it is a reason to come off since that
 * moment at the latest. One from before was found in another tire, or in one that a process of the previous release took for sound since.
 */
export const isKnownDamagedSql = (state: string): RawBuilder<unknown> =>
  sql`(${sql.ref(`${state}.unsound_at`)} >= ${sql.ref(`${state}.demount_since`)})`

/** Since when the tire whose state goes by this name is known to be damaged inside. */
export const damagedSinceColumnSql = (state: string): RawBuilder<unknown> =>
  sql`case when ${isKnownDamagedSql(state)} then ${epochSecondsSql(sql.ref(`${state}.unsound_at`))} end as unsound_since`

/** The columns of `TireDamageRow`, of a tire whose state (a left join) goes by this name. */
export const tireDamageColumnsSql = (state: string): RawBuilder<unknown> =>
  sql`${damagedSinceColumnSql(state)},
    case when ${isKnownDamagedSql(state)} then ${sql.ref(`${state}.unsound_by`)} end as unsound_by`

/** The `DemountTask` of a tire whose state (a left join) goes by this name. */
export const demountTaskColumnSql = (state: string): RawBuilder<unknown> =>
  sql`case when ${isKnownDamagedSql(state)} then 'scrap' when ${sql.ref(`${state}.demount_since`)} is not null then 'lookInside' end`

/** The columns of `TireConditionRow`, of a tire whose state (a left join) goes by this name. */
export const tireConditionColumnsSql = (state: string, generation: NotificationsVersion): RawBuilder<unknown> =>
  sql`${verdictColumns(state, generation)}, coalesce(${sql.ref(`${state}.freshness`)}, 'never') as freshness,
    ${epochSecondsSql(sql.ref(`${state}.muted_until`))} as muted_until,
    ${epochSecondsSql(sql.ref(`${state}.demount_since`))} as demount_since, ${sql.ref(`${state}.demount_why`)} as demount_why,
    ${sql.ref(`${state}.fill_level_bound`)} as fill_level_bound, ${sql.ref(`${state}.fill_limit`)} as fill_limit,
    ${sql.ref(`${state}.loss_per_hour`)} as loss_per_hour`

/** The columns of `VehicleConditionRow`, of a vehicle whose state and whose worst tire's state (left joins) go by these names. */
export const vehicleConditionColumnsSql = (
  state: string,
  worst: string,
  generation: NotificationsVersion,
): RawBuilder<unknown> =>
  sql`${verdictColumns(state, generation)}, coalesce(${sql.ref(`${state}.silent_tires`)}, 0) as silent_tires,
    coalesce(${sql.ref(`${state}.muted_tires`)}, 0) as muted_tires,
    coalesce(${sql.ref(`${state}.unheard_tires`)}, 0) as unheard_tires,
    coalesce(${sql.ref(`${state}.sensorless_tires`)}, 0) as sensorless_tires,
    ${notificationsVersionColumnSql(state, 'worst_tire', generation)} as worst_tire_id, ${notificationsVersionColumnSql(state, 'depth', generation)} as worst_depth,
    ${demountTaskColumnSql(worst)} as worst_demount_task, ${sql.ref(`${worst}.fill_limit`)} as worst_fill_limit, ${sql.ref(`${state}.fill_limit`)} as fill_limit,
    ${notificationsVersionColumnSql(state, 'loss_per_hour', generation)} as worst_loss_per_hour,
    ${epochSecondsSql(notificationsVersionColumnSql(state, 'loss_at', generation))} as worst_loss_at`
