import type { Format } from '@coldbar/i18n/format/format'
import type { Translate } from '@coldbar/i18n/translator'
import type { Report } from './report.ts'

/** The foot of every page of a report printed at that moment. */
export const footOf = (printedAt: number, { t, format }: { t: Translate; format: Format }): Report['foot'] => ({
  printed: t('report.printedAt', { moment: format.moment(printedAt) }),
  page: t('report.page', { page: '#' }),
})

/** When a row of a table was measured: to the minute, so that it stays on one line. */
export const measuredText = (moment: number | null, format: Format): string =>
  moment === null ? format.moment(null) : `${format.date(moment)} ${format.timeOfDay(moment)}`
