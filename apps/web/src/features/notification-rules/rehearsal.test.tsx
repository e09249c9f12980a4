import { cleanup, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type {
  NotificationRule,
  NotificationRuleRehearsal,
} from '../../fleet/notification-rules/notification-rule-calls.ts'
import { aSessionAnswer, showScreen } from '../../testing/a-screen.tsx'
import { serveCalls } from '../../testing/fake-server.ts'
import { polyfillTestBrowser } from '../../testing/polyfill-test-browser.ts'
import { NotificationRulesScreen } from './notification-rules-screen.tsx'

const RULE: NotificationRule = {
  ...{ id: 4, name: 'Workshop', app_type: 2, event_type: 0, day_filter: 0, language: 'en', template_id: 0 },
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
const ABOUT = { at: 1_790_000_000, vehicle_id: 1, vehicle_name: 'T-101', tire_id: 2, tire_name: '101-1', problem_id: 3 }
const OUTCOME: NotificationRuleRehearsal = {
  ...{ messages: 2, tires: 1, days: [{ day: '2026-09-21', messages: 2 }] },
  told: [
    { ...ABOUT, event_id: 9, kind: 'pressureLow', what: 'end', channel: 'email', recipient: 'shop@example.com' },
    { ...ABOUT, event_id: 9, kind: 'pressureLow', what: 'start', channel: 'email', recipient: 'shop@example.com' },
  ],
  missed: 1,
  missed_list: [{ ...ABOUT, problem_id: 5, kind: 'temperatureHigh' }],
}

const open = async (outcome: NotificationRuleRehearsal) => {
  const asked = serveCalls({
    'profile.ping': aSessionAnswer(),
    'notificationRules.all': () => ({
      data: [RULE],
      templates: [],
      integrators: [],
      depots: [],
      users: [],
      contacts: [],
    }),
    'notificationRules.rehearse': () => ({ data: outcome }),
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

const TRY = { name: 'Try on the last 30 days' }

it('a rule says what it would have sent, and of what it would have told nobody', async () => {
  const { user, onScreen, asked } = await open(OUTCOME)
  await user.click(await onScreen.findByRole('button', TRY))
  expect(await onScreen.findByText('In the last 30 days this would have sent 2 messages about 1 tire.')).toBeDefined()
  const outcome = within(onScreen.getByRole('region', TRY))
  expect(outcome.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Pressure too low · ended · shop@example.com'),
    expect.stringContaining('Pressure too low · began · shop@example.com'),
    expect.stringContaining('T-101, 101-1'),
  ])
  expect(onScreen.getByText('It would have told nobody of 1 problem in alarm')).toBeDefined()
  const { id: _, ...sent } = RULE
  expect(asked.find(({ name }) => name === 'notificationRules.rehearse')?.sent.data).toEqual(sent)
})

it('a rule that is changed after its try has to be tried again', async () => {
  const { user, onScreen } = await open({ ...OUTCOME, messages: 0, tires: 0, told: [], missed: 0, missed_list: [] })
  await user.click(await onScreen.findByRole('button', { name: 'Edit' }))
  await user.click(onScreen.getByRole('button', TRY))
  expect(await onScreen.findByText('In the last 30 days this would have sent nothing.')).toBeDefined()
  await user.type(onScreen.getByRole('textbox', { name: 'Name' }), '!')
  expect(onScreen.queryByText('In the last 30 days this would have sent nothing.')).toBeNull()
})
