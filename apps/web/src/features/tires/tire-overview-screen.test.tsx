import { COMPRESSED_TIRE_COLUMNS } from '@coldbar/contract/tires/compressed-list'
import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fleetStore } from '../../store/fleet-store.ts'
import { aSessionAnswer, showScreen } from '../../testing/a-screen.tsx'
import { A_LAYOUT, aTireAnswer } from '../../testing/a-tire-answer.ts'
import { RefusedAnswer, serveCalls } from '../../testing/fake-server.ts'
import { polyfillTestBrowser } from '../../testing/polyfill-test-browser.ts'
import { TireOverviewScreen } from './tire-overview-screen.tsx'
import { tiresFillLevelVariant } from './tires-fill-level-variant.ts'

// A map needs a graphics card, and is tested in a browser.
vi.mock('../../map/fleet-map.tsx', () => ({ FleetMap: () => null }))

beforeEach(polyfillTestBrowser)
afterEach(() => {
  cleanup()
  fleetStore.tires.replace([])
  vi.unstubAllGlobals()
})

type Cell = string | number | null

const listed = (cells: Partial<Record<(typeof COMPRESSED_TIRE_COLUMNS)[number], Cell>>): Cell[] =>
  COMPRESSED_TIRE_COLUMNS.map((column) => cells[column] ?? null)

const VEHICLE = {
  id: 9,
  name: 'NH-9',
  vehicle_type_id: 2,
  vehicle_type_name: 'Tractor',
  vehicle_layout_id: 3,
  vehicle_layout_name: 'Truck 4x2',
}

const open = async (
  at: string,
  wrong: { add?: RefusedAnswer; update?: RefusedAnswer; delete?: RefusedAnswer; list?: RefusedAnswer } = {},
) => {
  const rows = [listed({ id: 4, name: 'M-4', alarm_color: 10 }), listed({ id: 5, name: 'M-5', alarm_color: 0 })]
  const asked = serveCalls({
    'profile.ping': aSessionAnswer(),
    'tires.allCompressed': () => wrong.list ?? { columns: [...COMPRESSED_TIRE_COLUMNS], rows },
    'tires.details': () => aTireAnswer({ name: 'M-4' }),
    'tires.events3': () => ({ data: [] }),
    'tireTypes.all': () => ({ data: [], brands: [] }),
    'tires.availableForEdit': () => ({
      data: { tags: [], vehicles: [VEHICLE], marque_types: [], suppliers: [], layouts: [A_LAYOUT] },
    }),
    'tires.add': ({ data }) => {
      if (wrong.add) return wrong.add
      rows.push(listed({ id: 8, name: String(data?.name), alarm_color: 4 }))
      return { data: aTireAnswer({ id: 8, name: String(data?.name) }).data }
    },
    'tires.update': () => wrong.update ?? { data: aTireAnswer().data },
    'tires.delete': () => wrong.delete ?? { data: {} },
  })
  const screen = () => <TireOverviewScreen variant={tiresFillLevelVariant} />
  const shown = await showScreen({ screen, route: '/tires/overview3/{-$tireId}', at })
  const names = () =>
    shown.onScreen.queryAllByRole('listitem').map(({ textContent }) => textContent?.match(/M-(new|\d)/)?.[0])
  if (!wrong.list) await waitFor(() => expect(names()).toEqual(['M-5', 'M-4']))
  const times = (call: string) => asked.filter(({ name, sent }) => name === call && !('only' in sent)).length
  return { ...shown, asked, names, times }
}

