import { readFile } from 'node:fs/promises'
import { geoJsonToPoiTable } from '@coldbar/contract/imports/geo-json-to-poi-table'
import { parseCsvLines } from '@coldbar/contract/imports/parse-csv-lines'
import type { TextTableWithLines } from '@coldbar/contract/imports/text-table'
import { textTableOfLines } from '@coldbar/contract/imports/text-table-of-lines'
import papa from 'papaparse'
import { readSheet } from 'read-excel-file/node'

const csvFileLines = (text: string) => parseCsvLines((lines, options) => papa.parse<string[]>(lines, options), text)

/** Reads a CSV, XLSX or GeoJSON file as the import screen does. @throws Error in words for what is none of these. */
export const readTableFile = async (file: string): Promise<TextTableWithLines> => {
  if (/\.(geo)?json$/i.test(file)) return geoJsonToPoiTable(JSON.parse(await readFile(file, 'utf8')))
  return textTableOfLines(/\.xlsx$/i.test(file) ? await readSheet(file) : csvFileLines(await readFile(file, 'utf8')))
}
