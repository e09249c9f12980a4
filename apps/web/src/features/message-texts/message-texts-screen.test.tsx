import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aSessionAnswer, showScreen } from '../../testing/a-screen.tsx'
import { eventually } from '../../testing/eventually.ts'
import { RefusedAnswer, serveCalls } from '../../testing/fake-server.ts'
import { polyfillTestBrowser } from '../../testing/polyfill-test-browser.ts'
import type { MessageTextsAnswer } from './message-text-calls.ts'
import { PressureAlarmTextsScreen } from './message-texts-screen-variants.tsx'

const PLACE = { template_id: 0, slanguage: 'en' as const, event_type: 1, event_sub_type: 1 }
const text = (skey: string, svalue: string, more: object = {}) => ({
  id: null,
  user_id: null,
  ...PLACE,
  skey,
  svalue,
  ...more,
})

const ANSWER: MessageTextsAnswer = {
  templates: [
    { template_id: 0, name: 'Default' },
    { template_id: 4, name: 'Night' },
  ],
  data: [
    text('title', 'Own: {{vehicle}}', { id: 1, user_id: 1 }),
    text('title', 'At night', { id: 2, template_id: 4 }),
  ],
  defaults: [
    text('title', 'Blow: {{vehicle}}'),
    text('msg', 'Look at it.'),
    text('sms', 'Stop'),
    ...['prefix', 'greeting', 'closing'].map((key) => text(key, `The ${key}`, { event_type: 0, event_sub_type: 0 })),
  ],
}

const preview = () => ({ data: { subject: 'S', text: 'Filled in', sms: 'M', event_id: null } })

const served = (more: object = {}) => ({
  'notificationMessages.all': () => ANSWER,
  'messages.preview': preview,
  ...more,
})

const ROUTE = '/setup/message_configuration/{-$messageId}'
const show = (at: string, role: 'user' | 'guest' = 'user') =>
  showScreen({ screen: PressureAlarmTextsScreen, route: ROUTE, at, role })

/** The globals are the first title in English, the blow-out the second. */
const GLOBALS = '/setup/message_configuration/1'
const BLOW_OUT = '/setup/message_configuration/2'

