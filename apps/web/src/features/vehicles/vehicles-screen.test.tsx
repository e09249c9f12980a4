import { COMPRESSED_VEHICLE_COLUMNS } from '@coldbar/contract/vehicles/lists'
import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { apiQueryKeys } from '../../api/api-query-keys.ts'
import { fleetStore } from '../../store/fleet-store.ts'
import { aSessionAnswer, showScreen } from '../../testing/a-screen.tsx'
import { aVehicleAnswer } from '../../testing/a-vehicle-answer.ts'
import { RefusedAnswer, serveCalls } from '../../testing/fake-server.ts'
import { polyfillTestBrowser } from '../../testing/polyfill-test-browser.ts'
import { vehiclesFillLevelVariant } from './vehicles-fill-level-variant.ts'
import { VehiclesScreen } from './vehicles-screen.tsx'

// A map needs a graphics card, and is tested in a browser.
vi.mock('../../map/fleet-map.tsx', () => ({ FleetMap: () => null }))

beforeEach(polyfillTestBrowser)
afterEach(() => {
  cleanup()
  fleetStore.vehicles.replace([])
  vi.unstubAllGlobals()
})

type Cell = string | number | null

const listed = (cells: Partial<Record<(typeof COMPRESSED_VEHICLE_COLUMNS)[number], Cell>>): Cell[] =>
  COMPRESSED_VEHICLE_COLUMNS.map((column) => cells[column] ?? null)

const VEHICLES = {
  columns: [...COMPRESSED_VEHICLE_COLUMNS],
  rows: [
    listed({ id: 9, name: 'NH-9', alarm_color: 10 }),
    listed({ id: 12, name: 'NH-12', alarm_color: 10 }),
    listed({ id: 3, name: 'NH-30', alarm_color: 1 }),
    listed({ id: 4, name: 'NH-40', alarm_color: 0 }),
    listed({ id: 5, name: 'NH-50' }),
  ],
}

type Answers = {
  deleted?: () => RefusedAnswer | Promise<RefusedAnswer>
  updated?: () => RefusedAnswer | { data: { data: Vehicle } }
  obc_integrator_id?: number | null
}
type Vehicle = ReturnType<typeof aVehicleAnswer>['data']

const refused = () => new RefusedAnswer(500, 'internal')

const open = async (at: string, { deleted = refused, updated = refused, obc_integrator_id = null }: Answers = {}) => {
  const asked = serveCalls({
    'profile.ping': aSessionAnswer(),
    'vehicles.allCompressed': () => VEHICLES,
    'departures.verdicts': () => ({ data: { stay: [5], notKnown: [], goAfter: [9], go: [12, 3] } }),
    'pois.all': () => ({ data: [], groups: [] }),
    'vehicles.details': () => aVehicleAnswer({ obc_integrator_id }),
    'vehicles.availableForEdit': () => ({
      data: {
        tags: [],
        suspension_types: [],
        identities: [],
        fixed_sensors: [{ id: 7, name: 'Unit 7', vehicle_id: null, vehicle_name: null }],
        depots: [],
      },
    }),
    'vehicleTypes.all': () => ({ data: [], layouts: [], unwatched: [] }),
    'integrators.all': () => ({ data: [] }),
    'vehicles.update': updated,
    'vehicles.delete': deleted,
  })
  const screen = () => <VehiclesScreen variant={vehiclesFillLevelVariant} />
  const shown = await showScreen({ screen, route: '/vehicles3/{-$vehicleId}', at })
  await shown.onScreen.findAllByRole('listitem')
  const names = () =>
    shown.onScreen.getAllByRole('listitem').map(({ textContent }) => textContent?.match(/NH-\d+/)?.[0])
  return { ...shown, asked, names }
}

it('the list goes by alarm colour, then by name; a missing colour counts as no alarm', async () => {
  const { names } = await open('/vehicles3')
  expect(names()).toEqual(['NH-40', 'NH-30', 'NH-9', 'NH-12', 'NH-50'])
})

it('says of each vehicle whether it may leave, and goes by that when asked to', async () => {
  const { user, onScreen, names } = await open('/vehicles3')
  await onScreen.findAllByText('Go')
  const rowOf = (name: string) => onScreen.getAllByRole('listitem').find((row) => row.textContent?.includes(name))
  expect(rowOf('NH-50')?.textContent).toContain('Stays')
  expect(rowOf('NH-9')?.textContent).toContain('Go after')
  await user.click(onScreen.getByRole('button', { name: 'Sort by May leave' }))
  expect(names()).toEqual(['NH-50', 'NH-9', 'NH-30', 'NH-12', 'NH-40'])
})

