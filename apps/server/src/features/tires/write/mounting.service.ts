import type { WheelPosition } from '@coldbar/domain/layouts/wheel-position'
import type { FleetTransaction } from '../../../db/scope/in-fleet.ts'
import { hasStoredLayoutPosition } from '../../../fleet/layouts/layout-positions.ts'
import { Conflict, InvalidInput, NotFound } from '../../../http/errors.ts'
import { readLayoutAxlesOfVehicle, readTireAtPosition } from './mounting.repository.ts'

/** Where a tire is to be: on a vehicle at a position of its layout, or in store. */
export type RequestedMounting = { vehicleId: number; position: WheelPosition } | null

type Given = {
  vehicle_id?: number | null | undefined
  position_row?: number | null | undefined
  position_left_right?: 0 | 1 | null | undefined
  position_inside_outside?: 0 | 1 | null | undefined
}

/** Reads a mounting from the wire's fields. Throws Invalid when a vehicle comes without a whole position. */
export const parseMounting = (given: Given): RequestedMounting => {
  const { vehicle_id: vehicleId, position_row: row } = given
  if (vehicleId === null || vehicleId === undefined) return null
  const { position_left_right: leftRight, position_inside_outside: insideOutside } = given
  if (typeof row !== 'number' || typeof leftRight !== 'number' || typeof insideOutside !== 'number') {
    throw new InvalidInput('Say where on the vehicle the tire is: row, left or right, inside or outside.', {
      'data.position_row': { code: 'missing', message: 'is needed with a vehicle' },
    })
  }
  return { vehicleId, position: { row, leftRight, insideOutside } }
}

/**
 * Makes sure a tire may be mounted there: the vehicle is the fleet's, its layout has the place, and no other tire
 * stands in it. Throws NotFound, Invalid or Conflict.
 */
export const requireMountingPossible = async (
  tx: FleetTransaction,
  mounting: RequestedMounting,
  tireId: number | null,
): Promise<void> => {
  if (mounting === null) return
  const { vehicleId, position } = mounting
  const rows = await readLayoutAxlesOfVehicle(tx, vehicleId)
  if (rows === undefined)
    throw new NotFound('vehicle', vehicleId, { 'data.vehicle_id': { code: 'gone', message: 'does not exist' } })
  if (!hasStoredLayoutPosition(rows, position)) {
    throw new InvalidInput('The layout of this vehicle has no wheel at that position. Choose one of its positions.', {
      'data.position_row': { code: 'position', message: 'is not on the layout' },
    })
  }
  const other = await readTireAtPosition(tx, vehicleId, position)
  if (other !== undefined && other.id !== tireId) {
    throw new Conflict(
      `The tire ${other.name} is mounted at that position. Dismount it first, or choose another place.`,
      { 'data.position_row': { code: 'in_use', by: other.name, message: 'is in use by another tire' } },
    )
  }
}
