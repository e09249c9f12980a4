import { RECOMMENDED_ALARM_SETTINGS } from '@coldbar/domain/limits/default-alarm-settings'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../apps/server/src/db/database.ts'
import { inSystem, type SystemTransaction } from '../../apps/server/src/db/scope/in-system.ts'
import { hashPassword } from '../../apps/server/src/http/session/password.ts'
import { sessionCookieName } from '../../apps/server/src/http/session/session-cookies.ts'
import { newSessionToken, sessionTokenHash } from '../../apps/server/src/http/session/session-token.ts'
import { newUnitKey } from '../../apps/server/src/ingest/intake/unit-key.ts'

export const TIRES_PER_VEHICLE = 8

/** A fleet to measure with: its unit's key, and who may look at it. */
export type BenchFleet = { fleetId: number; key: string; login: string; password: string }

const idOf = async (tx: SystemTransaction, table: 'fleet' | 'vehicle_layout', values: object): Promise<number> => {
  const row = await tx
    .insertInto(table)
    .values(values as { name: string; rows: string[] })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Four axles of single wheels, every position with the recommended alarms. */
const typeOf = async (tx: SystemTransaction, fleet_id: number, name: string): Promise<number> => {
  const layout = await idOf(tx, 'vehicle_layout', { name, rows: ['1001', '1001', '1001', '1001'] })
  const type = { fleet_id, name, vehicle_layout_id: layout }
  const { id } = await tx.insertInto('vehicle_type').values(type).returning('id').executeTakeFirstOrThrow()
  const alarms = Array.from({ length: TIRES_PER_VEHICLE }, (_, at) => ({
    ...RECOMMENDED_ALARM_SETTINGS,
    fleet_id,
    vehicle_type_id: id,
    position_row: Math.floor(at / 2),
    position_left_right: at % 2,
    position_inside_outside: 1,
  }))
  await tx.insertInto('vehicle_type_alarm').values(alarms).execute()
  return id
}

/** Makes a fleet of so many vehicles with eight tires each, or none; the tires' tags are numbered from 0. */
export const createBenchFleet = async (
  db: Database,
  name: string,
  vehicles: number,
  tiresEach: 0 | typeof TIRES_PER_VEHICLE = TIRES_PER_VEHICLE,
): Promise<BenchFleet> => {
  const { key, hash, prefix } = newUnitKey()
  const password = prefix + key
  const password_hash = await hashPassword(password)
  const fleetId = await inSystem(db, async (tx) => {
    const fleet_id = await idOf(tx, 'fleet', { name })
    const type = await typeOf(tx, fleet_id, name)
    await sql`insert into vehicle (fleet_id, name, vehicle_type_id) select ${fleet_id}, 'Truck ' || n, ${type}
      from generate_series(1, ${vehicles}) n`.execute(tx)
    await sql`insert into tire (fleet_id, name, tag_id, vehicle_id, position_row, position_left_right, position_inside_outside)
      select ${fleet_id}, 'Tire ' || v.id || '/' || at, (row_number() over (order by v.id, at)) - 1, v.id, at / 2, at % 2, 1
      from vehicle v, generate_series(0, ${tiresEach - 1}::int) at where v.fleet_id = ${fleet_id}`.execute(tx)
    const unit = await tx.insertInto('alert_unit').values({ fleet_id, name }).returning('id').executeTakeFirstOrThrow()
    await tx.insertInto('unit_key').values({ fleet_id, unit_id: unit.id, key_hash: hash, prefix }).execute()
    await tx.insertInto('app_user').values({ fleet_id, login: name, name, role: 'user', password_hash }).execute()
    return fleet_id
  })
  return { fleetId, key, login: name, password }
}

/** Signs so many new users of a fleet in, and returns the cookie of each. Nobody hashes a thousand passwords to measure something else. */
export const signInBenchUsers = (db: Database, { fleetId, login }: BenchFleet, users: number): Promise<string[]> =>
  inSystem(db, async (tx) => {
    const tokens = Array.from({ length: users }, newSessionToken)
    const hashes = tokens.map(sessionTokenHash)
    await sql`with person as (
        insert into app_user (fleet_id, login, name, role, password_hash)
        select ${fleetId}, ${login} || ' ' || n, 'Person ' || n, 'user', 'none' from generate_series(1, ${users}) n returning id),
      numbered as (select id, row_number() over (order by id) as n from person)
      insert into session (token_hash, fleet_id, user_id)
      select t.hash, ${fleetId}, p.id from numbered p join unnest(${hashes}::bytea[]) with ordinality t (hash, n) on t.n = p.n`.execute(
      tx,
    )
    return tokens.map((token) => `${sessionCookieName(null)}=${token}`)
  })

/** Gives every vehicle a place and every tire a reading a minute ago, and each so many-th tire an alarm that goes on. */
export const addBenchFleetReadings = (db: Database, fleetId: number, every = 50): Promise<void> =>
  inSystem(db, async (tx) => {
    await sql`insert into vehicle_state (fleet_id, vehicle_id, level_2, true_level_2, level_3, true_level_3, cause_3, since_3, worst_tire_3,
        fill_level, latitude, longitude, speed, last_time, last_measurement)
      select v.fleet_id, v.id, 10, 10, case when low.id is null then 10 else 0 end, case when low.id is null then 10 else 0 end,
        case when low.id is not null then 'fillLevelBelow80' end, case when low.id is not null then now() - interval '1 h' end, low.id,
        90, 50 + (v.id % 400) / 100.0, 4 + (v.id % 700) / 100.0, 80, now() - interval '1 min', now() - interval '1 min'
      from vehicle v cross join lateral (select min(t.id) as id from tire t
        where t.fleet_id = v.fleet_id and t.vehicle_id = v.id and t.id % ${every}::int = 0) low
      where v.fleet_id = ${fleetId}`.execute(tx)
    await sql`insert into tire_state (fleet_id, tire_id, freshness, level_2, true_level_2, level_3, true_level_3, cause_3, cause_start_3,
        since_3, open_kinds, last_time, last_pressure, last_temperature, last_speed,
        last_latitude, last_longitude, fidelity, fill_level, park_pressure, internal_temperature, optimal_pressure)
      select fleet_id, id, 'heard', 10, 10, case when id % ${every}::int = 0 then 0 else 10 end, case when id % ${every}::int = 0 then 0 else 10 end,
        case when id % ${every}::int = 0 then 'fillLevelBelow80' end, case when id % ${every}::int = 0 then now() - interval '1 h' end,
        case when id % ${every}::int = 0 then now() - interval '1 h' end, case when id % ${every}::int = 0 then 'fillLevelBelow80' else '' end, now() - interval '1 min', 8.9, 31, 80,
        50 + (id % 400) / 100.0, 4 + (id % 700) / 100.0, 4, 97 - id % 8, 8.8, 34, 9
      from tire where fleet_id = ${fleetId}`.execute(tx)
    await sql`insert into tire_event (fleet_id, tire_id, vehicle_id, kind, level, event_type, event_sub_type, alarm_id,
        time_stamp_start, time_stamp)
      select fleet_id, id, vehicle_id, 'fillLevelBelow80', 0, 7, 21, 21, now() - interval '1 h', now() - interval '1 min'
      from tire where fleet_id = ${fleetId} and id % ${every}::int = 0`.execute(tx)
  })

/** Makes a problem of each alarm that goes on; says how many. */
export const addBenchFleetProblems = (db: Database, fleetId: number): Promise<number> =>
  inSystem(db, async (tx) => {
    const { rows } = await sql`
      with found as (
        insert into tire_problem (fleet_id, tire_id, vehicle_id, key, family, since, found_at, last_at, record)
        select e.fleet_id, e.tire_id, e.vehicle_id, e.kind || '@' || w.since, 'gasLost', e.time_stamp_start, e.time_stamp_start, e.time_stamp,
          jsonb_build_object('key', e.kind || '@' || w.since, 'family', 'gasLost', 'since', w.since, 'fillAtStart', 97, 'foundAt', w.since,
            'last', w.since, 'mendedAt', null, 'quiet', null, 'end', null, 'cameBackOf', null,
            'steps', jsonb_build_array(jsonb_build_object('kind', e.kind, 'start', w.since, 'foundAt', w.since, 'times', 1, 'end', null)),
            'figures', jsonb_build_object('fillNow', 79, 'boundNow', null, 'lowest', 79, 'pressure', 7.1, 'hottest', 31, 'rate', null,
              'slow', null, 'neighbours', null))
        from tire_event e cross join lateral (select floor(date_part('epoch', e.time_stamp_start)) as since) w
        where e.fleet_id = ${fleetId} and e.time_stamp_end is null returning id, tire_id)
      update tire_event e set problem_id = f.id from found f where e.fleet_id = ${fleetId} and e.tire_id = f.tire_id returning e.id`.execute(
      tx,
    )
    return rows.length
  })

/** As the tables' owner: whoever else asks for it is passed over with a warning that nobody reads. */
const asOwner = (db: Database, command: RawBuilder<unknown>): Promise<void> =>
  db.connection().execute(async (connection) => {
    await sql`set role coldbar_owner`.execute(connection)
    try {
      await command.execute(connection)
      const { rows } = await sql`select from pg_stats where tablename = 'tire' limit 1`.execute(connection)
      if (rows.length === 0) throw new Error('the database has no statistics')
    } finally {
      await sql`reset role`.execute(connection)
    }
  })

/** Statistics as a database has them that has lived for a while. */
export const analyzeDatabase = (db: Database): Promise<void> => asOwner(db, sql`analyze`)

/** What autovacuum makes of all tables within a minute of a great many rows. */
export const vacuumDatabase = (db: Database): Promise<void> => asOwner(db, sql`vacuum analyze`)
