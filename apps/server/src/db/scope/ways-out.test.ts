import { sql } from 'kysely'
import { Client } from 'pg'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { aDatabase, type TestDatabase } from '../../testing/a-database.ts'
import { aFleet, aTire, aUser } from '../../testing/builders.ts'
import { onPlainPostgres } from '../../testing/plain-postgres.ts'
import { connectPools, pipelinePool, requestPool } from '../connection/connect-pools.ts'
import { databaseConnectionOptions, databaseLoginsOf } from '../connection/database-address.ts'
import { JOBS_SCHEMA_NAME } from '../schema/install-jobs-schema.ts'
import { inFleet } from './in-fleet.ts'
import { inSystem } from './in-system.ts'
import { type FleetScope, signFleetScope } from './sign-fleet-scope.ts'

// What somebody could try who gets a statement of his own into a request.

let database: TestDatabase
let ours: number
let theirs: number

beforeAll(async () => {
  database = await aDatabase()
  ours = await aFleet(database.db)
  theirs = await aFleet(database.db)
  await aTire(database.db, { fleet_id: ours, name: OUR_TIRE })
  await aTire(database.db, { fleet_id: theirs, name: 'theirs' })
  await aUser(database.db, { fleet_id: ours })
})

const REFUSED = '42501'
const NOT_SIGNED = '28U01'
const OUR_TIRE = 'ours'

/** Runs statements in a request's transaction and says with which code the first one fails, or what the last one read. */
const tried = (scope: FleetScope, ...statements: string[]) =>
  inFleet(database.db, scope, async (tx) => {
    let rows: Record<string, unknown>[] = []
    for (const statement of statements) rows = (await sql.raw<Record<string, unknown>>(statement).execute(tx)).rows
    return rows
  }).catch((error: { code?: string }) => error.code ?? String(error))

const TIRES = 'select id from tire'
const OF_OTHERS = 'from pg_stat_activity where usename <> session_user and datname = current_database()'

