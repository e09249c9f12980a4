import { readingRefusalReason } from '@coldbar/domain/sensor/reading-refusal'
import { epochSeconds } from '@coldbar/domain/units/time'
import { expect, it, vi } from 'vitest'
import {
  ASimulatedVehicle,
  hoursUntilAlarm,
  notifiedAlarmsOf,
  raisedAlarmsOf,
  type TestSimulatedWheel,
} from '../testing/a-simulated-vehicle.ts'

/** Hours of twelve tires take a second; a machine that does other things as well needs more. */
vi.setConfig({ testTimeout: 30_000 })

const SECONDS = 1 / 3_600
const BURST = 4
const FILL_LEVELS = [90, 80, 70, 60, 50, 40, 30, 20, 10].map((level) => `fillLevelBelow${level}`)

const onTheRoad = () => {
  const vehicle = new ASimulatedVehicle({ loss: 0 }).known(15).lives(1, { ambient: 15, speed: 80 }).forget()
  return { vehicle, wheel: vehicle.wheel(BURST) }
}
const others = (vehicle: ASimulatedVehicle, wheel: TestSimulatedWheel) =>
  vehicle.wheels.filter((mate) => mate !== wheel).flatMap(raisedAlarmsOf)

it('a tire that bursts at 80 km/h is an alarm by its second reading, told once to each generation', () => {
  const { vehicle, wheel } = onTheRoad()
  wheel.body.hole = 0.17
  const from = vehicle.time
  vehicle.lives(0.2, { ambient: 15, speed: 80 })
  expect(hoursUntilAlarm(wheel, 'blowOut', from)).toBeLessThanOrEqual(30 * SECONDS)
  for (const kind of FILL_LEVELS) expect(hoursUntilAlarm(wheel, kind, from)).toBeLessThanOrEqual(60 * SECONDS)
  expect(hoursUntilAlarm(wheel, 'pressureLow', from)).toBeLessThanOrEqual(120 * SECONDS)
  expect(notifiedAlarmsOf(wheel)).toEqual(['blowOut', expect.stringMatching(/^fillLevelBelow/)])
  expect(wheel.events.find(({ kind }) => kind === 'pressureLow')?.suppressedBy).toBe('blowOut')
  expect(raisedAlarmsOf(wheel)).not.toContain('deflation')
  expect(others(vehicle, wheel)).toEqual([])
})

it('a tag that dies after one reading of 5 bar was on a tire that burst', () => {
  const { vehicle, wheel } = onTheRoad()
  const { pressure, temperature, time } = wheel.state.last ?? { pressure: 0, temperature: 0, time: 0 }
  vehicle.reads(wheel, pressure, temperature, 80, Math.max(time + 1, vehicle.time))
  wheel.tag.dead = true
  const from = vehicle.time + 12
  vehicle.reads(wheel, 5, temperature, 80, from)
  vehicle.lives(0.2, { ambient: 15, speed: 80 })
  expect(raisedAlarmsOf(wheel)).toEqual(['blowOut'])
  const opened = hoursUntilAlarm(wheel, 'blowOut', from)
  expect(opened).toBeGreaterThanOrEqual(60 * SECONDS)
  expect(opened).toBeLessThanOrEqual(180 * SECONDS)
  expect(others(vehicle, wheel)).toEqual([])
})

it('garbage between good readings is nobody’s alarm', () => {
  const vehicle = new ASimulatedVehicle({ loss: 0 }).known(15)
  const wheel = vehicle.wheel(BURST)
  let spikes = 0
  for (const [pressure, temperature] of [
    [0, 15],
    [2.55, 255],
    [40.95, 15],
    [9, 127],
  ] as const) {
    vehicle.lives(0.5, { ambient: 15 })
    const time = vehicle.time + 1
    if (readingRefusalReason({ time: epochSeconds(time), pressure, temperature }) !== null) continue
    spikes++
    vehicle.reads(wheel, pressure, temperature, 0, time)
    vehicle.lives(0.5, { ambient: 15 })
  }
  expect(spikes).toBe(2)
  expect(vehicle.fold.verdicts).toBe(2)
  expect(vehicle.raised).toEqual([])
  expect(wheel.state.fillLevel).toBeCloseTo((100 * (9 + wheel.tag.offset)) / 9, 0)
})
