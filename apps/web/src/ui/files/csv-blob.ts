import { BYTE_ORDER_MARK } from '@coldbar/i18n/format/csv-line'

/** CSV as a file that every spreadsheet reads as what it is. */
export const csvBlob = (csv: string | Blob): Blob =>
  new Blob([BYTE_ORDER_MARK, csv], { type: 'text/csv;charset=utf-8' })
