import {
  IMPORT_EXAMPLE_ROWS,
  type ImportKind,
  POI_IMPORT_COLUMNS,
  TAG_IMPORT_COLUMNS,
  TIRE_IMPORT_COLUMNS,
  UNIQUE_OR_REQUIRED_IMPORT_COLUMNS,
  VEHICLE_IMPORT_COLUMNS,
} from '@coldbar/contract/imports/import-columns'
import type { SendTablePart } from '@coldbar/contract/imports/run-import'
import type { TextTable } from '@coldbar/contract/imports/text-table'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'

const sent = ({ columns, rows }: TextTable) => ({ columns: [...columns], rows: rows.map((row) => [...row]) })

const bodyOf = (table: TextTable, dry_run: boolean, earlier?: TextTable) => ({
  body: { data: { dry_run, ...sent(table), ...(earlier === undefined ? {} : { earlier: sent(earlier) }) } },
})

type Kind = {
  columns: readonly string[]
  needed: readonly string[]
  examples: readonly Readonly<Record<string, string>>[]
  shared: readonly string[]
  send: SendTablePart
}

/** What each kind of file may hold, and where it goes. The first column of each is needed. */
export const IMPORTABLE_RECORDS: Record<ImportKind, Kind> = {
  vehicles: {
    columns: VEHICLE_IMPORT_COLUMNS,
    needed: ['name', 'type'],
    examples: IMPORT_EXAMPLE_ROWS.vehicles,
    shared: UNIQUE_OR_REQUIRED_IMPORT_COLUMNS.vehicles,
    send: async (...table) => (await callApi(calls['vehicles.import'], bodyOf(...table))).data,
  },
  tires: {
    columns: TIRE_IMPORT_COLUMNS,
    needed: ['name'],
    examples: IMPORT_EXAMPLE_ROWS.tires,
    shared: UNIQUE_OR_REQUIRED_IMPORT_COLUMNS.tires,
    send: async (...table) => (await callApi(calls['tires.import'], bodyOf(...table))).data,
  },
  tags: {
    columns: TAG_IMPORT_COLUMNS,
    needed: ['tag'],
    examples: IMPORT_EXAMPLE_ROWS.tags,
    shared: UNIQUE_OR_REQUIRED_IMPORT_COLUMNS.tags,
    send: async (...table) => (await callApi(calls['tags.import'], bodyOf(...table))).data,
  },
  pois: {
    columns: POI_IMPORT_COLUMNS,
    needed: ['name'],
    examples: IMPORT_EXAMPLE_ROWS.pois,
    shared: UNIQUE_OR_REQUIRED_IMPORT_COLUMNS.pois,
    send: async (...table) => (await callApi(calls['pois.import'], bodyOf(...table))).data,
  },
}
