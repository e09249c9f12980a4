import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aSessionAnswer, showScreen } from '../../testing/a-screen.tsx'
import { serveCalls } from '../../testing/fake-server.ts'
import { polyfillTestBrowser } from '../../testing/polyfill-test-browser.ts'
import { HomeScreen } from './home-screen.tsx'

vi.mock('../../map/fleet-map.tsx', () => ({ FleetMap: () => null }))

beforeEach(polyfillTestBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const NONE = { alarm: 0, warning: 0, info: 0, muted: 0, noData: 0, ok: 0 }
const NOBODY = /Nobody is told when an alarm begins/

/** The first screen of a fleet without a rule, until one is added. */
const open = async (role: 'user' | 'guest', vehicles: number, notifications: 2 | 3 = 3) => {
  let isTold = false
  const asked = serveCalls({
    'profile.ping': () => {
      const { data, ...answer } = aSessionAnswer(role)()
      return { ...answer, data: { ...data, user: { ...data.user, notifications } } }
    },
    'profile.details': () => ({
      data: {
        ...{ id: 1, login: 'ann', name: 'Ann', email: 'ann@example.com', sms: null, language: 'en', notifications: 3 },
      } as never,
    }),
    'notificationRules.add': ({ data }) => {
      isTold = true
      return { data: { id: 1, ...(data as object) } as never }
    },
    'overview.now': () => ({
      data: {
        ...{
          time: 1_790_000_000,
          depots: [],
          vehicles: { ...NONE, ok: vehicles },
          tires: NONE,
          wrong: [],
          problems: [],
        },
        ...{ unwatched: [], silent: [], tells_nobody: !isTold },
      },
    }),
    'overview.since': () => new Promise(() => undefined),
  })
  return { ...(await showScreen({ screen: HomeScreen, route: '/', at: '/', role })), asked }
}

it.each([0, 3])(
  'of %i vehicles nobody is told of: says so aloud, and one click turns the first rule on',
  async (vehicles) => {
    const { onScreen, user, asked } = await open('user', vehicles)
    expect(await onScreen.findByText(NOBODY)).toBeDefined()
    const field = await onScreen.findByDisplayValue('ann@example.com')
    expect(onScreen.getByRole('button', { name: 'Try on the last 30 days' })).toBeDefined()
    await user.clear(field)
    await user.type(field, 'no address')
    expect(onScreen.getByRole('button', { name: 'Turn on' })).toHaveProperty('disabled', true)
    await user.clear(field)
    await user.type(field, 'plan@example.com')
    await user.click(onScreen.getByRole('button', { name: 'Turn on' }))
    await vi.waitFor(() => expect(onScreen.queryByText(NOBODY)).toBeNull())
    expect(asked.find(({ name }) => name === 'notificationRules.add')?.sent.data).toMatchObject({
      ...{ app_type: 3, event_type: -8, base_action: 0, base_action_data: 'plan@example.com', day_filter: 0 },
    })
  },
)

it.each([
  // What people of version 3 choose from knows no maintenance apart: it is an alarm to them.
  { version: 3 as const, title: /of each alarm that begins/, event_type: -8, name: 'Alarms to the dispatcher' },
  {
    ...{ version: 2 as const, title: /of each alarm and maintenance that begins/, event_type: -3 },
    name: 'Alarms and maintenance to the dispatcher',
  },
])('says of what its rule tells people of version $version', async ({ version, title, event_type, name }) => {
  const { onScreen, user, asked } = await open('user', 3, version)
  expect(await onScreen.findByRole('heading', { name: title })).toBeDefined()
  await onScreen.findByDisplayValue('ann@example.com')
  await user.click(onScreen.getByRole('button', { name: 'Turn on' }))
  await vi.waitFor(() => expect(onScreen.queryByText(NOBODY)).toBeNull())
  expect(asked.find(({ name: called }) => called === 'notificationRules.add')?.sent.data).toMatchObject({
    ...{ app_type: version, event_type, name },
  })
})

it('says to whom may write no rules whom to ask', async () => {
  const { onScreen } = await open('guest', 3)
  expect(await onScreen.findByText(NOBODY)).toBeDefined()
  expect(onScreen.getByText(/Ask somebody who may write/)).toBeDefined()
  expect(onScreen.queryByRole('button', { name: 'Turn on' })).toBeNull()
})
