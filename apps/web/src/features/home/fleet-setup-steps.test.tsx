import { cleanup, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fleetStore } from '../../store/fleet-store.ts'
import { createCompressedVehicleRowReader } from '../../store/fleet-vehicle.ts'
import { aSessionAnswer, showScreen } from '../../testing/a-screen.tsx'
import { serveCalls } from '../../testing/fake-server.ts'
import { polyfillTestBrowser } from '../../testing/polyfill-test-browser.ts'
import { HomeScreen } from './home-screen.tsx'

vi.mock('../../map/fleet-map.tsx', () => ({ FleetMap: () => null }))

beforeEach(polyfillTestBrowser)
afterEach(() => {
  cleanup()
  fleetStore.vehicles.replace([])
  vi.unstubAllGlobals()
})

const NONE = { alarm: 0, warning: 0, info: 0, muted: 0, noData: 0, ok: 0 }

/** The first screen of a fleet with so many vehicles, of which nothing was ever heard. */
const open = async (vehicles: number) => {
  fleetStore.vehicles.replace(
    Array.from({ length: vehicles }, (_, i) => createCompressedVehicleRowReader(['id', 'name'])([i + 1, `V-${i + 1}`])),
  )
  serveCalls({
    'profile.ping': aSessionAnswer('admin'),
    'overview.now': () => ({
      data: {
        time: 1_790_000_000,
        depots: [],
        vehicles: { ...NONE, noData: vehicles },
        tires: NONE,
        wrong: [],
        problems: [],
        unwatched: [],
        tells_nobody: false,
        silent: [],
      },
    }),
    'overview.since': () => new Promise(() => undefined),
  })
  return (await showScreen({ screen: HomeScreen, route: '/', at: '/', role: 'admin' })).onScreen
}

it.each([
  ['no vehicle is there yet', 0, 'There are no vehicles yet'],
  ['no reading has come yet', 2, 'No reading has come yet'],
])(
  'where %s, each of the five steps leads to its screen, and Import and the interface are named',
  async (_, vehicles, title) => {
    const onScreen = await open(vehicles)
    const heading = await onScreen.findByRole('heading', { level: 2, name: title })
    const card = within(heading.parentElement as HTMLElement)
    const steps = card.getAllByRole('listitem').map((step) => within(step).getByRole('link').getAttribute('href'))
    expect(steps).toEqual(['/vehicle/types3', '/vehicles3', '/tires/overview3', '/admin/connect', '/health/units'])
    expect(card.getByRole('link', { name: /import them from a file/ }).getAttribute('href')).toBe('/import')
    expect(card.getByRole('link', { name: /interface for programs/ }).getAttribute('href')).toBe('/index.php/api/docs')
    expect(document.body.textContent).not.toMatch(/came never|The last reading came/)
  },
)
