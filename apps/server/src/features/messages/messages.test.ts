import type { CallName } from '@coldbar/domain/access/call-access'
import { LANGUAGES } from '@coldbar/domain/texts/language'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inFleet } from '../../db/scope/in-fleet.ts'
import { inSystem } from '../../db/scope/in-system.ts'
import { findMessageText, readMessageTexts } from '../../fleet/messages/message-texts.ts'
import { anApp, type TestApp } from '../../http/testing/an-app.ts'
import { aFurnishedFleet } from '../../testing/a-furnished-fleet.ts'
import { anApiClient, type TestApiClient } from '../../testing/an-api-client.ts'

const FLAT = 9

let server: TestApp
let call: TestApiClient

beforeAll(async () => {
  server = await anApp()
  await aFurnishedFleet(server.db, { fleet_id: server.fleetId, id: FLAT, word: 'furnished' })
  await server.addUser('user')
  call = anApiClient(server, await server.signIn('user'))
})
afterAll(() => server.app.close())

type Text = { skey: string; svalue: string }
type Answer = {
  templates: { template_id: number; name: string }[]
  data: (Text & { template_id: number; slanguage: string; event_type: number; event_sub_type?: number })[]
  defaults: (Text & { slanguage: string })[]
}

const LOW = { event_type: 1, event_sub_type: 2, slanguage: 'en' }

const save = (overrides: Text[], place: object = {}, name: CallName = 'notificationMessages.update') =>
  call(name, { data: { template_id: 0, ...LOW, ...place, overrides } })

const all = async (name: CallName = 'notificationMessages.all'): Promise<Answer> => (await call(name)).json()

const addTemplate = async (name: string, base = 'notificationMessages') => {
  const answer = await call(`${base}.createTemplate` as CallName, { data: { name } })
  return answer.json().data?.template_id as number
}

const fleetTexts = (templateId: number | null, language: 'en' | 'nl' = 'en') =>
  inFleet(server.db, { fleetId: server.fleetId, role: 'user' }, (tx) =>
    readMessageTexts(tx, 'notification', templateId, language),
  )
const TITLE = { eventType: 1, eventSubType: 2, key: 'title' } as const

describe('the texts of a message', () => {
  it('are the template’s own, else those of the Default template, else the built-in ones', async () => {
    const night = await addTemplate('Night')
    const builtIn = findMessageText(await fleetTexts(night), TITLE)
    expect(builtIn).toContain('{{alarm}}')
    await save([{ skey: 'title', svalue: 'Low: {{vehicle}}' }])
    expect(findMessageText(await fleetTexts(night), TITLE)).toBe('Low: {{vehicle}}')
    await save([{ skey: 'title', svalue: 'At night: {{vehicle}}' }], { template_id: night })
    expect(findMessageText(await fleetTexts(night), TITLE)).toBe('At night: {{vehicle}}')
    expect(findMessageText(await fleetTexts(null), TITLE)).toBe('Low: {{vehicle}}')
    expect(findMessageText(await fleetTexts(night, 'nl'), TITLE)).toContain('{{alarm}}')
  })

  it('are answered by a save as they are listed, and an empty one takes the default again', async () => {
    const saved = await save([{ skey: 'sms', svalue: 'Stop' }])
    expect(saved.statusCode).toBe(200)
    expect(saved.json()).toEqual(await all())
    const own = ({ data }: Answer) => data.filter(({ event_type, skey }) => event_type === 1 && skey === 'sms')
    expect(own(saved.json())).toEqual([
      expect.objectContaining({ svalue: 'Stop', template_id: 0, user_id: server.fleetId, ...LOW }),
    ])
    expect(own((await save([{ skey: 'sms', svalue: '' }])).json())).toEqual([])
  })

  it('of the Default template stand in the log, which can be read', async () => {
    await save([{ skey: 'title', svalue: 'Logged' }])
    await server.addUser('admin')
    const log = await anApiClient(server, await server.signIn('admin'))('audit.all')
    expect(log.statusCode, log.body).toBe(200)
    expect(log.json().data[0]).toMatchObject({ kind: 'notificationMessages', record_id: 0, record_name: 'Default' })
  })

  it('may hold an emoji in its colours', async () => {
    const { data } = (await save([{ skey: 'title', svalue: '⚠\ufe0f Low' }])).json() as Answer
    expect(data.map(({ svalue }) => svalue)).toContain('⚠\ufe0f Low')
  })

  it('that are left out stay', async () => {
    const place = { event_sub_type: 3 }
    await save([{ skey: 'title', svalue: 'High' }], place)
    await save([{ skey: 'msg', svalue: 'Line 1\r\nLine 2' }], place)
    const { data } = await all()
    const high = data.filter(({ event_type, event_sub_type }) => event_type === 1 && event_sub_type === 3)
    expect(high.map(({ skey, svalue }) => [skey, svalue])).toEqual([
      ['msg', 'Line 1\nLine 2'],
      ['title', 'High'],
    ])
  })

  it('of version 3 know no sub type', async () => {
    const name = 'notification3Messages.update'
    const answer = await save([{ skey: 'title', svalue: 'Below 70' }], { event_type: 22, event_sub_type: null }, name)
    expect(answer.json().data.at(-1)).not.toHaveProperty('event_sub_type')
    expect(answer.json().defaults[0]).not.toHaveProperty('event_sub_type')
    expect((await save([], { event_type: 22, event_sub_type: 2 }, name)).statusCode).toBe(400)
  })
})

