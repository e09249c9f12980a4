import { monitorEventLoopDelay } from 'node:perf_hooks'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inSystem } from '../../db/scope/in-system.ts'
import { aSignedInServer } from '../../testing/a-signed-in-server.ts'
import { anApiClient } from '../../testing/an-api-client.ts'
import { aFleet, aTire } from '../../testing/builders.ts'
import { onPlainPostgres } from '../../testing/plain-postgres.ts'
import { keepAnAdmin } from '../last-admin.repository.ts'
import { erasePerson, readTraces } from './erase-person.ts'
import { readErasedPeople } from './erased-people.repository.ts'
import { readPerson } from './people.repository.ts'
import { searchForErasedPeople } from './start-person-searches.ts'

const { server, call: admin } = await aSignedInServer('admin')
const { db, fleetId } = server

const aContact = async (data: object): Promise<number> => (await admin('contacts.add', { data })).json().data.id

const erase = (of: 'user' | 'contact', id: number, name: string) => admin('people.erase', { data: { of, id, name } })
const preview = async (of: 'user' | 'contact', id: number) => (await admin('people.erasure', { of, id })).json().data

/** Both searches, as if the last writer had ended. */
const searchTwice = async (): Promise<void> => {
  await searchForErasedPeople(db, () => false, 0)
  await sql`update erased_person set again_at = now()`.execute(db)
  await searchForErasedPeople(db, () => false, 0)
}

const aMessage = async (
  recipient: string,
  columns: { user_id?: number; contact_id?: number; channel?: string } = {},
): Promise<number> => {
  const { user_id = null, contact_id = null, channel = 'email' } = columns
  const { rows } = await sql<{ id: number }>`
    insert into outbox (fleet_id, dedupe_key, what, channel, recipient, content, due_at, user_id, contact_id, queued_at)
    values (${fleetId}, ${`rule/1/${Math.random()}/${recipient}`}, 'start', ${channel}, ${recipient},
      ${JSON.stringify({ subject: 'Flat', text: `To ${recipient}`, sms: '' })}, now() + interval '1 day', ${user_id}, ${contact_id}, now())
    returning id::float8 as id`.execute(db)
  return rows[0]?.id ?? 0
}

const messages = async (...ids: number[]) => {
  const { rows } = await sql<{ recipient: string; text: string; reason: string | null; dropped: boolean }>`
    select recipient, content->>'text' as text, reason, dropped_at is not null as dropped from outbox
    where id = any(${ids}::bigint[]) order by id`.execute(db)
  return rows
}

describe('who may be erased', () => {
  it('nobody erases their own account, which the preview says too', async () => {
    const own = (await admin('profile.details')).json().data.id
    expect((await preview('user', own)).refused).toBe('own_account')
    expect((await erase('user', own, 'admin')).statusCode).toBe(409)
  })

  it('an admin signs in while the admins are held for an erasure', async (test) => {
    onPlainPostgres(test, 'who holds a row of a table that every node has holds all of its rows')
    const other = await server.addUser('admin', 'held')
    const signedIn = await inSystem(db, async (tx) => {
      await keepAnAdmin(tx, other)
      return server.signIn('held')
    })
    expect(signedIn).toBeTruthy()
    await sql`delete from app_user where id = ${other}`.execute(db)
  })

  it('of two admins who erase each other at once, one stays', async () => {
    const own = (await admin('profile.details')).json().data
    const other = await server.addUser('admin', 'other')
    const theirs = anApiClient(server, await server.signIn('other'))
    const answers = await Promise.all([
      erase('user', other, 'other'),
      theirs('people.erase', { data: { of: 'user', id: own.id, name: own.name || own.login } }),
    ])
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect((await sql`select from app_user where role = 'admin'`.execute(db)).rows).toHaveLength(1)
  })

  it('only whose name was typed is erased, and a contact of another fleet is nobody', async () => {
    const id = await aContact({ prename: 'Jan', name: 'Smit' })
    const wrong = await erase('contact', id, 'Smit')
    expect(wrong.statusCode).toBe(400)
    expect(wrong.json().error.problems).toMatchObject({ 'data.name': { code: 'wrong' } })
    const elsewhere = await aFleet(db)
    await sql`insert into contact (fleet_id, id, name) values (${elsewhere}, 990, 'Foreign Person')`.execute(db)
    expect((await erase('contact', 990, 'Foreign Person')).statusCode).toBe(404)
    expect((await erase('contact', id, ' Jan Smit ')).statusCode).toBe(200)
  })

  it('what is sent twice is done once, answered the same, and noted once without the name', async () => {
    const id = await aContact({ prename: 'Twice', name: 'Asked' })
    const answers = await Promise.all([erase('contact', id, 'Twice Asked'), erase('contact', id, 'Twice Asked')])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const [first, second] = answers.map((answer) => answer.json().data)
    expect(first.pseudonym).toMatch(/^Person \d+$/)
    expect(second.pseudonym).toBe(first.pseudonym)
    const { rows } =
      await sql`select entity_name, detail from audit_log where action = 'people.erase' and entity_id = ${first.number}`.execute(
        db,
      )
    expect(rows).toEqual([{ entity_name: first.pseudonym, detail: { changes: [], more: 0 } }])
  })
})

