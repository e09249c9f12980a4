import { act, cleanup, fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { TireProblem } from '../../fleet/problems/problem-story.tsx'
import { aProblem } from '../../testing/a-problem.ts'
import { aSession, showScreen } from '../../testing/a-screen.tsx'
import { fillBrowserGaps } from '../../testing/browser-gaps.ts'
import { eventually } from '../../testing/eventually.ts'
import { serveCalls } from '../../testing/fake-server.ts'
import { WrongRow } from './alarm-row.tsx'
import type { WrongNow } from './cause.ts'

const HOUR = 3600
const now = (): number => Math.floor(Date.now() / 1000)

const wrong = (change: Partial<WrongNow>): WrongNow => ({
  vehicle_id: 9,
  vehicle_name: 'NH-9',
  tire_id: 4,
  tire_name: 'Michelin 001',
  position_row: 0,
  position_left_right: 0,
  position_inside_outside: 1,
  position_name: 'Axle 1 left',
  is_dual: false,
  event_id: 1,
  kind: 'fillLevelBelow50',
  level: 'alarm',
  true_level: 'alarm',
  freshness: 'heard',
  since: now() - HOUR,
  last_measurement: now(),
  address: null,
  latitude: null,
  longitude: null,
  fill_level: 45,
  fill_level_bound: null,
  pressure: 4,
  park_pressure: null,
  temperature: 20,
  internal_temperature: null,
  optimal_pressure: 9,
  event_data: {},
  muted_until: null,
  ...change,
})

const open = async (change: Partial<WrongNow>, problem: TireProblem | null = null) => {
  serveCalls({ 'profile.ping': aSession('user') })
  const Screen = () => (
    <ul>
      <WrongRow wrong={wrong(change)} problem={problem} />
    </ul>
  )
  const shown = await showScreen({ screen: Screen, route: '/', at: '/' })
  await shown.onScreen.findAllByRole('listitem')
  return shown
}

beforeEach(fillBrowserGaps)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('says before somebody mutes what is heard all the same', async () => {
  const { user, onScreen } = await open({})
  // The first stir brings the menu's code, which nobody need wait for within the press.
  await act(async () => {
    fireEvent.pointerMove(document.body)
    await vi.dynamicImportSettled()
  })
  await user.click(onScreen.getByRole('button', { name: 'Mute the alarm: Michelin 001' }))
  const menu = await onScreen.findByRole('menu')
  const hint = document.getElementById(menu.getAttribute('aria-describedby') ?? '')
  expect(hint?.textContent).toMatch(/a fill level of 50% or less/)
})

it('gives the focus back to its button where nothing was muted', async () => {
  const { user, onScreen } = await open({})
  const button = onScreen.getByRole('button', { name: 'Mute the alarm: Michelin 001' })
  await user.click(button)
  await onScreen.findByRole('menu')
  await eventually(() => expect(document.activeElement).not.toBe(button))
  await user.keyboard('{Escape}')
  await eventually(() => expect(document.activeElement).toBe(button))
})

it.each([
  ['alarm', HOUR, 1],
  ['muted', HOUR, 0],
  ['alarm', -HOUR, 0],
] as const)(
  'of a tire at level %s, muted for %i s more, says %i times that the mute was broken through',
  async (level, left, times) => {
    const { onScreen } = await open({ level, muted_until: now() + left })
    expect(onScreen.queryAllByText('Breaks through the mute')).toHaveLength(times)
  },
)

it('counts from the first sign, as its story does', async () => {
  const { onScreen } = await open({ since: now() - HOUR }, aProblem({ since: now() - 30 * HOUR }))
  expect(onScreen.getByText(/^for 30\sh$/)).toBeTruthy()
  expect(onScreen.queryByText(/^for 1\sh$/)).toBeNull()
})

it('names the vehicle before its story and before all that can be done', async () => {
  const { onScreen } = await open({}, aProblem({}))
  const vehicle = onScreen.getByRole('link', { name: 'NH-9' })
  const rest = [...onScreen.getAllByRole('button'), onScreen.getByText('1 step')]
  for (const other of rest)
    expect(vehicle.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING, other.textContent).toBeTruthy()
})
