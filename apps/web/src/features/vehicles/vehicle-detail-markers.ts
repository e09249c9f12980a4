import { isWheelLeftBehind } from '@coldbar/domain/condition/wheel-left-behind'
import { levelOfAlarmColor } from '@coldbar/domain/kinds/alarm-level-codes'
import type { Translate } from '@coldbar/i18n/translator'
import { displayedVehicleCondition } from '../../fleet/condition/condition-badge.tsx'
import { vehicleIssueText } from '../../fleet/condition/issue-text.ts'
import { unheardWheelsTexts } from '../../fleet/condition/unheard-wheels-texts.ts'
import type { VehicleAnswer } from '../../fleet/wheels/vehicle-tire.ts'
import { hasCoordinates, type MapMarker } from '../../map/map-marker-data.ts'
import { addressWithoutEstimateMark } from '../../store/fleet-vehicle.ts'

const RELIABLE_FIDELITY = 4

/** The best of what is known about a vehicle's place: what it is attached to, then a reliable fix, then any fix. */
export const bestKnownVehicleCoordinates = ({
  attached_position,
  positions,
}: Pick<VehicleAnswer, 'attached_position' | 'positions'>) => {
  if (attached_position && hasCoordinates(attached_position)) return attached_position
  const placed = positions.filter(hasCoordinates)
  return placed.find(({ fidelity }) => fidelity >= RELIABLE_FIDELITY) ?? placed[0] ?? null
}

/**
 * The vehicle as one marker, and the wheels that it left behind. Without a place there is none.
 * Markers are told apart by id: the vehicle has its own, wheels count down from -1.
 */
export const vehicleDetailMarkers = (vehicle: VehicleAnswer, t: Translate): readonly MapMarker[] => {
  const place = bestKnownVehicleCoordinates(vehicle)
  if (place === null || place.latitude === null || place.longitude === null) return []
  const { id, name, alarm_color } = vehicle.data
  const { latitude, longitude } = place
  const freshness = new Map(vehicle.tires.map((tire) => [tire.tag_id, tire.freshness]))
  const left = vehicle.positions
    .filter(hasCoordinates)
    .filter(({ tire_name }) => tire_name !== null)
    .filter((wheel) => isWheelLeftBehind(freshness.get(wheel.sensor_id) ?? 'heard', wheel, { latitude, longitude }))
    .map((wheel, index) => ({
      id: -1 - index,
      name: wheel.tire_name ?? name,
      level: 'noData' as const,
      wheel: true,
      latitude: wheel.latitude,
      longitude: wheel.longitude,
      note: [t('map.leftBehind'), addressWithoutEstimateMark(wheel.address)].filter(Boolean).join(' · '),
    }))
  const condition = displayedVehicleCondition(vehicle.data)
  const note = [vehicleIssueText(condition, t), ...unheardWheelsTexts(condition, t)].filter(Boolean).join(' · ') || null
  return [{ id, name, level: levelOfAlarmColor(alarm_color), latitude, longitude, note }, ...left]
}