it('the log names the pseudonym at once by the number, and other texts when they were searched', async () => {
  const id = await server.addUser('user', 'frank')
  await sql`update app_user set name = 'Frank Baker', email = 'frank@baker.example' where id = ${id}`.execute(db)
  await server.signIn('frank')
  const { id: tire } = await aTire(db, { fleet_id: fleetId })
  await sql`update tire set remarks = 'Frank Baker says: to be frank, ask frank@baker.example' where id = ${tire}`.execute(
    db,
  )
  await sql`insert into audit_log (fleet_id, user_id, user_name, action, entity, detail) values
    (${fleetId}, ${id}, 'Frank Baker', 'tires.update', 'tire', '{"changes": [{"field": "remarks", "before": "", "after": "Frank Baker says so"}]}'),
    (${fleetId}, ${id}, 'frank', 'suppliers.update', 'supplier', '{"changes": [{"field": "name", "before": "", "after": "Frank Baker Tires"}]}'),
    (${fleetId}, 999, 'frank', 'tires.update', 'tire', '{"changes": []}')`.execute(db)
  await sql`insert into supplier (fleet_id, id, name, phone) values (${fleetId}, 77, 'Frank Baker Tires', '')`.execute(
    db,
  )
  const { pseudonym } = (await erase('user', id, 'Frank Baker')).json().data
  expect((await sql`select from session where user_id = ${id}`.execute(db)).rows).toEqual([])
  const shown = (await admin('audit.all')).json().data
  expect(
    shown
      .filter(({ user_id }: { user_id: number }) => user_id === id)
      .map((entry: { user_name: string }) => entry.user_name),
  ).toEqual([pseudonym, pseudonym])
  const listed = async () =>
    (await admin('people.erased'))
      .json()
      .data.erased.find((person: { pseudonym: string }) => person.pseudonym === pseudonym)
  expect(await listed()).toMatchObject({ search: 'searching', finished: null })
  await searchForErasedPeople(db, () => false, 0)
  expect(await listed()).toMatchObject({ search: 'waiting', finished: null })
  await searchTwice()
  expect(await listed()).toMatchObject({ search: null, finished: expect.any(Number), replaced: 3 })
  const { rows } = await sql`select user_id, user_name, detail->'changes'->0->>'after' as after from audit_log
    where user_id in (${id}, 999) and action <> 'profile.login' order by id`.execute(db)
  expect(rows).toEqual([
    { user_id: id, user_name: pseudonym, after: `${pseudonym} says so` },
    { user_id: id, user_name: pseudonym, after: 'Frank Baker Tires' },
    { user_id: 999, user_name: 'frank', after: null },
  ])
  const left =
    await sql`select (select remarks from tire where id = ${tire}) as remarks, (select name from supplier where fleet_id = ${fleetId} and id = 77) as supplier`.execute(
      db,
    )
  expect(left.rows).toEqual([
    { remarks: `${pseudonym} says: to be frank, ask ${pseudonym}`, supplier: 'Frank Baker Tires' },
  ])
  // Nothing of what was searched for is left.
  expect(
    (await sql`select from erased_person where words is not null and finished_at is not null`.execute(db)).rows,
  ).toEqual([])
})

