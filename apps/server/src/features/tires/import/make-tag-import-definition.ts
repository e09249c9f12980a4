import type { TAG_IMPORT_COLUMNS } from '@coldbar/contract/imports/import-columns'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../../db/scope/in-fleet.ts'
import {
  choiceCellReader,
  type ImportCellReader,
  referenceCellReader,
  tagCellReader,
} from '../../../imports/import-cell.ts'
import type { ImportDefinition, ImportRow, StoredImportRecord } from '../../../imports/import-definition.ts'
import { indexImportRecordsByKey } from '../../../imports/import-records-by-key.ts'
import { RigChanges } from '../../../ingest/changes/rig-changes.ts'
import { registerTagOfFleet } from '../write/tag.service.ts'
import { changeTireRecord, type TireWriterIdentity } from '../write/tire-writes.service.ts'
import { writeTagsInBulk } from './bulk-tags.ts'

type Column = (typeof TAG_IMPORT_COLUMNS)[number]

const DISPLAY = { number: 0, bytes: 1 } as const

const recordsOf = async (tx: FleetTransaction): Promise<StoredImportRecord[]> => {
  const { rows } = await sql<{ tag: string; display: 0 | 1; tire: string | null }>`
    select g.tag_id::text as tag, g.tag_display as display, t.name as tire
    from tag g left join tire t on t.fleet_id = g.fleet_id and t.tag_id = g.tag_id`.execute(tx)
  return rows.map(({ tag, display, tire }) => ({
    id: Number(tag),
    texts: { tag, display: display === 1 ? 'bytes' : 'number', tire },
  }))
}

/** The tire that carries a tag now; a row above may have put another tag on the one that carried it before. */
const carrierOf = async (tx: FleetTransaction, tagId: number): Promise<number | null> => {
  const { rows } = await sql<{ id: number }>`select id from tire where tag_id = ${tagId}`.execute(tx)
  return rows[0]?.id ?? null
}

const carriersOf = async (tx: FleetTransaction, tagIds: readonly number[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from tire where tag_id = any(${[...tagIds]}::bigint[])`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Tags are on the tires that these rows put them on, the last one where a tire is named twice. */
const assumeCarriers = async (tx: FleetTransaction, rows: readonly ImportRow[]): Promise<void> => {
  const moved = rows.filter(({ values }) => values.tire !== undefined).map(({ values }) => values)
  const tags = JSON.stringify(rows.map(({ values: { tag, display } }) => ({ tag, display: display ?? 0 })))
  await sql`insert into tag (fleet_id, tag_id, tag_display) select (select own_fleet()), tag, display
    from json_to_recordset(${tags}::json) as r(tag bigint, display smallint) on conflict do nothing`.execute(tx)
  await sql`update tire set tag_id = null where fleet_id = (select own_fleet()) and tag_id = any(${moved.map(({ tag }) => Number(tag))}::bigint[])`.execute(
    tx,
  )
  const carried = new Map(moved.flatMap(({ tag, tire }) => (tire === null ? [] : [[tire, Number(tag)] as const])))
  const carriers = JSON.stringify([...carried].map(([tire, tag]) => ({ tire, tag })))
  await sql`update tire t set tag_id = r.tag from json_to_recordset(${carriers}::json) as r(tire int, tag bigint)
    where t.fleet_id = (select own_fleet()) and t.id = r.tire`.execute(tx)
}

/** Tags from a table: how they are shown and which tire carries them. */
export const makeTagImportDefinition = async (
  tx: FleetTransaction,
  writer: TireWriterIdentity,
  now: EpochSeconds,
): Promise<ImportDefinition> => {
  const tires = await sql<{ id: number; name: string }>`select id, name from tire`.execute(tx)
  const columns: Record<Column, ImportCellReader> = {
    tag: tagCellReader,
    display: choiceCellReader(DISPLAY),
    tire: referenceCellReader(tires.rows),
  }
  const changes = new RigChanges(tx, { fleetId: writer.fleetId, now })
  return {
    key: 'tag',
    columns,
    needed: ['tag'],
    kept: ['tag', 'display'],
    ...indexImportRecordsByKey(await recordsOf(tx), 'tag'),
    hold: async (_tx, rows) => {
      const moved = rows.filter(({ values }) => values.tire !== undefined)
      const carriers = await carriersOf(
        tx,
        moved.map(({ values }) => Number(values.tag)),
      )
      const given = moved.flatMap(({ values }) => (typeof values.tire === 'number' ? [values.tire] : []))
      await changes.hold({ tireIds: [...carriers, ...given] })
    },
    assume: assumeCarriers,
    writePlain: (_tx, rows) => writeTagsInBulk(tx, rows, changes),
    write: async (_tx, _known, values) => {
      const tagId = Number(values.tag)
      const display = values.display === undefined ? undefined : (values.display as 0 | 1)
      await registerTagOfFleet(tx, writer.fleetId, tagId, display)
      if (values.tire === undefined) return
      const carrier = await carrierOf(tx, tagId)
      if (carrier !== null && carrier !== values.tire)
        await changeTireRecord(tx, writer, { id: carrier, tag_id: null }, changes)
      if (typeof values.tire === 'number')
        await changeTireRecord(tx, writer, { id: values.tire, tag_id: tagId }, changes)
    },
    settle: () => changes.settle(),
  }
}
