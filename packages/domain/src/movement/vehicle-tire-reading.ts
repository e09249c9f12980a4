import type { TireReading } from '../state/tire-reading.ts'
import type { Kilometres } from '../units/motion.ts'

/** One accepted reading of one of a vehicle's tires, with what the unit that heard it said about itself. */
export type VehicleTireReading = TireReading & {
  tireId: number
  /** The unit that heard it, and others that heard the same packet. */
  unitId: number | null
  alsoHeardBy: readonly number[]
  /** Those of them that heard it loudest; missing where one unit heard it, or one did not say how loud. */
  loudest?: readonly number[]
  /** The unit that reported the place, where it was not the one that heard the tire. */
  placedBy?: number | null
  /** Where the unit was, °; `null` without a fix. */
  latitude: number | null
  longitude: number | null
  hdop: number | null
  /** Of the vehicle, as its on-board computer says. */
  odometer: Kilometres | null
  ignition: boolean | null
  batteryOk: boolean | null
}