it('messages that wait for somebody are not sent, those of other ways are, and those that were sent name the pseudonym', async () => {
  const id = await aContact({ prename: 'Piet', name: 'Waiting', email: 'piet@waits.example' })
  const own = await aMessage('piet@waits.example', { contact_id: id })
  const typed = await aMessage('PIET@waits.example')
  const sent = await aMessage('piet@waits.example', { contact_id: id })
  await sql`update outbox set sent_at = now() where id = ${sent}`.execute(db)
  const webhook = await aMessage('Piet Waiting', { channel: 'integrator' })
  const other = await aMessage('somebody@waits.example')
  expect(await preview('contact', id)).toMatchObject({ goes: { waiting: 1 }, refused: null })
  const { pseudonym } = (await erase('contact', id, 'Piet Waiting')).json().data
  const dropped = (await messages(own, typed, sent, webhook, other)).map((message) => [
    message.recipient,
    message.dropped,
  ])
  expect(dropped).toEqual([
    [pseudonym, true],
    [pseudonym, true],
    [pseudonym, false],
    ['Piet Waiting', false],
    ['somebody@waits.example', false],
  ])
  await searchTwice()
  expect((await messages(own, typed, sent)).map(({ text }) => text)).toEqual(Array(3).fill(`To ${pseudonym}`))
  expect(await messages(webhook, other)).toMatchObject([
    { recipient: 'Piet Waiting' },
    { text: 'To somebody@waits.example' },
  ])
  expect((await sql`select from outbox where dedupe_key ilike '%piet@waits%'`.execute(db)).rows).toEqual([])
})

it('rules that tell nobody any more are told before and after, and where an address is typed in', async () => {
  const id = await aContact({ name: 'Lone Reader', email: 'lone@reader.example' })
  await sql`insert into notification_rule (fleet_id, id, name, app_type, event_type, base_action, base_action_data) values
    (${fleetId}, 881, 'alone', 2, -1, 0, ''), (${fleetId}, 882, 'with others', 2, -1, 0, 'a@list.example'),
    (${fleetId}, 883, 'typed', 2, -1, 0, 'LONE@reader.example;b@list.example')`.execute(db)
  await sql`insert into notification_rule_person (fleet_id, rule_id, contact_id) values (${fleetId}, 881, ${id}), (${fleetId}, 882, ${id})`.execute(
    db,
  )
  expect(await preview('contact', id)).toMatchObject({
    rules: [
      { id: 881, name: 'alone', is_last: true },
      { id: 882, name: 'with others', is_last: false },
    ],
    typed_in: [{ of: 'notification', id: 883, name: 'typed' }],
  })
  const { data } = (await erase('contact', id, 'Lone Reader')).json()
  expect(data.without_recipient).toMatchObject([{ of: 'notification', id: 881, name: 'alone' }])
  await searchTwice()
  // Where messages go is an admin's to change.
  const { rows } = await sql`select base_action_data from notification_rule where id = 883`.execute(db)
  expect(rows).toEqual([{ base_action_data: 'LONE@reader.example;b@list.example' }])
})

