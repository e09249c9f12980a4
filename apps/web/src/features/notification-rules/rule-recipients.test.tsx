import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { NotificationRule } from '../../fleet/notification-rules/notification-rule-calls.ts'
import { aSessionAnswer, showScreen } from '../../testing/a-screen.tsx'
import { serveCalls } from '../../testing/fake-server.ts'
import { polyfillTestBrowser } from '../../testing/polyfill-test-browser.ts'
import { NotificationRulesScreen } from './notification-rules-screen.tsx'

const RULE: NotificationRule = {
  ...{ id: 4, name: 'Workshop', app_type: 3, event_type: -8, day_filter: 0, language: 'en', template_id: 0 },
  ...{ minutes_start_filter: 0, minutes_stop_filter: 1440, base_action: 0, base_action_data: 'shop@example.com' },
  ...{ recipient_users: [], recipient_contacts: [] },
  ...{
    fill_level_threshold: null,
    depot_id: null,
    next_recipients: '',
    next_users: [],
    next_contacts: [],
    next_minutes: 15,
  },
}

const BOB = { id: 1, name: 'Bob', email: true, phone: false, push: false }
const ANN = { id: 1, name: 'Ann', email: true, phone: true, push: false }
const EVE = { id: 2, name: 'Eve', email: false, phone: true, push: false }

const open = async (rule: NotificationRule) => {
  const asked = serveCalls({
    'profile.ping': aSessionAnswer(),
    'notificationRules.all': () => ({
      data: [rule],
      templates: [],
      integrators: [],
      depots: [],
      users: [BOB],
      contacts: [ANN, EVE],
    }),
    'notificationRules.update': () => ({ data: rule }),
  })
  const route = '/notifications/{-$ruleId}'
  const shown = await showScreen({ screen: NotificationRulesScreen, route, at: '/notifications/4' })
  return { ...shown, asked }
}

beforeEach(polyfillTestBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('a rule names who is next, and asks after how long once it does', async () => {
  const { user, onScreen, asked } = await open(RULE)
  await user.click(await onScreen.findByRole('button', { name: 'Edit' }))
  expect(onScreen.queryByRole('combobox', { name: 'After' })).toBeNull()
  await user.type(onScreen.getByRole('textbox', { name: 'Next, if nobody takes it' }), 'boss@example.com')
  expect(await onScreen.findByRole('combobox', { name: 'After' })).toHaveProperty('value', '15 minutes')
  await user.click(onScreen.getByRole('button', { name: 'Save' }))
  await expect
    .poll(() => asked.find(({ name }) => name === 'notificationRules.update')?.sent.data)
    .toEqual({ id: 4, next_recipients: 'boss@example.com' })
})

it('a rule tells people by name: those who have an address for its way', async () => {
  const { user, onScreen, asked } = await open({ ...RULE, recipient_contacts: [2] })
  expect((await onScreen.findAllByText('Eve (no address)')).length).toBeGreaterThan(0)
  await user.click(onScreen.getByRole('button', { name: 'Edit' }))
  await user.click(onScreen.getByRole('combobox', { name: 'People' }))
  await user.click(await onScreen.findByRole('option', { name: 'Bob' }))
  await user.click(await onScreen.findByRole('option', { name: 'Ann' }))
  await user.click(onScreen.getByRole('button', { name: 'Save' }))
  await expect
    .poll(() => asked.find(({ name }) => name === 'notificationRules.update')?.sent.data)
    .toEqual({ id: 4, recipient_users: [1], recipient_contacts: [2, 1] })
})

it('a rule names people who are next, and asks after how long then too', async () => {
  const { user, onScreen, asked } = await open(RULE)
  await user.click(await onScreen.findByRole('button', { name: 'Edit' }))
  await user.click(onScreen.getByRole('combobox', { name: 'Next people' }))
  await user.click(await onScreen.findByRole('option', { name: 'Ann' }))
  expect(await onScreen.findByRole('combobox', { name: 'After' })).toHaveProperty('value', '15 minutes')
  await user.click(onScreen.getByRole('button', { name: 'Save' }))
  await expect
    .poll(() => asked.find(({ name }) => name === 'notificationRules.update')?.sent.data)
    .toEqual({ id: 4, next_contacts: [1] })
})

it('a rule for on-board computers has nobody who is next', async () => {
  const { user, onScreen } = await open({ ...RULE, base_action: 2, base_action_data: null })
  await user.click(await onScreen.findByRole('button', { name: 'Edit' }))
  expect(onScreen.queryByRole('textbox', { name: 'Next, if nobody takes it' })).toBeNull()
})

it('says in the list who is told: people by name, then what was typed', async () => {
  const { onScreen } = await open({ ...RULE, recipient_users: [1], recipient_contacts: [2] })
  expect((await onScreen.findAllByText('Bob, Eve (no address), shop@example.com')).length).toBeGreaterThan(0)
})

it('says in the list of a rule that tells nobody that it tells nobody', async () => {
  const { onScreen } = await open({ ...RULE, base_action_data: null })
  expect((await onScreen.findAllByText('Nobody')).length).toBeGreaterThan(0)
})
