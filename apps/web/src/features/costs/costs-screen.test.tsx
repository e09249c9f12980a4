import { cleanup, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aSessionAnswer, showScreen } from '../../testing/a-screen.tsx'
import { serveCalls } from '../../testing/fake-server.ts'
import { polyfillTestBrowser } from '../../testing/polyfill-test-browser.ts'
import type { CostRow, MonthCostsReport, MonthCostTotals } from './costs-query.ts'
import { CostsScreen } from './costs-screen.tsx'

beforeEach(polyfillTestBrowser)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const SUMS: MonthCostTotals = {
  tires: 6,
  km: 60_000,
  known_km: 54_000,
  under_inflation: 6.5,
  fuel: { low: 20, middle: 40.4, high: 61 },
  carbon_dioxide: { low: 51, middle: 107, high: 163 },
  fuel_cost: null,
  worn: null,
  worn_early: null,
  soft_cost: null,
  worn_km: 0,
  repairs: 18.5,
  breakdowns: 1,
  late: 0,
  avoided: 2,
  breakdown_cost: null,
  per_1000_km: null,
  per_1000_km_without: ['fuel', 'wear', 'breakdowns'],
}
const row = (id: number | null, name: string | null): CostRow => ({ id, name, ...SUMS })

const costs = (more: Partial<MonthCostsReport> = {}): MonthCostsReport => ({
  month: '2026-10',
  months: ['2026-10', '2026-09'],
  until: '2026-10-25',
  factors: {
    fuel_use: { low: 29.9, middle: 32.6, high: 38 },
    combination_tires: 12,
    fuel_price: null,
    breakdown_cost: null,
  },
  total: SUMS,
  rows: [row(7, 'NH-7'), row(null, null)],
  row_count: 2,
  outcomes: [
    {
      ...{ problem_id: 4, tire_id: 9, tire_name: 'NH-7 2L', vehicle_id: 7, vehicle_name: 'NH-7', since: 1_793_000_000 },
      outcome: 'breakdown',
    },
  ],
  mended: [],
  mended_count: 0,
  repairs: [],
  ...more,
})

const open = async (answer: MonthCostsReport, { role = 'user' as 'user' | 'guest', at = '/costs' } = {}) => {
  const asked = serveCalls({
    'profile.ping': aSessionAnswer(role),
    'costs.month': () => ({ data: answer }),
    'costs.leaks': () => ({ data: { since: 1_762_000_000, rows: [] } }),
  })
  const shown = await showScreen({ screen: CostsScreen, route: '/costs', at, role })
  return { ...shown, asked }
}

it('says each figure with its range, and of what nobody told what is missing', async () => {
  const { onScreen } = await open(costs())
  expect(await onScreen.findByText('40 l', { selector: 'dd a' })).toBeTruthy()
  expect(onScreen.getByText('20 l to 61 l', { selector: 'dd span' })).toBeTruthy()
  expect(onScreen.getByText('Say what a litre of fuel costs.')).toBeTruthy()
  expect(onScreen.getByText(/Nobody said what your vehicles burn/)).toBeTruthy()
  expect(onScreen.getByText(/known over 90 % of the kilometres/)).toBeTruthy()
})

it('says first, in one sum, what soft tires cost, and keeps what wore off anyway apart from it', async () => {
  const soft_cost = { low: 111, middle: 201, high: 322 }
  const told = { ...SUMS, soft_cost, worn: 5_788, fuel_cost: soft_cost, per_1000_km_without: ['wear' as const] }
  const { onScreen } = await open(costs({ total: told }))
  const soft = await onScreen.findByRole('region', { name: 'Because tires held too little' })
  const titles = [...soft.querySelectorAll('dt')].map(({ textContent }) => textContent)
  expect(titles[0]).toBe('What soft tires cost')
  expect(titles).not.toContain('Worn off')
  const [main] = soft.querySelectorAll('dl > div')
  expect(main?.textContent).toBe('What soft tires cost€201€111 to €322Without: wear')
  expect(within(onScreen.getByRole('region', { name: 'All tires' })).getByText('€5,788')).toBeTruthy()
})

