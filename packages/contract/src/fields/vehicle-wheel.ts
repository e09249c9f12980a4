import * as z from 'zod'
import { idField } from './ids.ts'
import { wheelPositionFields } from './wheel-position-fields.ts'

/** The wheel of a vehicle that somebody found a tire at: what they say of it holds as long as it stands there. */
export const vehicleWheelSchema = z.strictObject({ vehicle_id: idField, ...wheelPositionFields })

export type VehicleWheel = z.input<typeof vehicleWheelSchema>
