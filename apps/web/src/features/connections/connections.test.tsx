import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aSessionAnswer, showScreen } from '../../testing/a-screen.tsx'
import { aVehicleAnswer } from '../../testing/a-vehicle-answer.ts'
import { serveCalls } from '../../testing/fake-server.ts'
import { polyfillTestBrowser } from '../../testing/polyfill-test-browser.ts'
import { CoupledVehiclesScreen } from './coupled-vehicles-screen.tsx'

beforeEach(polyfillTestBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('lists each vehicle with what it is connected to, and opens its three tabs', async () => {
  const row = {
    id: 9,
    name: 'NH-9',
    vehicle_layout_id: 3,
    vehicle_layout_name: 'Truck 4x2',
    vehicle_type_id: 2,
    vehicle_type_name: 'Tractor',
    alarm_color: 10 as const,
    connected: ['Trailer'],
    connectedToStr: 'Trailer',
  }
  serveCalls({
    'profile.ping': aSessionAnswer(),
    'vehicles.allConnectedTo': () => ({ data: [row], types: [], layouts: [] }),
    'vehicles.details': () => aVehicleAnswer({ connected: [{ id: 12, name: 'Trailer' }] }),
  })
  const { onScreen } = await showScreen({
    screen: CoupledVehiclesScreen,
    route: '/vehicleDetails/connectedTo/{-$vehicleId}',
    at: '/vehicleDetails/connectedTo/9',
  })
  const listed = (await onScreen.findByRole('listitem')).textContent
  for (const text of ['9', 'NH-9', 'Truck 4x2', 'Tractor', 'Trailer']) expect(listed).toContain(text)
  for (const column of ['Id', 'Name', 'Layout', 'Type', 'Connected to']) {
    expect(onScreen.getByRole('button', { name: `Sort by ${column}`, hidden: true })).toBeTruthy()
  }
  const tabs = (await onScreen.findAllByRole('tab')).map(({ textContent }) => textContent)
  expect(tabs).toEqual(['Tire Overview', 'Tire Positions', 'Positions'])
})
