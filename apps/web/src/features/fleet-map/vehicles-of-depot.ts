import { isVehicleOfDepot } from '@coldbar/domain/places/depot'
import type { FleetPlace } from '../../fleet/map-geofences.ts'
import type { FleetVehicle } from '../../store/fleet-vehicle.ts'

/** Whether a vehicle is one of a depot's, by the places as they were fetched last. */
export const vehicleOfDepotFilter = (
  places: readonly Pick<FleetPlace, 'id' | 'name' | 'vehicles'>[],
  depotId: number,
): ((vehicle: Pick<FleetVehicle, 'id' | 'depotName'>) => boolean) => {
  const idOfName = new Map(places.map(({ id, name }) => [name, id]))
  const standsIn = new Map<number, number[]>()
  for (const place of places)
    for (const { id } of place.vehicles) standsIn.set(id, [...(standsIn.get(id) ?? []), place.id])
  return ({ id, depotName }) =>
    isVehicleOfDepot(
      { homeId: depotName === null ? null : (idOfName.get(depotName) ?? null), standsIn: standsIn.get(id) ?? [] },
      depotId,
    )
}
