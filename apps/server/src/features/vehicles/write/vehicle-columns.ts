import type { BodyOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import { VEHICLE_RECORD } from '@coldbar/contract/vehicles/vehicle-record'
import { writtenColumns } from '../../../fleet/columns/record-columns.ts'

export type WrittenVehicle = BodyOf<(typeof calls)['vehicles.update']>['data']

/** The columns of what was written of a vehicle. */
export const vehicleColumns = (data: Partial<WrittenVehicle>): Record<string, string | number | null> =>
  writtenColumns(VEHICLE_RECORD, data)
