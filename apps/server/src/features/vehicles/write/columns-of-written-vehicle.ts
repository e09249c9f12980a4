import type { BodyOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import { VEHICLE_RECORD_FIELDS } from '@coldbar/contract/vehicles/vehicle-record-fields'
import { columnsOfWrittenRecord } from '../../../fleet/columns/record-columns.ts'

export type WrittenVehicle = BodyOf<(typeof calls)['vehicles.update']>['data']

/** The columns of what was written of a vehicle. */
export const columnsOfWrittenVehicle = (data: Partial<WrittenVehicle>): Record<string, string | number | null> =>
  columnsOfWrittenRecord(VEHICLE_RECORD_FIELDS, data)
