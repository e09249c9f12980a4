import { readFile } from 'node:fs/promises'
import { csvLines } from '@coldbar/contract/imports/csv-lines'
import { delimitedLinesTable } from '@coldbar/contract/imports/delimited-lines-table'
import { geoJsonTable } from '@coldbar/contract/imports/geo-json-table'
import type { TextTableWithLines } from '@coldbar/contract/imports/text-table'
import papa from 'papaparse'
import { readSheet } from 'read-excel-file/node'

const csvFileLines = (text: string) => csvLines((lines, options) => papa.parse<string[]>(lines, options), text)

/** Reads a CSV, XLSX or GeoJSON file as the import screen does. @throws Error in words for what is none of these. */
export const readTableFile = async (file: string): Promise<TextTableWithLines> => {
  if (/\.(geo)?json$/i.test(file)) return geoJsonTable(JSON.parse(await readFile(file, 'utf8')))
  return delimitedLinesTable(/\.xlsx$/i.test(file) ? await readSheet(file) : csvFileLines(await readFile(file, 'utf8')))
}