describe('what is refused is named', () => {
  it.each([
    ['an unknown placeholder', 'msg', '{{vehicle}} {{vehicel}}', { code: 'placeholder', by: 'vehicel' }],
    ['machinery of objects', 'title', "{{constructor.constructor('return 1')()}}", { code: 'placeholder' }],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is what somebody might write
    ['a placeholder of other programs', 'sms', '${7*7}', { code: 'placeholder' }],
    ['the end of a line in a title', 'title', 'Low\nBcc: a@b.example', { code: 'hidden_characters' }],
    ['a carriage return in a title', 'title', 'Low\rBcc: a@b.example', { code: 'hidden_characters' }],
    ['writing that is turned about', 'msg', 'a\u202eb', { code: 'hidden_characters' }],
    ['a bell', 'msg', 'a\u0007b', { code: 'hidden_characters' }],
    ['more than 4 KiB', 'msg', '€'.repeat(1_366), { code: 'too_long', limit: 4_096 }],
    ['64 KiB', 'msg', 'x'.repeat(65_536), { code: 'too_long', limit: 4_096 }],
    ['a long title', 'title', 'x'.repeat(201), { code: 'too_long', limit: 200 }],
  ])('%s', async (_, skey, svalue, problem) => {
    const answer = await save([
      { skey: 'sms', svalue: 'fine' },
      { skey, svalue },
    ])
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error.problems).toEqual({ 'data.overrides.1.svalue': expect.objectContaining(problem) })
  })

  it('a text that the message does not have', async () => {
    const answer = await save([{ skey: 'prefix', svalue: 'x' }])
    expect(Object.keys(answer.json().error.fields)).toEqual(['data.overrides.0.skey'])
  })

  it('a message that the kind does not have', async () => {
    expect((await save([], { event_type: 16 })).json().error.fields).toHaveProperty(['data.event_type'])
  })

  it('a template of another kind', async () => {
    const other = await addTemplate('Weekly', 'tasklistMessages')
    const answer = await save([{ skey: 'title', svalue: 'x' }], { template_id: other })
    expect(answer.statusCode).toBe(404)
    expect(answer.json().error.fields).toHaveProperty(['data.template_id'])
    expect((await all()).templates.map(({ name }) => name)).not.toContain('Weekly')
    expect((await all('tasklistMessages.all')).templates.map(({ name }) => name)).toEqual(['Default', 'Weekly'])
  })

  it.each(['Default', 'default', 'Twice'])('a second template named %s', async (name) => {
    await addTemplate('Twice')
    const answer = await call('notificationMessages.createTemplate', { data: { name } })
    expect(answer.statusCode).toBe(409)
    expect(answer.json().error.problems).toMatchObject({ 'data.name': { code: 'taken' } })
  })
})

describe('a message is looked at before it is saved', () => {
  const preview = async (body: object) =>
    (
      await call('messages.preview', { kind: 'notification', template_id: 0, language: 'en', texts: [], ...body })
    ).json().data

  it('filled in with the newest event of the fleet that it is about', async () => {
    await inSystem(server.db, async (tx) => {
      await sql`insert into tire_event (fleet_id, tire_id, vehicle_id, kind, level, event_type, time_stamp_start, time_stamp, event_data)
        values (${server.fleetId}, ${FLAT}, ${FLAT}, 'pressureLow', 0, 1, '2026-03-01T10:00Z', '2026-03-01T10:00Z', '{"p": 5.1, "pm": 7}'),
          (${server.fleetId}, ${FLAT}, ${FLAT}, 'pressureLow', 0, 1, '2026-03-02T23:30Z', '2026-03-02T23:30Z', '{"p": 6.25, "pm": 7}')`.execute(
        tx,
      )
    })
    const texts = [
      { skey: 'msg', svalue: '{{tire}} on {{vehicle}}: {{p}} instead of {{pm}} on {{date}} {{time}}, {{tD}}' },
    ]
    const shown = await preview({ event_type: 1, event_sub_type: 2, texts })
    expect(shown.text.replaceAll('\u00a0', ' ')).toContain(
      'furnished on furnished: 6.25 bar instead of 7.00 bar on 03/03/2026 00:30, ---',
    )
    expect(shown.event_id).toBeGreaterThan(0)
    const dutch = await preview({ event_type: 1, event_sub_type: 2, texts, language: 'nl' })
    expect(dutch.text.replaceAll('\u00a0', ' ')).toContain('6,25 bar')
  })

  it.each(LANGUAGES)('in %s with an example where the fleet never had one', async (language) => {
    for (const [event_type, event_sub_type] of [
      [1, 8],
      [-2, 6],
      [-7, 1],
      [5, 2],
      [0, 0],
    ]) {
      const shown = await preview({ event_type, event_sub_type, language })
      expect(shown.subject).toMatch(/^\[Coldbar\] .{5,}/)
      for (const text of [shown.subject, shown.text, shown.sms]) expect(text).not.toMatch(/\{\{|\}\}/)
    }
    const tasks = await preview({ kind: 'tasklist', event_type: 1, event_sub_type: 0, language })
    expect(tasks.text).toContain('/pump-list')
  })

  it('and nothing of it is stored', async () => {
    const before = await all()
    await preview({ event_type: 0, texts: [{ skey: 'prefix', svalue: '{{constructor}} <%= 7 %> <img onerror>' }] })
    expect(await all()).toEqual(before)
  })
})
