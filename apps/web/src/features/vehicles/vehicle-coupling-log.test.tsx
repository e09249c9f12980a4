import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aSessionAnswer, showScreen } from '../../testing/a-screen.tsx'
import { serveCalls } from '../../testing/fake-server.ts'
import { polyfillTestBrowser } from '../../testing/polyfill-test-browser.ts'
import { VehicleCouplingLog } from './vehicle-coupling-log.tsx'
import { vehiclesFillLevelVariant } from './vehicles-fill-level-variant.ts'

beforeEach(polyfillTestBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = async (count: number) => {
  const entry = (i: number) => ({
    time_stamp_s: 1_700_000_000 - i,
    action: i === 0 ? (1 as const) : (0 as const),
    veh1id: 9,
    veh1name: 'NH-9',
    veh2id: 12,
    veh2name: 'Trailer',
  })
  serveCalls({
    'profile.ping': aSessionAnswer('admin'),
    'vehicles.connectionsLog': () => ({ data: Array.from({ length: count }, (_, i) => entry(i)) }),
  })
  const screen = () => <VehicleCouplingLog id={9} linkTo={vehiclesFillLevelVariant.path} />
  const { onScreen } = await showScreen({ screen, route: '/x', at: '/x', role: 'admin' })
  await onScreen.findByRole('table')
  return onScreen
}

it('names time, action and both vehicles with their ids', async () => {
  const onScreen = await show(2)
  const heads = onScreen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads).toEqual(['Time', 'Action', 'Vehicle 1', 'Vehicle 2'])
  const [, first, second] = onScreen.getAllByRole('row').map(({ textContent }) => textContent)
  expect(first).toContain('Connect toNH-9 (9)Trailer (12)')
  expect(second).toContain('Disconnect from')
  expect(onScreen.getAllByRole('link', { name: 'Trailer' })[0]?.getAttribute('href')).toBe('/vehicles3/12')
})

it('holds twenty entries a page', async () => {
  const onScreen = await show(41)
  expect(onScreen.getAllByRole('row')).toHaveLength(1 + 20)
  expect(onScreen.getByRole('navigation', { name: 'Page 1 of 3' })).toBeTruthy()
})
