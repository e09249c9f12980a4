import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aSessionAnswer, showScreen } from '../../testing/a-screen.tsx'
import { aVehicleAnswer } from '../../testing/a-vehicle-answer.ts'
import { eventually } from '../../testing/eventually.ts'
import { serveCalls } from '../../testing/fake-server.ts'
import { polyfillTestBrowser } from '../../testing/polyfill-test-browser.ts'
import { DashboardVehicleDetail } from './dashboard-detail.tsx'

beforeEach(polyfillTestBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('has wheels, alarm settings and the charts of both differences', async () => {
  const asked = serveCalls({
    'profile.ping': aSessionAnswer(),
    'vehicles.details': () => aVehicleAnswer(),
    'vehicles.pressureDifferences': () => ({ data: [] }),
    'vehicles.temperatureDifferences': () => ({ data: [] }),
  })
  const { onScreen, user } = await showScreen({
    screen: () => <DashboardVehicleDetail id={9} />,
    route: '/x',
    at: '/x',
  })
  const tabs = (await onScreen.findAllByRole('tab')).map(({ textContent }) => textContent)
  expect(tabs).toEqual(['Tire Overview', 'Alarm Settings', 'Pressure difference', 'Temperature difference'])
  await user.click(onScreen.getByRole('tab', { name: 'Pressure difference' }))
  await user.click(onScreen.getByRole('tab', { name: 'Temperature difference' }))
  await eventually(() => {
    const series = asked.map(({ name }) => name).filter((name) => name.endsWith('Differences'))
    expect(series).toEqual(['vehicles.pressureDifferences', 'vehicles.temperatureDifferences'])
  })
})
