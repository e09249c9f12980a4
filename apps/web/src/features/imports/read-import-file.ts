import { geoJsonToPoiTable } from '@coldbar/contract/imports/geo-json-to-poi-table'
import { parseCsvLines } from '@coldbar/contract/imports/parse-csv-lines'
import type { TextTableWithLines } from '@coldbar/contract/imports/text-table'
import { textTableOfLines } from '@coldbar/contract/imports/text-table-of-lines'

/** The file is no table that we can read. */
export class UnreadableImportFile extends Error {}

const isExcel = ({ name, type }: File): boolean => /\.xlsx$/i.test(name) || type.includes('spreadsheetml')

const isGeoJson = ({ name }: File): boolean => /\.(geo)?json$/i.test(name)

/** Reads a CSV, XLSX or GeoJSON file; throws UnreadableImportFile. The readers are fetched when a file is there to be read. */
export const readImportFile = async (file: File): Promise<TextTableWithLines> => {
  try {
    if (isGeoJson(file)) return geoJsonToPoiTable(JSON.parse(await file.text()))
    return textTableOfLines(isExcel(file) ? await excelLines(file) : await csvFileLines(file))
  } catch (cause) {
    throw new UnreadableImportFile(file.name, { cause })
  }
}

const excelLines = async (file: File): Promise<readonly (readonly unknown[])[]> => {
  // The universal one reads on this thread: the other starts a worker from a blob, which our pages do not allow.
  const { readSheet } = await import('read-excel-file/universal')
  return readSheet(file)
}

const csvFileLines = async (file: File): Promise<readonly (readonly unknown[])[]> => {
  const { default: papa } = await import('papaparse')
  return parseCsvLines((text, options) => papa.parse<string[]>(text, options), await file.text())
}
