import type { AuditedRecordKind } from '@coldbar/contract/audit/audit'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { DB } from '../db/schema.gen.ts'
import type { RecordSnapshot } from './field-changes.ts'

export type AuditSnapshot = {
  name: string
  fields: RecordSnapshot
  /** The fleet that the record is about, where that is not the one that the writer works in. */
  fleetId?: number
}

type Query = (id: number) => RawBuilder<AuditSnapshot>

/** Names are read, but only numbers are unique. */
const named = (alias: string) => sql`${sql.ref(`${alias}.name`)} || ' #' || ${sql.ref(`${alias}.id`)}`

/** What was measured of the tread of tire `t`, mm, by the fleet's day: one that is deleted is named. */
const treadDepths = sql`(select jsonb_object_agg(m.day, m.depths) from (
  select to_char(d.measured_at at time zone f.time_zone, 'YYYY/MM/DD') as day, jsonb_agg(d.depth order by d.measured_at) as depths
  from tire_tread d join fleet f on f.id = d.fleet_id
  where d.fleet_id = t.fleet_id and d.tire_id = t.id group by 1) m)`

const place = sql`position_row || '/' || position_left_right || '/' || position_inside_outside`
const placeColumns = sql`'position_row', 'position_left_right', 'position_inside_outside'`

/** A record whose columns say it all. */
const plain =
  (table: string): Query =>
  (id) =>
    sql`select name, to_jsonb(r) - array['fleet_id', 'id', 'deleted_at'] as fields from ${sql.table(table)} r where id = ${id}`

const withBrand =
  (table: string, brands: string): Query =>
  (id) =>
    sql`select t.name, to_jsonb(t) - array['id', 'marque_id'] || jsonb_build_object('brand', ${named('b')}) as fields
      from ${sql.table(table)} t join ${sql.table(brands)} b on b.id = t.marque_id where t.id = ${id}`

const withRule =
  (table: string, ...ours: readonly string[]): Query =>
  (id) =>
    sql`select r.name, to_jsonb(r) - array['fleet_id', 'id', 'integrator_id', 'template_id'] - ${[...ours]}::text[]
        || jsonb_build_object('integrator', ${named('i')}, 'template', ${named('m')}) as fields
      from ${sql.table(table)} r
      left join integrator i on i.fleet_id = r.fleet_id and i.id = r.integrator_id
      left join message_template m on m.fleet_id = r.fleet_id and m.id = r.template_id
      where r.id = ${id}`

/** Who stands in a field of a rule, users as well as contacts. */
const peopleOf = (
  table: 'notification_rule_person' | 'task_rule_person',
  ruleId: number,
  field: RawBuilder<unknown>,
) => sql`(
  select string_agg(coalesce(nullif(u.name, ''), u.login, concat_ws(' ', nullif(c.prename, ''), nullif(c.name, '')))
      || ' #' || coalesce(u.id, c.id), ', ' order by p.id)
    from ${sql.table(table)} p
    left join app_user u on u.fleet_id = p.fleet_id and u.id = p.user_id
    left join contact c on c.fleet_id = p.fleet_id and c.id = p.contact_id
    where p.fleet_id = (select own_fleet()) and p.rule_id = ${ruleId} and ${field} and (u.id is not null or c.id is not null))`

/** The depot of whose vehicles a rule tells. */
const depotOf = (
  table: 'notification_rule' | 'task_rule',
  ruleId: number,
) => sql`(select ${named('d')} from ${sql.table(table)} o
        join poi d on d.fleet_id = o.fleet_id and d.id = o.depot_id where o.id = ${ruleId})`

/** The texts of a template; 0 is the default one, which is no record. */
const texts =
  (table: string, subType: RawBuilder<unknown>): Query =>
  (id) =>
    sql`select coalesce((select name from message_template where id = ${id}), 'Default') as name,
        coalesce(jsonb_object_agg(concat_ws(' ', slanguage, event_type, ${subType}, skey), svalue), '{}') as fields
      from ${sql.table(table)} where coalesce(template_id, 0) = ${id}`