describe('a request', () => {
  it.each([
    { way: 'the login below its role', statements: ['reset role', TIRES] },
    { way: 'no role at all', statements: ['set role none', TIRES] },
    { way: 'the role as it was', statements: ["select set_config('role', 'none', true)", TIRES] },
    { way: 'the tables’ owner', statements: ['set role coldbar_owner'] },
    { way: 'the system’s login', statements: ['set role coldbar_system'] },
    { way: 'the first user', statements: ['set role coldbar'] },
    { way: 'the session of the first user', statements: ['set session authorization coldbar'] },
    { way: 'the session of the tables’ owner', statements: ['set session authorization coldbar_owner'] },
    { way: 'its own session again', statements: ['set session authorization default', TIRES] },
    { way: 'all settings as they were', statements: ['reset all', 'reset role', TIRES] },
    { way: 'row security switched off', statements: ['set row_security = off', TIRES] },
    { way: 'the table’s row security', statements: ['alter table tire disable row level security'] },
    { way: 'a policy', statements: ['drop policy own_fleet on tire'] },
    { way: 'a policy of its own', statements: ['create policy all_of_it on tire using (true)'] },
    { way: 'ownership', statements: ['alter table tire owner to coldbar_request'] },
    { way: 'more rights', statements: ['alter role coldbar_request superuser'] },
    { way: 'the right to bypass', statements: ['alter role coldbar_app bypassrls'] },
    { way: 'a group', statements: ['grant coldbar_owner to coldbar_request'] },
    { way: 'a new login', statements: ['create role more superuser login'] },
    { way: 'a shell', statements: ["copy (select 1) to program 'true'"] },
    { way: 'what a program says', statements: ["copy tag from program 'id'"] },
    { way: 'a file written', statements: ["copy (select 1) to '/tmp/coldbar-way-out'"] },
    { way: 'a file read', statements: ["select pg_read_file('/etc/passwd')"] },
    { way: 'a folder', statements: ["select pg_ls_dir('/')"] },
    { way: 'a large object from a file', statements: ["select lo_import('/etc/passwd')"] },
    { way: 'a function in C', statements: ["create function f() returns int language c as 'x'"] },
    { way: 'a function of its own', statements: ['create function f() returns int language sql as $$ select 1 $$'] },
    {
      way: 'another own_fleet',
      statements: ['create or replace function own_fleet() returns int language sql as $$ select 2 $$'],
    },
    { way: 'a table of its own', statements: ['create table t (id int)'] },
    { way: 'a table that others would take for theirs', statements: ['create temp table tire (id int)'] },
    { way: 'a function that outlives it', statements: ['create function pg_temp.f() returns int return 1'] },
    { way: 'the key of signatures', statements: ['select inner_key from scope_key'] },
    { way: 'another key of signatures', statements: ['select renew_scope_key()'] },
    { way: 'a key of its own', statements: ['update scope_key set outer_key = inner_key'] },
    { way: 'a trigger', statements: ['create trigger t after insert on tire execute function own_fleet()'] },
    { way: 'a setting of the server', statements: ["alter role coldbar_app set app.scope = '2'"] },
    { way: 'passwords of the server', statements: ['select rolpassword from pg_authid'] },
    { way: 'passwords of people', statements: ['select password_hash from app_user'] },
    { way: 'people, whole', statements: ['select * from app_user'] },
    { way: 'another role for a person', statements: ["update app_user set role = 'admin'"] },
    { way: 'a new person', statements: [`insert into app_user (fleet_id, login, password_hash) values (1, 'x', 'x')`] },
    { way: 'sessions', statements: ['select * from session'] },
    { way: 'second factors', statements: ['select * from second_factor'] },
    { way: 'recovery codes', statements: ['delete from recovery_code'] },
    { way: 'logins under way', statements: ['select * from pending_login'] },
    { way: 'links to forgotten passwords', statements: ['select * from password_reset'] },
    { way: 'attempts to sign in', statements: ['select * from login_attempt'] },
    { way: 'what was noted', statements: ['delete from audit_log'] },
    {
      way: 'another fleet’s log',
      statements: ["insert into audit_log (fleet_id, action, entity) values (2, 'x', 'x')"],
    },
    { way: 'which fleets share a record', statements: ["select fleets_with('tireType', 1)"] },
    { way: 'old readings', statements: ['select drop_measurement_partitions(now())'] },
    { way: 'a whole table', statements: ['truncate tire'] },
    { way: 'the system’s connections, ended', statements: [`select pg_terminate_backend(pid) ${OF_OTHERS}`] },
    { way: 'its own connection, ended', statements: ['reset role', 'select pg_terminate_backend(pg_backend_pid())'] },
    { way: 'its own statement, cut short', statements: ['reset role', 'select pg_cancel_backend(pg_backend_pid())'] },
    { way: 'the migrations', statements: ['delete from migration'] },
    { way: 'what jobs are about', statements: ['select data from pgboss.job'] },
    { way: 'jobs, gone', statements: ['delete from pgboss.job'] },
    { way: 'jobs, done', statements: ["update pgboss.job set state = 'completed'"] },
    { way: 'jobs, at once', statements: ['update pgboss.job_common set start_after = now()'] },
    { way: 'all jobs, gone', statements: ['truncate pgboss.job_common'] },
    { way: 'a queue, gone', statements: ['delete from pgboss.queue'] },
    { way: 'a queue that fails', statements: ['update pgboss.queue set retry_limit = 0'] },
    { way: 'a queue of its own', statements: ["select pgboss.create_queue('x', '{}')"] },
    { way: 'what jobs run at night', statements: ['delete from pgboss.schedule'] },
    { way: 'what version the jobs are of', statements: ['update pgboss.version set version = 1'] },
    { way: 'who hears of jobs', statements: ['select * from pgboss.subscription'] },
  ])('does not get $way', async ({ statements }) => {
    expect(await tried({ fleetId: ours, role: 'admin' }, ...statements)).toBe(REFUSED)
  })

  it('reads of people what a list may name', async () => {
    expect(await tried({ fleetId: ours, role: 'admin' }, 'select id, login, name, role from app_user')).toHaveLength(1)
  })

  it('takes nobody from a depot that stands', async (context) => {
    onPlainPostgres(context, 'whoever owns the tables sees there nothing of what a request has deleted')
    const { rows } = await inSystem(database.db, (tx) =>
      sql<{ id: number }>`insert into poi (fleet_id, name, area, south, north, west, east, is_depot)
        values (${ours}, 'Venlo', '{"kind":"circle","radius":20,"centre":{"latitude":0,"longitude":0}}', 0, 0, 0, 0, true) returning id`.execute(
        tx,
      ),
    )
    const [depot] = rows
    await inSystem(database.db, (tx) =>
      sql`update app_user set depot_id = ${depot?.id} where fleet_id = ${ours}`.execute(tx),
    )
    await tried({ fleetId: ours, role: 'user' }, `select leave_depot(${depot?.id})`)
    const read = sql<{ depot_id: number | null }>`select depot_id from app_user where fleet_id = ${ours}`
    const people = await inSystem(database.db, (tx) => read.execute(tx))
    expect(people.rows).toEqual([{ depot_id: depot?.id }])
  })
})

