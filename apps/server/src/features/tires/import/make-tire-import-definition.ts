import type { StoredRecordFields } from '@coldbar/contract/fields/record-field'
import { TIRE_IMPORT_COLUMNS, type TireImportColumn } from '@coldbar/contract/imports/import-columns'
import { TIRE_RECORD_FIELDS } from '@coldbar/contract/tires/tire-record'
import { INNER_WHEEL, LEFT_SIDE, OUTER_WHEEL, RIGHT_SIDE } from '@coldbar/domain/layouts/wheel-position'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../../db/scope/in-fleet.ts'
import { TYPE_AND_LAYOUT_JOIN_SQL } from '../../../fleet/columns/layout-columns.ts'
import { recordColumnsSql } from '../../../fleet/columns/record-columns.ts'
import { choiceCellReader, numberCellReader, referenceCellReader, tagCellReader } from '../../../imports/import-cell.ts'
import type { ImportDefinition, ImportRowValues, StoredImportRecord } from '../../../imports/import-definition.ts'
import {
  type ImportedFieldName,
  importCellReaders,
  importCellTextsOfRecord,
  importedFieldNames,
  recordFieldsOfImportRow,
} from '../../../imports/import-record-cells.ts'
import { findIdsByImportKeys, indexImportRecordsByKey } from '../../../imports/import-records-by-key.ts'
import { RigChanges } from '../../../ingest/changes/rig-changes.ts'
import type { WrittenTire } from '../write/tire-writes.repository.ts'
import { changeTireRecord, insertTireRecord, type TireWriterIdentity } from '../write/tire-writes.service.ts'
import { writeTiresInBulk } from './bulk-tires.ts'
import { placeTiresForDryRun } from './place-tires-for-dry-run.ts'

const MOST_AXLES = 21

const IMPORTED = importedFieldNames(TIRE_RECORD_FIELDS)

type Row = StoredRecordFields<typeof TIRE_RECORD_FIELDS, ImportedFieldName<typeof TIRE_RECORD_FIELDS>> &
  Record<'vehicle' | 'tag' | 'tire_type' | 'supplier', string | null> & {
    id: number
    axle: number | null
    side: 0 | 1 | null
    place: 0 | 1 | null
  }

const recordsOf = async (tx: FleetTransaction, keys: ReadonlySet<string>): Promise<StoredImportRecord[]> => {
  const all = await sql<{ id: number; key: string }>`select id, name as key from tire`.execute(tx)
  const ids = await findIdsByImportKeys(all.rows, keys)
  const { rows } = await sql<Row>`
    select t.id, ${recordColumnsSql(TIRE_RECORD_FIELDS, IMPORTED, 't')}, v.name as vehicle, t.position_row + 1 as axle, t.position_left_right as side,
      t.position_inside_outside as place, t.tag_id::text as tag, b.name || ' ' || y.name as tire_type, s.name as supplier
    from tire t
    left join vehicle v on v.fleet_id = t.fleet_id and v.id = t.vehicle_id
    left join supplier s on s.fleet_id = t.fleet_id and s.id = t.supplier_id
    left join tire_type y on y.id = t.marque_type_id
    left join tire_brand b on b.id = y.marque_id
    where t.id = any(${ids}::int[])`.execute(tx)
  return rows.map(({ id, axle, side, place, ...cells }) => ({
    id,
    texts: {
      ...importCellTextsOfRecord(TIRE_RECORD_FIELDS, cells),
      axle: axle === null ? null : String(axle),
      side: side === null ? null : side === LEFT_SIDE ? 'left' : 'right',
      place: place === null ? null : place === OUTER_WHEEL ? 'outer' : 'inner',
    },
  }))
}

const references = async (tx: FleetTransaction) => {
  const named = async (query: ReturnType<typeof sql<{ id: number; name: string }>>) =>
    referenceCellReader((await query.execute(tx)).rows)
  return {
    vehicle: await named(sql`select id, name from vehicle`),
    supplier: await named(sql`select id, name from supplier`),
    tire_type: await named(
      sql`select y.id, b.name || ' ' || y.name as name from tire_type y join tire_brand b on b.id = y.marque_id`,
    ),
  }
}