const SNAPSHOTS: Readonly<Record<AuditedRecordKind, Query>> = {
  contact: plain('contact'),
  supplier: plain('supplier'),
  tireBrand: (id) => sql`
    select b.name, jsonb_build_object('name', b.name, 'suppliers', (select string_agg(s.name, ', ' order by s.name, s.id)
      from tire_brand_supplier x join supplier s on s.fleet_id = x.fleet_id and s.id = x.supplier_id
      where x.fleet_id = (select own_fleet()) and x.marque_id = b.id)) as fields
    from tire_brand b where b.id = ${id}`,
  suspensionBrand: plain('suspension_brand'),
  tireType: withBrand('tire_type', 'tire_brand'),
  suspensionType: withBrand('suspension_type', 'suspension_brand'),
  // Axles as they are seen from above, for a reader of any language: ●○○●.
  layout: (id) => sql`
    select name, jsonb_build_object('name', name,
      'rows', (select jsonb_agg(translate(axle, '10', '●○') order by n) from unnest(rows) with ordinality a(axle, n))) as fields
    from vehicle_layout where id = ${id}`,
  integrator: (id) => sql`
    select i.name, to_jsonb(i) - array['fleet_id', 'id'] || jsonb_build_object(
      'password', encode(sha256(i.password), 'hex'), 'apikey', encode(sha256(i.apikey), 'hex'),
      'suppliers', (select string_agg(s.name, ', ' order by s.name, s.id)
        from integrator_supplier x join supplier s on s.fleet_id = x.fleet_id and s.id = x.supplier_id
        where x.fleet_id = i.fleet_id and x.integrator_id = i.id)) as fields
    from integrator i where i.id = ${id}`,
  vehicleType: (id) => sql`
    select t.name, to_jsonb(t) - array['fleet_id', 'id', 'vehicle_layout_id'] || jsonb_build_object('layout', ${named('l')},
      'alarms', (select jsonb_object_agg(${place}, to_jsonb(a) - array['fleet_id', 'id', 'vehicle_type_id', ${placeColumns}])
        from vehicle_type_alarm a where a.fleet_id = t.fleet_id and a.vehicle_type_id = t.id)) as fields
    from vehicle_type t join vehicle_layout l on l.id = t.vehicle_layout_id where t.id = ${id}`,
  vehicle: (id) => sql`
    select v.name, to_jsonb(v) - array['fleet_id', 'id', 'created_at', 'vehicle_type_id', 'fixed_sensor_id',
        'obc_integrator_id', 'depot_id', 'suspension_marque_type_id']
      || jsonb_build_object('vehicle_type', ${named('t')}, 'depot', ${named('d')}, 'alert_unit', ${named('u')}, 'obc_integrator', ${named('i')},
        'suspension_type', ${named('s')},
        'weight_spec', (select jsonb_object_agg(${place}, to_jsonb(w) - array['fleet_id', 'vehicle_id', ${placeColumns}])
          from weight_spec w where w.fleet_id = v.fleet_id and w.vehicle_id = v.id), 'leaves_at', p.leaves_at) as fields
    from vehicle v
    left join planned_departure p on p.fleet_id = v.fleet_id and p.vehicle_id = v.id
    join vehicle_type t on t.fleet_id = v.fleet_id and t.id = v.vehicle_type_id
    left join alert_unit u on u.fleet_id = v.fleet_id and u.id = v.fixed_sensor_id
    left join integrator i on i.fleet_id = v.fleet_id and i.id = v.obc_integrator_id
    left join poi d on d.fleet_id = v.fleet_id and d.id = v.depot_id
    left join suspension_type s on s.id = v.suspension_marque_type_id
    where v.id = ${id}`,
  tire: (id) => sql`
    select t.name, to_jsonb(t) - array['fleet_id', 'id', 'created_at', 'mounted_at', 'vehicle_id', 'marque_type_id', 'supplier_id', 'spare_of_vehicle_id']
      || jsonb_build_object('vehicle', ${named('v')}, 'spare_of', ${named('c')}, 'tire_type', ${named('y')}, 'supplier', ${named('s')},
        'muted_until', m.ends_at, 'pumped', (select max(claimed_at) from tire_pumped p where p.fleet_id = t.fleet_id and p.tire_id = t.id),
        'tread_depth', ${treadDepths},
        'retreads', (select count(*) from tire_tread d where d.fleet_id = t.fleet_id and d.tire_id = t.id and d.is_retread),
        'despite_must_come_off', (select max(c.entered_at) from tire_change c
          where c.fleet_id = t.fleet_id and t.id = any(c.despite_tire_ids)),
        'looked_inside', i.looked_inside_at, 'looked_inside_by', i.looked_inside_by,
        'unsound', i.unsound_at, 'unsound_by', i.unsound_by,
        'alarms', to_jsonb(o) - array['fleet_id', 'tire_id']) as fields
    from tire t
    left join vehicle v on v.fleet_id = t.fleet_id and v.id = t.vehicle_id
    left join vehicle c on c.fleet_id = t.fleet_id and c.id = t.spare_of_vehicle_id
    left join tire_type y on y.id = t.marque_type_id
    left join supplier s on s.fleet_id = t.fleet_id and s.id = t.supplier_id
    left join tire_mute m on m.fleet_id = t.fleet_id and m.tire_id = t.id
    left join tire_state i on i.fleet_id = t.fleet_id and i.tire_id = t.id
    left join tire_alarm_override o on o.fleet_id = t.fleet_id and o.tire_id = t.id
    where t.id = ${id}`,
  tag: (id) => sql`
    select tag_id::text as name, jsonb_build_object('tag_display', tag_display) as fields from tag where tag_id = ${id}`,
  tireEvent: (id) => sql`
    select t.name, jsonb_build_object('kind', e.kind, 'msg_read', e.msg_read, 'remark', e.remark, 'cost', e.cost) as fields
    from tire_event e join tire t on t.fleet_id = e.fleet_id and t.id = e.tire_id where e.id = ${id}::bigint`,
  problem: (id) => sql`
    select t.name, jsonb_build_object('holder', h.holder_name, 'handed_by', h.handed_by, 'note', h.note, 'due', h.due_at,
      'shared', (select string_agg(l.created_name || ' #' || l.id, ', ' order by l.id) from problem_link l
        where l.fleet_id = p.fleet_id and l.tire_id = p.tire_id
        and l.problem_key = p.key and l.kind = 'share' and l.revoked_at is null)) as fields
    from tire_problem p join tire t on t.fleet_id = p.fleet_id and t.id = p.tire_id
    left join lateral (select * from problem_holding k where k.fleet_id = p.fleet_id and k.tire_id = p.tire_id
      and k.problem_key = p.key order by k.id desc limit 1) h on true
    where p.id = ${id}`,
  emailSetup: (id) => sql`select name, email_setup as fields from fleet where id = ${id}`,
  costFactors: (id) => sql`select name, cost_factors as fields from fleet where id = ${id}`,
  alertUnit: (id) => sql`
    select u.name, jsonb_build_object('name', u.name, 'keys', (select jsonb_object_agg(k.prefix || ' #' || k.id,
      case when k.revoked_at is null then 'in use' else 'revoked' end)
      from unit_key k where k.fleet_id = u.fleet_id and k.unit_id = u.id),
      'decoding', (select jsonb_object_agg(d.source, d.settings - 'source')
      from unit_decoding d where d.fleet_id = u.fleet_id and d.unit_id = u.id),
      'topics', (select jsonb_object_agg(m.filter, m.source)
      from mqtt_topic m where m.fleet_id = u.fleet_id and m.unit_id = u.id)) as fields
    from alert_unit u where u.id = ${id}`,
  notificationRule: (id) => sql`
    select r.name, r.fields || jsonb_build_object('people', ${peopleOf('notification_rule_person', id, sql`not p.is_next`)},
      'next_people', ${peopleOf('notification_rule_person', id, sql`p.is_next`)},
      'depot', ${depotOf('notification_rule', id)}) as fields
    from (${withRule('notification_rule', 'depot_id')(id)}) r`,
  delivery: (id) => sql`
    select recipient as name, jsonb_build_object('recipient', recipient, 'failed_at', failed_at) as fields
    from outbox where id = ${id}::bigint`,
  taskRule: (id) => sql`
    select r.name, r.fields || jsonb_build_object('people', ${peopleOf('task_rule_person', id, sql`true`)},
      'depot', ${depotOf('task_rule', id)}) as fields
    from (${withRule('task_rule', 'depot_id', 'next_run_at', 'changed_at', 'runs_gone', 'first_run_gone')(id)}) r`,
  messageTemplate: plain('message_template'),
  notificationMessages: texts('notification_message', sql`event_sub_type`),
  notification3Messages: texts('notification3_message', sql`null`),
  tasklistMessages: texts('tasklist_message', sql`event_sub_type`),
  poi: (id) => sql`
    select p.name, jsonb_build_object('name', p.name, 'is_depot', p.is_depot, 'kind', p.area ->> 'kind', 'centre', p.area -> 'centre',
      'radius', p.area -> 'radius', 'ring', (select string_agg(concat_ws(' ', c ->> 'latitude', c ->> 'longitude'), ', ' order by n)
        from jsonb_array_elements(p.area -> 'ring') with ordinality r(c, n)),
      'groups', (select string_agg(g.name, ', ' order by g.name) from poi_in_group m
        join poi_group g on g.fleet_id = m.fleet_id and g.id = m.poi_group_id
        where m.fleet_id = p.fleet_id and m.poi_id = p.id)) as fields
    from poi p where p.id = ${id}`,
  poiGroup: plain('poi_group'),
  // Whoever was erased, by the number of the pseudonym.
  person: (id) => sql`select pseudonym as name, '{}'::jsonb as fields from erased_person where number = ${id} limit 1`,
  user: (id) => sql`
    select u.login as name, u.fleet_id as "fleetId", to_jsonb(u) - array['fleet_id', 'depot_id', 'id', 'created_at', 'password_hash', 'login_key']
      || jsonb_build_object('password', encode(sha256(u.password_hash::bytea), 'hex'), 'fleet', ${named('f')}, 'depot', ${named('d')},
        'second_factor', exists (select from second_factor s where s.user_id = u.id and s.secret is not null),
        'recovery_codes', (select count(*) from recovery_code c where c.user_id = u.id)) as fields
    from app_user u join fleet f on f.id = u.fleet_id
    left join poi d on d.fleet_id = u.fleet_id and d.id = u.depot_id where u.id = ${id}`,
  fleet: (id) =>
    sql`
    select name, id as "fleetId", jsonb_build_object('name', name, 'time_zone', time_zone,
      'demands_second_factor', demands_second_factor, 'measurements_months', measurements_months, 'visits_months', visits_months) as fields
    from fleet where id = ${id}`,
}

/** A record as it is now within this transaction, or null when it is not there or not this fleet's. */
export const readAuditSnapshot = async (
  tx: Transaction<DB>,
  kind: AuditedRecordKind,
  id: number,
): Promise<AuditSnapshot | null> => {
  const { rows } = await SNAPSHOTS[kind](id).execute(tx)
  return rows[0] ?? null
}
