import { geoJsonTable } from './geo-json-table.ts'
import { linesTable } from './lines-table.ts'
import type { FileTable } from './table.ts'

/** The file is no table that we can read. */
export class UnreadableTable extends Error {}

const isExcel = ({ name, type }: File): boolean => /\.xlsx$/i.test(name) || type.includes('spreadsheetml')

const isGeoJson = ({ name }: File): boolean => /\.(geo)?json$/i.test(name)

/** Reads a CSV, XLSX or GeoJSON file; throws UnreadableTable. The readers are fetched when a file is there to be read. */
export const readTable = async (file: File): Promise<FileTable> => {
  try {
    if (isGeoJson(file)) return geoJsonTable(JSON.parse(await file.text()))
    return linesTable(isExcel(file) ? await excelLines(file) : await csvLines(file))
  } catch (cause) {
    throw new UnreadableTable(file.name, { cause })
  }
}

const excelLines = async (file: File): Promise<readonly (readonly unknown[])[]> => {
  // The universal one reads on this thread: the other starts a worker from a blob, which our pages do not allow.
  const { readSheet } = await import('read-excel-file/universal')
  return readSheet(file)
}

const GUESSED_BY_LINES = 50

const csvLines = async (file: File): Promise<readonly (readonly unknown[])[]> => {
  const { default: papa } = await import('papaparse')
  const text = await file.text()
  if (text.includes('\u0000')) throw new Error('this is no text')
  const lines = text.replace(/^\uFEFF/, '')
  // Empty lines are read, since rows are counted with them, but say nothing of what stands between cells.
  const { meta } = papa.parse(lines, { preview: GUESSED_BY_LINES, skipEmptyLines: 'greedy' })
  const { data, errors } = papa.parse<string[]>(lines, { delimiter: meta.delimiter })
  const broken = errors.find(({ type }) => type === 'Quotes')
  if (broken !== undefined) throw new Error(broken.message)
  return data
}
