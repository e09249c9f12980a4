import { MOVING_SPEED_THRESHOLD_KMH } from '@coldbar/domain/movement/moving-speed-threshold'
import type { Translate } from '@coldbar/i18n/translator'
import { hasCoordinates, type MapMarker } from '../../map/map-marker-data.ts'
import type { FleetVehicle } from '../../store/fleet-vehicle.ts'
import { vehicleIssueText } from './issue-text.ts'
import { unheardWheelsTexts } from './unheard-wheels-texts.ts'

const made = new WeakMap<FleetVehicle, MapMarker>()

/** A vehicle on the map; the same object for the same vehicle, so that only what moved is compared. */
const markerOf = (vehicle: FleetVehicle, t: Translate): MapMarker | null => {
  if (!hasCoordinates(vehicle)) return null
  const known = made.get(vehicle)
  if (known) return known
  const { id, name, level, latitude, longitude } = vehicle
  const note = [vehicleIssueText(vehicle, t), ...unheardWheelsTexts(vehicle, t)].filter(Boolean).join(' · ') || null
  const marker = { id, name, level, latitude, longitude, heading: headingNow(vehicle), note }
  made.set(vehicle, marker)
  return marker
}

const headingNow = ({ heading, speed }: FleetVehicle): number | null =>
  (speed ?? 0) >= MOVING_SPEED_THRESHOLD_KMH ? heading : null

export const vehicleMapMarkers = (vehicles: readonly FleetVehicle[], t: Translate): readonly MapMarker[] =>
  vehicles.flatMap((vehicle) => markerOf(vehicle, t) ?? [])
