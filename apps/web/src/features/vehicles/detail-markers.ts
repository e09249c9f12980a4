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

/** One marker for the vehicle; without a place there is none. */
export const detailMarkers = (vehicle: VehicleAnswer, t: Translate): readonly MapMarker[] => {
  const place = bestPlace(vehicle)
  if (place === null || place.latitude === null || place.longitude === null) return []
  const { id, name, alarm_color, issue } = vehicle.data
  const { latitude, longitude } = place
  return [{ id, name, level: levelOfAlarmColor(alarm_color), latitude, longitude, note: issueText(issue, t) }]
}
