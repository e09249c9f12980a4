import { act, cleanup, fireEvent, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aSessionAnswer, showScreen } from '../../testing/a-screen.tsx'
import { RefusedAnswer, serveCalls } from '../../testing/fake-server.ts'
import { polyfillTestBrowser } from '../../testing/polyfill-test-browser.ts'
import type { LoggedTaskRuleRun, TaskRule } from './task-rule-calls.ts'
import { TaskRulesScreen, TaskRulesScreenAtReportsPath } from './task-rules-screen.tsx'

const RULE: TaskRule = {
  id: 4,
  name: 'Monday list',
  frequency_day: 2,
  frequency_minutes: 480,
  frequency_data: null,
  base_action: 0,
  base_action_data: 'shop@example.com',
  recipient_users: [],
  recipient_contacts: [],
  language: 'en',
  template_id: 0,
  vehicle_filter_type: 4,
  vehicle_filter_data: 9,
  depot_id: null,
  minutes_start_filter: 0,
  minutes_stop_filter: 1440,
}
const INVALID: TaskRule = {
  ...RULE,
  id: 5,
  name: 'Wrong',
  frequency_day: -1,
  frequency_data: 9,
  vehicle_filter_type: 2,
}

const RUN: LoggedTaskRuleRun = {
  id: 70,
  executed: 1_800_000_000,
  due: 1_800_000_000,
  status: 0,
  on_demand: 0,
  reason: null,
  said: null,
  messages: 2,
  waiting: 0,
  tires: 3,
  vehicle_name: null,
}
const FAILED: LoggedTaskRuleRun = { ...RUN, id: 71, status: 1, reason: 'refused', said: '550 no such mailbox' }

const all = (data: TaskRule[]) => ({
  data,
  templates: [],
  stats: [{ rule_id: 4, count: { log_count: 17 }, first: { executed: 1_700_000_000 } }],
  vehicles: [{ id: 3, name: 'Truck 7' }],
  depots: [{ id: 9, name: 'Depot' }],
  users: [{ id: 1, name: 'Bob', email: true, phone: false, push: false }],
  contacts: [{ id: 2, name: 'Eve', email: false, phone: true, push: false }],
})
const places = () => ({ data: { pois: [{ id: 9, name: 'Depot' }], poi_groups: [{ id: 2, name: 'Depots' }] } })

const served = (data: TaskRule[], runs: () => LoggedTaskRuleRun[] = () => []) => ({
  'profile.ping': aSessionAnswer(),
  'taskRules.all': () => all(data),
  'pois.availableForEdit': places,
  'taskRules.logRule': () => ({ data: runs() }),
})
const taskRules = (at: string) => showScreen({ screen: TaskRulesScreen, route: '/taskrules/{-$ruleId}', at })

