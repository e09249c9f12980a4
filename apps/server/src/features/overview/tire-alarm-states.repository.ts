import type { AlarmColor } from '@coldbar/domain/kinds/alarm-level-codes'
import { type IssueKind, REMOVAL_KINDS, type RemovalKind } from '@coldbar/domain/kinds/issue-kind'
import type { NotificationsVersion } from '@coldbar/domain/kinds/notifications-version'
import type { DemountTask } from '@coldbar/domain/problems/problem-action'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { demountTaskColumnSql, notificationsVersionColumnSql } from '../../fleet/columns/condition-columns.ts'
import { epochSecondsSql } from '../../fleet/columns/epoch-seconds-sql.ts'

export type TireAlarmState = {
  id: number
  color: AlarmColor
  kind: IssueKind | null
  muted_until: EpochSeconds | null
}

/** How these tires are shown to a generation, by id. */
export const readTireAlarmStates = async (
  tx: FleetTransaction,
  generation: NotificationsVersion,
  ids: readonly number[],
): Promise<ReadonlyMap<number, TireAlarmState>> => {
  const { rows } = await sql<TireAlarmState>`
    select s.tire_id as id, ${notificationsVersionColumnSql('s', 'level', generation)} as color, ${notificationsVersionColumnSql('s', 'cause', generation)} as kind,
      ${epochSecondsSql(sql`s.muted_until`)} as muted_until
    from tire_state s where s.fleet_id = (select own_fleet()) and s.tire_id = any(${[...ids]}::int[])`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

type AlarmedRemovalRow = { tire_id: number; vehicle_id: number; removal: RemovalKind; demount_task: DemountTask | null }

/** Tires on vehicles at which nothing is worse to a generation than that they must come off. */
export const readAlarmedRemovals = async (
  tx: FleetTransaction,
  generation: NotificationsVersion,
): Promise<AlarmedRemovalRow[]> => {
  const cause = notificationsVersionColumnSql('s', 'cause', generation)
  const { rows } = await sql<AlarmedRemovalRow>`
    select s.tire_id, t.vehicle_id, ${cause} as removal, ${demountTaskColumnSql('s')} as demount_task from tire_state s join tire t on t.fleet_id = s.fleet_id and t.id = s.tire_id
    where s.fleet_id = (select own_fleet()) and t.vehicle_id is not null and s.removal is not null
      and ${cause} = any(${[...REMOVAL_KINDS]}::text[]) order by s.tire_id`.execute(tx)
  return rows
}
