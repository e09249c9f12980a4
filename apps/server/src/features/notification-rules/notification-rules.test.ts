import { beforeAll, describe, expect, it } from 'vitest'
import { inSystem } from '../../db/scope/in-system.ts'
import type { TestApp } from '../../http/testing/an-app.ts'
import { aSignedInServer } from '../../testing/a-signed-in-server.ts'
import { anApiClient, type TestApiClient } from '../../testing/an-api-client.ts'
import { aFleet } from '../../testing/builders.ts'

let server: TestApp
let call: TestApiClient

beforeAll(async () => {
  ;({ server, call } = await aSignedInServer('user'))
})

const MAIL = { name: 'Workshop', event_type: -8, base_action: 0, base_action_data: 'shop@example.com' }

const add = (data: object) => call('notificationRules.add', { data: { ...MAIL, ...data } })
const problem = async (data: object) => (await add(data)).json().error

describe('a notification rule', () => {
  it('has any day, the whole day, the default template and the version of who wrote it unless told otherwise', async () => {
    const answer = await add({})
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json().data).toEqual({
      id: expect.any(Number),
      name: 'Workshop',
      app_type: 3,
      event_type: -8,
      day_filter: 0,
      minutes_start_filter: 0,
      minutes_stop_filter: 1440,
      base_action: 0,
      base_action_data: 'shop@example.com',
      recipient_users: [],
      recipient_contacts: [],
      language: 'en',
      template_id: 0,
      fill_level_threshold: null,
      depot_id: null,
      next_recipients: '',
      next_users: [],
      next_contacts: [],
      next_minutes: 15,
    })
  })

  it('keeps a fill level where its event type has one, 90 % unless told otherwise', async () => {
    expect((await add({ event_type: -11 })).json().data.fill_level_threshold).toBe(90)
    const { data } = (await add({ event_type: -11, fill_level_threshold: 50 })).json()
    expect(data.fill_level_threshold).toBe(50)
    const changed = await call('notificationRules.update', { data: { id: data.id, event_type: -8 } })
    expect(changed.json().data.fill_level_threshold).toBeNull()
  })

  it.each([
    [{ base_action_data: '' }, 'data.base_action_data', 'missing'],
    [{ base_action_data: 'nobody' }, 'data.base_action_data', 'email'],
    [{ base_action_data: 'a@b.com\r\nBcc: eve@example.com' }, 'data.base_action_data', 'email'],
    [{ base_action: 1, base_action_data: 'a@b.com' }, 'data.base_action_data', 'phone'],
    [{ base_action: 3, base_action_data: 'Road' }, 'data.base_action_data', 'not_right'],
    [{ base_action: 3, base_action_data: 4711 }, 'data.base_action_data', 'gone'],
    [{ app_type: 2, event_type: -11 }, 'data.event_type', 'not_right'],
    [{ event_type: -1 }, 'data.event_type', 'not_right'],
    [{ next_recipients: 'nobody' }, 'data.next_recipients', 'email'],
    [{ next_recipients: 'a@b.com\r\nBcc: eve@example.com' }, 'data.next_recipients', 'email'],
    [{ template_id: 4711 }, 'data.template_id', 'gone'],
  ])('%j is refused by its field', async (data, field, code) => {
    expect(await problem(data)).toMatchObject({ problems: { [field]: { code } } })
  })

  it('needs no recipient for the on-board computer, and forgets one that was left from another action', async () => {
    const { data } = (await add({})).json()
    const changed = await call('notificationRules.update', { data: { id: data.id, base_action: 2 } })
    expect(changed.json().data).toMatchObject({ base_action: 2, base_action_data: null })
  })

  it('names who is next only where people are written to', async () => {
    const { data } = (await add({ next_recipients: 'boss@example.com', next_minutes: 30 })).json()
    expect(data).toMatchObject({ next_recipients: 'boss@example.com', next_minutes: 30 })
    const changed = await call('notificationRules.update', { data: { id: data.id, base_action: 2 } })
    expect(changed.json().data.next_recipients).toBe('')
  })

  describe.each([
    { inUsers: 'recipient_users', inContacts: 'recipient_contacts', beside: { base_action_data: null } },
    { inUsers: 'next_users', inContacts: 'next_contacts', beside: { base_action_data: 'shop@example.com' } },
  ])('that tells people by name in $inUsers and $inContacts', ({ inUsers, inContacts, beside }) => {
    const contact = async (data: object): Promise<number> =>
      (await call('contacts.add', { data: { name: 'Peters', prename: 'Ann', ...data } })).json().data.id
    const user = (fleet_id: number, email: string | null, sms: string | null = null) =>
      inSystem(server.db, async (tx) => {
        const login = `${inUsers}-${fleet_id}-${email ?? sms}`
        const added = { fleet_id, login, name: 'Bob', password_hash: '-', email, sms }
        return (await tx.insertInto('app_user').values(added).returning('id').executeTakeFirstOrThrow()).id
      })

    it('needs no address beside them, keeps them until they are changed, and forgets them where nobody is written to', async () => {
      const ann = await contact({ email: 'ann@example.com' })
      const bob = await user(server.fleetId, 'bob@example.com')
      const people = { [inUsers]: [bob], [inContacts]: [ann] }
      const { data } = (await add({ ...beside, ...people })).json()
      expect(data).toMatchObject(people)
      const update = async (change: object) =>
        (await call('notificationRules.update', { data: { id: data.id, ...change } })).json().data
      expect(await update({ name: 'Night' })).toMatchObject(people)
      expect(await update({ [inContacts]: [] })).toMatchObject({ [inUsers]: [bob], [inContacts]: [] })
      expect(await update({ base_action: 2 })).toMatchObject({ [inUsers]: [], [inContacts]: [] })
    })

    it('offers them with the ways by which they can be told', async () => {
      const ann = await contact({ mobile: '+31612345678' })
      const { contacts, users } = (await call('notificationRules.all')).json()
      expect(contacts).toContainEqual({ id: ann, name: 'Ann Peters', email: false, phone: true, push: false })
      expect(users.length).toBeGreaterThan(0)
    })

    it('refuses who is not there, who is another fleet’s, and who cannot be reached that way', async () => {
      const silent = await contact({ phone: '+31201234567' })
      const foreign = await user(await aFleet(server.db), 'theirs@example.com')
      const refused = async (data: object) => Object.entries((await problem({ ...beside, ...data })).problems)
      expect(await refused({ [inContacts]: [4711] })).toMatchObject([[`data.${inContacts}`, { code: 'gone' }]])
      expect(await refused({ [inUsers]: [foreign] })).toMatchObject([[`data.${inUsers}`, { code: 'gone' }]])
      const unreached = [[`data.${inContacts}`, { code: 'no_address', by: 'Ann Peters' }]]
      expect(await refused({ [inContacts]: [silent] })).toEqual(unreached)
      const mailed = await contact({ email: 'mailed@example.com' })
      const { id } = (await add({ ...beside, [inContacts]: [mailed] })).json().data
      const byPhone = { id, base_action: 1, base_action_data: '+31612345678' }
      const changed = await call('notificationRules.update', { data: byPhone })
      expect(Object.entries(changed.json().error.problems)).toMatchObject(unreached)
      expect((await add({ base_action_data: '+31612345678', base_action: 1, [inContacts]: [silent] })).statusCode).toBe(
        200,
      )
    })

    it('can be changed though somebody lost the address, and knows a deleted contact again that comes back', async () => {
      const ann = await contact({ email: 'ann@example.com' })
      const { id } = (await add({ [inContacts]: [ann] })).json().data
      await call('contacts.update', { data: { id: ann, email: '' } })
      const rename = (name: string) => call('notificationRules.update', { data: { id, name } })
      expect((await rename('Night')).statusCode).toBe(200)
      await call('contacts.delete', { data: { id: ann } })
      expect((await rename('Day')).json().data[inContacts]).toEqual([])
      await call('contacts.restore', { data: { id: ann } })
      expect((await rename('Dawn')).json().data[inContacts]).toEqual([ann])
    })

    it('knows a user again who may sign in once more, unless nobody is written to any more', async () => {
      const bob = await user(server.fleetId, 'away@example.com')
      const { id } = (await add({ [inUsers]: [bob] })).json().data
      const disabled = (disabled_at: Date | null) =>
        inSystem(server.db, (tx) => tx.updateTable('app_user').set({ disabled_at }).where('id', '=', bob).execute())
      const update = async (change: object) =>
        (await call('notificationRules.update', { data: { id, ...change } })).json().data[inUsers]
      await disabled(new Date())
      expect(await update({ name: 'Night' })).toEqual([])
      await disabled(null)
      expect(await update({ name: 'Day' })).toEqual([bob])
      await disabled(new Date())
      await update({ base_action: 2 })
      await disabled(null)
      expect(await update({ name: 'Dawn' })).toEqual([])
    })

    it('lets a user go who moves to another fleet', async () => {
      const bob = await user(server.fleetId, 'moves@example.com')
      const { id } = (await add({ [inUsers]: [bob] })).json().data
      const fleet_id = await aFleet(server.db)
      await inSystem(server.db, (tx) => tx.updateTable('app_user').set({ fleet_id }).where('id', '=', bob).execute())
      const { data } = (await call('notificationRules.all')).json()
      expect(data.find((one: { id: number }) => one.id === id)[inUsers]).toEqual([])
    })
  })

  it('names templates of its own version and of its own fleet alone, beside the built-in one', async () => {
    const other = await aFleet(server.db)
    const template = (fleet_id: number, kind: string) =>
      inSystem(server.db, (tx) =>
        tx
          .insertInto('message_template')
          .values({ fleet_id, kind, name: kind })
          .returning('id')
          .executeTakeFirstOrThrow(),
      )
    const own = await template(server.fleetId, 'notification3')
    const older = await template(server.fleetId, 'notification')
    const foreign = await template(other, 'notification3')
    expect((await add({ template_id: own.id })).statusCode).toBe(200)
    for (const { id } of [older, foreign]) expect((await add({ template_id: id })).statusCode).toBe(404)
    const { templates } = (await call('notificationRules.all')).json()
    expect(templates.map(({ template_id }: { template_id: number }) => template_id)).toEqual([0, older.id, own.id])
  })

  it('that somebody else changed meanwhile is not overwritten', async () => {
    const { data } = (await add({})).json()
    await call('notificationRules.update', { data: { id: data.id, day_filter: 1 } })
    const stale = await call('notificationRules.update', {
      data: { id: data.id, day_filter: 2 },
      from: { day_filter: 0 },
    })
    expect(stale.json().error).toMatchObject({ code: 'stale', now: { day_filter: 1 } })
  })
})

