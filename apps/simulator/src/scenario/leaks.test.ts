import { describe, expect, it, vi } from 'vitest'
import {
  ASimulatedVehicle,
  endedAlarmsOf,
  hoursUntilAlarm,
  notifiedAlarmsOf,
  raisedAlarmsOf,
  trueFillLevelOfTestWheel,
} from '../testing/a-simulated-vehicle.ts'
import { ALL_SINGLE_TIRE_ALARMS_ENABLED } from '../testing/all-single-tire-alarms-enabled.ts'

/** Hours of twelve tires take a second; a machine that does other things as well needs more. */
vi.setConfig({ testTimeout: 30_000 })

/** Tolerance of the stories: half an hour where they speak of hours, two minutes where of minutes. */
const SOON = 0.5
const MINUTES = 1 / 60
const LEAKING = 4

const mates = ({ raised }: ASimulatedVehicle): string[] => raised.filter((event) => !event.startsWith(`${LEAKING} `))

describe('one tire loses 0.1 bar an hour in a night that cools from 20 to 5 °C', () => {
  const night = (filll: number, every: number) => {
    const loss = every > 240 ? 0 : 0.15
    const vehicle = new ASimulatedVehicle({
      gas: 20,
      settings: { ...ALL_SINGLE_TIRE_ALARMS_ENABLED, filll },
      tags: { every },
      loss,
    })
    vehicle.known(20, every > 240 ? 40 : 16)
    const from = vehicle.time
    const wheel = vehicle.wheel(LEAKING)
    wheel.body.leak = 0.1
    vehicle.lives(10, { ambient: (hours) => 20 - 1.5 * hours })
    wheel.body.leak = 0
    vehicle.lives(4, { ambient: 5 })
    return { vehicle, wheel, from }
  }

  it.each([
    { tags: 'every four minutes', every: 240, loss: 3.2, maintenance: 5.1, low: 9 },
    { tags: 'every hour', every: 3_600, loss: 4.4, maintenance: 7.6, low: 14 },
  ])('heard $tags', ({ every, loss, maintenance, low }) => {
    const { vehicle, wheel, from } = night(1, every)
    expect(hoursUntilAlarm(wheel, 'fillLevelLoss', from)).toBeLessThanOrEqual(loss + SOON)
    expect(hoursUntilAlarm(wheel, 'belowMaintenanceLevel', from)).toBeLessThanOrEqual(maintenance + SOON)
    expect(hoursUntilAlarm(wheel, 'maintenancePressure', from)).toBeGreaterThanOrEqual(
      hoursUntilAlarm(wheel, 'belowMaintenanceLevel', from),
    )
    expect(hoursUntilAlarm(wheel, 'maintenancePressure', from)).toBeLessThanOrEqual(maintenance + 0.6 + SOON)
    expect(hoursUntilAlarm(wheel, 'fillLevelBelow90', from)).toBeLessThanOrEqual(low + SOON)
    const over = hoursUntilAlarm(wheel, 'fillLevelLoss', from, 'ended') - 10
    expect(over).toBeGreaterThan(0)
    expect(over).toBeLessThanOrEqual(every === 240 ? 1 + SOON : 4)
    expect(raisedAlarmsOf(wheel).sort()).toEqual(
      ['belowMaintenanceLevel', 'fillLevelBelow90', 'fillLevelLoss', 'maintenancePressure'].sort(),
    )
    expect(mates(vehicle)).toEqual([])
    expect(Math.abs((wheel.state.fillLevel ?? 0) - trueFillLevelOfTestWheel(wheel))).toBeLessThan(1)
  })

  it('is too slow to be an alarm of its own at 2 points an hour', () => {
    const { vehicle, wheel } = night(2, 240)
    expect(raisedAlarmsOf(wheel)).toEqual(['belowMaintenanceLevel', 'maintenancePressure', 'fillLevelBelow90'])
    expect(mates(vehicle)).toEqual([])
  })
})

