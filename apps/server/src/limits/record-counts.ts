import type { LimitedRecordKind } from '@coldbar/contract/record-limits'
import type { MessageTextSet } from '@coldbar/domain/messages/message-text-set'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { DB } from '../db/schema.gen.ts'

const all = (table: string): RawBuilder<unknown> => sql`from ${sql.table(table)}`
const ofFleet = (table: string) => (fleetId: number) => sql`from ${sql.table(table)} where fleet_id = ${fleetId}`

/** Deleted ones can be brought back for a while, and count again then. */
const undeleted = (table: string) => (fleetId: number) =>
  sql`from ${sql.table(table)} where fleet_id = ${fleetId} and deleted_at is null`
const templates = (kind: MessageTextSet) => (fleetId: number) =>
  sql`from message_template where fleet_id = ${fleetId} and kind = ${kind}`

/** The rows of a kind that belong to one owner: a fleet, or the record that the limit is of. */
const ROWS: Readonly<Record<LimitedRecordKind, (owner: number) => RawBuilder<unknown>>> = {
  contact: undeleted('contact'),
  supplier: undeleted('supplier'),
  integrator: ofFleet('integrator'),
  integratorIdentity: ofFleet('integrator_identity'),
  tireBrand: () => all('tire_brand'),
  brandSupplier: (brand) => sql`from tire_brand_supplier where marque_id = ${brand}`,
  tireType: () => all('tire_type'),
  suspensionBrand: () => all('suspension_brand'),
  suspensionType: () => all('suspension_type'),
  layout: () => all('vehicle_layout'),
  vehicleType: ofFleet('vehicle_type'),
  vehicle: ofFleet('vehicle'),
  tire: ofFleet('tire'),
  tag: ofFleet('tag'),
  tireEvent: (tire) => sql`from tire_event where tire_id = ${tire} and kind = 'remark'`,
  treadMeasurement: (tire) => sql`from tire_tread where tire_id = ${tire}`,
  problemLink: (problem) => sql`from problem_link l join tire_problem p
    on p.fleet_id = l.fleet_id and p.tire_id = l.tire_id and p.key = l.problem_key
    where p.id = ${problem} and l.kind = 'share' and l.revoked_at is null and l.expires_at > now()`,
  alertUnit: ofFleet('alert_unit'),
  unitKey: (unit) => sql`from unit_key where unit_id = ${unit} and revoked_at is null`,
  mqttTopic: ofFleet('mqtt_topic'),
  notificationRule: ofFleet('notification_rule'),
  taskRule: ofFleet('task_rule'),
  messageTemplate: templates('notification'),
  notification3Template: templates('notification3'),
  tasklistTemplate: templates('tasklist'),
  user: ofFleet('app_user'),
  fleet: () => all('fleet'),
  poi: ofFleet('poi'),
  poiGroup: ofFleet('poi_group'),
}

/** How many records of a kind an owner has, as this transaction sees it. */
export const countRecords = async (tx: Transaction<DB>, kind: LimitedRecordKind, owner: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${ROWS[kind](owner)}`.execute(tx)
  return rows[0]?.count ?? 0
}

/**
 * Lets the adds of one owner and kind end one after the other, until their transactions do: of two that would pass the
 * limit together, the second counts what the first added. Others are not held up.
 */
export const lockRecordCount = async (tx: Transaction<DB>, kind: LimitedRecordKind, owner: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext(${`limit of ${kind}`}), ${owner}::int)`.execute(tx)
}