beforeEach(polyfillTestBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('lists every title in the reader’s language first, fifteen a page', async () => {
  serveCalls({ 'profile.ping': aSessionAnswer(), ...served() })
  const { onScreen, user } = await show('/setup/message_configuration')
  const list = await onScreen.findByRole('region', { name: 'Notification texts, version 2' })
  const rows = () => [...list.querySelectorAll('a[data-row]')].map((row) => row.textContent)
  expect(rows()).toHaveLength(15)
  expect(rows().slice(0, 2)).toEqual(['EnglishGlobalsAround every message', 'EnglishBlow outIncidentsBlow out'])
  await user.type(onScreen.getByRole('searchbox'), 'dutch over blow')
  await eventually(() => expect(rows()).toEqual(['DutchOver: Blow outEnded incidentsBlow out']))
})

describe('a message', () => {
  it('shows what is sent today, in ten rows where it has lines, and no defaults', async () => {
    serveCalls({ 'profile.ping': aSessionAnswer(), ...served() })
    const { onScreen } = await show(BLOW_OUT)
    expect(await onScreen.findByLabelText('Subject of the e-mail')).toHaveProperty('value', 'Own: {{vehicle}}')
    const mail = onScreen.getByLabelText<HTMLTextAreaElement>('E-mail')
    expect([mail.tagName, mail.getAttribute('rows'), mail.value]).toEqual(['TEXTAREA', '10', 'Look at it.'])
    const sms = onScreen.getByLabelText<HTMLInputElement>('SMS')
    expect([sms.tagName, sms.value]).toEqual(['INPUT', 'Stop'])
    expect(onScreen.queryByText('Default texts')).toBeNull()
    expect(await onScreen.findByText('Filled in')).toBeTruthy()
    expect(onScreen.getByText('Filled in with an example: you never had such an event')).toBeTruthy()
  })

  it('sends what changed alone, then leaves the editor and loads anew', async () => {
    const asked = serveCalls({
      'profile.ping': aSessionAnswer(),
      ...served({ 'notificationMessages.update': () => ANSWER }),
    })
    const { onScreen, user, address } = await show(`${BLOW_OUT}?page=2`)
    await user.type(await onScreen.findByLabelText('SMS'), ' now')
    await user.click(onScreen.getByRole('button', { name: 'Take the default text: Subject of the e-mail' }))
    await user.click(onScreen.getByRole('button', { name: 'Save' }))
    await eventually(() => expect(address()).toBe('/setup/message_configuration?page=2'))
    expect(asked.find(({ name }) => name === 'notificationMessages.update')?.sent.data).toEqual({
      ...PLACE,
      overrides: [
        { skey: 'title', svalue: '' },
        { skey: 'sms', svalue: 'Stop now' },
      ],
    })
  })

  it('that is left as it was is not sent', async () => {
    const asked = serveCalls({ 'profile.ping': aSessionAnswer(), ...served() })
    const { onScreen, user, address } = await show(BLOW_OUT)
    await onScreen.findByLabelText('SMS')
    await user.click(onScreen.getByRole('button', { name: 'Save' }))
    await eventually(() => expect(address()).toBe('/setup/message_configuration'))
    expect(asked.map(({ name }) => name)).not.toContain('notificationMessages.update')
  })

  it('names the placeholder that nothing fills in, and is not sent with it', async () => {
    const asked = serveCalls({ 'profile.ping': aSessionAnswer(), ...served() })
    const { onScreen, user } = await show(BLOW_OUT)
    await user.type(await onScreen.findByLabelText('SMS'), ' {{{{vehicel}}')
    expect(await onScreen.findByText('“vehicel” is no placeholder that can be filled in here')).toBeTruthy()
    await user.click(onScreen.getByRole('button', { name: 'Save' }))
    expect(asked.map(({ name }) => name)).not.toContain('notificationMessages.update')
  })

  it('says at its text what the server refuses, under a banner', async () => {
    serveCalls({
      'profile.ping': aSessionAnswer(),
      ...served({
        'notificationMessages.update': () =>
          new RefusedAnswer(400, 'invalid', { 'data.overrides.0.svalue': { code: 'hidden_characters' } }),
      }),
    })
    const { onScreen, user } = await show(BLOW_OUT)
    await user.type(await onScreen.findByLabelText('SMS'), '\u202e')
    await user.click(onScreen.getByRole('button', { name: 'Save' }))
    expect(await onScreen.findByText('Failed to update')).toBeTruthy()
    expect(onScreen.getByRole('alert').textContent).toMatch(/SMS: Characters that nobody sees/)
    expect(onScreen.getByLabelText('SMS').getAttribute('aria-invalid')).toBe('true')
  })

  it('takes a placeholder where the cursor is', async () => {
    serveCalls({ 'profile.ping': aSessionAnswer(), ...served() })
    const { onScreen, user } = await show(BLOW_OUT)
    const sms = await onScreen.findByLabelText('SMS')
    await user.click(sms)
    await user.keyboard('{ArrowLeft}')
    await user.click(onScreen.getByRole('button', { name: 'Vehicle {{vehicle}}' }))
    expect(sms).toHaveProperty('value', 'Sto{{vehicle}}p')
    await user.keyboard('!')
    expect(sms).toHaveProperty('value', 'Sto{{vehicle}}!p')
  })

  it('is looked at in another language as it is stored there', async () => {
    const asked = serveCalls({ 'profile.ping': aSessionAnswer(), ...served() })
    const { onScreen, user } = await show(BLOW_OUT)
    await user.type(await onScreen.findByLabelText('SMS'), '!')
    const sent = () => asked.filter(({ name }) => name === 'messages.preview').map(({ sent }) => sent)
    await eventually(() => expect(sent().at(-1)).toMatchObject({ texts: [{ skey: 'sms', svalue: 'Stop!' }] }))
    await user.selectOptions(onScreen.getByLabelText('Language of the preview'), 'Dutch')
    await eventually(() => expect(sent().at(-1)).toMatchObject({ language: 'nl', texts: [], event_type: 1 }))
  })

  it('is read by a guest, who has nothing to press', async () => {
    serveCalls({ 'profile.ping': aSessionAnswer('guest'), ...served() })
    const { onScreen } = await show(BLOW_OUT, 'guest')
    expect(await onScreen.findByLabelText('SMS')).toHaveProperty('readOnly', true)
    for (const name of ['Save', 'Add Template', 'Take the default text: Subject of the e-mail', 'Vehicle {{vehicle}}'])
      expect(onScreen.queryByRole('button', { name })).toBeNull()
  })
})

it('the globals are single lines, with the defaults to read beside them', async () => {
  serveCalls({ 'profile.ping': aSessionAnswer(), ...served() })
  const { onScreen } = await show(GLOBALS)
  expect((await onScreen.findByLabelText('First line of every e-mail')).tagName).toBe('INPUT')
  const known = onScreen.getByLabelText<HTMLInputElement>('Default: First line of every e-mail')
  expect([known.tagName, known.readOnly, known.value]).toEqual(['INPUT', true, 'The greeting'])
})

describe('templates', () => {
  it('word a message each for itself', async () => {
    serveCalls({ 'profile.ping': aSessionAnswer(), ...served() })
    const { onScreen, user } = await show(BLOW_OUT)
    await user.selectOptions(await onScreen.findByLabelText('Template'), 'Night')
    expect(await onScreen.findByLabelText('Subject of the e-mail')).toHaveProperty('value', 'At night')
    expect(onScreen.getByLabelText('SMS')).toHaveProperty('value', 'Stop')
  })

  it('are added by a name that is not blank, and loaded anew', async () => {
    const day = { template_id: 9, name: 'Day' }
    let isMade = false
    serveCalls({
      'profile.ping': aSessionAnswer(),
      ...served({
        'notificationMessages.all': () => (isMade ? { ...ANSWER, templates: [...ANSWER.templates, day] } : ANSWER),
        'notificationMessages.createTemplate': () => {
          isMade = true
          return { data: day }
        },
      }),
    })
    const { onScreen, user } = await show(BLOW_OUT)
    await user.click(await onScreen.findByRole('button', { name: 'Add Template' }))
    const dialog = await onScreen.findByRole('dialog', { name: 'Add Template' })
    const save = () => [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === 'Save')
    await user.type(onScreen.getByRole('textbox', { name: 'Name' }), '  ')
    expect(save()?.disabled).toBe(true)
    await user.type(onScreen.getByRole('textbox', { name: 'Name' }), 'Day')
    await user.click(save() as HTMLButtonElement)
    await eventually(() => expect(onScreen.getByLabelText('Template')).toHaveProperty('value', '9'))
    expect(onScreen.getByLabelText('Subject of the e-mail')).toHaveProperty('value', 'Own: {{vehicle}}')
  })

  it('that are refused say so', async () => {
    serveCalls({
      'profile.ping': aSessionAnswer(),
      ...served({
        'notificationMessages.createTemplate': () =>
          new RefusedAnswer(409, 'conflict', { 'data.name': { code: 'taken' } }),
      }),
    })
    const { onScreen, user } = await show(BLOW_OUT)
    await user.click(await onScreen.findByRole('button', { name: 'Add Template' }))
    await user.type(await onScreen.findByRole('textbox', { name: 'Name' }), 'Night{Enter}')
    expect(await onScreen.findByText('Failed to create template')).toBeTruthy()
  })
})

it('says when the texts do not come', async () => {
  serveCalls({
    'profile.ping': aSessionAnswer(),
    ...served({ 'notificationMessages.all': () => new RefusedAnswer(503, 'unavailable') }),
  })
  const { onScreen } = await show('/setup/message_configuration')
  expect(await onScreen.findByText('Failed to load data')).toBeTruthy()
})
