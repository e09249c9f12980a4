import { cleanup } from '@testing-library/react'
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
  localStorage.clear()
  vi.unstubAllGlobals()
})

const NONE = { alarm: 0, warning: 0, info: 0, muted: 0, noData: 0, ok: 0 }
const BREDA = { id: 4, name: 'Breda' }

/** The first screen of a fleet whose vehicles are well, with one depot, at which there is none. */
const open = async (at: string, ownDepot: number | null = null) => {
  fleetStore.vehicles.replace([
    createCompressedVehicleRowReader(['id', 'name', 'last_measurement', 'unheard_tires', 'sensorless_tires'])([
      1,
      'V-1',
      1_790_000_000,
      0,
      0,
    ]),
  ])
  const asked = serveCalls({
    'profile.ping': aSessionAnswer('admin', ownDepot),
    'overview.now': (sent) => ({
      data: {
        ...{ time: 1_790_000_000, depots: [BREDA], tires: NONE, wrong: [], problems: [], unwatched: [], silent: [] },
        ...{ vehicles: { ...NONE, ok: 'depot_id' in sent ? 0 : 1 }, tells_nobody: false },
      },
    }),
    'overview.since': () => new Promise(() => undefined),
  })
  const shown = await showScreen({ screen: HomeScreen, route: '/', at, role: 'admin' })
  return { ...shown, asked: () => asked.filter(({ name }) => name === 'overview.now').map(({ sent }) => sent) }
}

it('asks for the vehicles of the chosen depot, and says of them what goes on, not that the fleet is well', async () => {
  const { onScreen, user, asked } = await open('/')
  expect(await onScreen.findByText('Nothing is wrong')).toBeDefined()
  await user.selectOptions(onScreen.getByRole('combobox', { name: 'Depot' }), 'Breda')
  expect(await onScreen.findByText('No alarm and no warning')).toBeDefined()
  expect(onScreen.queryByText('Nothing is wrong')).toBeNull()
  expect(asked()).toEqual([{}, { depot_id: '4' }])
})

it('leaves an address of a depot that is none any more, and tells of the fleet', async () => {
  const { onScreen, asked } = await open('/?depot=5')
  expect(await onScreen.findByText('Nothing is wrong')).toBeDefined()
  expect(asked()).toEqual([{ depot_id: '5' }, {}])
  expect((onScreen.getByRole('combobox', { name: 'Depot' }) as HTMLSelectElement).value).toBe('')
})

it('begins with the depot of its user, until the user chooses all depots, which stays so', async () => {
  const { onScreen, user, asked } = await open('/', 4)
  const select = await onScreen.findByRole<HTMLSelectElement>('combobox', { name: 'Depot' })
  expect(select.value).toBe('4')
  expect(asked()).toEqual([{ depot_id: '4' }])
  await user.selectOptions(select, 'All depots')
  expect(await onScreen.findByText('Nothing is wrong')).toBeDefined()
  cleanup()

  const again = await open('/', 4)
  expect((await again.onScreen.findByRole<HTMLSelectElement>('combobox', { name: 'Depot' })).value).toBe('')
  await again.user.selectOptions(again.onScreen.getByRole('combobox', { name: 'Depot' }), 'Breda')
  cleanup()

  const back = await open('/', 4)
  expect((await back.onScreen.findByRole<HTMLSelectElement>('combobox', { name: 'Depot' })).value).toBe('4')
})

it('shows all depots where the address says so, whatever depot its user belongs to', async () => {
  const { onScreen, asked } = await open('/?depot=all', 4)
  expect((await onScreen.findByRole<HTMLSelectElement>('combobox', { name: 'Depot' })).value).toBe('')
  expect(asked()).toEqual([{}])
})
