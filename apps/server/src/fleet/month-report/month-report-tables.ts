import { LEAK_GROUPINGS } from '@coldbar/domain/costs/cost-grouping'
import { COST_UNITS } from '@coldbar/i18n/cost-estimate-text'
import { problemHeadlineText } from '@coldbar/i18n/problem-text'
import type { PdfCell, PdfTable } from '../../reports/pdf-report.ts'
import type { PdfReportAudience } from '../paper/pdf-report-audience.ts'
import type { MonthReportLinks } from './month-report-links.ts'
import type { MonthReport, WorstRow } from './read-month-report.ts'

/** Lines of a cell: of all tables together as many as two pages have room for in every language. */
const MOST_LINES = 2
/** Rows of the worst by how much is said above them: a month that is not whole, and a depot, have a longer title and one more sentence. */
const WORST_ROWS = [5, 3, 2] as const

const shownRows = (rows: readonly WorstRow[], { isWhole, depot }: MonthReport): readonly WorstRow[] => {
  if (isWhole && depot === null) return rows.slice(0, WORST_ROWS[0])
  return rows.slice(0, WORST_ROWS[isWhole || depot === null ? 1 : 2])
}

/** Rows of each brand, type and position, the ones that leak most. */
const LEAK_ROWS = 3
const PURCHASE_ROWS = 3
const MENDED_ROWS = 6

const figuresOf = ({ costs }: WorstRow, url: string, telling: PdfReportAudience): PdfCell[] => {
  const { format } = telling
  return [
    format.fillLevel(costs.under_inflation),
    { text: COST_UNITS.litres(costs.fuel.middle, telling), url },
    costs.soft_cost === null ? '–' : { text: COST_UNITS.euro(costs.soft_cost.middle, telling), url },
  ]
}

/** What stands open, and the way to what is to be done about it by the time that somebody reads the paper. */
const openCell = ({ open }: WorstRow, links: MonthReportLinks, { t }: PdfReportAudience): PdfCell =>
  open === null
    ? t('monthReport.nothingOpen')
    : open.problemId === null
      ? open.text
      : { text: open.text, url: links.problem(open.problemId) }

/** The vehicles whose soft tires cost most, each with the way to its tires and to what stands open. */
export const worstVehiclesTable = (
  report: MonthReport,
  links: MonthReportLinks,
  telling: PdfReportAudience,
): PdfTable => {
  const { t } = telling
  return {
    mostLines: MOST_LINES,
    columns: [
      { title: t('costs.vehicle'), share: 20 },
      { title: t('costs.tooSoft'), share: 9, isFigure: true },
      { title: t('costs.fuel'), share: 13, isFigure: true },
      { title: t('costs.cost'), share: 10, isFigure: true },
      { title: t('costs.problem'), share: 48, isStory: true },
    ],
    rows: shownRows(report.vehicles, report).map((row) => [
      { text: row.name, url: links.tiresOf(row.id) },
      ...figuresOf(row, links.tiresOf(row.id), telling),
      openCell(row, links, telling),
    ]),
  }
}

/** The same of single tires. */
export const worstTiresTable = (report: MonthReport, links: MonthReportLinks, telling: PdfReportAudience): PdfTable => {
  const { t } = telling
  return {
    mostLines: MOST_LINES,
    columns: [
      { title: t('costs.tire'), share: 14 },
      { title: t('monthReport.where'), share: 20 },
      { title: t('costs.tooSoft'), share: 9, isFigure: true },
      { title: t('costs.fuel'), share: 13, isFigure: true },
      { title: t('costs.cost'), share: 10, isFigure: true },
      { title: t('costs.problem'), share: 36, isStory: true },
    ],
    rows: shownRows(report.tires, report).map((row) => [
      { text: row.name, url: links.tire(row.id) },
      row.where,
      ...figuresOf(row, links.tire(row.id), telling),
      openCell(row, links, telling),
    ]),
  }
}

const GROUP_TEXT = { brand: 'costs.byBrand', type: 'costs.byType', position: 'costs.byPosition' } as const

