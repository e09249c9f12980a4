import { assignCanSensorsToWheels } from '@coldbar/domain/layouts/can-sensor-wheels'
import type { Axle } from '@coldbar/domain/layouts/wheel-layout'
import { axleSlotOf } from '@coldbar/domain/layouts/wheel-position'
import type { DiscoveredTag } from '../../fleet/queries/discovered-tags-query.ts'
import type { DrawnWheelSlot, LayoutRows } from '../../fleet/wheels/layout-geometry.ts'

const axleOf = (slots: LayoutRows[number]): Axle => {
  const [leftOuter, leftInner, rightInner, rightOuter] = slots
  return [leftOuter?.flag ?? false, leftInner?.flag ?? false, rightInner?.flag ?? false, rightOuter?.flag ?? false]
}

/**
 * The wheel of a vehicle on which a sensor belongs by its name on the vehicle's bus; null where the name says none. `heard` are the
 * names of all that wait for a tire. Both ways of numbering are tried: no name means two wheels.
 */
export const wheelOfCanBusSensor = (
  { sensor_name: name, alert_unit_id: unitId }: DiscoveredTag,
  rows: LayoutRows,
  heard: readonly string[],
): DrawnWheelSlot | null => {
  if (name === null || unitId === null) return null
  const layout = { rows: rows.map(axleOf) }
  for (const positions of ['counted', 'grid'] as const) {
    const place = assignCanSensorsToWheels(layout, { unitId, heard, positions }).find(({ sensor }) => sensor === name)
    if (place !== undefined) return { row: place.position.row, column: axleSlotOf(place.position) }
  }
  return null
}
