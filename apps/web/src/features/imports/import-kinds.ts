import {
  TAG_IMPORT_COLUMNS,
  TIRE_IMPORT_COLUMNS,
  VEHICLE_IMPORT_COLUMNS,
} from '@coldbar/contract/imports/import-columns'
import type { ImportReport } from '@coldbar/contract/imports/import-table'
import { isTagId, tagIdIn } from '@coldbar/domain/tires/tag-display'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { nameKey, type Once } from './clash.ts'
import type { Table } from './table.ts'

export const IMPORT_KINDS = ['vehicles', 'tires', 'tags'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

type Send = (table: Table, dryRun: boolean) => Promise<ImportReport>

const bodyOf = ({ columns, rows }: Table, dry_run: boolean) => ({
  body: { data: { dry_run, columns: [...columns], rows: rows.map((row) => [...row]) } },
})

type Kind = {
  columns: readonly string[]
  needed: readonly string[]
  /** What only one row of a file can have. */
  once: readonly Once[]
  send: Send
}

const CLEARS = '-'

const filled = (text: string): string | null => (text === '' || text === CLEARS ? null : nameKey(text))

const byName: Once = { column: 'name', problem: 'row_twice', keyOf: (cell) => filled(cell('name')) }

const tagKey = (text: string): string | null => {
  const id = tagIdIn(text)
  return id !== null && isTagId(id) ? String(id) : null
}

/** A wheel counts only where the row names all of it: the rest of it would be wherever the tire is now. */
const wheelKey: Once['keyOf'] = (cell) => {
  const parts = ['vehicle', 'side', 'place'].map((column) => filled(cell(column)))
  const axle = Number(cell('axle').replace(',', '.'))
  return parts.includes(null) || cell('axle') === '' || Number.isNaN(axle) ? null : [axle, ...parts].join('\n')
}

/** What each kind of file may hold, and where it goes. The first column of each is needed. */
export const KIND: Record<ImportKind, Kind> = {
  vehicles: {
    columns: VEHICLE_IMPORT_COLUMNS,
    needed: ['name', 'type'],
    once: [byName, { column: 'alert_unit', problem: 'taken', keyOf: (cell) => filled(cell('alert_unit')) }],
    send: async (table, dryRun) => (await callApi(calls['vehicles.import'], bodyOf(table, dryRun))).data,
  },
  tires: {
    columns: TIRE_IMPORT_COLUMNS,
    needed: ['name'],
    once: [
      byName,
      { column: 'tag', problem: 'taken', keyOf: (cell) => tagKey(cell('tag')) },
      { column: 'place', problem: 'taken', keyOf: wheelKey },
    ],
    send: async (table, dryRun) => (await callApi(calls['tires.import'], bodyOf(table, dryRun))).data,
  },
  tags: {
    columns: TAG_IMPORT_COLUMNS,
    needed: ['tag'],
    once: [{ column: 'tag', problem: 'row_twice', keyOf: (cell) => tagKey(cell('tag')) }],
    send: async (table, dryRun) => (await callApi(calls['tags.import'], bodyOf(table, dryRun))).data,
  },
}
