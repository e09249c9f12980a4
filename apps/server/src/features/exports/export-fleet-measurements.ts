import type { Role } from '@coldbar/domain/access/role'
import type { CsvCell } from '@coldbar/i18n/format/csv-line'
import { readEachRow } from '../../db/bulk/read-rows-by-cursor.ts'
import { MEASUREMENT_CSV_COLUMNS, measurementCsvCells } from '../../fleet/measurements/measurement-csv.ts'
import { type FleetMeasurement, fleetMeasurementsQuery } from '../../fleet/measurements/measurements.repository.ts'
import type { FleetExportParams, FleetExportTable } from './fleet-export-table.ts'

async function* lines(rows: AsyncIterable<FleetMeasurement>, role: Role): AsyncGenerator<CsvCell[]> {
  for await (const row of rows) yield [row.tire_id, row.vehicle_name, ...measurementCsvCells(row, role)]
}

/** Every reading of the fleet, tire by tire: in that order they are stored, so that none waits for the others. */
export const exportFleetMeasurements = async ({ tx, period, role }: FleetExportParams): Promise<FleetExportTable> => ({
  columns: { tire_id: 'number', vehicle_name: 'text', ...MEASUREMENT_CSV_COLUMNS },
  lines: lines(readEachRow(tx, fleetMeasurementsQuery(period)), role),
})
