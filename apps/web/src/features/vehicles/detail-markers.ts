import { levelOfAlarmColor } from '@coldbar/domain/alarms/level-codes'
import type { Translate } from '@coldbar/i18n/translator'
import type { VehicleAnswer } from '../../fleet/drawn-tire.ts'
import { issueText } from '../../fleet/issue-text.ts'
import { hasPlace, type MapMarker } from '../../map/map-marker.ts'

const RELIABLE_FIDELITY = 4

/** The best of what is known about a vehicle's place: what it is attached to, then a reliable fix, then any fix. */
export const bestPlace = ({ attached_position, positions }: Pick<VehicleAnswer, 'attached_position' | 'positions'>) => {
  if (attached_position && hasPlace(attached_position)) return attached_position
  const placed = positions.filter(hasPlace)
  return placed.find(({ fidelity }) => fidelity >= RELIABLE_FIDELITY) ?? placed[0] ?? null
}

/**
 * The vehicle, and every other place that one of its tires was heard from. Without a place there is none.
 * Markers are told apart by id: the vehicle has its own, the others count down from -1.
 */
export const detailMarkers = (vehicle: VehicleAnswer, t: Translate): readonly MapMarker[] => {
  const place = bestPlace(vehicle)
  if (place === null || place.latitude === null || place.longitude === null) return []
  const { id, name, alarm_color, issue } = vehicle.data
  const { latitude, longitude } = place
  const others = vehicle.positions
    .filter(hasPlace)
    .filter((position) => position.latitude !== latitude || position.longitude !== longitude)
    .map((position, index) => ({
      id: -1 - index,
      name: position.tire_name ?? name,
      level: 'noData' as const,
      latitude: position.latitude,
      longitude: position.longitude,
      note: position.address,
    }))
  return [
    { id, name, level: levelOfAlarmColor(alarm_color), latitude, longitude, note: issueText(issue, t) },
    ...others,
  ]
}
