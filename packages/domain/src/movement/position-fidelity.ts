import { kilometres } from '../units/motion.ts'
import { greatCircleDistance, type TimedCoordinates } from './coordinates.ts'
import { MOVING_SPEED_THRESHOLD_KMH } from './moving-speed-threshold.ts'
import type { VehicleTireReading } from './vehicle-tire-reading.ts'

/**
 * How far a place is believed: 0 none, 1 heard by a foreign standing unit, 2 by a foreign moving one, 3 own or connected
 * unit without a fix, 4 fix of the connected vehicle, 5 own fix of good precision, 6 own fix that the on-board computer
 * confirms. From 4 on it is reliable (specification).
 */
export type PositionFidelity = 0 | 1 | 2 | 3 | 4 | 5 | 6

export const RELIABLE_POSITION_FIDELITY: PositionFidelity = 4

/** What a unit that heard a tire is to the tire's vehicle: fitted to it, pulling it, or somebody else's. */
export type UnitRelationToVehicle = 'own' | 'connected' | 'foreign'

/** A place and how far it is believed. */
export type CoordinatesWithFidelity = TimedCoordinates & { fidelity: PositionFidelity }

/** Above this the satellites stand so badly that a fix is a guess. Unknown precision is taken for good. */
export const MAX_HDOP = 5
/** How far wheels and satellites may differ since the last place both knew. */
const COMPUTER_AGREES = kilometres(0.2)

/** Where the unit says it was, to the decimetre (1e-6 °); `null` without a fix. */
export const coordinatesOfFix = ({ time, latitude, longitude }: VehicleTireReading): TimedCoordinates | null =>
  latitude === null || longitude === null ? null : { time, latitude: rounded(latitude), longitude: rounded(longitude) }

/** Where the unit was; `null` without a fix of good precision. */
export const coordinatesOfPreciseFix = (heard: VehicleTireReading): TimedCoordinates | null =>
  heard.hdop !== null && heard.hdop > MAX_HDOP ? null : coordinatesOfFix(heard)

/** The last certain place, and the on-board computer's odometer there. */
export type LastCertainCoordinates = { place: TimedCoordinates; odometer: number | null }

/** How far the place of a reading is believed; `known` is the last certain one before. */
export const positionFidelityOfReading = (
  heard: VehicleTireReading,
  hearer: UnitRelationToVehicle,
  known: LastCertainCoordinates | null,
): PositionFidelity => {
  const place = coordinatesOfPreciseFix(heard)
  if (hearer === 'foreign') {
    if (heard.latitude === null || heard.longitude === null) return 0
    return heard.speed !== null && heard.speed >= MOVING_SPEED_THRESHOLD_KMH ? 2 : 1
  }
  if (place === null) return known === null && heard.latitude === null ? 0 : 3
  if (hearer === 'connected') return 4
  return isConfirmed(place, heard, known) ? 6 : 5
}

const isConfirmed = (
  place: TimedCoordinates,
  { odometer }: VehicleTireReading,
  known: LastCertainCoordinates | null,
): boolean => {
  if (odometer === null || known === null || known.odometer === null) return false
  return Math.abs(odometer - known.odometer - greatCircleDistance(known.place, place)) <= COMPUTER_AGREES
}

const MICRODEGREES = 1_000_000
const rounded = (degrees: number): number => Math.round(degrees * MICRODEGREES) / MICRODEGREES