/** Which brands, types and positions leak most, and whether that says anything. */
export const leaksTable = ({ leaks }: MonthReport, links: MonthReportLinks, telling: PdfReportAudience): PdfTable => {
  const { t, format } = telling
  return {
    mostLines: 1,
    columns: [
      { title: t('costs.by'), share: 13 },
      { title: '', share: 31 },
      { title: t('costs.leakCount'), share: 9, isFigure: true },
      { title: t('costs.rate'), share: 25, isFigure: true },
      { title: t('costs.comparison'), share: 22 },
    ],
    rows: LEAK_GROUPINGS.flatMap((by) =>
      leaks[by].slice(0, LEAK_ROWS).map(({ name, leaks: count, rate, comparison }, nth): PdfCell[] => [
        nth === 0 ? t(GROUP_TEXT[by]) : '',
        name ?? t('costs.without'),
        { text: format.number(count), url: links.leaks(by) },
        rate === null
          ? '–'
          : `${format.number(rate.rate, 1)} (${t('costs.between', {
              low: format.number(rate.low, 1),
              high: format.number(rate.high, 1),
            })})`,
        t(`costs.comparisons.${comparison}`),
      ]),
    ),
  }
}

type PurchaseLine = MonthReport['due'][number]['purchases']['lines'][number]
type Counts = Pick<PurchaseLine, 'due' | 'from_stock' | 'count' | 'budget'>

const addedUp = (lines: readonly Counts[]): Counts =>
  lines.reduce(
    (sum, line) => ({
      due: sum.due + line.due,
      from_stock: sum.from_stock + line.from_stock,
      count: sum.count + line.count,
      budget: line.budget === null ? sum.budget : (sum.budget ?? 0) + line.budget,
    }),
    { due: 0, from_stock: 0, count: 0, budget: null },
  )

/** What to buy within the longest horizon, which the first column names: most first, then all other lines in one, and all together. */
export const purchaseTable = ({ due }: MonthReport, links: MonthReportLinks, telling: PdfReportAudience): PdfTable => {
  const { t, format } = telling
  const longest = due.at(-1)
  const lines = longest?.purchases.lines ?? []
  const others = lines.slice(PURCHASE_ROWS)
  const rowOf = (name: string, price: string, { due: needed, from_stock, count, budget }: Counts): PdfCell[] => [
    name,
    format.number(needed),
    format.number(from_stock),
    { text: format.number(count), url: links.purchases(longest?.months ?? 12) },
    price,
    budget === null ? '–' : format.wholeEuro(budget),
  ]
  return {
    mostLines: 1,
    columns: [
      { title: longest === undefined ? '' : t(`costs.within${longest.months}`), share: 36 },
      { title: t('costs.dueCount'), share: 11, isFigure: true },
      { title: t('costs.fromStock'), share: 12, isFigure: true },
      { title: t('costs.toBuy'), share: 11, isFigure: true },
      { title: t('costs.price'), share: 13, isFigure: true },
      { title: t('costs.budget'), share: 17, isFigure: true },
    ],
    rows:
      lines.length === 0
        ? []
        : [
            ...lines
              .slice(0, PURCHASE_ROWS)
              .map((line) =>
                rowOf(
                  line.tire_type ?? line.size ?? t('costs.without'),
                  line.price === null ? t('costs.notKnown') : format.wholeEuro(line.price),
                  line,
                ),
              ),
            ...(others.length === 0
              ? []
              : [rowOf(t('costs.otherLines', { count: format.number(others.length) }), '', addedUp(others))]),
            rowOf(t('costs.total'), '', addedUp(lines)),
          ],
  }
}

/** What was mended, the newest first. */
export const mendedTable = ({ costs }: MonthReport, links: MonthReportLinks, telling: PdfReportAudience): PdfTable => {
  const { t, format, now } = telling
  return {
    mostLines: 1,
    columns: [
      { title: t('costs.vehicle'), share: 20 },
      { title: t('costs.tire'), share: 20 },
      { title: t('costs.problem'), share: 30 },
      { title: t('costs.outcome'), share: 30 },
    ],
    rows: costs.mended
      .slice(0, MENDED_ROWS)
      .map(({ vehicle_name: vehicle, tire_id: tire, tire_name: name, problem_id: id, headline, end, end_reason }) => [
        vehicle ?? '–',
        { text: name, url: links.tire(tire) },
        { text: problemHeadlineText(headline, t), url: links.problem(id) },
        t(`tireProblems.ends.${end_reason}`, { end: format.shortMoment(end, now) }),
      ]),
  }
}
