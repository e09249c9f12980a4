import { COMPRESSED_TIRE_COLUMNS } from '@coldbar/contract/tires/compressed-list'
import { COMPRESSED_VEHICLE_COLUMNS } from '@coldbar/contract/vehicles/lists'
import { MAX_DISCOVERED_TAGS } from '@coldbar/domain/sensor/max-discovered-tags'
import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fleetStore } from '../../store/fleet-store.ts'
import { aSessionAnswer, showScreen } from '../../testing/a-screen.tsx'
import { aTireAnswer } from '../../testing/a-tire-answer.ts'
import { aVehicleAnswer } from '../../testing/a-vehicle-answer.ts'
import { serveCalls } from '../../testing/fake-server.ts'
import { polyfillTestBrowser } from '../../testing/polyfill-test-browser.ts'
import { DiscoveredTagsScreen } from './discovered-tags-screen.tsx'

beforeEach(polyfillTestBrowser)
afterEach(() => {
  cleanup()
  fleetStore.tires.replace([])
  fleetStore.vehicles.replace([])
  vi.unstubAllGlobals()
})

const TAG = {
  tag_id: 305_419_896,
  sensor_name: null as string | null,
  first_heard: 1_700_000_000,
  last_heard: 1_700_000_060,
  readings: 2,
  pressure: 8.9,
  temperature: 20,
  alert_unit_id: 7,
  alert_unit_name: 'Unit 7',
}
const NO_VEHICLES = () => ({ columns: [...COMPRESSED_VEHICLE_COLUMNS], rows: [] })
const VEHICLE = COMPRESSED_VEHICLE_COLUMNS.map((column) => ({ id: 9, name: 'NH-9' })[column as string] ?? null)
const TIRE = COMPRESSED_TIRE_COLUMNS.map((column) => ({ id: 4, name: 'M-4' })[column as string] ?? null)

it('a tag that was given to a tire leaves nothing on other screens as it was', async () => {
  serveCalls({
    'profile.ping': aSessionAnswer(),
    'tags.discovered': () => ({ data: [TAG] }),
    'tires.allCompressed': () => ({ columns: [...COMPRESSED_TIRE_COLUMNS], rows: [TIRE] }),
    'vehicles.allCompressed': NO_VEHICLES,
    'tires.update': () => ({ data: aTireAnswer({ tag_id: TAG.tag_id }).data }),
  })
  const { user, onScreen, queries, address } = await showScreen({
    screen: DiscoveredTagsScreen,
    route: '/admin/tags/{-$tagId}',
    at: `/admin/tags/${TAG.tag_id}`,
  })
  const told = vi.spyOn(queries, 'invalidateQueries')
  await user.type(await onScreen.findByRole('combobox', { name: 'Tire' }), 'M-4')
  await user.click(await onScreen.findByRole('option', { name: 'M-4' }))
  await user.click(onScreen.getByRole('button', { name: 'Give it to a tire' }))
  await waitFor(() => expect(address()).not.toContain(String(TAG.tag_id)))
  for (const shown of ['health', 'overview', 'vehicle', 'tire', 'discoveredTags']) {
    expect(told).toHaveBeenCalledWith({ queryKey: [shown] })
  }
})

it('a tag that a gateway names itself is called by that name, and found by it', async () => {
  const named = { ...TAG, tag_id: 92_315_362, sensor_name: 'Truck 05809ee2' }
  serveCalls({ 'profile.ping': aSessionAnswer(), 'tags.discovered': () => ({ data: [TAG, named] }) })
  const { user, onScreen } = await showScreen({
    screen: DiscoveredTagsScreen,
    route: '/admin/tags/{-$tagId}',
    at: '/admin/tags',
  })
  await user.type(await onScreen.findByRole('searchbox', { name: 'Search tags' }), 'truck 0580')
  await waitFor(() => expect(onScreen.getAllByRole('link')).toHaveLength(1))
  expect(onScreen.getByText('Truck 05809ee2')).toBeTruthy()
})

it('a sensor of a bus is given to a tire by a click on the wheel that its bus means', async () => {
  const asked = serveCalls({
    'profile.ping': aSessionAnswer(),
    'tags.discovered': () => ({ data: [{ ...TAG, sensor_name: 'CAN 33/00 (unit 7)' }] }),
    'tires.allCompressed': () => ({ columns: [...COMPRESSED_TIRE_COLUMNS], rows: [TIRE] }),
    'vehicles.allCompressed': () => ({ columns: [...COMPRESSED_VEHICLE_COLUMNS], rows: [VEHICLE] }),
    'vehicles.details': () => aVehicleAnswer(),
    'tires.update': () => ({ data: aTireAnswer({ tag_id: TAG.tag_id }).data }),
  })
  const { user, onScreen, address } = await showScreen({
    screen: DiscoveredTagsScreen,
    route: '/admin/tags/{-$tagId}',
    at: `/admin/tags/${TAG.tag_id}`,
  })
  await user.click(await onScreen.findByRole('combobox', { name: 'Vehicle' }))
  await user.click(await onScreen.findByRole('option', { name: 'NH-9' }))
  await user.click(await onScreen.findByRole('button', { name: 'Here, as its bus says: Axle 1 left' }))
  await waitFor(() => expect(address()).not.toContain(String(TAG.tag_id)))
  expect(asked.find(({ name }) => name === 'tires.update')?.sent).toMatchObject({ data: { id: 4, tag_id: TAG.tag_id } })
})

it.each([
  { heard: MAX_DISCOVERED_TAGS, isFull: true },
  { heard: MAX_DISCOVERED_TAGS - 1, isFull: false },
])('says that the list is full with $heard tags: $isFull', async ({ heard, isFull }) => {
  const data = Array.from({ length: heard }, (_, at) => ({ ...TAG, tag_id: at + 1 }))
  serveCalls({ 'profile.ping': aSessionAnswer(), 'tags.discovered': () => ({ data }) })
  const { onScreen } = await showScreen({
    screen: DiscoveredTagsScreen,
    route: '/admin/tags/{-$tagId}',
    at: '/admin/tags',
  })
  await onScreen.findByRole('searchbox')
  await waitFor(() => expect(onScreen.queryAllByText(/^The list is full/)).toHaveLength(isFull ? 1 : 0))
})