const NAMES = 'select name from tire'
const NOBODY = '0'.repeat(64)

/** Nodes of a cluster hear of SET LOCAL alone: what is set in another way changes nothing there, and the fleet stays the own one. */
const NOT_CHOSEN = inject('isCluster') ? [OUR_TIRE] : NOT_SIGNED

describe('the fleet of a request', () => {
  /** The statements that its fleet is put into; `%` stands for the other fleet's number. */
  it.each([
    { way: 'the former setting', statements: ["select set_config('app.fleet_id', '%', true)"], reads: [OUR_TIRE] },
    { way: 'a scope without a signature', statements: ["select set_config('app.scope', '%:admin', true)"] },
    { way: 'a scope with a number alone', statements: ["set app.scope = '%'"] },
    {
      way: 'a signature of nobody',
      statements: [`set local app.scope = '%:admin:${NOBODY}'`],
      reads: NOT_SIGNED,
    },
    {
      way: 'the own signature',
      statements: ["select set_config('app.scope', '%:admin:' || right(current_setting('app.scope'), 64), true)"],
    },
    {
      way: 'the own signature behind another claim',
      statements: ["select set_config('app.scope', '%:' || current_setting('app.scope'), true)"],
    },
    {
      way: 'the own signature in capitals',
      statements: ["select set_config('app.scope', upper(current_setting('app.scope')), true)"],
    },
    {
      way: 'a role of its own',
      statements: ["select set_config('app.scope', replace(current_setting('app.scope'), 'user', 'admin'), true)"],
    },
    {
      way: 'a signature made without a key',
      statements: [
        `select set_config('app.scope', '%:user:' ||
      encode(sha256(sha256('%:user')), 'hex'), true)`,
      ],
    },
    {
      way: 'a prepared statement',
      statements: [`prepare p as select set_config('app.scope', '%:user:${NOBODY}', true)`, 'execute p'],
    },
    {
      way: 'a block',
      statements: [`do $$ begin perform set_config('app.scope', '%:user:${NOBODY}', true); end $$`],
    },
    { way: 'the session’s setting', statements: [`set session app.scope = '%:user:${NOBODY}'`] },
    {
      way: 'the role below, and back',
      statements: ['reset role', `set app.scope = '%:user:${NOBODY}'`, 'set role coldbar_app'],
    },
    { way: 'no scope', statements: ['reset app.scope'], reads: [] },
    { way: 'all settings as they were', statements: ['reset all', 'set role coldbar_app'], reads: [] },
    {
      way: 'a function found elsewhere',
      statements: ['set local search_path = pg_catalog, public'],
      reads: [OUR_TIRE],
    },
  ])('is not chosen by $way', async ({ statements, reads = NOT_CHOSEN }) => {
    const own = statements.map((statement) => statement.replaceAll('%', String(theirs)))
    const answer = await tried({ fleetId: ours, role: 'user' }, ...own, NAMES)
    expect(Array.isArray(answer) ? answer.map(({ name }) => name) : answer).toEqual(reads)
  })

  it('is not written into by a scope of its own', async () => {
    const forged = `select set_config('app.scope', '${theirs}:admin:${NOBODY}', true)`
    expect(
      await tried({ fleetId: ours, role: 'user' }, forged, `insert into tire (fleet_id, name) values (${theirs}, 'x')`),
    ).toBe(NOT_SIGNED)
  })

  it('and its role let nobody but editors change the catalogue', async () => {
    const add = "insert into tire_brand (name) values ('forged') returning name"
    const forged = "select set_config('app.role', 'admin', true)"
    expect(await tried({ fleetId: ours, role: 'user' }, forged, add)).toBe(REFUSED)
    expect(await tried({ fleetId: ours, role: 'editor' }, 'reset app.scope', add)).toBe(REFUSED)
    expect(await tried({ fleetId: ours, role: 'editor' }, add)).toEqual([{ name: 'forged' }])
  })

  it('leaves nothing on a connection that the next request would use', async () => {
    await tried({ fleetId: theirs, role: 'admin' }, NAMES)
    const left = await requestPool(database.db)
      .connection()
      .execute((connection) =>
        sql<{ scope: string | null }>`select current_setting('app.scope', true) as scope`.execute(connection),
      )
    expect(left.rows[0]?.scope ?? '').toBe('')
  })

  it('is signed anew once the key was renewed, and by no key of before', async (test) => {
    onPlainPostgres(test, 'nodes of a cluster are given a renewed key by `coldbar distribute`')
    await inSystem(database.db, (tx) => sql`select renew_scope_key()`.execute(tx))
    expect(await tried({ fleetId: ours, role: 'user' }, NAMES)).toBe(NOT_SIGNED)
    expect(await tried({ fleetId: ours, role: 'user' }, NAMES)).toEqual([{ name: OUR_TIRE }])
  })

  it('is signed alike by every process over one database', async () => {
    const other = connectPools(database.address)
    try {
      const scope = { fleetId: ours, role: 'user' } as const
      expect(await signFleetScope(other, scope)).toEqual(await signFleetScope(database.db, scope))
    } finally {
      await other.destroy()
    }
  })

  it('has its key in no text that the login may read', async () => {
    const { rows } = await inSystem(database.db, (tx) =>
      sql<{ key: string }>`select encode(inner_key, 'hex') as key from scope_key`.execute(tx),
    )
    const key = rows[0]?.key ?? ''
    const texts = await tried(
      { fleetId: ours, role: 'admin' },
      `
      select prosrc as text from pg_proc where prosrc like '%scope_key%'
      union all select query from pg_stat_activity where query is not null
      union all select setting from pg_settings where setting is not null
      union all select most_common_vals::text from pg_stats where tablename = 'scope_key'
      union all select statement from pg_prepared_statements`,
    )
    expect(JSON.stringify(texts)).not.toContain(key.slice(0, 16))
    expect(key).toHaveLength(128)
  })
})