it('somebody who was deleted earlier is listed, and erased by what the log knew', async () => {
  const id = await server.addUser('user', 'nora')
  const update = (data: object) => admin('users.update', { data: { id, ...data } })
  await update({ name: 'Nora Before', email: 'nora@before.example' })
  await update({ name: 'Nora Later', email: 'nora@later.example' })
  await admin('users.delete', { data: { id } })
  const gone = (await admin('people.erased')).json().data.deleted
  expect(gone).toContainEqual(expect.objectContaining({ of: 'user', id, name: 'Nora Later' }))
  await sql`insert into audit_log (fleet_id, user_id, user_name, action, entity, detail)
    values (${fleetId}, 1, 'x', 'tires.update', 'tire', '{"changes": [{"field": "remarks", "before": "x", "after": "by Nora Before"}]}')`.execute(
    db,
  )
  expect((await erase('user', id, 'Nora Later')).statusCode).toBe(200)
  await searchTwice()
  const { rows } = await sql<{ entry: string }>`select l::text as entry from audit_log l`.execute(db)
  expect(rows.filter(({ entry }) => /nora/i.test(entry))).toEqual([])
  expect(
    (await admin('people.erased')).json().data.deleted.filter((person: { id: number }) => person.id === id),
  ).toEqual([])
})

it('what somebody else is called or reached by stays, until they are erased too', async () => {
  const first = await aContact({ name: 'Desk Person', email: 'desk@shared.example' })
  const second = await aContact({ name: 'Other Person', email: 'Desk@shared.example' })
  const message = await aMessage('desk@shared.example')
  expect((await preview('contact', first)).shared_with).toEqual([{ of: 'contact', id: second, name: 'Other Person' }])
  await erase('contact', first, 'Desk Person')
  expect(await messages(message)).toMatchObject([{ recipient: 'desk@shared.example', dropped: false }])
  await erase('contact', second, 'Other Person')
  expect(await messages(message)).toMatchObject([{ dropped: true }])
})

it('of two of one name each goes from the lists of people by their number, and the other stays', async () => {
  const namesakes = { prename: 'Hugo', name: 'Double' }
  const [first, second] = [await aContact(namesakes), await aContact(namesakes)]
  await sql`insert into audit_log (fleet_id, user_id, user_name, action, entity, entity_id, detail) values
    (${fleetId}, 1, 'x', 'notification_rules.update', 'notificationRule', 4466,
      ${JSON.stringify({ changes: [{ field: 'people', before: '', after: `Hugo Double #${first}, Hugo Double #${second}` }], more: 0 })})`.execute(
    db,
  )
  const people = async () =>
    (
      await sql<{
        people: string
      }>`select detail->'changes'->0->>'after' as people from audit_log where entity_id = 4466`.execute(db)
    ).rows[0]?.people
  const one = (await erase('contact', first, 'Hugo Double')).json().data.pseudonym
  await searchTwice()
  expect(await people()).toBe(`${one} #${first}, Hugo Double #${second}`)
  const other = (await erase('contact', second, 'Hugo Double')).json().data.pseudonym
  await searchTwice()
  expect(await people()).toBe(`${one} #${first}, ${other} #${second}`)
})

it('somebody of the same name who was deleted earlier keeps it in the entries about them until they are erased', async () => {
  const deleted = await server.addUser('user', 'otto')
  await admin('users.update', { data: { id: deleted, name: 'Otto Late' } })
  await admin('users.delete', { data: { id: deleted } })
  const id = await aContact({ prename: 'Otto', name: 'Late' })
  const { pseudonym } = (await erase('contact', id, 'Otto Late')).json().data
  await searchTwice()
  const logged = async () =>
    JSON.stringify(
      (await sql`select * from audit_log where entity = 'user' and entity_id = ${deleted}`.execute(db)).rows,
    )
  expect(await logged()).toContain('Otto Late')
  expect(await logged()).not.toContain(pseudonym)
  expect((await admin('people.erased')).json().data.deleted).toContainEqual(
    expect.objectContaining({ of: 'user', id: deleted, name: 'Otto Late' }),
  )
  expect((await erase('user', deleted, 'Otto Late')).statusCode).toBe(200)
  await searchTwice()
  expect(await logged()).not.toMatch(/otto/i)
})

