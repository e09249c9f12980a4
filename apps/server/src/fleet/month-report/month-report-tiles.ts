import type { Estimate } from '@coldbar/domain/costs/estimate'
import { COST_UNITS, type CostUnit, rangeText } from '@coldbar/i18n/cost-estimate-text'
import type { PdfTile } from '../../reports/pdf-report.ts'
import type { PdfReportAudience } from '../paper/pdf-report-audience.ts'
import type { MonthReportLinks } from './month-report-links.ts'
import type { MonthReport } from './read-month-report.ts'

type Total = MonthReport['costs']['total']
type Figure = {
  label: string
  unit: CostUnit
  of: (total: Total) => Estimate | null
  /** What to do where it is not known. */
  missing: string | null
  url: string
}

const exactly = (value: number | null): Estimate | null =>
  value === null ? null : { low: value, middle: value, high: value }

const isKnown = (note: string | null): note is string => note !== null

const tileOf = (
  { label, unit, of, missing, url }: Figure,
  { costs, before }: MonthReport,
  telling: PdfReportAudience,
): PdfTile => {
  const { t } = telling
  const figure = of(costs.total)
  const last = before === null ? null : of(before)
  const lastNote = last === null ? null : t('monthReport.before', { value: COST_UNITS[unit](last.middle, telling) })
  if (figure === null) return { label, value: t('costs.notKnown'), notes: [missing, lastNote].filter(isKnown), url }
  return {
    label,
    value: COST_UNITS[unit](figure.middle, telling),
    notes: [rangeText(figure, unit, telling), lastNote].filter(isKnown),
    url,
    ...(figure.low === figure.high ? {} : { range: { ...figure, before: last?.middle ?? null } }),
  }
}

const countTile = (
  label: string,
  of: (total: Total) => number,
  { report, note, url }: { report: MonthReport; note: string | null; url: string },
  { t, format }: PdfReportAudience,
): PdfTile => {
  const { before, costs } = report
  const lastNote = before === null ? null : t('monthReport.before', { value: format.number(of(before)) })
  return { label, value: format.number(of(costs.total)), notes: [note, lastNote].filter(isKnown), url }
}

const breakdownNote = (
  { breakdowns, breakdown_cost: cost }: Total,
  { t, format }: PdfReportAudience,
): string | null => {
  if (breakdowns === 0) return null
  return cost === null ? t('costs.needsBreakdownCost') : format.wholeEuro(cost)
}

/** What a month cost in eight figures: each with its range, what it was the month before, and the way to its rows. */
export const monthReportTiles = (
  report: MonthReport,
  links: MonthReportLinks,
  telling: PdfReportAudience,
): PdfTile[] => {
  const { t, format } = telling
  const { total } = report.costs
  const figure = (given: Figure) => tileOf(given, report, telling)
  return [
    figure({
      ...{ label: t('costs.fuel'), unit: 'litres', of: (sums) => sums.fuel },
      ...{ missing: null, url: links.costs('tire') },
    }),
    figure({
      ...{ label: t('costs.co2'), unit: 'kilograms', of: (sums) => sums.carbon_dioxide },
      ...{ missing: null, url: links.costs('tire') },
    }),
    figure({
      ...{ label: t('costs.fuelCost'), unit: 'euro', of: (sums) => sums.fuel_cost },
      ...{ missing: t('costs.needsFuelPrice'), url: links.costs('tire') },
    }),
    figure({
      ...{ label: t('costs.wornEarly'), unit: 'euro', of: (sums) => sums.worn_early },
      ...{ missing: t('costs.needsLimits'), url: links.costs('tire') },
    }),
    countTile(
      t('costs.breakdowns'),
      ({ breakdowns }) => breakdowns,
      { report, note: breakdownNote(total, telling), url: links.happened() },
      telling,
    ),
    countTile(
      t('costs.avoided'),
      ({ avoided }) => avoided,
      {
        report,
        note: total.late > 0 ? `${t('costs.late')}${t('common.colon')}${format.number(total.late)}` : null,
        url: links.happened(),
      },
      telling,
    ),
    figure({
      ...{ label: t('costs.repairs'), unit: 'euro', of: ({ repairs }) => exactly(repairs) },
      ...{ missing: null, url: links.repairs() },
    }),
    figure({
      ...{ label: t('costs.per1000'), unit: 'euro', of: (sums) => sums.per_1000_km },
      ...{ missing: null, url: links.costs() },
    }),
  ]
}

/** What is due within so many months, what of it is to be bought, and what that costs. */
export const dueTiles = ({ due }: MonthReport, links: MonthReportLinks, { t, format }: PdfReportAudience): PdfTile[] =>
  due.map(({ months, purchases: { lines, budget, unpriced } }) => ({
    label: t(`costs.within${months}`),
    value: format.number(lines.reduce((sum, { due: needed }) => sum + needed, 0)),
    notes: [
      [
        `${t('costs.toBuy')}${t('common.colon')}${format.number(lines.reduce((sum, { count }) => sum + count, 0))}`,
        `${t('costs.budget')}${t('common.colon')}${format.wholeEuro(budget)}`,
      ].join(' · '),
      ...(unpriced > 0 ? [t('costs.unpriced', { count: format.number(unpriced) })] : []),
    ],
    url: links.purchases(months),
  }))