beforeEach(polyfillTestBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('says of a rule when it runs and next five times, of which vehicles it tells, and how often it ran', async () => {
  serveCalls(served([RULE], () => [FAILED, RUN]))
  const { onScreen } = await taskRules('/taskrules/4')
  const detail = await onScreen.findByRole('article', { name: 'Monday list' })
  const facts = [...detail.querySelectorAll('dt')].map((dt) => `${dt.textContent}: ${dt.nextSibling?.textContent}`)
  expect(facts.slice(0, 4)).toEqual([
    'Frequency: Every Monday at 08:00',
    'Action: E-mail vehicles maintenance digest',
    'Recipient: shop@example.com',
    'Vehicles: Outside Depot',
  ])
  expect(facts).toContain('Executed tasks: 17')
  expect(within(detail).getByText('Valid Rule')).toBeTruthy()
  expect(within(within(detail).getByRole('region', { name: 'Next runs' })).getAllByRole('listitem')).toHaveLength(5)
  const lines = await within(detail).findAllByRole('row')
  expect(lines.map((line) => line.dataset.tone)).toEqual([undefined, 'danger', undefined])
  expect(lines[1]?.textContent).toContain('Failed: refused (550 no such mailbox)')
  expect(lines[2]?.textContent).toContain('SucceededSystem generated')
})

it('says of a rule of a depot whose vehicles it tells of, and lets it be of all', async () => {
  const asked = serveCalls({
    ...served([{ ...RULE, depot_id: 9 }]),
    'taskRules.update': () => ({ data: { ...RULE, depot_id: null } }),
  })
  const { user, onScreen } = await taskRules('/taskrules/4')
  const detail = await onScreen.findByRole('article', { name: 'Monday list' })
  expect(within(detail).getByText('Outside Depot, only vehicles of Depot')).toBeTruthy()
  await user.click(onScreen.getByRole('button', { name: 'Edit' }))
  const field = await onScreen.findByRole('combobox', { name: 'Only of vehicles of' })
  expect(onScreen.getByText('Vehicles that belong to it, and those that stand there when the rule runs.')).toBeTruthy()
  await user.click(field)
  await user.click(await onScreen.findByRole('option', { name: 'All vehicles' }))
  await user.click(onScreen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() =>
    expect(asked.find(({ name }) => name === 'taskRules.update')?.sent).toMatchObject({
      data: { id: 4, depot_id: null },
      from: { depot_id: 9 },
    }),
  )
})

it('shows at /reports the same, a rule that is not valid in red, with the button that runs any rule', async () => {
  serveCalls(served([INVALID]))
  const { onScreen } = await showScreen({
    screen: TaskRulesScreenAtReportsPath,
    route: '/reports/{-$ruleId}',
    at: '/reports/5',
  })
  const detail = await onScreen.findByRole('article', { name: 'Wrong' })
  expect(
    within(detail).getByText(
      'Invalid Rule: A filter on vehicles based on POI or POI group is not allowed when tasks are sent for vehicles entering a POI or POI group.',
    ),
  ).toBeTruthy()
  expect(within(detail).getByRole('button', { name: 'Generate now' })).toBeTruthy()
  const row = onScreen.getByRole('link', { name: /Wrong/ })
  expect(row.closest('[data-tone="danger"]')).not.toBeNull()
})

it('runs a rule now, and says when it was made', async () => {
  let runs: LoggedTaskRuleRun[] = []
  const asked = serveCalls({
    ...served([RULE], () => runs),
    'taskRules.generate': () => {
      runs = [{ ...RUN, id: 80, on_demand: 1, due: null }]
      return { data: { id: 4, run_id: 80, queued: true } }
    },
  })
  const { user, onScreen } = await taskRules('/taskrules/4')
  const button = await onScreen.findByRole('button', { name: 'Generate now' })
  // The first stir brings the code of closed dialogs, which nobody need wait for within the press.
  await act(async () => void fireEvent.pointerMove(document.body))
  await user.click(button)
  expect(await onScreen.findByText('Done: 2 messages.')).toBeTruthy()
  expect(onScreen.getByText('On demand')).toBeTruthy()
  expect(asked.find(({ name }) => name === 'taskRules.generate')?.sent.data).toEqual({ id: 4 })
})

it('says why a rule cannot be run now', async () => {
  serveCalls({ ...served([RULE]), 'taskRules.generate': () => new RefusedAnswer(429, 'Enough runs for now.') })
  const { user, onScreen } = await taskRules('/taskrules/4')
  await user.click(await onScreen.findByRole('button', { name: 'Generate now' }))
  expect((await onScreen.findByRole('alert')).textContent).toContain('Wait a quarter of an hour.')
  expect(onScreen.queryByText(/Enough runs/)).toBeNull()
})

it('says that the history did not come, and asks for it again', async () => {
  let fails = true
  serveCalls({
    ...served([RULE]),
    'taskRules.logRule': () => (fails ? new RefusedAnswer(403, 'no') : { data: [RUN] }),
  })
  const { user, onScreen } = await taskRules('/taskrules/4')
  await onScreen.findByText('Failed to fetch data')
  fails = false
  await user.click(onScreen.getByRole('button', { name: 'Try again' }))
  await onScreen.findByText('Succeeded')
})

it('asks for the place that is entered and for who is told, and sends nothing until they are there', async () => {
  const asked = serveCalls({
    ...served([]),
    'taskRules.add': ({ data }) => ({ data: { ...RULE, ...data, id: 6 } as TaskRule }),
  })
  const { user, onScreen } = await taskRules('/taskrules')
  await user.click(await onScreen.findByRole('button', { name: 'Add' }))
  const choose = async (name: string, option: string) => {
    await user.click(await onScreen.findByRole('combobox', { name }))
    await user.click(await onScreen.findByRole('option', { name: option }))
  }
  await choose('Frequency', 'Vehicle enters a POI')
  await user.click(onScreen.getByRole('button', { name: 'Save' }))
  expect(await onScreen.findAllByText('This is needed')).toHaveLength(2)
  await choose('POI', 'Depot')
  await user.type(onScreen.getByRole('textbox', { name: 'Recipient' }), 'gate@example.com')
  await user.click(onScreen.getByRole('button', { name: 'Save' }))
  expect(await onScreen.findByRole('button', { name: 'Edit' })).toBeTruthy()
  expect(asked.find(({ name }) => name === 'taskRules.add')?.sent.data).toMatchObject({
    frequency_day: -1,
    frequency_data: 9,
    vehicle_filter_type: 0,
    base_action_data: 'gate@example.com',
  })
})

it('tells people by name, and needs no address beside them', async () => {
  const asked = serveCalls({ ...served([RULE]), 'taskRules.update': () => ({ data: RULE }) })
  const { user, onScreen } = await taskRules('/taskrules/4')
  await user.click(await onScreen.findByRole('button', { name: 'Edit' }))
  await user.clear(onScreen.getByRole('textbox', { name: 'Recipient' }))
  await user.click(onScreen.getByRole('combobox', { name: 'People' }))
  expect(onScreen.queryByRole('option', { name: /Eve/ })).toBeNull()
  await user.click(await onScreen.findByRole('option', { name: 'Bob' }))
  await user.click(onScreen.getByRole('button', { name: 'Save' }))
  await expect
    .poll(() => asked.find(({ name }) => name === 'taskRules.update')?.sent.data)
    .toMatchObject({ id: 4, base_action_data: null, recipient_users: [1] })
})

it('shows a person who is gone as nobody, and takes them off at a press', async () => {
  const asked = serveCalls({
    ...served([{ ...RULE, recipient_users: [1], recipient_contacts: [7] }]),
    'taskRules.update': () => ({ data: RULE }),
  })
  const { user, onScreen } = await taskRules('/taskrules/4')
  await user.click(await onScreen.findByRole('button', { name: 'Edit' }))
  expect(await onScreen.findByText('---')).toBeTruthy()
  expect(onScreen.queryByText('contact/7')).toBeNull()
  await user.type(onScreen.getByRole('combobox', { name: 'People' }), '{Backspace}')
  await user.click(onScreen.getByRole('button', { name: 'Save' }))
  await expect
    .poll(() => asked.find(({ name }) => name === 'taskRules.update')?.sent.data)
    .toMatchObject({ id: 4, recipient_contacts: [] })
})

it('begins a copy with all that a rule holds, under a name of its own', async () => {
  const asked = serveCalls({
    ...served([RULE]),
    'taskRules.add': ({ data }) => ({ data: { ...RULE, ...data, id: 6 } as TaskRule }),
  })
  const { user, onScreen } = await taskRules('/taskrules/4')
  await user.click(await onScreen.findByRole('button', { name: 'Copy' }))
  expect(await onScreen.findByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Monday list (copy)')
  await user.click(onScreen.getByRole('button', { name: 'Save' }))
  expect(await onScreen.findByRole('button', { name: 'Edit' })).toBeTruthy()
  const { id: _, name: __, ...held } = RULE
  expect(asked.find(({ name }) => name === 'taskRules.add')?.sent.data).toEqual({ ...held, name: 'Monday list (copy)' })
})

it('asks before it deletes', async () => {
  const asked = serveCalls({ ...served([RULE]), 'taskRules.delete': () => ({ data: { id: 4 } }) })
  const { user, onScreen } = await taskRules('/taskrules/4')
  await user.click(await onScreen.findByRole('button', { name: 'Delete' }))
  const question = await onScreen.findByRole('dialog')
  expect(question.textContent).toContain('Are you sure you want to delete task rule Monday list ?')
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  expect(await onScreen.findByText('There are no task rules yet')).toBeTruthy()
  expect(asked.some(({ name }) => name === 'taskRules.delete')).toBe(true)
})
