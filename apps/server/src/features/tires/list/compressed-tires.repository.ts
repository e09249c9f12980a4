import { TIRE_RECORD_FIELDS } from '@coldbar/contract/tires/tire-record'
import { LISTED_TIRE_FIELDS, type ListedTireField } from '@coldbar/contract/tires/tire-record-fields'
import type { NotificationsVersion } from '@coldbar/domain/kinds/notifications-version'
import { type RawBuilder, sql } from 'kysely'
import { type ColumnNames, readColumnWise, type SliceableRows } from '../../../db/bulk/read-column-wise.ts'
import type { FleetTransaction } from '../../../db/scope/in-fleet.ts'
import {
  type ConditionReader,
  damagedSinceColumnSql,
  notificationsVersionColumnSql,
  type TireConditionRow,
  type TireDamageRow,
  tireConditionColumnsSql,
} from '../../../fleet/columns/condition-columns.ts'
import { epochSecondsSql } from '../../../fleet/columns/epoch-seconds-sql.ts'
import {
  isDualWheelSql,
  OPTIONAL_TYPE_LAYOUT_LIMITS_JOIN_SQL,
  TARGET_PRESSURE_COLUMN_SQL,
} from '../../../fleet/columns/layout-columns.ts'
import { recordColumnsSql } from '../../../fleet/columns/record-columns.ts'
import type { TireRow } from '../../../fleet/tires/tire-row.ts'

type Listed =
  | ListedTireField
  | 'id'
  | 'name'
  | 'tag_id'
  | 'tag_display'
  | 'vehicle_id'
  | 'vehicle_name'
  | 'position_row'
  | 'position_left_right'
  | 'position_inside_outside'
  | 'last_pressure'
  | 'optimal_pressure'
  | 'fill_level'
  | 'last_measurement'

/** A tire as the compressed list has it, with its exact fill level. */
export type CompressedTire = Pick<TireRow, Listed> &
  TireConditionRow &
  Pick<TireDamageRow, 'unsound_since'> & { is_dual: 0 | 1 }

const LISTED = Object.fromEntries(LISTED_TIRE_FIELDS.map((name) => [name, true])) as Record<ListedTireField, true>

const COLUMNS: ColumnNames<CompressedTire> = {
  id: true,
  name: true,
  tag_id: true,
  tag_display: true,
  ...LISTED,
  vehicle_id: true,
  vehicle_name: true,
  position_row: true,
  position_left_right: true,
  position_inside_outside: true,
  is_dual: true,
  alarm_color: true,
  unmuted_color: true,
  issue_kind: true,
  since: true,
  freshness: true,
  muted_until: true,
  demount_since: true,
  demount_why: true,
  unsound_since: true,
  fill_level_bound: true,
  fill_limit: true,
  loss_per_hour: true,
  last_pressure: true,
  optimal_pressure: true,
  fill_level: true,
  last_measurement: true,
}

/** Tires at which something goes on that the reader's generation counts. */
const withIssues = (generation: NotificationsVersion): RawBuilder<unknown> =>
  sql`${notificationsVersionColumnSql('s', 'cause', generation)} is not null`

/**
 * The fleet's tires as they are for a reader, in no order, or only those with issues: one statement for what lists show,
 * which judges nothing.
 */
export const readCompressedTires = (
  tx: FleetTransaction,
  { generation }: Pick<ConditionReader, 'generation'>,
  only?: 'issues',
): Promise<SliceableRows<CompressedTire>> =>
  readColumnWise(
    tx,
    COLUMNS,
    sql<CompressedTire>`
    select t.id, t.name, t.tag_id::float8 as tag_id, coalesce(g.tag_display, 0) as tag_display,
      ${recordColumnsSql(TIRE_RECORD_FIELDS, LISTED_TIRE_FIELDS, 't')}, v.id as vehicle_id, v.name as vehicle_name, t.position_row, t.position_left_right,
      t.position_inside_outside,
      ${isDualWheelSql('t')}::int as is_dual,
      ${tireConditionColumnsSql('s', generation)}, ${damagedSinceColumnSql('s')},
      s.last_pressure, ${TARGET_PRESSURE_COLUMN_SQL} as optimal_pressure,
      s.fill_level, ${epochSecondsSql(sql`s.last_time`)} as last_measurement
    from tire t
    left join tire_state s on s.fleet_id = t.fleet_id and s.tire_id = t.id
    left join tag g on g.fleet_id = t.fleet_id and g.tag_id = t.tag_id
    left join vehicle v on v.fleet_id = t.fleet_id and v.id = t.vehicle_id
    ${OPTIONAL_TYPE_LAYOUT_LIMITS_JOIN_SQL}
    where ${only === 'issues' ? withIssues(generation) : sql`true`}`,
  )
