import { DEFAULT_TIRE_DIFFERENCE_ALARM_SETTINGS } from '@coldbar/domain/limits/default-alarm-settings'
import { describe, expect, it, vi } from 'vitest'
import { temperatureDropAtHeight } from '../physics/altitude.ts'
import { ASimulatedVehicle, hoursUntilAlarm, trueFillLevelOfTestWheel } from '../testing/a-simulated-vehicle.ts'

/** Hours of twelve tires take a second; a machine that does other things as well needs more. */
vi.setConfig({ testTimeout: 30_000 })

/** Fill level of the engine against the simulator's truth, points. */
const TOLERANCE = 1.5
const ALL_DIFFERENCES = {
  ...DEFAULT_TIRE_DIFFERENCE_ALARM_SETTINGS,
  temperature_diff_alarm_enabled: true,
  pressure_diff_alarm_enabled: false,
}

const levelsAreTrue = (vehicle: ASimulatedVehicle) => {
  for (const wheel of vehicle.wheels)
    expect(Math.abs((wheel.state.fillLevel ?? 0) - trueFillLevelOfTestWheel(wheel))).toBeLessThan(TOLERANCE)
}

it('a brake that drags for two hours is heat and heals by cooling: nothing lost, nothing let in or out', () => {
  const vehicle = new ASimulatedVehicle({ typeAlarms: ALL_DIFFERENCES })
  vehicle.known(15).driven(1, 15).lives(1, { ambient: 15, speed: 80 }).forget()
  const wheel = vehicle.wheel(4)
  wheel.body.brake = 70
  const from = vehicle.time
  vehicle.lives(2, { ambient: 15, speed: 80 })
  expect(hoursUntilAlarm(wheel, 'tooHighPressure', from)).toBeLessThanOrEqual(1)
  expect(hoursUntilAlarm(wheel, 'internalTemperature', from)).toBeLessThanOrEqual(1)
  wheel.body.brake = 0
  vehicle.lives(10, { ambient: 15 })
  const kinds = [
    'externalTemperatureDifference',
    'internalTemperature',
    'pressureHigh',
    'temperatureDifference',
    'tooHighPressure',
  ]
  expect([...new Set(vehicle.raised)].sort()).toEqual(kinds.map((kind) => `4 ${kind}`))
  expect(wheel.state.open).toEqual([])
  levelsAreTrue(vehicle)
})

it.each([
  { seed: 1196, kelvin: 90, hot: 2, before: 1 },
  { seed: 1283, kelvin: 100, hot: 0.5, before: 1 },
  { seed: 1426, kelvin: 100, hot: 2, before: 0.2 },
  { seed: 1430, kelvin: 100, hot: 2, before: 1 },
])(
  'a brake that drags since a tire drove off whose tag was heard hours before lets nothing in and loses nothing: seed $seed',
  ({ seed, kelvin, hot, before }) => {
    const vehicle = new ASimulatedVehicle({ tires: 6, loss: seed === 1426 ? 0.7 : 0.85, seed })
    vehicle.known(15).driven(1, 15).lives(before, { ambient: 15, speed: 80 }).forget()
    const wheel = vehicle.wheel(3)
    wheel.body.brake = kelvin
    vehicle.lives(hot, { ambient: 15, speed: before < 1 ? 30 : 80 })
    wheel.body.brake = 0
    vehicle.lives(8, { ambient: 15 })
    expect(vehicle.raised.filter((kind) => /inflation|Loss/.test(kind))).toEqual([])
  },
)

describe('weather and road alone raise nothing', () => {
  const sun = (hours: number) => Math.max(0, Math.sin((Math.PI * hours) / 12))

  it.each<[story: string, ambient: number, happens: (vehicle: ASimulatedVehicle) => ASimulatedVehicle]>([
    [
      'a cold snap of 30 K in a day',
      20,
      (v) => v.lives(24, { ambient: (h) => 20 - 1.25 * h }).lives(4, { ambient: -10 }),
    ],
    ['a morning start', 15, (v) => v.lives(1, { ambient: 15, speed: 80 })],
    ['a stop after the motorway', 15, (v) => v.lives(4, { ambient: 15, speed: 82 }).lives(5, { ambient: 15 })],
    ['sun on the left', 15, (v) => v.lives(12, { ambient: 15, sun }).lives(2, { ambient: 15, speed: 80 })],
  ])('%s', (_story, ambient, happens) => {
    const vehicle = happens(new ASimulatedVehicle({ gas: ambient, typeAlarms: ALL_DIFFERENCES }).known(ambient))
    expect(vehicle.raised).toEqual([])
    levelsAreTrue(vehicle)
  })

  it('takes no cold sample from a lit tag', () => {
    const vehicle = new ASimulatedVehicle().known(15).lives(2, { ambient: 15, sun })
    const before = vehicle.wheel(0).state.expansionCount
    vehicle.lives(8, { ambient: 15, sun: (hours) => sun(hours + 2) })
    expect(vehicle.wheel(0).state.expansionCount).toBe(before)
  })

  it.each(['fixed', 'local'] as const)('a pass of 1500 m and a night on it, with tags of a %s gauge', (gauge) => {
    const vehicle = new ASimulatedVehicle({ tags: { gauge, offset: 0 } }).known(15)
    const height = (hours: number) => 1_500 * Math.min(1, hours)
    vehicle.lives(1.5, { ambient: (hours) => 15 - temperatureDropAtHeight(height(hours)), speed: 60, height })
    vehicle.lives(12, { ambient: 15 - temperatureDropAtHeight(1_500), height: 1_500 })
    expect(vehicle.raised).toEqual([])
    for (const { state } of vehicle.wheels) expect(state.fillLevel).toBeLessThanOrEqual(102.2)
  })
})
