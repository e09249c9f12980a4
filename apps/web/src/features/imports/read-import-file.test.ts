import { textTableOfLines } from '@coldbar/contract/imports/text-table-of-lines'
import { csvLine } from '@coldbar/i18n/format/csv-line'
import { expect, it } from 'vitest'
import { csvBlob } from '../../ui/files/csv-blob.ts'
import { readImportFile, UnreadableImportFile } from './read-import-file.ts'

const file = (content: BlobPart, name: string): File => new File([content], name)

it('reads what European and American spreadsheets write', async () => {
  const semicolons = await readImportFile(
    file('\uFEFFname;vehicle;remarks\r\nA;RIG;"two; three"\r\n\r\nB;;\r\n', 'tires.csv'),
  )
  expect(semicolons).toEqual({
    columns: ['name', 'vehicle', 'remarks'],
    rows: [
      ['A', 'RIG', 'two; three'],
      ['B', '', ''],
    ],
    lines: [2, 4],
  })
  const commas = await readImportFile(file('name,type\nA,"Trac""tor"', 'x.csv'))
  expect(commas.rows).toEqual([['A', 'Trac"tor']])
})

it('tells a semicolon from a comma in a file of two columns and one row', async () => {
  const table = await readImportFile(file('name;serial_no\nA;S-1\n', 'tires.csv'))
  expect(table).toEqual({ columns: ['name', 'serial_no'], rows: [['A', 'S-1']], lines: [2] })
})

it('reads what this app saves, whose first title stands behind a mark', async () => {
  const saved = csvBlob(csvLine(['name', 'remarks']) + csvLine(['Citroën', 'é, à']))
  const table = await readImportFile(new File([saved], 'tires.csv'))
  expect(table).toEqual({ columns: ['name', 'remarks'], rows: [['Citroën', 'é, à']], lines: [2] })
})

it('writes days and figures of a sheet as text, and leaves empty columns away', () => {
  expect(
    textTableOfLines([
      ['name', 'purchase_date', 'price', null],
      ['A', new Date(Date.UTC(2024, 4, 3)), 410.5, null],
      [null, null, null, null],
      ['B', null, 0, null],
    ]),
  ).toEqual({
    columns: ['name', 'purchase_date', 'price'],
    rows: [
      ['A', '03/05/2024', '410.5'],
      ['B', '', '0'],
    ],
    lines: [2, 4],
  })
})

it('says so when a file is no table', async () => {
  await expect(readImportFile(file(new Uint8Array([0, 1, 2, 3, 255, 254]), 'photo.csv'))).rejects.toThrow(
    UnreadableImportFile,
  )
  await expect(readImportFile(file('no zip at all', 'sheet.xlsx'))).rejects.toThrow(UnreadableImportFile)
  await expect(readImportFile(file('name\n"never closed', 'x.csv'))).rejects.toThrow(UnreadableImportFile)
})
