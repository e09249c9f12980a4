import type { FleetTransaction } from '../../../db/scope/in-fleet.ts'
import {
  readCoordinatesOfPuller,
  readCoordinatesOfReading,
  readCoordinatesOfVehicle,
  readParkingCoordinatesOfTires,
  type TireReadingCoordinates,
  type VehicleCoordinates,
} from '../../../fleet/places/vehicle-positions.repository.ts'
import type { TireRow } from '../../../fleet/tires/tire-row.ts'

/** All that says where a tire is, beside its own last place. */
export type TireWhereabouts = {
  /** Of the vehicle it is mounted on. */
  attached: VehicleCoordinates | null
  /** Of the vehicle that pulls that one. */
  connected: VehicleCoordinates | null
  park: TireReadingCoordinates | null
  /** Where a foreign unit heard it last, when that is the newest that was heard of it and not its own last place. */
  uncertain: TireReadingCoordinates | null
}

/** From here on a place was told by a unit that travels along. */
const TRAVELS_ALONG = 3

const isNewest = ({ uncertain_last_measurement: uncertain, last_measurement: last, fidelity }: TireRow): boolean =>
  uncertain !== null && (last === null || uncertain >= last) && (fidelity === 0 || fidelity >= TRAVELS_ALONG)

/** Looks up all that says where a tire is. */
export const readTireWhereabouts = async (tx: FleetTransaction, row: TireRow): Promise<TireWhereabouts> => {
  const { id, vehicle_id, uncertain_last_measurement } = row
  return {
    attached: vehicle_id === null ? null : await readCoordinatesOfVehicle(tx, vehicle_id),
    connected: vehicle_id === null ? null : await readCoordinatesOfPuller(tx, vehicle_id),
    park: row.park_time_stamp === null ? null : ((await readParkingCoordinatesOfTires(tx, [id])).get(id) ?? null),
    uncertain:
      uncertain_last_measurement !== null && isNewest(row)
        ? await readCoordinatesOfReading(tx, id, uncertain_last_measurement)
        : null,
  }
}
