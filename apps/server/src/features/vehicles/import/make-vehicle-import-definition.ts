import { type VehicleImportColumn as Column, VEHICLE_IMPORT_COLUMNS } from '@coldbar/contract/imports/import-columns'
import { VEHICLE_RECORD_FIELDS } from '@coldbar/contract/vehicles/vehicle-record-fields'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../../db/scope/in-fleet.ts'
import { recordColumnsSql } from '../../../fleet/columns/record-columns.ts'
import { readDepotChoices } from '../../../fleet/depots/read-depot-choices.ts'
import { referenceCellReader } from '../../../imports/import-cell.ts'
import type { ImportDefinition, ImportRow, StoredImportRecord } from '../../../imports/import-definition.ts'
import { importCellReaders, importedFieldNames, recordFieldsOfImportRow } from '../../../imports/import-record-cells.ts'
import { findIdsByImportKeys, indexImportRecordsByKey } from '../../../imports/import-records-by-key.ts'
import { RigChanges } from '../../../ingest/changes/rig-changes.ts'
import { writeVehiclesInBulk } from '../write/bulk-vehicles.ts'
import type { WrittenVehicle } from '../write/columns-of-written-vehicle.ts'
import { addVehicle, changeVehicle } from '../write/vehicle-writes.service.ts'

const IMPORTED = importedFieldNames(VEHICLE_RECORD_FIELDS)

const fieldsOf = (values: ImportRow['values']): Omit<WrittenVehicle, 'id'> =>
  recordFieldsOfImportRow(VEHICLE_RECORD_FIELDS, values)

const recordsOf = async (tx: FleetTransaction, keys: ReadonlySet<string>): Promise<StoredImportRecord[]> => {
  const all = await sql<{ id: number; key: string }>`select id, name as key from vehicle`.execute(tx)
  const ids = await findIdsByImportKeys(all.rows, keys)
  const { rows } = await sql<Record<Column, string | null> & { id: number }>`
    select v.id, t.name as type, u.name as alert_unit, d.name as depot, ${recordColumnsSql(VEHICLE_RECORD_FIELDS, IMPORTED, 'v')}
    from vehicle v
    join vehicle_type t on t.fleet_id = v.fleet_id and t.id = v.vehicle_type_id
    left join poi d on d.fleet_id = v.fleet_id and d.id = v.depot_id
    left join alert_unit u on u.fleet_id = v.fleet_id and u.id = v.fixed_sensor_id
    where v.id = any(${ids}::int[])`.execute(tx)
  return rows.map(({ id, ...texts }) => ({ id, texts }))
}

const named = async (tx: FleetTransaction, table: 'vehicle_type' | 'alert_unit') => {
  const { rows } = await sql<{ id: number; name: string }>`select id, name from ${sql.table(table)}`.execute(tx)
  return referenceCellReader(rows)
}

/** Units are on the vehicles that these rows put them on, and no longer on those that had them before. */
const assumeUnits = async (tx: FleetTransaction, rows: readonly ImportRow[]): Promise<void> => {
  const fitted = rows.filter(({ values }) => values.alert_unit !== undefined)
  const changed = JSON.stringify(
    fitted.flatMap(({ known, values }) => (known === null ? [] : [{ id: known.id, unit: values.alert_unit }])),
  )
  await sql`update vehicle v set fixed_sensor_id = null from json_to_recordset(${changed}::json) as r(id int)
    where v.fleet_id = (select own_fleet()) and v.id = r.id`.execute(tx)
  await sql`update vehicle v set fixed_sensor_id = r.unit from json_to_recordset(${changed}::json) as r(id int, unit int)
    where v.fleet_id = (select own_fleet()) and v.id = r.id and r.unit is not null`.execute(tx)
  const added = JSON.stringify(
    rows.flatMap(({ known, values: { name, type, alert_unit } }) =>
      known === null ? [{ name, type, unit: alert_unit ?? null }] : [],
    ),
  )
  await sql`insert into vehicle (fleet_id, name, vehicle_type_id, fixed_sensor_id)
    select (select own_fleet()), name, type, unit from json_to_recordset(${added}::json) as r(name text, type int, unit int)`.execute(
    tx,
  )
}

/** Vehicles from a table, known by their names; `keys` are those that its cells may mean. */
export const makeVehicleImportDefinition = async (
  tx: FleetTransaction,
  fleetId: number,
  now: EpochSeconds,
  keys: ReadonlySet<string>,
): Promise<ImportDefinition> => {
  const changes = new RigChanges(tx, { fleetId, now })
  const references = {
    type: await named(tx, 'vehicle_type'),
    alert_unit: await named(tx, 'alert_unit'),
    depot: referenceCellReader(await readDepotChoices(tx)),
  }
  const columns = importCellReaders(VEHICLE_RECORD_FIELDS, VEHICLE_IMPORT_COLUMNS, references)
  return {
    key: 'name',
    columns,
    needed: ['name', 'type'],
    kept: ['name', 'type'],
    ...indexImportRecordsByKey(await recordsOf(tx, keys), 'name'),
    hold: (_tx, rows) => changes.hold({ vehicleIds: rows.flatMap(({ known }) => known?.id ?? []) }),
    assume: assumeUnits,
    writePlain: (_tx, rows) => writeVehiclesInBulk(tx, fleetId, rows, fieldsOf),
    write: async (_tx, known, values) => {
      const data = fieldsOf(values)
      if (known === null) await addVehicle(tx, fleetId, data as Parameters<typeof addVehicle>[2])
      else await changeVehicle(tx, fleetId, { ...data, id: known.id }, changes)
    },
    settle: () => changes.settle(),
  }
}