it('a rule whose name held that of the person is called in the log as in its list', async () => {
  const id = await aContact({ prename: 'Nils', name: 'Rule' })
  const rule = {
    name: 'Night Nils Rule',
    app_type: 2,
    event_type: 0,
    base_action: 0,
    base_action_data: 'x@list.example',
  }
  const { id: ruleId } = (await admin('notificationRules.add', { data: rule })).json().data
  const { pseudonym } = (await erase('contact', id, 'Nils Rule')).json().data
  await searchTwice()
  const { rows } = await sql`select (select name from notification_rule where id = ${ruleId}) as listed,
    (select entity_name from audit_log where entity = 'notificationRule' and entity_id = ${ruleId}) as logged`.execute(
    db,
  )
  const renamed = `Night ${pseudonym} #${ruleId}`
  expect(rows).toEqual([{ listed: renamed, logged: renamed }])
})

it('of thousands who were erased those are listed who are still searched for, and the newest', async () => {
  const elsewhere = await aFleet(db)
  await sql`insert into erased_person (fleet_id, number, kind, person_id, pseudonym, erased_at, words, again_at, finished_at)
    select ${elsewhere}, n, 'contact', n, 'Person ' || n, now(), case when n = 1 then '{}'::jsonb end, now(), case when n > 1 then now() end
    from generate_series(1, 2000) n`.execute(db)
  const erased = await inSystem(db, (tx) => readErasedPeople(tx, elsewhere))
  await sql`delete from erased_person where fleet_id = ${elsewhere}`.execute(db)
  expect(erased.slice(0, 3).map(({ number }) => number)).toEqual([1, 2000, 1999])
  expect(erased).toHaveLength(500)
})

it('two who are erased at once are both erased, under pseudonyms of their own', async () => {
  const [first, second] = [await aContact({ name: 'At Once' }), await aContact({ name: 'Together Then' })]
  const answers = await Promise.all([erase('contact', first, 'At Once'), erase('contact', second, 'Together Then')])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(new Set(answers.map((answer) => answer.json().data.pseudonym)).size).toBe(2)
  expect((await sql`select from contact where id in (${first}, ${second})`.execute(db)).rows).toEqual([])
})

it('no row of the outbox is read but those of the person, however many the fleet has', async () => {
  const elsewhere = await aFleet(db)
  for (let from = 1; from < 100_000; from += 10_000)
    await sql`insert into outbox (fleet_id, dedupe_key, what, channel, recipient, content, due_at, sent_at, queued_at)
      select ${elsewhere}, 'old/' || n, 'start', 'email', 'somebody@old.example', '{"subject": "", "text": "", "sms": ""}', now(),
        case when n > 100 then now() end, now() from generate_series(${from}::int, ${from + 9_999}) n`.execute(db)
  await sql`insert into contact (fleet_id, id, name, email) values (${elsewhere}, 7007, 'Read Little', 'little@read.example')`.execute(
    db,
  )
  await sql`update outbox set contact_id = 7007, recipient = 'little@read.example' where fleet_id = ${elsewhere} and dedupe_key in ('old/1', 'old/200')`.execute(
    db,
  )
  await sql`analyze outbox`.execute(db)
  const readOfOutbox = await inSystem(db, async (tx) => {
    const person = await readPerson(tx, { of: 'contact', id: 7007, fleetId: elsewhere })
    if (person === null) throw new Error('the contact that was added')
    const counted = async () => {
      const { rows } = await sql<{ scanned: number; fetched: number }>`
        select seq_tup_read::int as scanned, idx_tup_fetch::int as fetched from pg_stat_xact_user_tables where relname = 'outbox'`.execute(
        tx,
      )
      return rows[0] ?? { scanned: 0, fetched: 0 }
    }
    const before = await counted()
    await erasePerson(tx, person, await readTraces(tx, person), { number: 7007, pseudonym: 'Person 7007' })
    const after = await counted()
    return { scanned: after.scanned - before.scanned, fetched: after.fetched - before.fetched }
  })
  expect(readOfOutbox.scanned).toBe(0)
  // Those that wait, and those of the person: each some times.
  expect(readOfOutbox.fetched).toBeLessThan(1_000)
  const { rows } = await sql`select recipient, dropped_at is not null as dropped from outbox
    where fleet_id = ${elsewhere} and dedupe_key in ('old/1', 'old/200') order by id`.execute(db)
  expect(rows).toEqual([
    { recipient: 'Person 7007', dropped: true },
    { recipient: 'Person 7007', dropped: false },
  ])
  await sql`delete from erased_person where fleet_id = ${elsewhere}`.execute(db)
})

