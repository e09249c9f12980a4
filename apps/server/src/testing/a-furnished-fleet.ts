import { createHash } from 'node:crypto'
import { type Geofence, geofenceBounds } from '@coldbar/domain/places/geofence'
import type { Problem } from '@coldbar/domain/problems/problem'
import { metres } from '@coldbar/domain/units/motion'
import { epochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { inSystem, type SystemTransaction } from '../db/scope/in-system.ts'
import { aPositionAlarm, aTire, aVehicle, aVehicleType } from './builders.ts'

/** The number of the one layout, and of the one brand and type of each kind, in the catalogue, which every furnished fleet uses. */
const SHARED = 100

/** As it is kept of a tire that began to leak long ago. */
const LEAK: Problem = {
  ...{ key: 'fillLevelBelow90@0', family: 'gasLost', since: epochSeconds(0), foundAt: epochSeconds(0) },
  ...{
    last: epochSeconds(0),
    fillAtStart: null,
    figures: null,
    mendedAt: null,
    quiet: null,
    end: null,
    cameBackOf: null,
  },
  steps: [{ kind: 'fillLevelBelow90', start: epochSeconds(0), foundAt: epochSeconds(0), times: 1, end: null }],
}

const furnishCatalogue = (tx: SystemTransaction) =>
  sql`with brand as (insert into tire_brand (id, name) values (${SHARED}, 'shared') on conflict do nothing),
      suspension as (insert into suspension_brand (id, name) values (${SHARED}, 'shared') on conflict do nothing),
      layout as (insert into vehicle_layout (id, name, rows) values (${SHARED}, 'shared', array['1001', '1001'])
        on conflict do nothing)
    select 1`.execute(tx)

const furnishTypes = (tx: SystemTransaction) =>
  sql`with tire as (insert into tire_type (id, marque_id, name) values (${SHARED}, ${SHARED}, 'shared') on conflict do nothing)
    insert into suspension_type (id, marque_id, name) values (${SHARED}, ${SHARED}, 'shared') on conflict do nothing`.execute(
    tx,
  )

/**
 * Gives a fleet (a new one unless it is there) at least one record of everything. Every record has the number `id`, and every text holds `word`, so
 * that one number asks for all of them and one word finds each of them in an answer.
 */
export const aFurnishedFleet = async (
  db: Database,
  { fleet_id, id, word }: { fleet_id: number; id: number; word: string },
): Promise<void> => {
  const named = { fleet_id, id, name: word }
  await inSystem(db, async (tx) => {
    await tx
      .insertInto('fleet')
      .values({ id: fleet_id, name: word })
      .onConflict((on) => on.doNothing())
      .execute()
    await tx
      .insertInto('app_user')
      .values({ ...named, login: word, email: `${word}@example.com`, password_hash: word })
      .execute()
    const token_hash = createHash('sha256').update(word).digest()
    await tx.insertInto('session').values({ fleet_id, id, user_id: id, token_hash, browser: word }).execute()
    await tx.insertInto('supplier').values(named).execute()
    await tx.insertInto('contact').values(named).execute()
    await tx.insertInto('integrator').values(named).execute()
    await furnishCatalogue(tx)
    await furnishTypes(tx)
    const sold = { fleet_id, id, marque_id: SHARED, supplier_id: id }
    await tx.insertInto('tire_brand_supplier').values(sold).execute()
    await tx.insertInto('suspension_brand_supplier').values(sold).execute()
    await tx.insertInto('integrator_supplier').values({ fleet_id, integrator_id: id, supplier_id: id }).execute()
    await tx.insertInto('alert_unit').values(named).execute()
    const key = { fleet_id, id, unit_id: id, key_hash: Buffer.alloc(32, word), prefix: word.slice(0, 8) }
    await tx.insertInto('unit_key').values(key).execute()
    const done = { user_name: word, entity_name: word, action: 'tires.update', entity: 'tire', entity_id: id }
    await tx
      .insertInto('audit_log')
      .values({ ...done, fleet_id })
      .execute()
    await tx.insertInto('tag').values({ fleet_id, tag_id: id }).execute()
    const heard = { fleet_id, tag_id: id + 1, first_heard_at: new Date(0), last_heard_at: new Date(0) }
    await tx.insertInto('discovered_tag').values(heard).execute()
  })
  await aVehicleType(db, { ...named, vehicle_layout_id: SHARED })
  await aPositionAlarm(db, { fleet_id, id, vehicle_type_id: id, name: word })
  await aVehicle(db, {
    ...named,
    license_plate: word,
    vehicle_type_id: id,
    fixed_sensor_id: id,
    suspension_marque_type_id: SHARED,
  })
  const place = { position_row: 0, position_left_right: 1, position_inside_outside: 1 }
  const bought = { supplier_id: id, marque_type_id: SHARED, serial_no: word, remarks: word }
  await aTire(db, { ...named, ...bought, vehicle_id: id, tag_id: id, ...place })
  await inSystem(db, async (tx) => {
    await sql`insert into tire_state (fleet_id, tire_id, last_time, last_address) values (${fleet_id}, ${id}, now(), ${word})`.execute(
      tx,
    )
    await sql`insert into vehicle_state (fleet_id, vehicle_id, last_time, last_address) values (${fleet_id}, ${id}, now(), ${word})`.execute(
      tx,
    )
    await sql`insert into tire_event (fleet_id, id, tire_id, vehicle_id, kind, level, event_type, time_stamp_start, time_stamp, remark)
      values (${fleet_id}, ${id}, ${id}, ${id}, 'remark', 2, 9, now(), now(), ${word})`.execute(tx)
    await sql`insert into tire_problem (fleet_id, id, tire_id, vehicle_id, key, family, since, found_at, last_at, record)
      values (${fleet_id}, ${id}, ${id}, ${id}, 'fillLevelBelow90@0', 'gasLost', to_timestamp(0), to_timestamp(0), to_timestamp(0),
        ${JSON.stringify(LEAK)}::jsonb)`.execute(tx)
    await sql`insert into problem_holding (fleet_id, id, tire_id, problem_key, family, at, by_name, holder_user_id, holder_name, since, note)
      values (${fleet_id}, ${id}, ${id}, 'fillLevelBelow90@0', 'gasLost', now(), ${word}, ${id}, ${word}, now(), ${word})`.execute(
      tx,
    )
    await sql`insert into problem_link (fleet_id, id, kind, token_hash, tire_id, vehicle_id, problem_id, problem_key, family, about_at,
        generation, created_at, created_by, created_name, expires_at)
      values (${fleet_id}, ${id}, 'share', sha256(${word}::bytea), ${id}, ${id}, ${id}, 'fillLevelBelow90@0', 'gasLost', now(), 3, now(),
        ${id}, ${word}, now() + interval '1 day')`.execute(tx)
    await sql`insert into connection_release (fleet_id, vehicle_id, unit_id, at, last_heard) values (${fleet_id}, ${id}, ${id}, now(), now())`.execute(
      tx,
    )
    await sql`insert into replay_due (fleet_id, tag_id) values (${fleet_id}, ${id})`.execute(tx)
    await sql`insert into event_notice (fleet_id, tire_event_id, what, ordinal, time) values (${fleet_id}, ${id}, 'start', 0, now())`.execute(
      tx,
    )
    await sql`insert into vehicle_checkpoint (fleet_id, vehicle_id, time, state) values (${fleet_id}, ${id}, now(), '{}')`.execute(
      tx,
    )
    await sql`insert into connection_candidate (fleet_id, vehicle_id, unit_id, since, found_at) values (${fleet_id}, ${id}, ${id}, now(), now())`.execute(
      tx,
    )
    await sql`insert into tire_mute (fleet_id, tire_id, ends_at, mute_for_id) values (${fleet_id}, ${id}, now() + interval '1 day', 0)`.execute(
      tx,
    )
    await sql`insert into tire_pumped (fleet_id, id, tire_id, claimed_at, user_name) values (${fleet_id}, ${id}, ${id}, now(), ${word})`.execute(
      tx,
    )
    await sql`insert into tire_tread (fleet_id, id, tire_id, measured_at, depth, user_name) values (${fleet_id}, ${id}, ${id}, now(), 12, ${word})`.execute(
      tx,
    )
    await sql`insert into removed_tread (fleet_id, id, tire_id, tread_id, measured_at, depth, is_retread, user_name, why, removed_at, removed_by)
      values (${fleet_id}, ${id}, ${id}, ${id}, now(), 12, false, ${word}, 'deleted', now(), ${word})`.execute(tx)
    await sql`insert into tire_mounting (fleet_id, tire_id, vehicle_id, since) values (${fleet_id}, ${id}, ${id}, now() - interval '2 days')`.execute(
      tx,
    )
    await sql`insert into tire_change (fleet_id, id, kind, at, entered_at, user_name, tire_ids, vehicle_ids, moves, before)
      values (${fleet_id}, ${id}, 'store', now(), now(), ${word}, array[${id}::int], array[${id}::int], '[]', '{}')`.execute(
      tx,
    )
    await sql`insert into tire_change_checkpoint (fleet_id, change_id, vehicle_id, time, state)
      values (${fleet_id}, ${id}, ${id}, now(), '{}')`.execute(tx)
    await sql`insert into trip (fleet_id, id, vehicle_id, start_time, end_time, distance, distance2)
      values (${fleet_id}, ${id}, ${id}, now() - interval '2 hours', now() - interval '1 hour', 70, 71)`.execute(tx)
    await sql`insert into vehicle_series (fleet_id, vehicle_id, time, max_press, min_press, max_temp, min_temp, weight)
      values (${fleet_id}, ${id}, now(), 9, 8, 30, 20, 20000)`.execute(tx)
    await sql`insert into suspension_reading (fleet_id, tag_id, time, received_at, unit_id, pressure)
      values (${fleet_id}, ${id + 2}, now(), now(), ${id}, 5.2)`.execute(tx)
    await sql`insert into connection_log (fleet_id, id, time, action, vehicle1_id, vehicle2_id)
      values (${fleet_id}, ${id}, now(), 1, ${id}, ${id})`.execute(tx)
    await sql`select ensure_measurement_partition(now())`.execute(tx)
    await sql`insert into measurement (fleet_id, tire_id, vehicle_id, time, pressure, temperature, address)
      values (${fleet_id}, ${id}, ${id}, now(), 8, 15, ${word})`.execute(tx)
    await sql`select ensure_packed_partition(now())`.execute(tx)
    await sql`insert into packed_measurement (fleet_id, tire_id, first_at, last_at, readings, time_unit, time_step, time_low, late_low, pressure_raw,
        temperature_raw, vehicle_id, fidelity, verdict, address, part_bin, part_vehicle, part_driving, part_doubtful, part_readings, part_late,
        part_first, part_last, part_least, part_most, part_emptiest, part_fullest, part_coldest, part_hottest, part_latitude, part_longitude)
      select ${fleet_id}, ${id}, at, at, 1, '1 second', 0, '{0}', '{0}', '{8}', '{15}', array[${id}::int], '{0}', '{ok}', array[${word}::text],
        array[date_bin('6 hours', at, 'epoch')], array[${id}::int], '{null}', '{false}', '{1}', '{0}', array[at], array[at], '{8}', '{8}',
        '{null}', '{null}', '{15}', '{15}', '{null}', '{null}' from (select date_trunc('month', now(), 'UTC') + interval '1 second' as at) m`.execute(
      tx,
    )
    await sql`insert into message_template (fleet_id, id, kind, name) values (${fleet_id}, ${id}, 'notification', ${word})`.execute(
      tx,
    )
    await tx
      .insertInto('notification_rule')
      .values({ ...named, app_type: 2, event_type: -1, base_action: 3, integrator_id: id, template_id: id })
      .execute()
    const area: Geofence = { kind: 'circle', centre: { latitude: 52, longitude: 5 }, radius: metres(100) }
    await tx
      .insertInto('poi')
      .values({ ...named, area: JSON.stringify(area), ...geofenceBounds(area) })
      .execute()
    await tx.insertInto('poi_group').values(named).execute()
    await tx.insertInto('poi_in_group').values({ fleet_id, poi_id: id, poi_group_id: id }).execute()
    await sql`insert into poi_visit (fleet_id, id, poi_id, vehicle_id, entered_at)
      values (${fleet_id}, ${id}, ${id}, ${id}, now())`.execute(tx)
    await tx
      .insertInto('task_rule')
      .values({ ...named, frequency_day: -3, base_action: 2, vehicle_filter_type: 1, vehicle_filter_data: String(id) })
      .execute()
    await sql`insert into task_rule_history (fleet_id, id, task_rule_id, executed, queued_at, reason, said, vehicle_id)
      values (${fleet_id}, ${id}, ${id}, now(), now(), 'no_address', ${word}, ${id})`.execute(tx)
    await sql`insert into outbox (fleet_id, id, dedupe_key, what, channel, recipient, content, rule_id, vehicle_id, tire_id)
      values (${fleet_id}, ${id}, ${word}, 'test', 'email', ${`${word}@example.com`}, ${JSON.stringify({ subject: word, text: word })}, ${id}, ${id}, ${id})`.execute(
      tx,
    )
    await sql`insert into notification_message (fleet_id, id, template_id, skey, svalue, slanguage, event_type, event_sub_type)
      values (${fleet_id}, ${id}, ${id}, 'title', ${word}, 'en', 1, 2)`.execute(tx)
    await sql`insert into notification3_message (fleet_id, id, skey, svalue, slanguage, event_type)
      values (${fleet_id}, ${id}, 'title', ${word}, 'en', 22) on conflict do nothing`.execute(tx)
    await sql`insert into tasklist_message (fleet_id, id, skey, svalue, slanguage, event_type)
      values (${fleet_id}, ${id}, 'title', ${word}, 'en', 1) on conflict do nothing`.execute(tx)
  })
}
