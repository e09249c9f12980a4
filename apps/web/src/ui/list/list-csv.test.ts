import { createFormat } from '@coldbar/i18n/format/format'
import type { Translate } from '@coldbar/i18n/translator'
import { expect, it } from 'vitest'
import type { ListColumn } from './list-column.ts'
import { listCsv, roundedExportFigure } from './list-csv.ts'

type Row = { name: string; phone: string | null; degrees: number; drawn: string }

const t: Translate = (key) => key
const words = { t, format: createFormat({ language: 'en', t }) }

const column = (key: keyof Row, more: Partial<ListColumn<Row>> = {}): ListColumn<Row> => ({
  key,
  title: 'common.search',
  cell: (row) => row[key],
  sortBy: (row) => row[key],
  ...more,
})

it('writes the columns in their order, numbers bare, and no name as a formula', () => {
  const rows = [{ name: '=1+1', phone: null, degrees: -5, drawn: 'x' }]
  expect(listCsv(rows, [column('name'), column('phone'), column('degrees')], words)).toBe(
    `common.search,common.search,common.search\r\n'=1+1,,-5\r\n`,
  )
})

it('rounds a figure as the list does, and may give a column another name than the list does', () => {
  const rows = [{ name: '', phone: null, degrees: 98.19540165984172, drawn: '' }]
  const fill = column('degrees', {
    exportedTitle: 'tires.fill',
    exported: ({ degrees }) => roundedExportFigure(degrees),
  })
  const bar = column('degrees', { exported: ({ degrees }) => roundedExportFigure(degrees, 1) })
  expect(listCsv(rows, [fill, bar], words)).toBe('tires.fill,common.search\r\n98,98.2\r\n')
})

it('writes what is drawn by its own word for it, else by what it is sorted by', () => {
  const drawn = { cell: () => ({}) as never }
  const columns = [column('drawn', drawn), column('drawn', { ...drawn, exported: ({ drawn }) => drawn.repeat(2) })]
  expect(listCsv([{ name: '', phone: null, degrees: 0, drawn: 'x' }], columns, words).split('\r\n')[1]).toBe('x,xx')
})
