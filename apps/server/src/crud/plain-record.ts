import { type RawBuilder, sql } from 'kysely'
import type { FleetTransaction } from '../db/scope/in-fleet.ts'

/** What is stored of a field: text, a number, yes or no, a reference, or a list of texts. */
export type RecordFieldValue = string | number | boolean | readonly string[]

/** The tables whose records are rows of plain fields. */
type PlainTable =
  | 'contact'
  | 'supplier'
  | 'tire_brand'
  | 'tire_type'
  | 'suspension_brand'
  | 'suspension_type'
  | 'vehicle_layout'
  | 'poi'
  | 'poi_group'

/** What sets one plain record apart from the others; everything else about them is alike. */
export type PlainRecordDefinition<Row extends { id: number }> = {
  table: PlainTable
  /** What an error calls it. */
  noun: string
  /** Records of a fleet carry its number; the catalogue is everybody's. */
  owner: 'fleet' | 'everybody'
  /** What a cleared field is stored as. A field that is not here cannot be cleared. */
  cleared: Readonly<Record<string, RecordFieldValue>>
  /** Deleting it can be undone for an hour; the table has a column and a policy for it. */
  restorable?: true
  /** All of them in the order of a list, or the one with that id. */
  read: (tx: FleetTransaction, id: number | null) => Promise<Row[]>
  /** Throws NotFound when what is written points at a record that is not there. */
  checkReferences?: (tx: FleetTransaction, data: Readonly<Record<string, unknown>>) => Promise<void>
  /** Throws Conflict when this record may not be changed in this way. */
  checkChange?: (tx: FleetTransaction, id: number, data: Readonly<Record<string, unknown>>) => Promise<void>
  /** Why the record cannot be deleted now and what to do about it; null when nothing stands in the way. */
  inUse?: (tx: FleetTransaction, id: number) => Promise<RecordUseByOther | null>
}

/** What uses a record, by name, and the sentence that says what to do about it. */
export type RecordUseByOther = { by: string; message: string }

/** A record by its number, and by its fleet where it has one: a cluster finds it on one node so. */
export const plainRecordSql = (
  { owner }: Pick<PlainRecordDefinition<{ id: number }>, 'owner'>,
  id: number,
): RawBuilder<unknown> => (owner === 'fleet' ? sql`fleet_id = (select own_fleet()) and id = ${id}` : sql`id = ${id}`)
