import { type Freshness, isFreshnessHeardOrQuiet } from '@coldbar/domain/condition/freshness'
import { type FillLevelOrBound, fillLevelText } from '@coldbar/i18n/fill-level-text'
import type { Format } from '@coldbar/i18n/format/format'
import type { Translate } from '@coldbar/i18n/translator'
import type { PdfReport } from './pdf-report.ts'

/** The foot of every page of a report printed at that moment. */
export const pdfPageFooterTexts = (
  printedAt: number,
  { t, format }: { t: Translate; format: Format },
): PdfReport['foot'] => ({
  printed: t('report.printedAt', { moment: format.moment(printedAt) }),
  page: t('report.page', { page: '#' }),
})

/** What was heard of a tire, and how far that is still true. */
type Heard = { freshness: Freshness; last_measurement: number | null }

/** When a tire in a row of a table was measured; of one that is silent that this is old, and how old. */
export const measuredTimeOrOldText = (
  { freshness, last_measurement: moment }: Heard,
  { t, format, now }: { t: Translate; format: Format; now: number },
): string =>
  moment === null || isFreshnessHeardOrQuiet(freshness)
    ? measuredTimeText(moment, format)
    : t('report.measuredOld', { moment: measuredTimeText(moment, format), age: format.shortAge(now - moment) })

/** A figure in a row of a table, by what stands for it: of a tire that is silent it is no figure of now. */
export const figureOrSilentText = (
  value: number | null,
  text: (value: number | null) => string,
  heard: Pick<Heard, 'freshness'>,
  t: Translate,
): string => (value === null ? text(value) : oldText(text(value), heard, t))

/** The same of how full a tire is, or at most is. */
export const fillLevelOrSilentText = (
  fill: FillLevelOrBound,
  heard: Pick<Heard, 'freshness'>,
  { t, format, isRounded }: { t: Translate; format: Format; isRounded: boolean },
): string => {
  const text = fillLevelText(fill, { t, format, isRounded })
  return fill.fill_level === null && fill.fill_level_bound === null ? text : oldText(text, heard, t)
}

/** What a tire should hold at 15 °C; that nobody may inflate it, where it must come off first. */
export const targetPressureText = (
  { optimal_pressure, demount_since }: { optimal_pressure: number | null; demount_since: number | null },
  { t, format }: { t: Translate; format: Format },
): string => (demount_since === null ? format.pressure(optimal_pressure) : t('tires.demount.short'))

const oldText = (value: string, { freshness }: Pick<Heard, 'freshness'>, t: Translate): string =>
  isFreshnessHeardOrQuiet(freshness) ? value : t('report.oldValue', { value })

/** When a row of a table was measured: to the minute, so that it stays on one line. */
export const measuredTimeText = (moment: number | null, format: Format): string =>
  moment === null ? format.moment(null) : `${format.date(moment)} ${format.timeOfDay(moment)}`
