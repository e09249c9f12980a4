import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inSystem } from '../../db/scope/in-system.ts'
import { aSignedInServer } from '../../testing/a-signed-in-server.ts'
import { anApiClient } from '../../testing/an-api-client.ts'
import { aFleet } from '../../testing/builders.ts'

const { server, call } = await aSignedInServer('user')

const MAIL = { name: 'Monday list', base_action_data: 'shop@example.com' }
const add = (data: object) => call('taskRules.add', { data: { ...MAIL, ...data } })
const problem = async (data: object) => (await add(data)).json().error

const circle = { kind: 'circle', centre: { latitude: 52.1, longitude: 5.06 }, radius: 300 }
const depot = (await call('pois.add', { data: { name: 'Depot', area: circle } })).json().data.id as number

describe('a task rule', () => {
  it('mails the digest of all vehicles every day at eight in the language of who wrote it, unless told otherwise', async () => {
    const answer = await add({})
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json().data).toEqual({
      ...MAIL,
      id: expect.any(Number),
      frequency_day: 0,
      frequency_minutes: 480,
      frequency_data: null,
      base_action: 0,
      recipient_users: [],
      recipient_contacts: [],
      language: 'en',
      template_id: 0,
      vehicle_filter_type: 0,
      vehicle_filter_data: null,
      depot_id: null,
      minutes_start_filter: 0,
      minutes_stop_filter: 1440,
    })
  })

  it.each([
    [{ base_action_data: '' }, 'data.base_action_data', 'missing'],
    [{ base_action_data: 'a@b.com\r\nBcc: eve@example.com' }, 'data.base_action_data', 'email'],
    [{ base_action: 1 }, 'data.base_action_data', 'phone'],
    [{ frequency_day: -1 }, 'data.frequency_data', 'missing'],
    [{ frequency_day: -2, frequency_data: 4711 }, 'data.frequency_data', 'gone'],
    [{ vehicle_filter_type: 1 }, 'data.vehicle_filter_data', 'missing'],
    [{ vehicle_filter_type: 1, vehicle_filter_data: 4711 }, 'data.vehicle_filter_data', 'gone'],
    [{ vehicle_filter_type: 4, vehicle_filter_data: 4711 }, 'data.vehicle_filter_data', 'gone'],
    [{ template_id: 4711 }, 'data.template_id', 'gone'],
  ])('%j is refused by its field', async (data, field, code) => {
    expect(await problem(data)).toMatchObject({ problems: { [field]: { code } } })
  })

  it('names a depot of the fleet and no other place, which stays a depot and stays while it does', async () => {
    const place = async (name: string) =>
      (await call('pois.add', { data: { name, area: circle, is_depot: true } })).json().data.id
    const venlo = await place('Venlo')
    const foreign = await inSystem(server.db, async (tx) => {
      const { rows } = await sql<{
        id: number
      }>`insert into poi (fleet_id, name, area, south, north, west, east, is_depot)
        values (${await aFleet(server.db)}, 'Theirs', ${JSON.stringify(circle)}, 52, 52, 5, 5, true) returning id`.execute(
        tx,
      )
      return rows[0]?.id
    })
    for (const depot_id of [4711, depot, foreign])
      expect(await problem({ depot_id })).toMatchObject({ problems: { 'data.depot_id': { code: 'gone' } } })
    const { data: rule } = (await add({ name: 'Work in Venlo', depot_id: venlo })).json()
    const { data, depots } = (await call('taskRules.all')).json()
    expect(data).toContainEqual(expect.objectContaining({ id: rule.id, depot_id: venlo }))
    expect(depots).toEqual([{ id: venlo, name: 'Venlo' }])
    const named = (await call('pois.all')).json().data.find(({ id }: { id: number }) => id === venlo)
    expect(named.used_by).toEqual([{ id: rule.id, name: 'Work in Venlo' }])
    const unmark = () => call('pois.update', { data: { id: venlo, is_depot: false } })
    expect((await unmark()).json().error.problems).toEqual({
      'data.is_depot': { code: 'in_use', by: 'Work in Venlo' },
    })
    const remove = () => call('pois.delete', { data: { id: venlo } })
    expect((await remove()).statusCode).toBe(409)
    expect((await call('taskRules.update', { data: { id: rule.id, depot_id: null } })).json().data.depot_id).toBeNull()
    expect((await unmark()).statusCode).toBe(200)
    expect((await remove()).statusCode).toBe(200)
  })

  it('has its depot in the audit log by name', async () => {
    const lille = (await call('pois.add', { data: { name: 'Lille', area: circle, is_depot: true } })).json().data.id
    const { data: rule } = (await add({ name: 'Of Lille', depot_id: lille })).json()
    await server.addUser('admin')
    const admin = anApiClient(server, await server.signIn('admin'))
    const [entry] = (await admin('audit.all', { kind: 'taskRule' })).json().data
    expect(entry).toMatchObject({ record_id: rule.id })
    expect(entry.changes).toContainEqual({ field: 'depot', before: null, after: `Lille #${lille}` })
  })

  it('forgets the place, the vehicle and the recipient that it no longer asks for', async () => {
    const filtered = { frequency_day: -1, frequency_data: depot, vehicle_filter_type: 4, vehicle_filter_data: depot }
    const { data } = (await add(filtered)).json()
    expect(data).toMatchObject(filtered)
    const changed = await call('taskRules.update', {
      data: { id: data.id, frequency_day: 1, vehicle_filter_type: 0, base_action: 2 },
    })
    expect(changed.json().data).toMatchObject({
      frequency_data: null,
      vehicle_filter_data: null,
      base_action_data: null,
    })
  })

  it('names people who are there and are reached in its way, and forgets them where nobody is written to', async () => {
    const contact = async (data: object): Promise<number> =>
      (await call('contacts.add', { data: { name: 'Peters', ...data } })).json().data.id
    const byMail = await contact({ email: 'ann@example.com' })
    const byPhone = await contact({ mobile: '+31612345678' })
    const nobodyElse = { base_action_data: null }
    expect((await problem({ ...nobodyElse, recipient_contacts: [byPhone] })).problems).toMatchObject({
      'data.recipient_contacts': { code: 'no_address', by: 'Peters' },
    })
    expect((await problem({ recipient_users: [4711] })).problems).toMatchObject({
      'data.recipient_users': { code: 'gone' },
    })
    const { data } = (await add({ ...nobodyElse, recipient_contacts: [byMail] })).json()
    const update = (change: object) => call('taskRules.update', { data: { id: data.id, ...change } })
    expect((await update({ base_action: 1 })).json().error.problems).toMatchObject({
      'data.recipient_contacts': { code: 'no_address' },
    })
    await call('contacts.update', { data: { id: byMail, email: '' } })
    expect((await update({ name: 'Night' })).json().data.recipient_contacts).toEqual([byMail])
    expect((await update({ base_action: 2 })).json().data.recipient_contacts).toEqual([])
    const back = await update({ base_action: 0, base_action_data: 'shop@example.com' })
    expect(back.json().data.recipient_contacts).toEqual([])
  })

  it('that is not valid is kept and shown, and does not run: the sentence says why', async () => {
    const invalid = { frequency_day: -1, frequency_data: depot, vehicle_filter_type: 2, vehicle_filter_data: depot }
    const { data } = (await add(invalid)).json()
    const refused = await call('taskRules.generate', { data: { id: data.id } })
    expect(refused.statusCode).toBe(409)
    expect(refused.json().error.message).toBe(
      'A filter on vehicles based on POI or POI group is not allowed when tasks are sent for vehicles entering a POI or POI group.',
    )
  })

  it('is run once for two who ask before it ran, and so often in a quarter of an hour and no more', async () => {
    const { data } = (await add({ frequency_day: -3 })).json()
    const ask = async () => (await call('taskRules.generate', { data: { id: data.id } })).json()
    const first = (await ask()).data
    expect(await ask()).toEqual({ data: { ...first, queued: false } })
    for (let run = 0; run < 19; run += 1) {
      await inSystem(server.db, (tx) => tx.updateTable('task_rule_history').set({ executed: new Date() }).execute())
      expect((await ask()).data.queued).toBe(true)
    }
    await inSystem(server.db, (tx) => tx.updateTable('task_rule_history').set({ executed: new Date() }).execute())
    expect((await ask()).error.code).toBe('too_many')
  })

  it('goes with its history, and what it sent stays', async () => {
    const { data } = (await add({ frequency_day: -3 })).json()
    await inSystem(server.db, async (tx) => {
      const { id } = await tx
        .insertInto('task_rule_history')
        .values({ fleet_id: server.fleetId, task_rule_id: data.id, executed: new Date(), queued_at: new Date() })
        .returning('id')
        .executeTakeFirstOrThrow()
      await tx
        .insertInto('outbox')
        .values({
          fleet_id: server.fleetId,
          dedupe_key: 'one',
          channel: 'email',
          recipient: 'shop@example.com',
          content: '{"subject":"Work","text":"","sms":""}',
          task_run_id: id,
          what: 'task',
        })
        .execute()
    })
    const listed = async () => (await call('deliveries.all')).json().data
    expect(await listed()).toMatchObject([
      { what: 'task', task_rule_id: data.id, rule_name: 'Monday list', title: 'Work' },
    ])
    expect((await call('taskRules.delete', { data: { id: data.id } })).statusCode).toBe(200)
    expect((await call('taskRules.logRule', { rule_id: data.id })).statusCode).toBe(404)
    expect(await listed()).toMatchObject([{ task_rule_id: null, rule_name: null, title: 'Work' }])
  })

  it('that somebody else changed meanwhile is not overwritten', async () => {
    const { data } = (await add({})).json()
    await call('taskRules.update', { data: { id: data.id, frequency_day: 1 } })
    const stale = await call('taskRules.update', {
      data: { id: data.id, frequency_day: 2 },
      from: { frequency_day: 0 },
    })
    expect(stale.json().error).toMatchObject({ code: 'stale', now: { frequency_day: 1 } })
  })
})
