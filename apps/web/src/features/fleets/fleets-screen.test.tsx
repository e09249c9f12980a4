import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aSessionAnswer, showScreen } from '../../testing/a-screen.tsx'
import { serveCalls } from '../../testing/fake-server.ts'
import { polyfillTestBrowser } from '../../testing/polyfill-test-browser.ts'
import { FleetsScreen } from './fleets-screen.tsx'

const NORTH = {
  id: 1,
  name: 'North',
  time_zone: 'Europe/Amsterdam',
  vehicles: 12,
  demands_second_factor: false,
  current: true,
}
const SOUTH = {
  id: 2,
  name: 'South',
  time_zone: 'Europe/Lisbon',
  vehicles: 0,
  demands_second_factor: false,
  current: false,
}

const open = async (at: string) => {
  const asked = serveCalls({
    'profile.ping': aSessionAnswer('admin'),
    'fleets.all': () => ({ data: [NORTH, SOUTH] }),
    'fleets.update': ({ data }) => ({ data: { ...NORTH, ...data } }),
  })
  const shown = await showScreen({ screen: FleetsScreen, route: '/admin/fleets/{-$fleetId}', at, role: 'admin' })
  return { ...shown, asked }
}

beforeEach(polyfillTestBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('renames a fleet, and sends nothing of its time zone, which stays', async () => {
  const { user, onScreen, asked } = await open('/admin/fleets/1')
  await user.click(await onScreen.findByRole('button', { name: 'Edit' }))
  await user.type(onScreen.getByRole('textbox', { name: 'Name' }), ' Haul')
  await user.click(onScreen.getByRole('button', { name: 'Save' }))
  expect(await onScreen.findByRole('heading', { level: 2, name: 'North Haul' })).toBeTruthy()
  const sent = expect.objectContaining({ data: { id: 1, name: 'North Haul' } })
  expect(asked.at(-1)).toEqual({ name: 'fleets.update', sent })
})

it('never offers to delete a fleet, and only another one to work in', async () => {
  const own = await open('/admin/fleets/1')
  expect(await own.onScreen.findByText('Here you work now')).toBeTruthy()
  expect(own.onScreen.queryByRole('button', { name: 'Work in this fleet' })).toBeNull()
  expect(own.onScreen.queryByRole('button', { name: 'Delete' })).toBeNull()
  own.unmount()
  const other = await open('/admin/fleets/2')
  expect(await other.onScreen.findByRole('button', { name: 'Work in this fleet' })).toBeTruthy()
})
