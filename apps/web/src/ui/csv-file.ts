/** Without it Excel reads UTF-8 as the old code page of the machine, and shows Ã© for é. */
const BYTE_ORDER_MARK = '\uFEFF'

/** CSV as a file that every spreadsheet reads as what it is. */
export const csvFile = (csv: string): Blob => new Blob([BYTE_ORDER_MARK, csv], { type: 'text/csv;charset=utf-8' })
