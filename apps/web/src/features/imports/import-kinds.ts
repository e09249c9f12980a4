import {
  IMPORT_EXAMPLES,
  POI_IMPORT_COLUMNS,
  TAG_IMPORT_COLUMNS,
  TIRE_IMPORT_COLUMNS,
  VEHICLE_IMPORT_COLUMNS,
} from '@coldbar/contract/imports/import-columns'
import type { ImportReport } from '@coldbar/contract/imports/import-table'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import type { Table } from './table.ts'

export const IMPORT_KINDS = ['vehicles', 'tires', 'tags', 'pois'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

/** `earlier` holds the rows above in the same file, which a dry run takes as if they were stored. */
export type Send = (table: Table, dryRun: boolean, earlier?: Table) => Promise<ImportReport>

const sent = ({ columns, rows }: Table) => ({ columns: [...columns], rows: rows.map((row) => [...row]) })

const bodyOf = (table: Table, dry_run: boolean, earlier?: Table) => ({
  body: { data: { dry_run, ...sent(table), ...(earlier === undefined ? {} : { earlier: sent(earlier) }) } },
})

type Kind = {
  columns: readonly string[]
  needed: readonly string[]
  examples: readonly Readonly<Record<string, string>>[]
  /** What two rows of a file cannot both have, and what a new record cannot do without. The first tells the record. */
  shared: readonly string[]
  send: Send
}

/** What each kind of file may hold, and where it goes. The first column of each is needed. */
export const KIND: Record<ImportKind, Kind> = {
  vehicles: {
    columns: VEHICLE_IMPORT_COLUMNS,
    needed: ['name', 'type'],
    examples: IMPORT_EXAMPLES.vehicles,
    shared: ['name', 'type', 'alert_unit'],
    send: async (...table) => (await callApi(calls['vehicles.import'], bodyOf(...table))).data,
  },
  tires: {
    columns: TIRE_IMPORT_COLUMNS,
    needed: ['name'],
    examples: IMPORT_EXAMPLES.tires,
    shared: ['name', 'vehicle', 'axle', 'side', 'place', 'tag'],
    send: async (...table) => (await callApi(calls['tires.import'], bodyOf(...table))).data,
  },
  tags: {
    columns: TAG_IMPORT_COLUMNS,
    needed: ['tag'],
    examples: IMPORT_EXAMPLES.tags,
    shared: ['tag', 'tire'],
    send: async (...table) => (await callApi(calls['tags.import'], bodyOf(...table))).data,
  },
  pois: {
    columns: POI_IMPORT_COLUMNS,
    needed: ['name'],
    examples: IMPORT_EXAMPLES.pois,
    shared: ['name'],
    send: async (...table) => (await callApi(calls['pois.import'], bodyOf(...table))).data,
  },
}
