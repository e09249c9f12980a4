import {
  TAG_IMPORT_COLUMNS,
  TIRE_IMPORT_COLUMNS,
  VEHICLE_IMPORT_COLUMNS,
} from '@coldbar/contract/imports/import-columns'
import type { ImportReport } from '@coldbar/contract/imports/import-table'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'

export const IMPORT_KINDS = ['vehicles', 'tires', 'tags'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

export type Table = { columns: readonly string[]; rows: readonly (readonly string[])[] }

type Send = (table: Table, dryRun: boolean) => Promise<ImportReport>

const bodyOf = ({ columns, rows }: Table, dry_run: boolean) => ({
  body: { data: { dry_run, columns: [...columns], rows: rows.map((row) => [...row]) } },
})

/** What each kind of file may hold, and where it goes. The first column of each is needed. */
export const KIND: Record<ImportKind, { columns: readonly string[]; needed: readonly string[]; send: Send }> = {
  vehicles: {
    columns: VEHICLE_IMPORT_COLUMNS,
    needed: ['name', 'type'],
    send: async (table, dryRun) => (await callApi(calls['vehicles.import'], bodyOf(table, dryRun))).data,
  },
  tires: {
    columns: TIRE_IMPORT_COLUMNS,
    needed: ['name'],
    send: async (table, dryRun) => (await callApi(calls['tires.import'], bodyOf(table, dryRun))).data,
  },
  tags: {
    columns: TAG_IMPORT_COLUMNS,
    needed: ['tag'],
    send: async (table, dryRun) => (await callApi(calls['tags.import'], bodyOf(table, dryRun))).data,
  },
}