/** The fields that a row's cells stand for. A row that takes the tire off its vehicle takes its place too. */
const fieldsOf = (values: ImportRowValues): Omit<WrittenTire, 'id'> => {
  const placed: Record<string, ImportRowValues[string] | undefined> = {
    vehicle_id: values.vehicle,
    position_row: typeof values.axle === 'number' ? values.axle - 1 : undefined,
    position_left_right: values.side ?? undefined,
    position_inside_outside: values.place ?? undefined,
    tag_id: values.tag,
  }
  const told = Object.fromEntries(Object.entries(placed).filter(([, value]) => value !== undefined))
  return { ...recordFieldsOfImportRow(TIRE_RECORD_FIELDS, values), ...told }
}

const PLACING = ['vehicle', 'axle', 'side'] as const

/** Single wheels need no word for their place: a row that gives a tire another one says "inner", or means the outer one. */
const impliedPlace = (known: StoredImportRecord | null, texts: StoredImportRecord['texts']): { place?: string } => {
  const moves = PLACING.some((column) => (texts[column] ?? null) !== null && texts[column] !== known?.texts[column])
  return moves && (texts.place ?? null) === null ? { place: 'outer' } : {}
}

/** Whether a row stands a tire on one of two wheels side by side, by the vehicle's name: only there a place says something. */
const dualSides = async (tx: FleetTransaction): Promise<(texts: StoredImportRecord['texts']) => boolean> => {
  const { rows } = await sql<{ name: string; axles: string[] }>`
    select v.name, l.rows as axles from vehicle v ${TYPE_AND_LAYOUT_JOIN_SQL}`.execute(tx)
  const axlesOf = new Map(rows.map(({ name, axles }) => [name, axles]))
  return ({ vehicle, axle, side }) => {
    const slots = axlesOf.get(vehicle ?? '')?.[Number(axle) - 1] ?? ''
    return (side === 'right' ? slots.slice(2) : slots.slice(0, 2)) === '11'
  }
}

/** Tires from a table, known by their names; `keys` are those that its cells may mean. */
export const makeTireImportDefinition = async (
  tx: FleetTransaction,
  writer: TireWriterIdentity,
  now: EpochSeconds,
  keys: ReadonlySet<string>,
): Promise<ImportDefinition> => {
  const isDualSide = await dualSides(tx)
  const columns = importCellReaders<TireImportColumn>(TIRE_RECORD_FIELDS, TIRE_IMPORT_COLUMNS, {
    ...(await references(tx)),
    axle: numberCellReader(1, MOST_AXLES, true),
    side: choiceCellReader({ left: LEFT_SIDE, right: RIGHT_SIDE }),
    place: choiceCellReader({ outer: OUTER_WHEEL, inner: INNER_WHEEL }),
    tag: tagCellReader,
  })
  const changes = new RigChanges(tx, { fleetId: writer.fleetId, now })
  return {
    key: 'name',
    columns,
    needed: ['name'],
    kept: ['name', 'axle', 'side', 'place'],
    implied: impliedPlace,
    meaningless: (texts) => (texts.vehicle && texts.axle && texts.side && !isDualSide(texts) ? ['place'] : []),
    ...indexImportRecordsByKey(await recordsOf(tx, keys), 'name'),
    hold: (_tx, rows) =>
      changes.hold({
        tireIds: rows.flatMap(({ known }) => known?.id ?? []),
        vehicleIds: rows.flatMap(({ values }) => (typeof values.vehicle === 'number' ? [values.vehicle] : [])),
      }),
    assume: placeTiresForDryRun,
    writePlain: (_tx, rows) => writeTiresInBulk(tx, rows, { changes, fieldsOf }),
    write: async (_tx, known, values) => {
      const data = fieldsOf(values)
      if (known === null) await insertTireRecord(tx, writer, data as Parameters<typeof insertTireRecord>[2], changes)
      else await changeTireRecord(tx, writer, { ...data, id: known.id }, changes)
    },
    settle: () => changes.settle(),
  }
}
