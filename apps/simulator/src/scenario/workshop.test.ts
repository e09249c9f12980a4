import { DEFAULT_TIRE_DIFFERENCE_ALARM_SETTINGS } from '@coldbar/domain/limits/default-alarm-settings'
import { describe, expect, it, vi } from 'vitest'
import {
  ASimulatedVehicle,
  endedAlarmsOf,
  hoursUntilAlarm,
  raisedAlarmsOf,
  trueFillLevelOfTestWheel,
} from '../testing/a-simulated-vehicle.ts'

/** Hours of twelve tires take a second; a machine that does other things as well needs more. */
vi.setConfig({ testTimeout: 30_000 })

const MINUTES = 1 / 60
const TIRE = 4

describe('a new tag on a tire a quarter short', () => {
  const vehicle = new ASimulatedVehicle({ fill: (tire) => (tire === TIRE ? 6.75 : 9) }).known(15)
  const wheel = vehicle.wheel(TIRE)
  wheel.tag.offset = 0
  wheel.getsUnknown()
  const from = vehicle.time

  it('alarms by its second reading, before anything is shown', () => {
    vehicle.lives(0.5, { ambient: 15 })
    expect(hoursUntilAlarm(wheel, 'fillLevelBelow90', from)).toBeLessThanOrEqual(15 * MINUTES)
    expect(hoursUntilAlarm(wheel, 'pressureLow', from)).toBeLessThanOrEqual(15 * MINUTES)
    expect(raisedAlarmsOf(wheel)).not.toContain('fillLevelBelow70')
    expect(wheel.state.fillLevel).toBeNull()
  })

  it('is not healed by warming up', () => {
    vehicle.lives(4, { ambient: 30, speed: 80 })
    expect(wheel.state.last?.pressure).toBeGreaterThan(7.5)
    expect(endedAlarmsOf(wheel)).toEqual([])
  })

  it('shows all of it when known', () => {
    vehicle.lives(14, { ambient: 15 })
    expect(raisedAlarmsOf(wheel)).toEqual(
      expect.arrayContaining(['fillLevelBelow80', 'belowMaintenanceLevel', 'maintenancePressure']),
    )
    expect(raisedAlarmsOf(wheel)).not.toContain('fillLevelBelow70')
    expect(wheel.state.fillLevel).toBeCloseTo(75, 0)
  })
})

it('re-inflation at a station ends what was low within ten minutes, and the tire stays known', () => {
  const vehicle = new ASimulatedVehicle({ fill: (tire) => (tire === TIRE ? 7.345 : 9), gas: 10 })
  const wheel = vehicle.wheel(TIRE)
  wheel.tag.offset = 0
  vehicle.known(10)
  expect(wheel.state.open.map(({ kind }) => kind)).toContain('fillLevelBelow90')
  const from = vehicle.time
  wheel.body.fillTo = 9.279
  vehicle.lives(0.5, { ambient: 10 })
  expect(vehicle.raised).toEqual([`${TIRE} inflation`])
  for (const kind of ['fillLevelBelow90', 'belowMaintenanceLevel'])
    expect(hoursUntilAlarm(wheel, kind, from, 'ended')).toBeLessThanOrEqual(10 * MINUTES)
  expect(wheel.state.expansionCount).toBeGreaterThan(10)
  expect(wheel.state.parkPressure).toBeCloseTo(9.279, 1)
  expect(wheel.state.open).toEqual([])
})

it.each([
  // So soon after a stop the trip may still go on: then the engine knows no work of somebody's yet.
  { stood: 0, told: ['fillLevelBelow90'] },
  { stood: 0.6, told: ['deflation', 'fillLevelBelow90'] },
])('a hot tire bled to the right gauge reading $stood h after a stop is short', ({ stood, told }) => {
  const vehicle = new ASimulatedVehicle({ gas: 25 }).known(25).lives(3, { ambient: 25, speed: 80 })
  vehicle.lives(stood, { ambient: 25 }).forget()
  const wheel = vehicle.wheel(TIRE)
  const from = vehicle.time
  for (let i = 0; i < 10; i++) {
    wheel.body.content -= (1.4 * 288.15) / (wheel.body.gas + 273.15) / 10
    vehicle.lives(1 / 300, { ambient: 25 })
  }
  vehicle.lives(1, { ambient: 25 })
  expect(raisedAlarmsOf(wheel)).toEqual(expect.arrayContaining(told))
  expect(raisedAlarmsOf(wheel)).not.toContain('fillLevelLoss')
  expect(raisedAlarmsOf(wheel)).not.toContain('pressureLoss')
  expect(hoursUntilAlarm(wheel, 'fillLevelBelow90', from)).toBeLessThanOrEqual(10 * MINUTES)
  expect(Math.abs((wheel.state.fillLevel ?? 0) - trueFillLevelOfTestWheel(wheel))).toBeLessThan(1.5)
})

describe('a dual pair of 9.00 and 8.60 bar beside a tire of another axle at 7.0', () => {
  const fill = (tire: number) => (tire === 3 ? 8.6 : tire === 10 ? 7 : 9)
  const typeAlarms = {
    ...DEFAULT_TIRE_DIFFERENCE_ALARM_SETTINGS,
    pressure_diff_alarm_enabled: true,
    pressure_diff_maintenance_enabled: true,
  }
  const vehicle = new ASimulatedVehicle({ fill, typeAlarms, tags: { offset: 0 } }).known(15, 0)
  const wheel = vehicle.wheel(3)
  const differences = () => vehicle.raised.filter((event) => event.endsWith('Difference'))

  it('needs maintenance', () => {
    vehicle.lives(16, { ambient: 15 })
    expect(differences()).toContain('3 maintenancePressureDifference')
    expect(differences()).not.toContain('3 pressureDifference')
    expect(differences().filter((event) => !/^(3|10) /.test(event))).toEqual([])
  })

  it('is an alarm at 8.45, on the lower tire', () => {
    wheel.body.content = 8.45 + 1.01325
    vehicle.lives(4, { ambient: 15 })
    expect(differences()).toContain('3 pressureDifference')
  })

  it('is none any more at 8.62, and still wants maintenance', () => {
    wheel.body.content = 8.62 + 1.01325
    vehicle.lives(5, { ambient: 15 })
    expect(endedAlarmsOf(wheel)).toContain('pressureDifference')
    expect(wheel.state.open.map(({ kind }) => kind)).toContain('maintenancePressureDifference')
  })
})