it('says in rows too where a figure lies and how soft tires were, and names what 1,000 km leave out', async () => {
  const known = { per_1000_km: { low: 3, middle: 4, high: 5 } }
  const all = { ...SUMS, ...known, per_1000_km_without: ['breakdowns' as const] }
  const own = { ...row(7, 'NH-7'), ...known, per_1000_km_without: ['wear' as const, 'breakdowns' as const] }
  const { onScreen } = await open(costs({ rows: [own], total: all }))
  const rows = await onScreen.findByRole('region', { name: 'Vehicle' })
  expect(within(rows).getByText('20 l to 61 l')).toBeTruthy()
  expect(within(rows).getByText('7 %')).toBeTruthy()
  // What all lack is said once.
  expect(onScreen.getByText('Without: breakdowns')).toBeTruthy()
  expect(within(rows).getByText('Without: wear')).toBeTruthy()
  expect(onScreen.getByRole('button', { name: 'Monthly report' })).toBeTruthy()
})

it('says which day is the last that is summed up, wherever its reader is', async () => {
  const { onScreen } = await open(costs({ until: '2026-10-25' }))
  expect(await onScreen.findByText('Summed up to and including 25/10/2026')).toBeTruthy()
})

it('leads from a row to its tires and from a breakdown to its problem', async () => {
  const { onScreen } = await open(costs())
  const rows = await onScreen.findByRole('region', { name: 'Vehicle' })
  const link = within(rows).getByRole('link', { name: 'NH-7' })
  expect(link.getAttribute('href')).toBe('/costs?by=tire&vehicle=7&month=2026-10')
  expect(within(rows).getByText('Not entered')).toBeTruthy()
  const happened = onScreen.getByRole('region', { name: 'Tires that lost air fast' })
  expect(within(happened).getAllByRole('link')[0]?.getAttribute('href')).toBe('/problems/4')
})

it.each([['costs-happened'], ['costs-mended'], ['costs-repairs'], ['costs-leaks']])(
  'brings %s into view once its data are there, also where nothing is in it',
  async (part) => {
    const seen = vi.fn()
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      seen(this.id)
    })
    location.hash = part
    const { onScreen } = await open(costs({ outcomes: [], mended: [], repairs: [] }))
    await onScreen.findByText('No tire was watched yet')
    location.hash = ''
    expect(seen.mock.calls).toEqual([[part]])
  },
)

it('of a depot says which tires of its vehicles leak', async () => {
  const { asked, onScreen } = await open(costs(), { at: '/costs?month=2026-09&depot=4' })
  await onScreen.findByText('No tire was watched yet')
  expect(asked.find(({ name }) => name === 'costs.leaks')?.sent).toEqual({ by: 'brand', depot_id: '4' })
})

it('asks for what the address says', async () => {
  const { asked, onScreen } = await open(costs(), { at: '/costs?month=2026-09&by=tire&brand=3' })
  await onScreen.findByText('All rows')
  expect(asked.find(({ name }) => name === 'costs.month')?.sent).toEqual({
    by: 'tire',
    month: '2026-09',
    brand_id: '3',
  })
})

it('offers a guest no change of what is counted with, and says of a new fleet when to come back', async () => {
  const { onScreen } = await open(costs(), { role: 'guest' })
  await onScreen.findByText('40 l', { selector: 'dd a' })
  expect(onScreen.queryByRole('button', { name: 'What is counted with' })).toBeNull()
  expect(onScreen.queryAllByLabelText('Month').length).toBeGreaterThan(0)
  cleanup()
  const fresh = await open(costs({ month: null, months: [], until: null, rows: [], row_count: 0 }))
  expect(await fresh.onScreen.findByText('Nothing is summed up yet')).toBeTruthy()
  expect(fresh.onScreen.queryAllByLabelText('Month')).toEqual([])
})