it('shows a page of the worst while all the others are on their way', async () => {
  const columns = [...COMPRESSED_TIRE_COLUMNS]
  const worst = Array.from({ length: 16 }, (_, at) => listed({ id: at + 1, name: `M-${at + 1}`, alarm_color: 0 }))
  const all = Promise.withResolvers<{ columns: string[]; rows: typeof worst }>()
  serveCalls({
    'profile.ping': aSessionAnswer(),
    'tires.allCompressed': ({ only }) => (only === 'issues' ? { columns, rows: worst } : all.promise),
  })
  const screen = () => <TireOverviewScreen variant={tiresFillLevelVariant} />
  const { onScreen } = await showScreen({ screen, route: '/tires/overview3/{-$tireId}', at: '/tires/overview3' })
  await waitFor(() => expect(onScreen.queryAllByRole('listitem')).toHaveLength(15))
  expect(onScreen.queryByText('16 results')).toBeNull()
  expect(onScreen.queryByRole('navigation', { name: /^Page/ })).toBeNull()
  all.resolve({ columns, rows: [...worst, listed({ id: 99, name: 'M-99', alarm_color: 10 })] })
  expect(await onScreen.findByText('17 results')).toBeTruthy()
  expect(onScreen.getByRole('navigation', { name: /^Page/ })).toBeTruthy()
})

it('adding a tire reloads the list and opens the tire', async () => {
  const { user, onScreen, names, times, address } = await open('/tires/overview3')
  await user.click(onScreen.getByRole('button', { name: 'Add' }))
  await user.type(await onScreen.findByRole('textbox', { name: 'Name' }), 'M-new')
  await user.click(onScreen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(address()).toBe('/tires/overview3/8'))
  expect(times('tires.allCompressed')).toBe(2)
  await waitFor(() => expect(names()).toContain('M-new'))
})

it('a refused save says Update failed, and the banner can be dismissed', async () => {
  const { user, onScreen } = await open('/tires/overview3', { add: new RefusedAnswer(500, 'internal') })
  await user.click(onScreen.getByRole('button', { name: 'Add' }))
  await user.type(await onScreen.findByRole('textbox', { name: 'Name' }), 'M-new')
  await user.click(onScreen.getByRole('button', { name: 'Save' }))
  expect((await onScreen.findByRole('alert')).textContent).toContain('Update failed')
  await user.click(onScreen.getByRole('button', { name: 'Dismiss' }))
  expect(onScreen.queryByRole('alert')).toBeNull()
  expect((onScreen.getByRole('textbox', { name: 'Name' }) as HTMLInputElement).value).toBe('M-new')
})

it('what the server says about a field stands beside it', async () => {
  const { user, onScreen } = await open('/tires/overview3/4', {
    update: new RefusedAnswer(409, 'conflict', {
      'data.tag_id': { code: 'in_use' },
      'data.position_row': { code: 'position' },
      'data.serial_no': { code: 'too_long', limit: 100 },
    }),
  })
  await user.click(await onScreen.findByRole('button', { name: 'Edit' }))
  await user.type(await onScreen.findByRole('textbox', { name: 'Serial number' }), '7')
  await user.click(await onScreen.findByRole('button', { name: 'Save' }))
  expect(await onScreen.findByRole('combobox', { name: 'Tag', description: 'In use elsewhere' })).toBeTruthy()
  expect(onScreen.getByRole('textbox', { name: 'Serial number', description: 'At most 100 characters' })).toBeTruthy()
  expect(onScreen.getByText('This place is not on the layout').closest('[role=alert]')).toBeTruthy()
})

it('a tire is asked about by name before it is deleted, and comes back when that fails', async () => {
  const { user, onScreen, names } = await open('/tires/overview3/4', { delete: new RefusedAnswer(500, 'internal') })
  await user.click(await onScreen.findByRole('button', { name: 'Delete' }))
  const dialog = await onScreen.findByRole('dialog', { name: 'Are you sure you want to delete tire M-4 ?' })
  await user.click([...dialog.querySelectorAll('button')].find((b) => b.textContent === 'Delete') as HTMLElement)
  expect((await onScreen.findByRole('alert')).textContent).toContain('Update failed')
  await waitFor(() => expect(names()).toEqual(['M-5', 'M-4']))
})

it('a list that cannot be fetched says so', async () => {
  const { onScreen } = await open('/tires/overview3', { list: new RefusedAnswer(500, 'internal') })
  expect((await onScreen.findByRole('alert')).textContent).toContain('Failed to fetch data')
})