describe('the e-mail setup', () => {
  it('tells nobody until somebody says so, and needs an address to be switched on', async () => {
    const read = async () => (await call('tireEvents.emailSetup')).json().data
    expect(await read()).toEqual({ email: '', email_language: 'en', enabled: false })
    const refused = await call('tireEvents.updateEmailSetup', { data: { enabled: true } })
    expect(refused.json().error).toMatchObject({ problems: { 'data.email': { code: 'missing' } } })
    await call('tireEvents.updateEmailSetup', { data: { enabled: true, email: 'a@b.com, c@d.com' } })
    expect(await read()).toEqual({ email: 'a@b.com, c@d.com', email_language: 'en', enabled: true })
    await call('tireEvents.updateEmailSetup', { data: { email_language: 'nl' } })
    expect(await read()).toEqual({ email: 'a@b.com, c@d.com', email_language: 'nl', enabled: true })
  })

  it('is the fleet’s own', async () => {
    const other = await aFleet(server.db)
    await server.addUser('user', 'elsewhere')
    await inSystem(server.db, (tx) =>
      tx.updateTable('app_user').set({ fleet_id: other }).where('login', '=', 'elsewhere').execute(),
    )
    const stranger = anApiClient(server, await server.signIn('elsewhere'))
    expect((await stranger('tireEvents.emailSetup')).json().data.email).toBe('')
    await stranger('tireEvents.updateEmailSetup', { data: { email: 'x@y.com' } })
    expect((await call('tireEvents.emailSetup')).json().data.email).toBe('a@b.com, c@d.com')
  })
})