it('the vehicle in the address opens', async () => {
  const { onScreen } = await open('/vehicles3/9')
  expect(await onScreen.findByRole('heading', { level: 2, name: 'NH-9' })).toBeTruthy()
})

it('nothing is sent when the question is declined; else the vehicle leaves the list before the server answers', async () => {
  let refuse: (answer: RefusedAnswer) => void = () => undefined
  const { user, onScreen, asked, names } = await open('/vehicles3/9', {
    deleted: () => new Promise<RefusedAnswer>((resolve) => (refuse = resolve)),
  })
  const question = { name: 'Are you sure you want to delete vehicle NH-9 ?' }
  await user.click(await onScreen.findByRole('button', { name: 'Delete' }))
  await onScreen.findByRole('dialog', question)
  await user.click(onScreen.getByRole('button', { name: 'Cancel' }))
  expect(asked.map(({ name }) => name)).not.toContain('vehicles.delete')

  await waitFor(() => expect(onScreen.queryByRole('dialog')).toBeNull())
  await user.click(onScreen.getByRole('button', { name: 'Delete' }))
  const dialog = await onScreen.findByRole('dialog', question)
  await user.click([...dialog.querySelectorAll('button')].find((b) => b.textContent === 'Delete') as HTMLElement)
  await waitFor(() => expect(names()).not.toContain('NH-9'))
  refuse(new RefusedAnswer(500, 'internal'))
  await waitFor(() => expect(names()).toContain('NH-9'))
  expect(onScreen.queryByRole('alert')).toBeNull()
})

it.each([
  { computer: 'with an on-board computer', obc_integrator_id: 4, field: 'OBC SMS' },
  { computer: 'without one', obc_integrator_id: null, field: 'No-OBC SMS' },
])(
  'whoever comes to enter the driver’s number is at its field at once: $computer',
  async ({ obc_integrator_id, field }) => {
    const { onScreen } = await open('/vehicles3/9?edit=numbers', { obc_integrator_id })
    const number = await onScreen.findByRole('textbox', { name: field })
    await waitFor(() => expect(document.activeElement).toBe(number))
  },
)

it('what the server says about a field stands beside it', async () => {
  const { user, onScreen } = await open('/vehicles3/9', {
    updated: () => new RefusedAnswer(409, 'conflict', { 'data.fixed_sensor_id': { code: 'in_use' } }),
  })
  await user.click(await onScreen.findByRole('button', { name: 'Edit' }))
  await user.type(await onScreen.findByRole('textbox', { name: 'Name' }), '7')
  await user.click(await onScreen.findByRole('button', { name: 'Save' }))
  expect(await onScreen.findByRole('combobox', { name: 'Alert unit', description: 'In use elsewhere' })).toBeTruthy()
  expect((await onScreen.findByRole('alert')).textContent).toContain('Failed to add vehicle')
})

it.each([
  ['the health of units', apiQueryKeys.health('units')],
  ['the list of alert units', apiQueryKeys.alertUnits],
  ['the list of what is coupled', apiQueryKeys.connectedVehicles],
  ['the overview', apiQueryKeys.overview.now()],
  ['the stock, which tells where tires were', apiQueryKeys.stock()],
])('%s is fetched anew once a vehicle was changed', async (_, key) => {
  const { user, onScreen, queries } = await open('/vehicles3/9', {
    updated: () => ({ data: { data: aVehicleAnswer().data } }),
  })
  queries.setQueryData(key, [])
  await user.click(await onScreen.findByRole('button', { name: 'Edit' }))
  await user.type(await onScreen.findByRole('textbox', { name: 'Name' }), '7')
  await user.click(await onScreen.findByRole('button', { name: 'Save' }))
  await waitFor(() => expect(queries.getQueryState(key)?.isInvalidated).toBe(true))
})

it('a list that cannot be fetched says so', async () => {
  serveCalls({ 'profile.ping': aSessionAnswer(), 'vehicles.allCompressed': () => new RefusedAnswer(500, 'internal') })
  const screen = () => <VehiclesScreen variant={vehiclesFillLevelVariant} />
  const { onScreen } = await showScreen({ screen, route: '/vehicles3/{-$vehicleId}', at: '/vehicles3' })
  expect((await onScreen.findByRole('alert')).textContent).toContain('Failed to fetch data')
})