it.each([1, 2])('a leak of 0.5 bar an hour on the motorway shows although the gauge rises (seed %i)', (seed) => {
  const vehicle = new ASimulatedVehicle({ gas: 10, seed }).known(10).driven(2, 10).lives(8, { ambient: 10 }).forget()
  const wheel = vehicle.wheel(LEAKING)
  wheel.body.leak = 0.5
  const [from, atFirst] = [vehicle.time, wheel.state.last?.pressure ?? 0]
  vehicle.lives(1, { ambient: 10, speed: 80 })
  expect(wheel.state.last?.pressure).toBeGreaterThan(atFirst + 0.2)
  vehicle.lives(3, { ambient: 10, speed: 80 })
  expect(raisedAlarmsOf(wheel)).not.toContain('pressureLow')
  expect(hoursUntilAlarm(wheel, 'fillLevelLoss', from)).toBeLessThanOrEqual(1.1)
  expect(hoursUntilAlarm(wheel, 'belowMaintenanceLevel', from)).toBeLessThanOrEqual(2.2)
  expect(hoursUntilAlarm(wheel, 'fillLevelBelow90', from)).toBeLessThanOrEqual(2.3)
  expect(hoursUntilAlarm(wheel, 'fillLevelBelow80', from)).toBeLessThanOrEqual(4)
  expect(raisedAlarmsOf(wheel).filter((kind) => kind === 'drivenUnderInflated')).toHaveLength(1)
  wheel.body.leak = 0
  vehicle.lives(0.2, { ambient: 10 })
  expect(endedAlarmsOf(wheel)).toContain('drivenUnderInflated')
  expect(raisedAlarmsOf(wheel)).not.toContain('inflation')
  expect(mates(vehicle)).toEqual([])
})

it('a loss of 22 % within five minutes on the road is an alarm within ten', () => {
  const vehicle = new ASimulatedVehicle().known(15).driven(1, 15).lives(1, { ambient: 15, speed: 80 }).forget()
  const wheel = vehicle.wheel(LEAKING)
  wheel.body.leak = 0.22 * 9 * 12
  vehicle.lives(1 / 12, { ambient: 15, speed: 80 })
  wheel.body.leak = 0
  const from = vehicle.time
  vehicle.lives(0.5, { ambient: 15, speed: 80 })
  expect(hoursUntilAlarm(wheel, 'fillLevelBelow80', from)).toBeLessThanOrEqual(10 * MINUTES)
  expect(mates(vehicle)).toEqual([])
})

it('0.15 bar a month is one maintenance warning after three months, never a loss', () => {
  const vehicle = new ASimulatedVehicle({ tires: 5 })
  for (const { tag } of vehicle.wheels) tag.offset = 0
  vehicle.known(15)
  let warned = Number.POSITIVE_INFINITY
  for (let day = 1; day <= 120; day++) {
    // A long night for everybody; the rest of the day nobody sends, but the gas goes on leaving.
    for (const { body } of vehicle.wheels) body.content -= 0.15 / 30
    vehicle.time += 18 * 3_600
    vehicle.lives(4, { ambient: 15 })
    if (raisedAlarmsOf(vehicle.wheel(0)).includes('belowMaintenanceLevel')) warned = Math.min(warned, day)
  }
  for (const wheel of vehicle.wheels)
    expect(raisedAlarmsOf(wheel)).toEqual(['belowMaintenanceLevel', 'maintenancePressure'])
  expect(warned).toBeGreaterThan(85)
  expect(warned).toBeLessThan(105)
})

it('a level that swings by a point around 90 % for six hours is one event', () => {
  const vehicle = new ASimulatedVehicle().known(15)
  const wheel = vehicle.wheel(LEAKING)
  wheel.tag.offset = 0
  for (let i = 0; i < 12; i++) {
    wheel.body.content = (i % 2 === 0 ? 0.895 : 0.905) * 9 + 1.01325
    vehicle.lives(0.5, { ambient: 15 })
  }
  expect(raisedAlarmsOf(wheel).filter((kind) => kind === 'fillLevelBelow90')).toHaveLength(1)
  expect(endedAlarmsOf(wheel)).not.toContain('fillLevelBelow90')
})

describe('a tire muted for a day while it is below 90 %', () => {
  const vehicle = new ASimulatedVehicle().known(15)
  const wheel = vehicle.wheel(LEAKING)
  wheel.tag.offset = 0
  const holds = (level: number) => {
    wheel.body.content = (level / 100) * 9 + 1.01325
    vehicle.lives(1, { ambient: 15 })
  }

  it('is told only when half is gone', () => {
    holds(88)
    expect(notifiedAlarmsOf(wheel)).toContain('fillLevelBelow90')
    vehicle.mute(wheel).forget()
    holds(79)
    expect(raisedAlarmsOf(wheel)).toContain('fillLevelBelow80')
    expect(notifiedAlarmsOf(wheel)).toEqual([])
    holds(48)
    const levels = ['fillLevelBelow70', 'fillLevelBelow60', 'fillLevelBelow50']
    expect(raisedAlarmsOf(wheel)).toEqual(expect.arrayContaining(levels))
    expect(notifiedAlarmsOf(wheel).filter((kind) => kind.startsWith('fillLevel'))).toEqual(['fillLevelBelow50'])
    for (const kind of levels.slice(0, 2))
      expect(wheel.events.find((event) => event.kind === kind)?.suppressedBy).toBe('fillLevelBelow50')
  })
})
