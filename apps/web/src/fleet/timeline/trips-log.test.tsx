import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aSessionAnswer, showScreen } from '../../testing/a-screen.tsx'
import { serveCalls } from '../../testing/fake-server.ts'
import { polyfillTestBrowser } from '../../testing/polyfill-test-browser.ts'
import { TripsLog } from './trips-log.tsx'

beforeEach(polyfillTestBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const TRIP = { day: 1_699_999_200, start_time: 1_700_000_000, end_time: 1_700_004_210, distance: 87.4 }

const log = async (role: 'user' | 'admin', trips: Parameters<typeof TripsLog>[0]['trips']) => {
  serveCalls({ 'profile.ping': aSessionAnswer(role) })
  const { onScreen } = await showScreen({ screen: () => <TripsLog trips={trips} />, route: '/x', at: '/x', role })
  await onScreen.findByRole('table')
  return onScreen
}

it('an admin reads start, end, distance and 3600 × distance ÷ duration as the average speed', async () => {
  const onScreen = await log('admin', [TRIP])
  const heads = onScreen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads).toEqual(['Start', 'End', 'Distance', 'Average speed'])
  const cells = onScreen.getAllByRole('cell').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))
  expect(cells.slice(2)).toEqual(['87.4 km', '75 km/h'])
  expect(cells[0]).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d$/)
})

it('others read day and distance only, the day as the fleet has it wherever the reader is', async () => {
  const midnightInAmsterdam = 1_699_916_400
  const onScreen = await log('user', [{ day: midnightInAmsterdam, distance: 87.4 }])
  expect(onScreen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Day', 'Distance'])
  expect(onScreen.getAllByRole('cell')[0]?.textContent).toBe('14/11/2023')
})

it('holds twenty trips a page', async () => {
  const trips = Array.from({ length: 21 }, (_, i) => ({ day: 1_700_000_000 + i * 86_400, distance: i }))
  const onScreen = await log('user', trips)
  expect(onScreen.getAllByRole('row')).toHaveLength(1 + 20)
  expect(onScreen.getByRole('navigation', { name: 'Page 1 of 2' })).toBeTruthy()
})
