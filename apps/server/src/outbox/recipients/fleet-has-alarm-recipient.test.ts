import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { inSystem } from '../../db/scope/in-system.ts'
import { aSignedInServer } from '../../testing/a-signed-in-server.ts'

const { server, call } = await aSignedInServer('user')

beforeEach(() =>
  inSystem(server.db, async (tx) => {
    await sql`truncate notification_rule cascade`.execute(tx)
    await sql`update fleet set email_setup = '{}'`.execute(tx)
  }),
)

const tellsNobody = async (): Promise<boolean> => (await call('overview.now')).json().data.tells_nobody

const rule = async (data: object): Promise<number> => {
  const given = {
    name: 'Dispatcher',
    app_type: 3,
    event_type: -8,
    base_action: 0,
    base_action_data: 'plan@example.com',
  }
  const answer = await call('notificationRules.add', { data: { ...given, ...data } })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data.id
}

const aUser = async (email: string | null): Promise<number> => {
  const id = await server.addUser('user', `told by ${email} ${Math.random()}`)
  await sql`update app_user set email = ${email} where id = ${id}`.execute(server.db)
  return id
}
const change = (id: number, column: string, value: unknown) =>
  inSystem(server.db, (tx) =>
    sql`update notification_rule set ${sql.ref(column)} = ${value} where id = ${id}`.execute(tx),
  )

it('a new fleet tells nobody, until a rule about alarms that begin reaches somebody', async () => {
  expect(await tellsNobody()).toBe(true)
  await rule({})
  expect(await tellsNobody()).toBe(false)
})

it.each([
  ['of ends alone', { event_type: -9 }],
  ['of trailers alone', { event_type: -7 }],
  ['of computers that no vehicle has', { base_action: 2, base_action_data: null }],
])('a rule %s tells nobody that an alarm begins', async (_, data) => {
  await rule(data)
  expect(await tellsNobody()).toBe(true)
})

it.each(['', 'plan', 'plan@'])('nor does one whose address came to be %j', async (address) => {
  await change(await rule({}), 'base_action_data', address)
  expect(await tellsNobody()).toBe(true)
})

it('nor does one that names only users who may sign in no more, or contacts who were deleted', async () => {
  const id = await aUser('ann@example.com')
  const { data: contact } = (await call('contacts.add', { data: { name: 'Ben', email: 'ben@example.com' } })).json()
  await rule({ base_action_data: '', recipient_users: [id], recipient_contacts: [contact.id] })
  expect(await tellsNobody()).toBe(false)
  await call('contacts.delete', { data: { id: contact.id } })
  expect(await tellsNobody()).toBe(false)
  await sql`update app_user set disabled_at = now() where id = ${id}`.execute(server.db)
  expect(await tellsNobody()).toBe(true)
})

it('nor does one of users who have no address any more', async () => {
  const id = await aUser('cas@example.com')
  await rule({ base_action_data: null, recipient_users: [id] })
  await sql`update app_user set email = null where id = ${id}`.execute(server.db)
  expect(await tellsNobody()).toBe(true)
})

it('the e-mail setup counts where it is on and holds an address', async () => {
  const set = (email: string, enabled: boolean) =>
    call('tireEvents.updateEmailSetup', { data: { email, email_language: 'en', enabled } })
  await set('setup@example.com', false)
  expect(await tellsNobody()).toBe(true)
  await set('setup@example.com', true)
  expect(await tellsNobody()).toBe(false)
})
