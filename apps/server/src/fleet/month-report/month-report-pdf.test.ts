import { writeFileSync } from 'node:fs'
import type { CostGap } from '@coldbar/domain/costs/month-costs'
import { LANGUAGES } from '@coldbar/domain/texts/language'
import { epochSeconds } from '@coldbar/domain/units/time'
import { createFormat } from '@coldbar/i18n/format/format'
import { expect, it } from 'vitest'
import { parseTestPdf } from '../../reports/testing/parsed-test-pdf.ts'
import { spiltLines } from '../../reports/testing/spilt-lines.ts'
import { writePdfReport } from '../../reports/write-pdf-report.ts'
import type { PdfReportAudience } from '../paper/pdf-report-audience.ts'
import { loadTranslator } from '../words/translator.ts'
import { monthReportPdf } from './month-report-pdf.ts'
import type { MonthReport, WorstRow } from './read-month-report.ts'

const URL_OF_APP = 'https://tires.example.com'
const NOW = epochSeconds(Date.parse('2026-11-01T07:00:00Z') / 1_000)

const estimate = (middle: number) => ({ low: middle / 2, middle, high: middle * 1.6 })

const SUMS: MonthReport['costs']['total'] = {
  ...{ tires: 1_200, km: 9_876_543, known_km: 9_400_000, under_inflation: 7.4, worn_km: 5_000_000 },
  ...{ fuel: estimate(12_345), carbon_dioxide: estimate(32_000), fuel_cost: estimate(21_876) },
  ...{
    worn: 123_456,
    worn_early: estimate(9_876),
    soft_cost: estimate(31_752),
    repairs: 12_345.5,
    breakdowns: 12,
    late: 3,
    avoided: 21,
  },
  ...{ breakdown_cost: 12_000, per_1000_km: estimate(7.89), per_1000_km_without: [] },
}
/** What may be missing of a month together: a fleet without a fuel price has none of some kilometres either. */
const GAPS: readonly (readonly CostGap[])[] = [[], ['fuel'], ['someFuel']].flatMap((fuel) =>
  [[], ['wear']].flatMap((wear) =>
    [[], ['breakdowns']].map((breakdowns) => [...fuel, ...wear, ...breakdowns] as CostGap[]),
  ),
)
const ALL_GAPS: readonly CostGap[] = ['fuel', 'wear', 'breakdowns']

const total = (gaps: readonly CostGap[]): MonthReport['costs']['total'] => ({
  ...SUMS,
  ...(gaps.includes('fuel') && gaps.includes('wear') ? { soft_cost: null } : {}),
  ...(gaps.includes('fuel') ? { fuel_cost: null } : {}),
  ...(gaps.includes('wear') ? { worn: null, worn_early: null } : {}),
  ...(gaps.includes('breakdowns') ? { breakdown_cost: null } : {}),
  per_1000_km_without: [...gaps],
})

/** As long as a name may be, in words as people write them. */
const named = (nth: number): string =>
  `${nth} Kühlsattelauflieger der Spedition Łódź-Żywiec Süd, Halle 12, ehemals NH-204-XK ${'M'.repeat(20)}`.slice(
    0,
    100,
  )

const worst = (nth: number, gaps: readonly CostGap[]): WorstRow => ({
  id: nth,
  name: named(nth),
  where: `${named(nth)}, axle 3 right outside`,
  costs: { id: nth, name: named(nth), ...total(gaps) },
  open: {
    text: 'Axle 1 left outside: Loses air fast. Axle 2 left outside: Too little air. Axle 2 right outside: Too little air. Axle 3 left: Too hot.',
    problemId: 40 + nth,
  },
})
const DEPOT = { id: 7, name: named(8) }
const FIVE = [1, 2, 3, 4, 5]

type Told = {
  gaps?: readonly CostGap[]
  isWhole?: boolean
  /** How the month before is known. */
  before?: 'whole' | 'inPart' | 'unknown'
  depot?: MonthReport['depot']
}

