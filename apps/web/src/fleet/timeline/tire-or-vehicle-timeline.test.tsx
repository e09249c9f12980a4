import type { LiveChanges } from '@coldbar/contract/live/stream'
import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLiveQueryRefresher } from '../../live/refresh-queries.ts'
import { aSessionAnswer, showScreen } from '../../testing/a-screen.tsx'
import { serveCalls } from '../../testing/fake-server.ts'
import { polyfillTestBrowser } from '../../testing/polyfill-test-browser.ts'
import { TireOrVehicleTimeline } from './tire-or-vehicle-timeline.tsx'

beforeEach(polyfillTestBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ENTRY = {
  time: 1_700_000_000,
  tire_id: 4,
  tire_name: 'T-1 FL',
  vehicle_id: 2,
  vehicle_name: 'T-1',
  position_row: 0,
  position_left_right: 0,
  position_inside_outside: 1,
  is_dual: false,
  problem_id: null,
  headline: null,
  level: null,
  end_reason: null,
  text: null,
  cost: null,
  depth: null,
  trips: null,
  distance: null,
} as const

it('leads from a problem to its page, from what else happened to the tire, from a trip to the vehicle', async () => {
  serveCalls({
    'profile.ping': aSessionAnswer('user'),
    'vehicles.timeline': () => ({
      data: [
        { ...ENTRY, key: 'b7', kind: 'problem', step: 'began', problem_id: 7, headline: 'leakingFast', level: 'alarm' },
        { ...ENTRY, key: 'i8', kind: 'inflation', step: 'inflated' },
        { ...ENTRY, key: 't9', kind: 'trip', step: 'drove', tire_id: null, tire_name: null, trips: 2, distance: 80 },
        { ...ENTRY, key: 'v3', kind: 'visit', step: 'reached', tire_id: null, vehicle_id: null, text: 'Depot Venlo' },
      ],
      next: null,
    }),
  })
  const { onScreen } = await showScreen({
    screen: () => <TireOrVehicleTimeline of={{ vehicle: 2 }} />,
    route: '/x',
    at: '/x',
    role: 'user',
  })
  const links = await onScreen.findAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/problems/7', '/tires/overview3/4', '/vehicles3/2'])
  onScreen.getByText('Reached Depot Venlo')
})

it.each([
  ['a vehicle', { vehicle: 2 }],
  ['a tire', { tire: 4 }],
] as const)('that of %s follows what comes in about it', async (_, of) => {
  const asked = serveCalls({
    'profile.ping': aSessionAnswer('user'),
    'vehicles.timeline': () => ({ data: [], next: null }),
    'tires.timeline': () => ({ data: [], next: null }),
  })
  const timesAsked = () => asked.filter(({ name }) => name.endsWith('.timeline')).length
  const { queries } = await showScreen({
    screen: () => <TireOrVehicleTimeline of={of} />,
    route: '/x',
    at: '/x',
    role: 'user',
  })
  await waitFor(() => expect(timesAsked()).toBe(1))
  const live = createLiveQueryRefresher(queries)
  const tire = { id: 4, vehicle_id: 2 } as LiveChanges['tires'][number]
  live.changed({ time: 1_700_000_000, vehicles: [], whole_vehicles: [], problems: [], tires: [tire], more: false })
  await waitFor(() => expect(timesAsked()).toBe(2))
  live.stop()
})
