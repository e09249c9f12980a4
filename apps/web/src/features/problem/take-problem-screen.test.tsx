import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../api/query-client.ts'
import { aSessionAnswer, showScreen } from '../../testing/a-screen.tsx'
import { RefusedAnswer, serveCalls } from '../../testing/fake-server.ts'
import { polyfillTestBrowser } from '../../testing/polyfill-test-browser.ts'
import { TakeProblemScreen } from './take-problem-screen.tsx'

const OFFER = {
  ...{ fleet: 'North Haul', until: 1_700_000_000, recipient: 'yard@example.com', tire_name: 'Michelin 001' },
  ...{ vehicle_name: 'NH-9', position_row: 0, position_left_right: 1, position_inside_outside: 1, is_dual: false },
  ...{ headline: 'leakingFast', level: 'alarm', end: null, holder: null, is_own: false },
} as const

beforeEach(polyfillTestBrowser)
afterEach(() => {
  cleanup()
  queryClient.clear()
  location.hash = ''
  vi.unstubAllGlobals()
})

const open = async (
  offers: readonly unknown[],
  taken: { data: { holder: string } } | RefusedAnswer = { data: { holder: 'yard@example.com' } },
) => {
  location.hash = 'the-secret'
  const left = [...offers]
  const asked = serveCalls({
    'profile.ping': aSessionAnswer(),
    'problems.toTake': () => {
      const offer = left.length > 1 ? left.shift() : left[0]
      return (offer instanceof RefusedAnswer ? offer : { data: offer }) as never
    },
    'problems.takeByLink': () => taken,
  })
  return { ...(await showScreen({ screen: TakeProblemScreen, route: '/take', at: '/take' })), asked }
}

it('shows the problem shortly, takes it at one press and says so', async () => {
  const { user, onScreen, asked } = await open([OFFER, { ...OFFER, holder: 'yard@example.com', is_own: true }])
  expect((await onScreen.findByRole('heading', { level: 1 })).textContent).toBe('Leaking fast')
  expect(onScreen.getByText(/NH-9 · Axle 1 right · Michelin 001/)).toBeTruthy()
  expect(onScreen.getByText(/You take it as yard@example.com/)).toBeTruthy()
  expect(asked.map(({ name }) => name)).not.toContain('problems.takeByLink')
  await user.click(onScreen.getByRole('button', { name: 'I’ll take it' }))
  expect(await onScreen.findByText('You have it.')).toBeTruthy()
  expect(asked.find(({ name }) => name === 'problems.takeByLink')?.sent).toEqual({ token: 'the-secret' })
  expect(onScreen.queryByRole('button', { name: 'I’ll take it' })).toBeNull()
  await vi.waitFor(() => expect(document.activeElement).toBe(onScreen.getByText('You have it.').parentElement))
})

it('says who was quicker', async () => {
  const { user, onScreen } = await open([OFFER, { ...OFFER, holder: 'Ann' }], new RefusedAnswer(409, 'held'))
  await user.click(await onScreen.findByRole('button', { name: 'I’ll take it' }))
  expect(await onScreen.findByText('Ann has it already.')).toBeTruthy()
})

it('offers nothing of what has ended, nor by a link that is closed', async () => {
  const ended = await open([{ ...OFFER, end: 1_700_000_000 }])
  expect(await ended.onScreen.findByText('It has ended meanwhile.')).toBeTruthy()
  expect(ended.onScreen.queryByRole('button', { name: 'I’ll take it' })).toBeNull()
  cleanup()
  queryClient.clear()
  const { onScreen } = await open([new RefusedAnswer(404, 'link_expired')])
  expect(await onScreen.findByText('This link has expired.')).toBeTruthy()
})

it('says that the link was used, where the problem was given back since', async () => {
  const { user, onScreen } = await open([OFFER], new RefusedAnswer(404, 'link_used'))
  await user.click(await onScreen.findByRole('button', { name: 'I’ll take it' }))
  expect((await onScreen.findByRole('alert')).textContent).toMatch(/given back since/)
})
