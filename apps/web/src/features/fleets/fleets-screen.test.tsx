import { cleanup, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aSessionAnswer, showScreen } from '../../testing/a-screen.tsx'
import { serveCalls } from '../../testing/fake-server.ts'
import { polyfillTestBrowser } from '../../testing/polyfill-test-browser.ts'
import { FleetsScreen } from './fleets-screen.tsx'

const KEPT = { pending_months: null, pending_from: null }
const AS_INSTALLED = {
  ...{ measurements_months: null, visits_months: null },
  retention: {
    measurements: { ...KEPT, months: 25, least: 5, most: 25 },
    visits: { ...KEPT, months: 13, least: 1, most: 13 },
  },
}
const NORTH = {
  ...AS_INSTALLED,
  id: 1,
  name: 'North',
  time_zone: 'Europe/Amsterdam',
  vehicles: 12,
  demands_second_factor: false,
  current: true,
}
const SOUTH = {
  ...AS_INSTALLED,
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
  vi.useRealTimers()
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

it('says nothing of a second factor that nobody demands', async () => {
  const { onScreen } = await open('/admin/fleets/1')
  expect(await onScreen.findByText('Europe/Amsterdam', { selector: 'dd' })).toBeTruthy()
  expect(onScreen.queryByText('Second factor')).toBeNull()
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

it('asks before it keeps less, and says from when on what is removed', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 26, 12) })
  const { user, onScreen, asked } = await open('/admin/fleets/1')
  await user.click(await onScreen.findByRole('button', { name: 'Edit' }))
  await user.type(onScreen.getByRole('textbox', { name: 'Readings, months' }), '6')
  await user.click(onScreen.getByRole('button', { name: 'Save' }))
  const question = await onScreen.findByRole('dialog', {
    name: /From 03\/12\/2026 on, readings from before 01\/06\/2026 are removed for good/,
  })
  await user.click(within(question).getByRole('button', { name: 'Keep editing' }))
  expect(asked.some(({ name }) => name === 'fleets.update')).toBe(false)
  await user.click(onScreen.getByRole('button', { name: 'Save' }))
  await user.click(within(await onScreen.findByRole('dialog')).getByRole('button', { name: 'Save' }))
  await onScreen.findByRole('button', { name: 'Edit' })
  expect(asked.at(-1)).toMatchObject({ name: 'fleets.update', sent: { data: { id: 1, measurements_months: 6 } } })
})

it('asks nothing where it keeps more', async () => {
  const { user, onScreen, asked } = await open('/admin/fleets/1')
  await user.click(await onScreen.findByRole('button', { name: 'Edit' }))
  await user.type(onScreen.getByRole('textbox', { name: 'Readings, months' }), '25')
  await user.click(onScreen.getByRole('button', { name: 'Save' }))
  await onScreen.findByRole('button', { name: 'Edit' })
  expect(asked.at(-1)).toMatchObject({ name: 'fleets.update', sent: { data: { id: 1, measurements_months: 25 } } })
})
