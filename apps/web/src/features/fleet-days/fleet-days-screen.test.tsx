import { cleanup, fireEvent, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aSessionAnswer, showScreen } from '../../testing/a-screen.tsx'
import { serveCalls } from '../../testing/fake-server.ts'
import { polyfillTestBrowser } from '../../testing/polyfill-test-browser.ts'
import type { FleetDay, FleetDayRows, FleetDaysAnswer } from './fleet-days-query.ts'
import { FleetDaysScreen } from './fleet-days-screen.tsx'

beforeEach(polyfillTestBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const unknown = (day: string): FleetDay => ({
  ...{ day, is_over: true, alarm: null, warning: null, info: null, raised: null, mended: null, repair_time: null },
  ...{ km: null, readings: null, units: null, silent_units: null },
})
const DAYS: FleetDay[] = [
  unknown('2026-11-08'),
  {
    ...{ day: '2026-11-09', is_over: true, alarm: 2, warning: 0, info: 1, raised: 3, mended: 1, repair_time: 5_400 },
    ...{ km: 1_234, readings: 5_000, units: 4, silent_units: 1 },
  },
  { ...unknown('2026-11-10'), is_over: false, alarm: 1, warning: 0, info: 0, raised: 0, mended: 0 },
]
const answer = (more: Partial<FleetDaysAnswer> = {}): FleetDaysAnswer => ({
  ...{ time: 1_794_308_400, until: '2026-11-09', days: DAYS, mended: 1, repair_time: 5_400, depots: [] },
  ...more,
})
const ROWS: FleetDayRows = {
  problems: [
    {
      ...{ problem_id: 4, tire_id: 9, tire_name: 'NH-7 2L', vehicle_id: 7, vehicle_name: 'NH-7', headline: 'blowOut' },
      ...{ level: 'alarm', since: 1_794_200_000, end: 1_794_205_400, end_reason: 'tireChanged' },
      ...{ is_raised: true, repair_time: 5_400 },
    },
  ],
  problem_count: 1,
  vehicles: [
    { id: 8, name: 'NH-8', km: null, readings: 0, unit_heard: false },
    { id: 7, name: 'NH-7', km: 1_234, readings: 5_000, unit_heard: true },
  ],
  vehicle_count: 300,
}

const open = async (days: FleetDaysAnswer, at = '/fleet-days', rows = ROWS) => {
  const asked = serveCalls({
    'profile.ping': aSessionAnswer('user'),
    'overview.days': () => ({ data: days }),
    'overview.dayRows': () => ({ data: rows }),
  })
  return { ...(await showScreen({ screen: FleetDaysScreen, route: '/fleet-days', at, role: 'user' })), asked }
}
const openTable = async ({ onScreen }: Awaited<ReturnType<typeof open>>) => {
  const summary = await onScreen.findByText('As a table')
  const details = summary.closest('details') as HTMLDetailsElement
  details.open = true
  fireEvent(details, new Event('toggle'))
  return within(await onScreen.findByRole('region', { name: 'As a table' }))
}

it('says the figures of each day in a table too, today’s so far, and of an unknown day none', async () => {
  const shown = await open(answer())
  const table = await openTable(shown)
  const cells = (day: string) =>
    within(table.getByRole('button', { name: day }).closest('tr') as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  expect(cells('10/11/2026, so far')).toEqual(['1', '0', '0', '0', '0', '–', '–', '–', '–'])
  expect(cells('09/11/2026')).toEqual(['2', '0', '1', '3', '1', '1.5', '1,234', '5,000', '1'])
  expect(cells('08/11/2026')).toEqual(['–', '–', '–', '–', '–', '–', '–', '–', '–'])
  expect(shown.onScreen.getByText('Summed up to and including 09/11/2026')).toBeTruthy()
  expect(shown.onScreen.getByText('Mended in these days: 1. Time to repair, median: 1.5 h.')).toBeTruthy()
})

it('tells first, in large figures with their course, what the fleet is now', async () => {
  const { onScreen } = await open(answer())
  const title = await onScreen.findByText('Tires in alarm today', { selector: 'dt' })
  const tile = title.parentElement as HTMLElement
  expect(within(tile).getByText('1', { selector: 'strong' })).toBeTruthy()
  expect(within(tile).getByRole('img', { name: 'Tires in alarm today' })).toBeTruthy()
  const silent = onScreen.getByText('Silent alert units', { selector: 'dt' }).parentElement as HTMLElement
  expect(within(silent).getByText('1', { selector: 'strong' })).toBeTruthy()
})

it('says why a figure is not known: some days of the week are not, or nothing was mended', async () => {
  const { onScreen } = await open(answer({ days: DAYS.map((day) => ({ ...day, repair_time: null, km: null })) }))
  const said = async (title: string) =>
    (await onScreen.findByText(title, { selector: 'dt' })).parentElement?.textContent?.slice(title.length)
  expect(await said('Problems that began in seven days')).toBe('–Nothing is known of some of the seven days')
  expect(await said('Kilometres in seven days')).toBe('–Nothing is known of these days')
  expect(await said('Time to repair, median of seven days')).toBe('–Nothing was mended in these days.')
})

it('puts no unit behind a number of things, whose form would depend on the number', async () => {
  const { onScreen } = await open(answer())
  await onScreen.findByText('As a table')
  const captions = [...document.querySelectorAll('figcaption')].map(({ textContent }) => textContent)
  expect(captions[0]).toMatch(/Alarm 1Warning 0/)
  expect(captions.slice(0, 2).join()).not.toMatch(/\d (tires|problems)/)
})

it('leads from a day to its problems and its vehicles, and from there to the days beside it', async () => {
  const shown = await open(answer({ depots: [{ id: 3, name: 'Breda' }] }), '/fleet-days?depot=3')
  const table = await openTable(shown)
  fireEvent.click(table.getByRole('button', { name: '09/11/2026' }))
  const day = within(await shown.onScreen.findByRole('region', { name: '09/11/2026' }))
  expect(shown.asked.find(({ name }) => name === 'overview.dayRows')?.sent).toEqual({
    day: '2026-11-09',
    depot_id: '3',
  })
  const problems = within(await day.findByRole('region', { name: 'Problems of the day' }))
  expect(problems.getByRole('link', { name: 'Blow-out' }).getAttribute('href')).toBe('/problems/4')
  const vehicles = within(day.getByRole('region', { name: 'Vehicles of the day' }))
  expect(vehicles.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['NH-8', 'NH-7'])
  expect(vehicles.getByText('Silent')).toBeTruthy()
  expect(day.getByText(/The first 2 of 300 are listed/)).toBeTruthy()
  fireEvent.click(day.getByRole('button', { name: 'Day after' }))
  expect(await shown.onScreen.findByRole('region', { name: '10/11/2026, so far' })).toBeTruthy()
  expect((shown.onScreen.getByRole('button', { name: 'Day after' }) as HTMLButtonElement).disabled).toBe(true)
})

it('says of a day that is not summed up yet that it is not, not that nobody drove', async () => {
  const { onScreen } = await open(answer(), '/fleet-days?day=2026-11-10', { ...ROWS, vehicles: [], vehicle_count: 0 })
  expect(await onScreen.findByText(/^Not summed up yet/)).toBeTruthy()
})

it('says what to do where nothing is known, and lets another period or depot be chosen', async () => {
  const { onScreen } = await open(answer({ until: null, days: [unknown('2026-11-10')], mended: 0, repair_time: null }))
  expect(await onScreen.findByText('Nothing is known of these days')).toBeTruthy()
  expect(onScreen.getByRole('radio', { name: '90 days' })).toBeTruthy()
})

it('asks for all depots where the address names one that is none any more', async () => {
  const { asked, onScreen } = await open(answer({ depots: [{ id: 5, name: 'Breda' }] }), '/fleet-days?depot=3')
  await onScreen.findByText('As a table')
  await vi.waitFor(() =>
    expect(asked.filter(({ name }) => name === 'overview.days').at(-1)?.sent).toEqual({ days: '30' }),
  )
})

it('asks for the days that the address names', async () => {
  const { asked, onScreen } = await open(answer(), '/fleet-days?days=365')
  await onScreen.findByText('As a table')
  expect(asked.find(({ name }) => name === 'overview.days')?.sent).toEqual({ days: '365' })
})
