import { sql } from 'kysely'
import type { FleetTransaction } from '../../../db/scope/in-fleet.ts'
import { announceChange } from '../../../fleet/changes/announce-change.ts'
import {
  insertRecordsInBulk,
  updateRecordsInBulk,
  valuesOccurringOnce,
  writeImportRowsOrNone,
} from '../../../imports/bulk-write.ts'
import type { ImportRow, ImportRowValues } from '../../../imports/import-definition.ts'
import { columnsOfWrittenVehicle, type WrittenVehicle } from './columns-of-written-vehicle.ts'

type Fields = (values: ImportRowValues) => Omit<WrittenVehicle, 'id'>

const unitOf = ({ alert_unit: unit }: ImportRowValues): number | null => (typeof unit === 'number' ? unit : null)

const freeUnits = async (tx: FleetTransaction, units: readonly number[]): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ unit: number }>`
    select fixed_sensor_id as unit from vehicle where fixed_sensor_id = any(${[...units]}::int[])`.execute(tx)
  const taken = new Set(rows.map(({ unit }) => unit))
  return new Set(units.filter((unit) => !taken.has(unit)))
}

/**
 * The rows that stand in nobody's way and nothing in theirs, whichever is written first: known vehicles that keep type and
 * unit, and new ones whose unit is free and named by no other row.
 */
const plainRows = async (tx: FleetTransaction, rows: readonly ImportRow[]): Promise<ImportRow[]> => {
  const once = valuesOccurringOnce(rows.map(({ values }) => unitOf(values)))
  const free = await freeUnits(tx, [...once])
  return rows.filter(({ known, values }) => {
    if (known !== null) return values.type === undefined && values.alert_unit === undefined
    const unit = unitOf(values)
    return unit === null || free.has(unit)
  })
}

/** Writes the rows together that need not wait for each other, and returns those. */
export const writeVehiclesInBulk = async (
  tx: FleetTransaction,
  fleetId: number,
  rows: readonly ImportRow[],
  fieldsOf: Fields,
): Promise<ReadonlySet<ImportRow>> =>
  writeImportRowsOrNone(tx, await plainRows(tx, rows), async (plain) => {
    const columnsOf = ({ values }: ImportRow) => columnsOfWrittenVehicle(fieldsOf(values))
    const added = await insertRecordsInBulk(tx, 'vehicle', plain.filter(({ known }) => known === null).map(columnsOf))
    const changed = plain.flatMap((row) => (row.known === null ? [] : [{ id: row.known.id, columns: columnsOf(row) }]))
    await updateRecordsInBulk(tx, 'vehicle', changed)
    await announceChange(tx, fleetId, [...added.values(), ...changed.map(({ id }) => id)])
  })
