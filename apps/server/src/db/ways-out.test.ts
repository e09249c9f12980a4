import { sql } from 'kysely'
import { Client } from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { aDatabase, type TestDatabase } from '../testing/a-database.ts'
import { aFleet, aTire, aUser } from '../testing/builders.ts'
import { connectionOptions, loginsOf } from './address.ts'
import { pipelinesOf } from './connect.ts'
import { inFleet } from './in-fleet.ts'

// What somebody could try who gets a statement of his own into a request. Which fleet a transaction works in is a setting,
// and no database can keep a setting from a statement: that no statement holds what was sent is what keeps it.

let database: TestDatabase
let ours: number

beforeAll(async () => {
  database = await aDatabase()
  ours = await aFleet(database.db)
  await aTire(database.db, { fleet_id: await aFleet(database.db) })
  await aUser(database.db, { fleet_id: ours })
})

const REFUSED = '42501'

/** Runs statements in a request's transaction and says with which code the first one fails, or what the last one read. */
const tried = (...statements: string[]) =>
  inFleet(database.db, { fleetId: ours, role: 'admin' }, async (tx) => {
    let rows: unknown[] = []
    for (const statement of statements) rows = (await sql.raw(statement).execute(tx)).rows
    return rows
  }).catch((error: { code?: string }) => error.code ?? String(error))

const TIRES = 'select id from tire'

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
    { way: 'a trigger', statements: ['create trigger t after insert on tire execute function own_fleet()'] },
    { way: 'a setting of the server', statements: ["alter role coldbar_app set app.fleet_id = '2'"] },
    { way: 'passwords of the server', statements: ['select rolpassword from pg_authid'] },
    { way: 'passwords of people', statements: ['select password_hash from app_user'] },
    { way: 'people, whole', statements: ['select * from app_user'] },
    { way: 'another role for a person', statements: ["update app_user set role = 'admin'"] },
    { way: 'a new person', statements: [`insert into app_user (fleet_id, login, password_hash) values (1, 'x', 'x')`] },
    { way: 'sessions', statements: ['select * from session'] },
    { way: 'attempts to sign in', statements: ['select * from login_attempt'] },
    { way: 'what was noted', statements: ['delete from audit_log'] },
    {
      way: 'another fleet’s log',
      statements: ["insert into audit_log (fleet_id, action, entity) values (2, 'x', 'x')"],
    },
    { way: 'which fleets share a record', statements: ["select fleets_with('tireType', 1)"] },
    { way: 'old readings', statements: ['select drop_measurement_partitions(now())'] },
    { way: 'a whole table', statements: ['truncate tire'] },
    { way: 'the migrations', statements: ['delete from migration'] },
  ])('does not get $way', async ({ statements }) => {
    expect(await tried(...statements)).toBe(REFUSED)
  })

  it('reads of people what a list may name', async () => {
    expect(await tried('select id, login, name, role from app_user')).toHaveLength(1)
  })
})

describe('the login of requests', () => {
  const asked = async (text: string): Promise<unknown> => {
    const client = new Client(connectionOptions(loginsOf(database.address).requests))
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
    const client = await pipelinesOf(database.db).connect()
    try {
      expect((await client.query('select session_user as login')).rows).toEqual([{ login: 'coldbar_request' }])
    } finally {
      client.release()
    }
  })
})
