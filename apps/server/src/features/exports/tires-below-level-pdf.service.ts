import type { BodyOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import { fillLevelForUserRole } from '@coldbar/domain/access/fill-level-rounding'
import { coldPressureOfFillLevel } from '@coldbar/domain/gas/cold-pressure-of-fill-level'
import { addressWithoutAccuracyMark } from '@coldbar/domain/places/address-without-accuracy-mark'
import { compactFillLevelText } from '@coldbar/i18n/fill-level-text'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import type { PdfReportAudience } from '../../fleet/paper/pdf-report-audience.ts'
import { positionNameOfTire } from '../../fleet/tires/tire-answer.ts'
import { mapInSlices } from '../../loop-slice.ts'
import type { PdfReport } from '../../reports/pdf-report.ts'
import {
  figureOrSilentText,
  measuredTimeOrOldText,
  pdfPageFooterTexts,
  targetPressureText,
} from '../../reports/pdf-report-texts.ts'
import { readTiresBelowFillLevel, type TireBelowFillLevelRow } from './low-tires.repository.ts'

type Asked = BodyOf<(typeof calls)['exports.tiresBelow']>

/** Some forty pages; who has more low tires than that needs no list of them. */
const MOST = 2_000
/** Readers see levels rounded by no more than this, in percent. */
const ROUNDED_BY = 5

type Listed = { row: TireBelowFillLevelRow; level: number; town: string | null }

/** Compared as the reader sees them: else one who may not know a level exactly could ask until they do. */
const listed = (
  rows: readonly TireBelowFillLevelRow[],
  { below, town }: Asked,
  { words, role }: PdfReportAudience,
): Listed[] =>
  rows
    .map((row) => ({
      row,
      level: fillLevelForUserRole(row.fill_level, role, row.fill_limit),
      town: addressWithoutAccuracyMark(words.addressOf(row.latitude, row.longitude)),
    }))
    .filter((tire) => tire.level < below && (town === undefined || tire.town === town))

const rowsOf = (tires: readonly Listed[], telling: PdfReportAudience): Promise<string[][]> => {
  const { t, format } = telling
  return mapInSlices(tires, ({ row, level, town }) => [
    row.vehicle_name,
    positionNameOfTire(row, t) ?? '',
    row.name,
    town ?? '',
    figureOrSilentText(
      level,
      (shown) => compactFillLevelText({ fill_level: shown, fill_level_bound: null }, telling),
      row,
      t,
    ),
    figureOrSilentText(coldPressureOfFillLevel(level, row.optimal_pressure), format.pressure, row, t),
    targetPressureText(row, telling),
    figureOrSilentText(row.pressure, format.pressure, row, t),
    measuredTimeOrOldText(row, telling),
  ])
}

const tableOf = async (tires: readonly Listed[], telling: PdfReportAudience): Promise<PdfReport['table']> => ({
  columns: [
    { title: telling.t('report.vehicle'), share: 13 },
    { title: telling.t('report.position'), share: 14 },
    { title: telling.t('report.tire'), share: 12 },
    { title: telling.t('report.place'), share: 15 },
    { title: telling.t('report.fillLevel'), share: 10, isFigure: true },
    { title: telling.t('report.coldPressure'), share: 9, isFigure: true },
    { title: telling.t('report.target'), share: 9, isFigure: true },
    { title: telling.t('report.gauge'), share: 9, isFigure: true },
    { title: telling.t('report.measuredAt'), share: 14 },
  ],
  rows: await rowsOf(tires, telling),
})

/** The fleet's tires below a level, or those of one place, as paper. */
export const tiresBelowFillLevelPdfContent = async (
  tx: FleetTransaction,
  asked: Asked,
  telling: PdfReportAudience,
): Promise<{ report: PdfReport; name: string }> => {
  const { t, format, language, now } = telling
  const all = listed(await readTiresBelowFillLevel(tx, asked.below + ROUNDED_BY), asked, telling)
  const tires = all.slice(0, MOST)
  const level = format.fillLevel(asked.below)
  const title =
    asked.town === undefined ? t('report.below', { level }) : t('report.belowAt', { level, town: asked.town })
  const report: PdfReport = {
    heading: title,
    title,
    language,
    printedAt: now,
    foot: pdfPageFooterTexts(now, telling),
    facts: [
      [t('report.place'), asked.town ?? t('report.all')],
      [t('report.tires'), format.number(all.length)],
    ],
    paragraphs: [
      ...(tires.length < all.length ? [t('report.cut', { count: format.number(MOST) })] : []),
      ...(all.length === 0 ? [t('report.noneBelow')] : []),
    ],
    table: all.length === 0 ? null : await tableOf(tires, telling),
    map: null,
    none: null,
  }
  return { report, name: `tires-below-${asked.below}` }
}
