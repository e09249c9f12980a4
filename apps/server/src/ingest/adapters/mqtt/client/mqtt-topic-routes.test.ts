import { expect, it } from 'vitest'
import { MqttTopicRoutes } from './mqtt-topic-routes.ts'

/** The lanes of each fleet's units. */
const lanesOf = (units: readonly { fleetId: number; unitId: number }[]) => {
  const { lanes } = new MqttTopicRoutes(units, [])
  const laneOf = (unitId: number) => [...lanes].find(([, filters]) => filters.has(`coldbar/${unitId}/+`))?.[0]
  return units.map(({ unitId }) => laneOf(unitId))
}

it('gives no two fleets a session in common while there are at most 64, whatever their ids are', () => {
  const units = Array.from({ length: 64 }, (_, at) => ({ fleetId: 1 + 8 * at, unitId: 1 + 8 * at }))
  expect(new Set(lanesOf(units)).size).toBe(64)
})

it('spreads the units of a fleet over eight sessions, in which its claimed topics come too', () => {
  const units = Array.from({ length: 100 }, (_, at) => ({ fleetId: 3, unitId: 1 + at }))
  expect(new Set(lanesOf(units)).size).toBe(8)
  const { lanes } = new MqttTopicRoutes(units, [{ fleetId: 3, unitId: 9, filter: 'yard/gate', source: 'readings' }])
  expect(lanes.get('3-1')).toContain('yard/gate')
})

it('leaves fleets that have sessions of their own those where more come, which share', () => {
  const units = Array.from({ length: 1_000 }, (_, at) => ({ fleetId: 2_000 - at, unitId: 1 + at }))
  const before = lanesOf(units.slice(0, 64))
  const lanes = lanesOf(units)
  expect(lanes.slice(0, 64)).toEqual(before)
  expect(new Set(lanes.slice(64)).size).toBeLessThanOrEqual(64)
})
