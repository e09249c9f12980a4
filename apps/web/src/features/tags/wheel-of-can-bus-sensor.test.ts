import { expect, it } from 'vitest'
import type { DiscoveredTag } from '../../fleet/queries/discovered-tags-query.ts'
import type { LayoutRows } from '../../fleet/wheels/layout-geometry.ts'
import { wheelOfCanBusSensor } from './wheel-of-can-bus-sensor.ts'

const axle = (...wheels: boolean[]) => wheels.map((flag) => ({ flag }))
/** A tractor: singles in front, pairs behind. */
const ROWS: LayoutRows = [axle(true, false, false, true), axle(true, true, true, true)]
const tag = (sensor_name: string | null, alert_unit_id: number | null = 7) =>
  ({ sensor_name, alert_unit_id }) as DiscoveredTag
const wheelOf = (name: string | null, unit?: number | null) =>
  wheelOfCanBusSensor(tag(name, unit), ROWS, name === null ? [] : [name])

it.each([
  ['CAN 33/00 (unit 7)', { row: 0, column: 0 }],
  ['CAN 33/01 (unit 7)', { row: 0, column: 3 }],
  ['CAN 33/03 (unit 7)', { row: 0, column: 3 }],
  ['CAN 33/12 (unit 7)', { row: 1, column: 2 }],
  ['CAN 33/13 (unit 7)', { row: 1, column: 3 }],
])('%s belongs on the wheel that its bus means', (name, wheel) => {
  expect(wheelOf(name)).toEqual(wheel)
})

it('a name that says no wheel of this vehicle, or comes from another bus, proposes none', () => {
  for (const name of ['Truck 04718ac2', 'CAN 33/02 (unit 7)', 'CAN 33/00 (unit 8)', null])
    expect(wheelOf(name)).toBeNull()
  expect(wheelOf('CAN 33/00 (unit 7)', null)).toBeNull()
})