it('what was being written at the erasure is found by the second search', async () => {
  const id = await aContact({ prename: 'Late', name: 'Writer' })
  const { pseudonym } = (await erase('contact', id, 'Late Writer')).json().data
  await searchForErasedPeople(db, () => false, 0)
  const { id: tire } = await aTire(db, { fleet_id: fleetId })
  await sql`update tire set remarks = 'seen by Late Writer' where id = ${tire}`.execute(db)
  await searchTwice()
  expect((await sql`select remarks from tire where id = ${tire}`.execute(db)).rows).toEqual([
    { remarks: `seen by ${pseudonym}` },
  ])
})

it('a text that may hold no more letters is cut, and names that must differ still differ', async () => {
  const id = await aContact({ prename: 'Jo', name: 'Li' })
  const { id: tire } = await aTire(db, { fleet_id: fleetId })
  await sql`insert into tire_event (fleet_id, id, tire_id, kind, level, event_type, time_stamp_start, time_stamp, remark)
    values (${fleetId}, 7001, ${tire}, 'remark', 2, 9, now(), now(), ${`Jo Li ${'x'.repeat(94)}`})`.execute(db)
  await sql`insert into message_template (fleet_id, id, kind, name) values
    (${fleetId}, 71, 'notification', 'Jo Li'), (${fleetId}, 72, 'notification', 'JO  LI')`.execute(db)
  const { pseudonym } = (await erase('contact', id, 'Jo Li')).json().data
  await searchTwice()
  const { rows } = await sql<{ remark: string }>`select remark from tire_event where id = 7001`.execute(db)
  expect(rows[0]?.remark).toMatch(new RegExp(`^${pseudonym} x+…$`))
  expect(rows[0]?.remark).toHaveLength(100)
  const names = await sql`select name from message_template where id in (71, 72) order by id`.execute(db)
  expect(names.rows).toEqual([{ name: `${pseudonym} #71` }, { name: `${pseudonym} #72` }])
})

it('what others are called stands: suppliers, who has the same family name, and whoever else a rule named', async () => {
  const id = await aContact({ prename: 'Bert', name: 'Mulder' })
  const { id: tire } = await aTire(db, { fleet_id: fleetId })
  await sql`update tire set remarks = 'fitted by Bert Mulder Tires, asked Bert Mulder and Lia Mulder' where id = ${tire}`.execute(
    db,
  )
  await sql`insert into supplier (fleet_id, id, name) values (${fleetId}, 78, 'Bert Mulder Tires')`.execute(db)
  const other = await aContact({ name: 'Boss', assistant: 'Lia Mulder' })
  const named = `Bert Mulder #${id}, Bert Mulder #${id + 1000}`
  await sql`insert into audit_log (fleet_id, user_id, user_name, action, entity, entity_id, detail) values
    (${fleetId}, 1, 'x', 'notification_rules.update', 'notificationRule', 4455,
      ${JSON.stringify({ changes: [{ field: 'people', before: '', after: named }], more: 0 })})`.execute(db)
  expect(await preview('contact', id)).toMatchObject({
    carried_by: [{ of: 'supplier', id: 78, name: 'Bert Mulder Tires' }],
    shared_with: [],
  })
  const { pseudonym } = (await erase('contact', id, 'Bert Mulder')).json().data
  await searchTwice()
  const { rows } = await sql`select (select remarks from tire where id = ${tire}) as remarks,
    (select assistant from contact where fleet_id = ${fleetId} and id = ${other}) as assistant,
    (select detail->'changes'->0->>'after' from audit_log where entity_id = 4455) as people`.execute(db)
  expect(rows).toEqual([
    {
      remarks: `fitted by Bert Mulder Tires, asked ${pseudonym} and Lia Mulder`,
      assistant: 'Lia Mulder',
      people: `${pseudonym} #${id}, Bert Mulder #${id + 1000}`,
    },
  ])
})

