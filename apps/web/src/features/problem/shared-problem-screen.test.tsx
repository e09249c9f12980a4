import { cleanup, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../api/query-client.ts'
import { aSessionAnswer, showScreen } from '../../testing/a-screen.tsx'
import { aTireProblem } from '../../testing/a-tire-problem.ts'
import { RefusedAnswer, serveCalls } from '../../testing/fake-server.ts'
import { polyfillTestBrowser } from '../../testing/polyfill-test-browser.ts'
import { SharedProblemScreen } from './shared-problem-screen.tsx'

const SINCE = 1_700_000_000
const ANSWER = {
  ...{ tire_name: 'Michelin 001', vehicle_name: 'NH-9', fleet: 'North Haul', until: SINCE + 900_000 },
  ...{ position_row: 0, position_left_right: 0, position_inside_outside: 1, is_dual: false },
  removal: null,
  problem: aTireProblem({
    action: 'pumpBeforeNextTrip',
    holder: { holding: 1, user_id: 7, name: 'Ann', since: SINCE, handed_by: null, note: 'I call', due: null },
  }),
  why: {
    ...{ kind: 'fillLevelBelow40', start: SINCE, confirmed: SINCE + 60, limit: 40, address: 'Breda, NL' },
    ...{ event_data: { p: 2.7 }, extraP: null, latitude: 51.6, longitude: 4.8, wheels: [] },
  },
}

beforeEach(polyfillTestBrowser)
afterEach(() => {
  cleanup()
  queryClient.clear()
  location.hash = ''
  vi.unstubAllGlobals()
})

const open = async (answer: unknown, token = 'the-secret') => {
  location.hash = token
  const asked = serveCalls({ 'profile.ping': aSessionAnswer(), 'problems.shared': () => answer as never })
  return { ...(await showScreen({ screen: SharedProblemScreen, route: '/shared', at: '/shared' })), asked }
}

it('shows the problem that the link opens, to read alone', async () => {
  const { onScreen, asked } = await open({ data: ANSWER })
  expect((await onScreen.findByRole('heading', { level: 1 })).textContent).toBe('Leaking fast')
  expect(onScreen.getByText(/Ann has it/)).toBeTruthy()
  expect(onScreen.getByText(/Shared by North Haul/)).toBeTruthy()
  expect(onScreen.getByText(/Breda, NL/)).toBeTruthy()
  expect(asked.filter(({ name }) => name !== 'profile.ping')).toEqual([
    { name: 'problems.shared', sent: { token: 'the-secret' } },
  ])
  const page = within(onScreen.getByRole('main'))
  expect(page.queryAllByRole('button')).toEqual([])
  expect(page.queryAllByRole('link')).toEqual([])
})

it.each([
  { removal: 'mustComeOff', badge: 'Must come off: look inside', todo: /Take it off and look inside\./ },
  {
    ...{ removal: 'mustComeOff', demount_task: 'scrap', badge: 'Must come off: damaged inside' },
    todo: /Do not inflate or fit it\. It is damaged inside\./,
  },
  { removal: 'wornOut', badge: 'Tread worn to the legal limit', todo: /Fit another tire\./ },
  { removal: null, badge: null, todo: /^Nothing to do\.$/ },
])(
  'of what ended says what is to be done about a tire with $removal: whoever has the link has no other page',
  async ({ badge, todo, ...said }) => {
    const problem = aTireProblem({ end: SINCE + 9000, end_reason: 'inflated', action: 'none', level: 'ok' })
    const { onScreen } = await open({ data: { ...ANSWER, problem, ...said } })
    const region = within(await onScreen.findByRole('region', { name: 'What to do' }))
    expect(region.getByText(todo)).toBeTruthy()
    expect(region.queryByRole('button')).toBeNull()
    const head = onScreen.getByText('Ended').closest('[data-level]')
    expect(head?.getAttribute('data-level')).toBe('ok')
    if (badge !== null)
      expect(onScreen.getAllByText(badge)[0]?.closest('[data-level]')?.getAttribute('data-level')).toBe('alarm')
  },
)

it.each([
  ['link_expired', 'This link has expired.'],
  ['link_revoked', 'This link was revoked.'],
  ['not_found', /opens nothing/],
])('of a link that is closed (%s) says why, and whom to ask', async (code, words) => {
  const { onScreen } = await open(new RefusedAnswer(404, code))
  expect(await onScreen.findByText(words)).toBeTruthy()
  expect(onScreen.getByText(/Ask whoever sent it/)).toBeTruthy()
})

it('without a secret asks for nothing', async () => {
  const { onScreen, asked } = await open({ data: ANSWER }, '')
  expect(await onScreen.findByText(/opens nothing/)).toBeTruthy()
  expect(asked.map(({ name }) => name)).not.toContain('problems.shared')
})