const report = ({ gaps = [], isWhole = true, before = 'whole', depot = null }: Told = {}): MonthReport => ({
  month: '2026-10',
  depot,
  isWhole,
  until: isWhole ? null : '2026-10-25',
  costs: {
    ...{
      month: '2026-10',
      months: before === 'unknown' ? ['2026-10'] : ['2026-10', '2026-09'],
      until: '2026-10-31',
      rows: [],
      row_count: 0,
    },
    factors: { fuel_use: estimate(32.6), combination_tires: 12, fuel_price: 1.6, breakdown_cost: 800 },
    total: total(gaps),
    ...{ outcomes: [], repairs: [], mended_count: 123 },
    mended: [...FIVE, 6, 7, 8].map((nth) => ({
      ...{ problem_id: nth, tire_id: nth, tire_name: named(nth), vehicle_id: nth, vehicle_name: named(nth) },
      ...{ headline: 'leakingFast', end: NOW - nth * 86_400, end_reason: 'tireChanged' },
    })),
  },
  isBeforeKnown: before !== 'unknown',
  before: isWhole && before === 'whole' ? SUMS : null,
  vehicles: FIVE.map((nth) => worst(nth, gaps)),
  tires: FIVE.map((nth) => worst(nth, gaps)),
  leaks: {
    brand: FIVE.map((nth) => leak(nth)),
    type: FIVE.map((nth) => leak(nth)),
    position: FIVE.map((nth) => leak(nth)),
  },
  due: ([3, 6, 12] as const).map((months) => ({
    months,
    purchases: {
      ...{ time: NOW, within: { quarter: 12, half_year: 34, year: 123 }, budget: 123_456, unpriced: 12, tires: [] },
      ...{ without_limits: 0, unknown: 0, unfit_stock: 0, depots: [] },
      lines: FIVE.map((nth) => ({
        ...{ size: '315/70 R22.5', tire_type_id: nth, tire_type: named(nth), price: 410 },
        ...{ due: 30, from_stock: 6, count: 24 },
        ...{ priced_by: 'type', budget: 9_840 },
      })),
    },
  })),
})

const leak = (nth: number): MonthReport['leaks']['brand'][number] => ({
  ...{ id: nth, name: named(nth), position_row: null, position_left_right: null, position_inside_outside: null },
  ...{ leaks: 12, tire_days: 98_765, rate: { rate: 12.3, low: 4.5, high: 23.4 }, comparison: 'tooFew' },
})

const audience = async (language: PdfReportAudience['language']): Promise<PdfReportAudience> => {
  const t = await loadTranslator(language)
  const words = { t, addressOf: () => null, now: NOW, generation: 3 as const }
  return {
    ...words,
    words,
    role: 'user',
    language,
    format: createFormat({ language, t, timeZone: 'Europe/Amsterdam' }),
    isRounded: true,
  }
}

const printed = async (language: PdfReportAudience['language'], told: Told) => {
  const parts: Uint8Array[] = []
  const made = monthReportPdf(report(told), { fleet: named(0), url: URL_OF_APP }, await audience(language))
  await writePdfReport(made, (part) => parts.push(part))
  const file = Buffer.concat(parts)
  if (process.env.KEEP_PDF)
    writeFileSync(`${process.env.KEEP_PDF}/${language}-${Object.values(told).join('-')}.pdf`, file)
  return parseTestPdf(file)
}

/** Whatever is missing, with all that may be said of the month before; with nothing missing first. */
const TOLD: readonly Told[] = [
  ...GAPS.map((gaps): Told => ({ gaps })),
  { gaps: ALL_GAPS, isWhole: false },
  { gaps: ALL_GAPS, before: 'inPart' },
  { gaps: ALL_GAPS, before: 'unknown' },
  ...[{}, { isWhole: false }, { before: 'inPart' as const }].map(
    (rest): Told => ({ gaps: ALL_GAPS, depot: DEPOT, ...rest }),
  ),
]