describe('what a request reaches without a fleet', () => {
  it('is the version of the program, since when no reading was removed, what the queues of jobs are, and a job that it adds', async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct c.oid::regclass::text as name from pg_class c
      where c.relkind in ('r', 'p', 'v', 'm', 'f') and not c.relrowsecurity
        -- A view of the invoker shows what the policies of its tables let through.
        and not ('security_invoker=true' = any(coalesce(c.reloptions, '{}')))
        and c.relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema')
        and has_any_column_privilege('coldbar_app', c.oid, 'select, insert, update, references')
      order by 1`.execute(database.db)
    const names = rows.map(({ name }) => name)
    const jobs = ['job', 'job_common', 'queue'].map((name) => `${JOBS_SCHEMA_NAME}.${name}`)
    // Which tables a cluster has, and how large all fleets together make them.
    const ofCluster = inject('isCluster') ? ['citus_schemas', 'citus_tables'] : []
    expect(names).toEqual([...ofCluster, ...jobs, 'removed_readings', 'server_version'])
  })
})

it('ends no other request, which come as the same login', async () => {
  const held = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<number>()
  const other = inFleet(database.db, { fleetId: theirs, role: 'user' }, async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    begun.resolve(rows[0]?.pid ?? 0)
    await held.promise
    return (await sql<{ name: string }>`select name from tire`.execute(tx)).rows
  })
  const pid = await begun.promise
  for (const end of ['pg_terminate_backend', 'pg_cancel_backend'])
    expect(await tried({ fleetId: ours, role: 'admin' }, 'reset role', `select ${end}(${pid})`)).toBe(REFUSED)
  held.resolve()
  expect(await other).toEqual([{ name: 'theirs' }])
})

describe('the login of requests', () => {
  const asked = async (text: string): Promise<unknown> => {
    const client = new Client(databaseConnectionOptions(databaseLoginsOf(database.address).requests))
    await client.connect()
    try {
      return (await client.query(text)).rows
    } catch (error) {
      return (error as { code?: string }).code
    } finally {
      await client.end()
    }
  }

  it('sees nothing by itself and is nobody’s but the application’s member', async () => {
    expect(await asked(TIRES)).toBe(REFUSED)
    expect(
      await asked(`select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication, rolinherit,
        array(select r.rolname::text from pg_auth_members m join pg_roles r on r.oid = m.roleid where m.member = u.oid) as groups
        from pg_roles u where rolname = session_user`),
    ).toEqual([
      {
        rolsuper: false,
        rolbypassrls: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolreplication: false,
        rolinherit: false,
        groups: ['coldbar_app'],
      },
    ])
  })

  it('is that of readings too', async () => {
    const client = await pipelinePool(database.db).connect()
    try {
      expect((await client.query('select session_user as login')).rows).toEqual([{ login: 'coldbar_request' }])
    } finally {
      client.release()
    }
  })
})
