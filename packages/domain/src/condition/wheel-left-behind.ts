import { type Coordinates, greatCircleDistance } from '../movement/coordinates.ts'
import { kilometres } from '../units/motion.ts'
import type { Freshness } from './freshness.ts'

/** As far as a puller goes from the trailer that it left. */
const AWAY = kilometres(2)

/**
 * Whether a mounted wheel stands where its vehicle left it: silent, and heard last two kilometres from where the vehicle
 * is. Under way every tag speaks from a place of its own, so a place alone says nothing.
 */
export const isWheelLeftBehind = (freshness: Freshness, wheel: Coordinates, vehicle: Coordinates): boolean =>
  freshness === 'silent' && greatCircleDistance(wheel, vehicle) >= AWAY
