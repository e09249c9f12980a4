import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { TABLES_ABOUT_CONTACTS } from '../../people/export/contact-rows.repository.ts'
import { aSignedInServer } from '../../testing/a-signed-in-server.ts'

const { server, call: admin } = await aSignedInServer('admin')

it('looks in every column of the schema that names a contact', async () => {
  const { rows } = await sql<{
    place: string
  }>`select table_name || '.' || column_name as place from information_schema.columns
    where table_schema = 'public' and column_name ~ '(^|_)contact_id$'`.execute(server.db)
  const known = Object.entries(TABLES_ABOUT_CONTACTS).map(([table, column]) => `${table}.${column}`)
  expect(rows.length).toBeGreaterThan(2)
  expect(known).toEqual(expect.arrayContaining(rows.map(({ place }) => place)))
})

it('tells an admin everything that is kept of a contact, and of no other', async () => {
  const add = async (name: string): Promise<number> =>
    (await admin('contacts.add', { data: { name, email: `${name}@x.example`, assistant: 'CANARY assistant' } })).json()
      .data.id
  const id = await add('anna')
  const other = await add('CANARY')
  for (const [contact, to] of [
    [id, 'anna'],
    [other, 'CANARY'],
  ] as const)
    await sql`insert into outbox (fleet_id, dedupe_key, what, channel, recipient, content, contact_id)
      values (${server.fleetId}, ${to}, 'start', 'email', ${`${to}@x.example`}, '{}', ${contact})`.execute(server.db)
  const answer = await admin('contacts.kept', { id })
  expect(answer.statusCode, answer.body).toBe(200)
  const { tables, cut } = answer.json().data
  expect(cut).toEqual([])
  expect(tables.contact).toMatchObject([{ id, name: 'anna' }])
  expect(tables.audit_log).toMatchObject([{ action: 'contacts.add', entity_id: id }])
  // Former addresses are what they may ask for; an assistant is somebody else.
  expect(JSON.stringify(tables.audit_log)).toContain('anna@x.example')
  expect(tables.outbox).toMatchObject([{ recipient: 'anna@x.example' }])
  expect(answer.body).not.toContain('CANARY')
  expect((await admin('contacts.kept', { id: 999_999 })).statusCode).toBe(404)
})
