import type { Readable } from 'node:stream'
import type { BodyOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import type { Role } from '@coldbar/domain/access/role'
import type { FleetTransaction } from '../../../db/scope/in-fleet.ts'
import {
  exportOfTireSqlCondition,
  readEachMeasurement,
  readNewestMeasurements,
} from '../../../fleet/measurements/measurements.repository.ts'
import { measurementsCsvStream } from '../../../fleet/measurements/measurements-csv-stream.ts'
import { parseExportPeriod } from '../../../fleet/measurements/parse-export-period.ts'
import { requireExistingRecord } from '../../../fleet/references/reference-check.ts'

type Asked = BodyOf<(typeof calls)['tires.exportMeasurements']>

async function* newest(tx: FleetTransaction, tireId: number, length: number) {
  yield* await readNewestMeasurements(tx, tireId, length)
}

/** A tire's readings of a period, or its newest ones, as measurements.csv. Throws NotFound. */
export const tireMeasurementsCsv = async (tx: FleetTransaction, asked: Asked, role: Role): Promise<Readable> => {
  const { tire_id: id } = asked
  await requireExistingRecord(tx, 'tire', id)
  const rows =
    'length' in asked
      ? newest(tx, id, asked.length)
      : readEachMeasurement(
          tx,
          exportOfTireSqlCondition(id),
          await parseExportPeriod(tx, asked.start_date, asked.end_date),
        )
  return measurementsCsvStream(rows, role)
}
