import { expect, it } from 'vitest'
import type { VehicleTireReading } from '../movement/vehicle-tire-reading.ts'
import { unitClockSkew, withClockSample } from '../reception/unit-clock.ts'
import type { TireState } from '../state/tire-state.ts'
import { aVehicleStory, someMountedTires } from '../testing/a-vehicle-story.ts'
import { epochSeconds } from '../units/time.ts'
import { evaluateVehicle } from './evaluate-vehicle.ts'
import { newVehicleState } from './vehicle-state.ts'

const HOUR = 60
const LEAKING = 3

it('scenario 17: the trailer that was dropped is not alarmed for its silence', () => {
  const dropped = aVehicleStory({ ownUnitId: null })
  dropped.drives(60, 60, { unitId: 7 })
  dropped.parks(15, { unitId: 7 })
  const { happened } = dropped.waits(40 * HOUR)
  expect(happened).toEqual([])
  expect(dropped.story.happened).toEqual([])
  expect(dropped.story.tires.size).toBe(6)
})

it('scenario 20: three hours that come in late hold a leak and its repair, and nothing goes on after them', () => {
  const truck = aVehicleStory({ tires: someMountedTires(12) })
  truck.parks(4 * HOUR)
  const began = truck.story.time
  const leak = (time: number) => 9 - 1.3 * Math.min(1, (time - began) / 7_200)
  const before = (tireId: number, time: number) =>
    tireId === LEAKING ? { pressure: leak(time), temperature: 15 } : null
  truck.parks(2.5 * HOUR, { instead: before })
  const filled = truck.story.time
  const pump = (time: number) => Math.min(9, leak(filled) + (time - filled) / 120)
  const after = (tireId: number, time: number) =>
    tireId === LEAKING ? { pressure: pump(time), temperature: 15 } : null
  truck.parks(6, { every: 15, heard: [LEAKING, 1, LEAKING, 2], instead: after })
  truck.parks(30, { instead: after })
  const of = (kind: string) =>
    truck.story.happened.filter(({ change }) => change.kind === kind).map(({ change }) => change.change)
  expect(of('fillLevelBelow90')).toEqual(['opened', 'ended'])
  expect(of('inflation')).toEqual(['opened', 'ended'])
  expect(truck.story.tires.get(LEAKING)?.open).toEqual([])
  expect(new Set(truck.story.happened.map(({ tireId }) => tireId))).toEqual(new Set([LEAKING]))
  expect(truck.story.series.length).toBeGreaterThan(((4 + 2.5) * HOUR) / 5)
})

it('scenario 21: packets that come five times, shuffled, from a clock three days ahead, end like clean ones', () => {
  const clean = aVehicleStory()
  clean.parks(HOUR)
  clean.drives(80, HOUR)
  clean.parks(HOUR)
  const ahead = 3 * 86_400
  let offsets: readonly number[] = []
  const arrived: VehicleTireReading[] = []
  for (const heard of clean.story.heard) {
    const device = epochSeconds(heard.time + ahead)
    offsets = withClockSample(offsets, device, heard.time)
    const corrected = epochSeconds(device + (unitClockSkew(offsets) ?? heard.time - device))
    for (let i = 0; i < 5; i++) arrived.push({ ...heard, time: corrected })
  }
  for (let i = 0; i + 12 < arrived.length; i += 12) arrived.splice(i, 12, ...arrived.slice(i, i + 12).reverse())
  arrived.sort((a, b) => a.time - b.time || a.tireId - b.tireId)
  let vehicle = newVehicleState()
  const tires = new Map<number, TireState>(aVehicleStory().story.tires)
  for (const heard of arrived) {
    const step = evaluateVehicle(vehicle, tires, clean.equipment, heard)
    vehicle = step.vehicle
    for (const [id, state] of step.tires) tires.set(id, state)
  }
  expect(vehicle).toEqual(clean.story.vehicle)
  expect([...tires]).toEqual([...clean.story.tires])
})
