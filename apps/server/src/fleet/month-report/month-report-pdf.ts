import type { Estimate } from '@coldbar/domain/costs/estimate'
import { COST_UNITS, rangeText, withoutText } from '@coldbar/i18n/cost-estimate-text'
import { monthName } from '@coldbar/i18n/format/month-name'
import type { PdfReport, PdfReportSection } from '../../reports/pdf-report.ts'
import { pdfPageFooterTexts } from '../../reports/pdf-report-texts.ts'
import type { PdfReportAudience } from '../paper/pdf-report-audience.ts'
import { monthReportLinks } from './month-report-links.ts'
import { leaksTable, mendedTable, purchaseTable, worstTiresTable, worstVehiclesTable } from './month-report-tables.ts'
import { dueTiles, monthReportTiles } from './month-report-tiles.ts'
import type { MonthReport } from './read-month-report.ts'

type Total = MonthReport['costs']['total']

/** Whether the sums of two months hold the same parts. */
const knowsAsMuch = (one: Total, other: Total): boolean =>
  (one.fuel_cost === null) === (other.fuel_cost === null) && (one.worn_early === null) === (other.worn_early === null)

/** What differs by less than a twentieth differs by nothing that anybody could know. */
const SAME = 0.05

const changeText = (
  now: Estimate | null,
  { isWhole, isBeforeKnown, costs, before }: MonthReport,
  telling: PdfReportAudience,
): string | null => {
  const { t } = telling
  // A part of a month says nothing beside a whole one; of this one the title says so already.
  if (before === null) {
    if (!isWhole) return null
    return t(isBeforeKnown ? 'monthReport.beforeInPart' : 'monthReport.noBefore')
  }
  const last = before.soft_cost
  if (now === null || last === null || !knowsAsMuch(costs.total, before)) return null
  const change = now.middle - last.middle
  if (Math.abs(change) <= SAME * Math.max(now.middle, last.middle)) return t('monthReport.asBefore')
  const amount = COST_UNITS.euro(Math.abs(change), telling)
  return t(change > 0 ? 'monthReport.more' : 'monthReport.less', { amount })
}

/** `October 2026`, or `October 2026, up to 25/10/2026` of a month that is not told of to its end. */
export const monthReportPeriodName = ({ month, until }: MonthReport, { t, language }: PdfReportAudience): string => {
  const name = monthName(month, language)
  return until === null ? name : t('monthReport.upTo', { month: name, day: until.split('-').reverse().join('/') })
}

/** What it comes to, in two sentences; first of which vehicles, where not of all, and that days are missing, where they are. */
export const monthReportLead = (report: MonthReport, telling: PdfReportAudience): string => {
  const { t } = telling
  const { total } = report.costs
  const cost = total.soft_cost
  const range = cost === null ? rangeText(total.fuel, 'litres', telling) : rangeText(cost, 'euro', telling)
  const figure = cost === null ? COST_UNITS.litres(total.fuel.middle, telling) : COST_UNITS.euro(cost.middle, telling)
  const figures = { figure: range === null ? figure : `${figure} (${range})` }
  const said = t(cost === null ? 'monthReport.burnt' : 'monthReport.cost', figures)
  const lack = report.isWhole ? null : t('monthReport.notWhole')
  const whose = report.depot === null ? null : t('monthReport.ofDepot', { depot: report.depot.name })
  return [whose, lack, said, changeText(cost, report, telling)].filter((sentence) => sentence !== null).join(' ')
}

/** What the cost of 1,000 km leaves out: below its tile, whose lines are too short for it. */
const leftOutText = ({ costs: { total } }: MonthReport, { t }: PdfReportAudience): string[] => {
  const without = withoutText(total.per_1000_km_without, t)
  return without === null ? [] : [`${t('costs.per1000')}. ${without}.`]
}

const basisText = ({ before, costs: { total, factors } }: MonthReport, { t, format }: PdfReportAudience): string => {
  const { low, middle, high } = factors.fuel_use
  const used = { use: format.number(middle, 1), tires: factors.combination_tires }
  const share = total.km > 0 ? (100 * total.known_km) / total.km : null
  return [
    t('costs.rule'),
    t(low === high ? 'costs.assumed' : 'costs.assumedTypical', used),
    t('costs.knownShare', { share: format.fillLevel(share) }),
    // Without a month before a bar has no stroke, and its range stands below it in figures.
    ...(before === null ? [] : [t('monthReport.bar')]),
  ].join(' ')
}

/** The report of a month, on two pages: every blue figure leads to its rows in the app, which begins at `url`. */
export const monthReportPdf = (
  report: MonthReport,
  { fleet, url }: { fleet: string; url: string },
  telling: PdfReportAudience,
): PdfReport => {
  const { t, format, language, now } = telling
  const links = monthReportLinks(url, report, telling.generation)
  const month = monthReportPeriodName(report, telling)
  const { depot } = report
  const title =
    depot === null ? t('monthReport.title', { month }) : t('monthReport.titleOfDepot', { month, depot: depot.name })
  const { mended_count: mended } = report.costs
  const [vehicles, tires] = [worstVehiclesTable(report, links, telling), worstTiresTable(report, links, telling)]
  const leaks = leaksTable(report, links, telling)
  const toBuy = purchaseTable(report, links, telling)
  const none = { paragraphs: [t('monthReport.noneSoft')] }
  const sections: PdfReportSection[] = [
    {
      heading: t('monthReport.figures'),
      tiles: monthReportTiles(report, links, telling),
      sources: [[...leftOutText(report, telling), basisText(report, telling)].join(' '), t('monthReport.sources')],
    },
    { heading: t('monthReport.worstVehicles'), ...(vehicles.rows.length === 0 ? none : { table: vehicles }) },
    { heading: t('monthReport.worstTires'), ...(tires.rows.length === 0 ? none : { table: tires }) },
    {
      ...{ heading: t('costs.leaks'), startsPage: true, sources: [t('costs.leakHint')] },
      ...(leaks.rows.length === 0 ? { paragraphs: [t('costs.leaksNone')] } : { table: leaks }),
    },
    {
      heading: t('costs.dueTires'),
      tiles: dueTiles(report, links, telling),
      ...(toBuy.rows.length === 0 ? {} : { table: toBuy }),
    },
    {
      heading: t('costs.mended'),
      tiles: [{ label: t('monthReport.mended'), value: format.number(mended), notes: [], url: links.mended() }],
      ...(mended === 0 ? {} : { table: mendedTable(report, links, telling) }),
      sources: [t('monthReport.asOf', { moment: format.moment(now), url: links.costs() })],
    },
  ]
  return {
    ...{ heading: title, title: `${fleet}${t('common.colon')}${title}`, language, printedAt: now, facts: [] },
    foot: { ...pdfPageFooterTexts(now, telling), printed: `${fleet}. ${pdfPageFooterTexts(now, telling).printed}` },
    paragraphs: [monthReportLead(report, telling)],
    table: null,
    sections,
    map: null,
    none: null,
  }
}
