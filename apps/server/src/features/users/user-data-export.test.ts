import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { TABLES_ABOUT_USERS } from '../../people/export/user-rows.repository.ts'
import { aFurnishedFleet } from '../../testing/a-furnished-fleet.ts'
import { aSignedInServer } from '../../testing/a-signed-in-server.ts'

const { server, call: admin } = await aSignedInServer('admin')

/** Columns that hold the number of a user, by the names that they have everywhere. */
const NAMES_A_USER = /(^|_)user_id$|^created_by$/

it('looks in every column of the schema that names a user', async () => {
  const { rows } = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns where table_schema = 'public'`.execute(server.db)
  const named = rows
    .filter(({ column_name }) => NAMES_A_USER.test(column_name))
    .map(({ table_name, column_name }) => `${table_name}.${column_name}`)
  expect(named.length).toBeGreaterThan(15)
  const known = Object.entries(TABLES_ABOUT_USERS).flatMap(([table, { by }]) =>
    by.map((column) => `${table}.${column}`),
  )
  expect(known.filter((column) => column !== 'app_user.id').sort()).toEqual(named.sort())
})

it('tells an admin everything that is kept of a user, of no other, and no secret', async () => {
  await aFurnishedFleet(server.db, { fleet_id: 60_000, id: 60_000, word: 'CANARY' })
  const id = await server.addUser('user', 'anna')
  await server.signIn('anna')
  await sql`insert into audit_log (fleet_id, user_id, user_name, action, entity) values (${server.fleetId}, ${id}, 'anna', 'contacts.add', 'contact')`.execute(
    server.db,
  )
  await sql`insert into audit_log (fleet_id, user_name, action, entity, entity_id) values (${server.fleetId}, 'admin', 'users.update', 'user', ${id})`.execute(
    server.db,
  )
  await sql`insert into outbox (fleet_id, dedupe_key, what, channel, recipient, content, due_at)
    values (${server.fleetId}, ${`address/${id}/anna@old.example/1`}, 'address', 'email', 'anna@old.example', '{"text":"moved"}', now()),
      (${server.fleetId}, ${`address/${id}0/CANARY@old.example/1`}, 'address', 'email', 'CANARY@old.example', '{}', now())`.execute(
    server.db,
  )
  const answer = await admin('users.kept', { id })
  expect(answer.statusCode).toBe(200)
  const { tables, cut } = answer.json().data
  expect(cut).toEqual([])
  expect(Object.keys(tables)).toEqual(expect.arrayContaining(['app_user', 'session', 'audit_log']))
  expect(tables.app_user).toMatchObject([{ id, login: 'anna', role: 'user' }])
  // That the record was changed is theirs; who changed it is somebody else.
  expect(tables.audit_log).toContainEqual(expect.objectContaining({ action: 'users.update', entity_id: id }))
  expect(answer.body).not.toContain('"admin"')
  expect(tables.outbox).toMatchObject([{ recipient: 'anna@old.example' }])
  expect(answer.body).not.toContain('CANARY')
  expect(answer.body).not.toContain('$argon2')
  expect(answer.body).not.toContain('_hash')
  expect((await admin('users.kept', { id: 999_999 })).statusCode).toBe(404)
})

it('tells nothing of other people: neither who handed a problem over, nor whom the user changed', async () => {
  const id = await server.addUser('user', 'boris')
  const others = { changes: [{ field: 'holder', before: null, after: 'CANARY holder' }] }
  await sql`insert into audit_log (fleet_id, user_id, user_name, action, entity, entity_id, entity_name, detail) values
    (${server.fleetId}, ${id}, 'boris', 'contacts.update', 'contact', 7, 'CANARY contact', '{"changes":[{"field":"email","before":"","after":"CANARY@x.example"}]}'),
    (${server.fleetId}, ${id}, 'boris', 'vehicles.import', 'vehicle', null, null, '{"changes":[{"field":"NH-2.05.no_obc_email","before":"","after":"CANARY@y.example"}]}'),
    (${server.fleetId}, ${id}, 'boris', 'problems.assign', 'problem', 8, 'front left', ${JSON.stringify(others)}),
    (${server.fleetId}, 1, 'CANARY changer', 'users.update', 'user', ${id}, 'boris', '{"changes":[{"field":"email","before":"","after":"boris@x.example"}]}')`.execute(
    server.db,
  )
  const { body } = await admin('users.kept', { id })
  expect(body).not.toContain('CANARY')
  expect(body).toContain('boris@x.example')
  expect(body).toContain('front left')
})
