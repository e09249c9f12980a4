import { type RawBuilder, sql } from 'kysely'
import {
  isRowWrittenSinceHorizon,
  type TransactionHorizon,
  transactionHorizonSql,
} from '../../../db/changes/transaction-horizon.ts'
import type { FleetTransaction } from '../../../db/scope/in-fleet.ts'

/** What a list of vehicles is read from, beside what was there at an earlier horizon. */
export type VehicleListChanges = {
  horizon: TransactionHorizon
  /** How many rows each table holds, in this run of the database: one that came or went makes another text. */
  held: string
  /** Whether a vehicle, a type, a layout, a connection or a place was written since. */
  isRewritten: boolean
  /** The vehicles whose state, or whose worst tire's, was written since. */
  changed: number[]
}

/** What a vehicle's row says beside its state; all of it hardly ever changes. */
const STANDING = ['vehicle', 'vehicle_type', 'vehicle_layout', 'vehicle_connection', 'poi'] as const

const OF_ALL_FLEETS: ReadonlySet<string> = new Set(['vehicle_layout'])

type Counted = { name: string; select: RawBuilder<unknown> }

const counted = (table: (typeof STANDING)[number], earlier: TransactionHorizon | null): Counted => ({
  name: table,
  select: sql`(select count(*) as rows, coalesce(bool_or(${isRowWrittenSinceHorizon(table, earlier)}), false) as is_rewritten
    from ${sql.table(table)}, horizon ${OF_ALL_FLEETS.has(table) ? sql`` : sql`where fleet_id = (select own_fleet())`}) as ${sql.ref(`of_${table}`)}`,
})

/**
 * Whether the worst tire of a vehicle, whose state goes by the name `s`, was written since an earlier horizon: its row says what is to be
 * done with that one, and somebody who found it damaged inside changed nothing else of the vehicle.
 */
const isWorstTireWrittenSql = (earlier: TransactionHorizon | null): RawBuilder<unknown> =>
  sql`(num_nonnulls(s.worst_tire_2, s.worst_tire_3) > 0 and exists (select from tire_state worst
    where worst.fleet_id = s.fleet_id and worst.tire_id in (s.worst_tire_2, s.worst_tire_3)
      and ${isRowWrittenSinceHorizon('worst', earlier)}))`

/**
 * What has changed of the fleet's list of vehicles since an earlier horizon; of nothing earlier nothing has. Nothing has to be
 * noted for it when something is written: the rows themselves say who wrote them. The list has to be read at the same moment: a
 * vehicle that comes after this and goes before the next time would be in it, and nothing would tell.
 */
export const readVehicleListChanges = async (
  tx: FleetTransaction,
  earlier: TransactionHorizon | null,
): Promise<VehicleListChanges> => {
  const tables = STANDING.map((table) => counted(table, earlier))
  const rowsOf = ({ name }: Counted) => sql.ref(`of_${name}.rows`)
  const { rows } = await sql<VehicleListChanges & { isOneMoment: boolean }>`
    with ${transactionHorizonSql}
    select horizon.number as horizon, current_setting('transaction_isolation') = 'repeatable read' as "isOneMoment",
      concat_ws(' ', pg_postmaster_start_time(), states.rows, ${sql.join(tables.map(rowsOf))}) as held,
      ${sql.join(
        tables.map(({ name }) => sql.ref(`of_${name}.is_rewritten`)),
        sql` or `,
      )} as "isRewritten",
      states.changed
    from horizon,
      (select count(*) as rows,
        coalesce(array_agg(s.vehicle_id) filter (where ${isRowWrittenSinceHorizon('s', earlier)} or ${isWorstTireWrittenSql(earlier)}),
          '{}') as changed
        from vehicle_state s, horizon where s.fleet_id = (select own_fleet())) as states,
      ${sql.join(tables.map(({ select }) => select))}`.execute(tx)
  const [changes] = rows
  if (changes === undefined) throw new Error('the database said nothing of the list')
  if (!changes.isOneMoment) throw new Error('what changed of a list is asked at the moment it is read at')
  return changes
}
