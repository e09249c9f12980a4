import { hasPlace, type MapMarker } from '../map/map-marker.ts'
import type { FleetVehicle } from '../store/fleet-vehicle.ts'

const made = new WeakMap<FleetVehicle, MapMarker>()

/** A vehicle on the map; the same object for the same vehicle, so that only what moved is compared. */
const markerOf = (vehicle: FleetVehicle): MapMarker | null => {
  if (!hasPlace(vehicle)) return null
  const known = made.get(vehicle)
  if (known) return known
  const { id, name, level, latitude, longitude, issue } = vehicle
  const marker = { id, name, level, latitude, longitude, note: issue }
  made.set(vehicle, marker)
  return marker
}

export const vehicleMarkers = (vehicles: readonly FleetVehicle[]): readonly MapMarker[] =>
  vehicles.flatMap((vehicle) => markerOf(vehicle) ?? [])
