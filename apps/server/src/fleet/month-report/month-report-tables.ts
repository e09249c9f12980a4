import { LEAK_GROUPINGS } from '@coldbar/domain/costs/cost-grouping'
import { COST_UNITS } from '@coldbar/i18n/cost-estimate-text'
import { problemHeadlineText } from '@coldbar/i18n/problem-text'
import type { PdfCell, PdfTable } from '../../reports/pdf-report.ts'
import type { PdfReportAudience } from '../paper/pdf-report-audience.ts'
import type { MonthReportLinks } from './month-report-links.ts'
import type { MonthReport, WorstRow } from './read-month-report.ts'

/** Lines of a cell: of all tables together as many as two pages have room for in every language. */
const MOST_LINES = 2
/** Of a month that is not whole, whose title and first sentences take the room of rows in both tables. */
const WORST_ROWS_OF_PART = 3

const shownRows = (rows: readonly WorstRow[], { isWhole }: MonthReport): readonly WorstRow[] =>
  isWhole ? rows : rows.slice(0, WORST_ROWS_OF_PART)

/** Rows of each brand, type and position, the ones that leak most. */
const LEAK_ROWS = 3
const PURCHASE_ROWS = 4
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
  open === null ? t('monthReport.nothingOpen') : { text: open.text, url: links.problem(open.problemId) }

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

/** What to buy within the longest horizon, most first. */
export const purchaseTable = ({ due }: MonthReport, links: MonthReportLinks, telling: PdfReportAudience): PdfTable => {
  const { t, format } = telling
  const longest = due.at(-1)
  return {
    mostLines: 1,
    columns: [
      { title: t('costs.toBuy'), share: 46 },
      { title: t('costs.count'), share: 14, isFigure: true },
      { title: t('costs.price'), share: 20, isFigure: true },
      { title: t('costs.budget'), share: 20, isFigure: true },
    ],
    rows: (longest?.purchases.lines ?? [])
      .slice(0, PURCHASE_ROWS)
      .map(({ tire_type: type, size, count, price, budget }): PdfCell[] => [
        type ?? size ?? t('costs.without'),
        { text: format.number(count), url: links.purchases(longest?.months ?? 12) },
        price === null ? t('costs.notKnown') : format.wholeEuro(price),
        budget === null ? '–' : format.wholeEuro(budget),
      ]),
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