it.each(LANGUAGES)(
  'the report of a month has two pages in %s, with the longest names, whatever is missing',
  async (language) => {
    for (const told of TOLD) {
      const { pages, lines, text } = await printed(language, told)
      const of = JSON.stringify(told)
      expect(pages, of).toBe(2)
      expect(text, of).not.toContain('\ufffd')
      for (const page of lines) expect(spiltLines(page), of).toEqual([])
    }
  },
  120_000,
)

it('leads from each figure to its rows', async () => {
  const { links } = await printed('en', {})
  // Eight figures of the month, three of what is due, and each row of a table.
  for (const link of links) expect(link).toMatch(/^https:\/\/tires\.example\.com\//)
  const ways = new Set(links.map((link) => link.slice(URL_OF_APP.length)))
  for (const way of [
    '/costs?month=2026-10&by=tire',
    '/costs?month=2026-10&by=vehicle',
    '/costs?month=2026-10#costs-happened',
    '/costs?month=2026-10#costs-repairs',
    '/costs?month=2026-10&by=tire&vehicle=5',
    '/costs?month=2026-10&leaks=position#costs-leaks',
    '/tires/overview3/5',
    '/problems/6',
    '/problems/45',
    '/purchases?months=3',
    '/purchases?months=12',
  ])
    expect(ways, way).toContain(way)
})

it('names the term of what is to be bought, and adds up to what the tile of that term says', async () => {
  const { lines } = report().due[2]?.purchases ?? { lines: [] }
  const made = monthReportPdf(report(), { fleet: 'Fleet', url: URL_OF_APP }, await audience('en'))
  const { tiles, table } = made.sections?.find(({ heading }) => heading === 'Tires that are due') ?? {}
  expect(table?.columns[0]?.title).toBe('Within 12 months')
  expect(tiles?.[2]).toMatchObject({ label: 'Within 12 months', value: '150' })
  expect(tiles?.[2]?.notes[0]).toContain('To buy: 120')
  const figures = (nth: number) =>
    (table?.rows ?? []).map((row) => {
      const cell = row[nth]
      return Number((typeof cell === 'object' ? cell.text : (cell ?? '')).replaceAll(/[^\d]/g, ''))
    })
  for (const column of [1, 2, 3, 5]) {
    const own = figures(column)
    const all = own.pop()
    expect(own.reduce((sum, figure) => sum + figure, 0)).toBe(all)
  }
  expect(figures(1)).toHaveLength(lines.length)
  expect(JSON.stringify(table?.rows.at(-2))).toContain('All others: 2')
  expect(figures(3).at(-1)).toBe(120)
})

it('of a depot leads to the rows of its vehicles', async () => {
  const { links } = await printed('en', { depot: DEPOT })
  const ways = new Set(links.map((link) => link.slice(URL_OF_APP.length)))
  for (const way of ways) if (!/^\/(tires|problems)\/|&vehicle=/.test(way)) expect(way, way).toMatch(/&depot=7(#|$)/)
  expect(ways).toContain('/costs?month=2026-10&leaks=position&depot=7#costs-leaks')
  expect(ways).toContain('/purchases?months=12&depot=7')
})

it('of a month that is not over says until when, and compares it with no whole one', async () => {
  const telling = await audience('en')
  const part = report({ isWhole: false })
  const told = monthReportPdf(part, { fleet: 'Fleet', url: URL_OF_APP }, telling)
  expect(told.heading).toBe('What tires cost: October 2026, up to 25/10/2026')
  expect(JSON.stringify(told)).not.toMatch(/than the month before|as the month before|Month before|Nothing is known/)
  const whole = JSON.stringify(monthReportPdf(report(), { fleet: 'Fleet', url: URL_OF_APP }, telling))
  const afterPart = JSON.stringify(
    monthReportPdf(report({ before: 'inPart' }), { fleet: 'Fleet', url: URL_OF_APP }, telling),
  )
  expect(afterPart).toContain('The month before is known in part only')
  const first = JSON.stringify(
    monthReportPdf(report({ before: 'unknown' }), { fleet: 'Fleet', url: URL_OF_APP }, telling),
  )
  expect(first).toContain('Nothing is known of the month before')
  expect(whole).toMatch(/as the month before/)
  expect(whole).not.toContain('up to')
})
