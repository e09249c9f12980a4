import type { PositionFidelity, UnitRelationToVehicle } from '@coldbar/domain/movement/position-fidelity'
import type { RigReading } from '../readings/rig-reading.ts'
import type { LastReportedValues, VehicleSnapshot } from '../rigs/rig-snapshot.ts'
import type { EventCoordinates } from '../rigs/tire-event-record.ts'

/** From here on the unit that heard a tire travels along with it. */
const TRAVELS_ALONG: PositionFidelity = 3

/** What a tire's readings said last, after one more of it, whose place is believed that far. */
export const lastReportedValuesAfter = (
  told: LastReportedValues,
  reading: RigReading,
  fidelity: PositionFidelity | null,
): LastReportedValues => {
  const { time, latitude, longitude, batteryOk, unitId, alsoHeardBy } = reading
  const place = latitude === null || longitude === null ? null : { time, latitude, longitude, fidelity: fidelity ?? 0 }
  const isSure = (fidelity ?? 0) >= TRAVELS_ALONG
  return {
    place: place !== null && isSure ? place : told.place,
    uncertain: place !== null && !isSure ? place : told.uncertain,
    batteryOk: batteryOk ?? told.batteryOk,
    unitId,
    shared: alsoHeardBy.length > 0,
  }
}

/** Where the tire was last: for sure, else perhaps. */
export const lastReportedCoordinatesOf = ({
  place,
  uncertain,
}: LastReportedValues): Pick<EventCoordinates, 'latitude' | 'longitude'> => {
  const { latitude, longitude } = place ?? uncertain ?? { latitude: null, longitude: null }
  return { latitude, longitude }
}

/** A reading without what it does not say of the vehicle: the odometer of a unit that is not its own, nor of what it is coupled to, is another's. */
export const withoutForeignOdometer = (reading: RigReading, hearer: UnitRelationToVehicle | null): RigReading =>
  reading.odometer === null || hearer === 'own' || hearer === 'connected' ? reading : { ...reading, odometer: null }

/** A vehicle's point after one more reading, but for what is judged of it. */
export const vehicleSnapshotAfter = (
  vehicle: VehicleSnapshot,
  { time, tireId, odometer }: RigReading,
): VehicleSnapshot => ({
  ...vehicle,
  first: vehicle.at === null ? time : vehicle.first,
  at: { time, tireId },
  // What silence brought about until here is what this reading brings about too.
  elapsed: null,
  odometer: odometer ?? vehicle.odometer,
})