it('a remark is never cut within a sign, which would end the search', async () => {
  const id = await aContact({ prename: 'Al', name: 'Bo' })
  const { id: tire } = await aTire(db, { fleet_id: fleetId })
  await sql`insert into tire_event (fleet_id, id, tire_id, kind, level, event_type, time_stamp_start, time_stamp, remark)
    select ${fleetId}, 7100 + n, ${tire}, 'remark', 2, 9, now() - n * interval '1 minute', now(), 'Al Bo ' || repeat('x', n) || repeat('🛞', 47)
    from generate_series(0, 1) n`.execute(db)
  await erase('contact', id, 'Al Bo')
  await searchTwice()
  const { rows } = await sql`select from tire_event where id in (7100, 7101) and remark like 'Person%…'`.execute(db)
  expect(rows).toHaveLength(2)
})

it('who cannot be searched for holds up nobody else, and is said to be stuck', async () => {
  const [first, second] = [await aContact({ name: 'First Stuck' }), await aContact({ name: 'Second Free' })]
  const { number } = (await erase('contact', first, 'First Stuck')).json().data
  const { pseudonym } = (await erase('contact', second, 'Second Free')).json().data
  await sql`update erased_person set words = '{"names": "none"}' where number = ${number}`.execute(db)
  await expect(searchForErasedPeople(db, () => false, 0)).rejects.toThrow()
  await searchForErasedPeople(db, () => false, 0).catch(() => undefined)
  const states = (await admin('people.erased')).json().data.erased
  expect(states).toContainEqual(expect.objectContaining({ number, search: 'stuck' }))
  expect(states).toContainEqual(expect.objectContaining({ pseudonym, search: 'waiting' }))
  await sql`delete from erased_person where number = ${number}`.execute(db)
})

it('the process does not stand still while it finds who shares a number among all contacts that a fleet may have', async () => {
  await sql`insert into contact (fleet_id, name, prename, email, mobile)
    select ${fleetId}, 'Family' || n, 'Given', 'given' || n || '@many.example', '+31 6 ' || (10000000 + n) from generate_series(1, 19900) n`.execute(
    db,
  )
  const id = await aContact({ prename: 'Given', name: 'Family20001', mobile: '06 10000007' })
  const stood = monitorEventLoopDelay({ resolution: 5 })
  stood.enable()
  const { shared_with: shared } = await preview('contact', id)
  stood.disable()
  // Everybody else's readings and calls wait for no more than this, in nanoseconds.
  expect(stood.max).toBeLessThan(500e6)
  expect(shared).toMatchObject([{ name: 'Given Family7' }])
})

it('nor for a name in letters that no collation folds, beside as many', async () => {
  await sql`update contact set name = 'Петров' || id, prename = 'Иван' where fleet_id = ${fleetId} and name like 'Family%'`.execute(
    db,
  )
  const id = await aContact({ prename: 'ИВАН', name: 'Сидоров' })
  const namesake = await aContact({ prename: 'Иван', name: 'СИДОРОВ' })
  const stood = monitorEventLoopDelay({ resolution: 5 })
  stood.enable()
  const { shared_with: shared } = await preview('contact', id)
  stood.disable()
  expect(stood.max).toBeLessThan(500e6)
  expect(shared).toMatchObject([{ id: namesake }])
})
