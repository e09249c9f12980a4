import type { BodyOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import { TIRE_RECORD_FIELDS } from '@coldbar/contract/tires/tire-record'
import type { AlarmSettings } from '@coldbar/domain/limits/alarm-settings'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../../db/scope/in-fleet.ts'
import { columnsOfWrittenRecord } from '../../../fleet/columns/record-columns.ts'
import { OVERRIDABLE_ALARM_SETTINGS } from '../../../fleet/settings/alarm-settings.ts'

export type WrittenTire = BodyOf<(typeof calls)['tires.update']>['data']

/** The record's own columns of what was written; a field that was left out stays as it is. */
export const columnsOfWrittenTire = (data: Omit<WrittenTire, 'id'>) => ({
  ...columnsOfWrittenRecord(TIRE_RECORD_FIELDS, data),
  ...(data.override_alarm_settings === undefined ? {} : { override_alarm_settings: data.override_alarm_settings }),
})

/** Stores a tire's own pressure based settings. */
export const saveTireAlarmOverride = async (
  tx: FleetTransaction,
  fleetId: number,
  tireId: number,
  settings: AlarmSettings,
): Promise<void> => {
  const names = sql.join(OVERRIDABLE_ALARM_SETTINGS.map((name) => sql.ref(name)))
  const values = sql.join(OVERRIDABLE_ALARM_SETTINGS.map((name) => settings[name]))
  const changes = sql.join(OVERRIDABLE_ALARM_SETTINGS.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`))
  await sql`insert into tire_alarm_override (fleet_id, tire_id, ${names}) values (${fleetId}, ${tireId}, ${values})
    on conflict (fleet_id, tire_id) do update set ${changes}`.execute(tx)
}

/** Which bellows carry the wheel where the tire stands, and how much of their load. A wheel of which nothing is known has no entry. */
export const saveWheelSuspension = async (
  tx: FleetTransaction,
  fleetId: number,
  tireId: number,
  data: Omit<WrittenTire, 'id'>,
): Promise<void> => {
  const { suspension_marque_type_id: type, suspension_tag_id: tag, suspension_fraction: fraction } = data
  if (type === undefined && tag === undefined && fraction === undefined) return
  await sql`insert into weight_spec (fleet_id, vehicle_id, position_row, position_left_right, position_inside_outside,
      suspension_marque_type_id, tag_id, fraction)
    select fleet_id, vehicle_id, position_row, position_left_right, position_inside_outside,
      ${type ?? null}::int, ${tag ?? null}::bigint, ${fraction ?? null}::float8
    from tire where fleet_id = ${fleetId} and id = ${tireId} and vehicle_id is not null
    on conflict (fleet_id, vehicle_id, position_row, position_left_right, position_inside_outside) do update set
      suspension_marque_type_id = case when ${type !== undefined} then excluded.suspension_marque_type_id else weight_spec.suspension_marque_type_id end,
      tag_id = case when ${tag !== undefined} then excluded.tag_id else weight_spec.tag_id end,
      fraction = case when ${fraction !== undefined} then excluded.fraction else weight_spec.fraction end`.execute(tx)
  await sql`delete from weight_spec w using tire t where t.fleet_id = ${fleetId} and t.id = ${tireId}
      and w.fleet_id = t.fleet_id and w.vehicle_id = t.vehicle_id and w.position_row = t.position_row
      and w.position_left_right = t.position_left_right and w.position_inside_outside = t.position_inside_outside
      and w.suspension_marque_type_id is null and w.tag_id is null and w.fraction is null`.execute(tx)
}

/** What a tire has by where it stands and by its tag. */
export type TirePositionAndTagData = Pick<
  WrittenTire,
  | 'position_row'
  | 'position_left_right'
  | 'position_inside_outside'
  | 'suspension_marque_type_id'
  | 'suspension_tag_id'
  | 'suspension_fraction'
  | 'tag_display'
>

/** What is told of a tire by where it stands and by its tag. */
export const readTirePositionAndTagData = async (
  tx: FleetTransaction,
  tireId: number,
): Promise<TirePositionAndTagData | undefined> => {
  const { rows } = await sql<TirePositionAndTagData>`
    select t.position_row, t.position_left_right, t.position_inside_outside, w.suspension_marque_type_id,
      w.tag_id::float8 as suspension_tag_id, w.fraction as suspension_fraction, g.tag_display
    from tire t
    left join tag g on g.fleet_id = t.fleet_id and g.tag_id = t.tag_id
    left join weight_spec w on w.fleet_id = t.fleet_id and w.vehicle_id = t.vehicle_id and w.position_row = t.position_row
      and w.position_left_right = t.position_left_right and w.position_inside_outside = t.position_inside_outside
    where t.id = ${tireId}`.execute(tx)
  return rows[0]
}

/** Ends what goes on at a tire, because it can no longer be judged there. */
export const endOpenEventsOfTire = async (
  tx: FleetTransaction,
  tireId: number,
  reason: 'unmounted' | 'tagRemoved',
  now: EpochSeconds,
): Promise<void> => {
  await sql`update tire_event set time_stamp_end = greatest(time_stamp_start, to_timestamp(${now})), end_reason = ${reason}
    where fleet_id = (select own_fleet()) and tire_id = ${tireId} and time_stamp_end is null and not instant`.execute(
    tx,
  )
}
