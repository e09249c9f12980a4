import type { Readable } from 'node:stream'
import type { BodyOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import type { Role } from '@coldbar/domain/access/role'
import type { FleetTransaction } from '../../../db/scope/in-fleet.ts'
import {
  exportOfVehicleSqlCondition,
  readEachMeasurement,
} from '../../../fleet/measurements/measurements.repository.ts'
import { measurementsCsvStream } from '../../../fleet/measurements/measurements-csv-stream.ts'
import { parseExportPeriod } from '../../../fleet/measurements/parse-export-period.ts'
import { requireExistingRecord } from '../../../fleet/references/reference-check.ts'

type Asked = BodyOf<(typeof calls)['vehicles.exportMeasurements']>

/** The readings of a period of all tires that were on a vehicle, as measurements.csv. Throws NotFound. */
export const vehicleMeasurementsCsv = async (tx: FleetTransaction, asked: Asked, role: Role): Promise<Readable> => {
  await requireExistingRecord(tx, 'vehicle', asked.vehicle_id)
  const period = await parseExportPeriod(tx, asked.start_date, asked.end_date)
  return measurementsCsvStream(readEachMeasurement(tx, exportOfVehicleSqlCondition(asked.vehicle_id), period), role)
}
