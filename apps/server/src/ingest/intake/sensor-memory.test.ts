import { expect, it } from 'vitest'
import { SensorMemory } from './sensor-memory.ts'

const pressure = { time: 1_790_000_000, value: 8.4 }

it('what was heard of a sensor is that of its unit and source alone', () => {
  const sensors = new SensorMemory()
  sensors.before({ fleetId: 1, unitId: 2 }, 'can').keep('CAN 33/00', { pressure })
  expect(sensors.before({ fleetId: 1, unitId: 2 }, 'can').of('CAN 33/00')).toEqual({ pressure })
  expect(sensors.before({ fleetId: 1, unitId: 3 }, 'can').of('CAN 33/00')).toEqual({})
  expect(sensors.before({ fleetId: 2, unitId: 2 }, 'can').of('CAN 33/00')).toEqual({})
  expect(sensors.before({ fleetId: 1, unitId: 2 }, 'rtl433').of('CAN 33/00')).toEqual({})
})

it('of a unit 5,000 sensors are remembered: the one heard longest ago is forgotten first', () => {
  const before = new SensorMemory().before({ fleetId: 1, unitId: 2 }, 'rtl433')
  for (let at = 0; at < 5_000; at += 1) before.keep(`Truck ${at}`, { pressure })
  before.keep('Truck 0', { pressure })
  before.keep('Truck more', { pressure })
  expect(before.of('Truck 1')).toEqual({})
  expect(before.of('Truck 0')).toEqual({ pressure })
  expect(before.of('Truck 2')).toEqual({ pressure })
})

it('of a fleet 20,000 sensors are remembered: the unit heard longest ago forgets first, and no other fleet', () => {
  const sensors = new SensorMemory()
  const of = (fleetId: number, unitId: number) => sensors.before({ fleetId, unitId }, 'rtl433')
  of(7, 70).keep('of another fleet', { pressure })
  for (let unitId = 1; unitId <= 4; unitId += 1)
    for (let at = 0; at < 5_000; at += 1) of(1, unitId).keep(`Truck ${at}`, { pressure })
  of(1, 5).keep('Truck', { pressure })
  expect(of(1, 1).of('Truck 0')).toEqual({})
  for (const unitId of [1, 2, 3, 4]) expect(of(1, unitId).of('Truck 1')).toEqual({ pressure })
  for (let at = 0; at < 50_000; at += 1) of(1, 5).keep(`Truck ${at}`, { pressure })
  expect(of(7, 70).of('of another fleet')).toEqual({ pressure })
})

it('of all fleets so much is remembered: the largest forgets first; of a thousand fleets the one heard longest ago', () => {
  const sensors = new SensorMemory()
  const of = (fleetId: number, unitId = 1) => sensors.before({ fleetId, unitId }, 'rtl433')
  of(1).keep('small', { pressure })
  for (let fleetId = 2; fleetId <= 15; fleetId += 1)
    for (let unitId = 1; unitId <= 4; unitId += 1)
      for (let at = 0; at < 5_000; at += 1) of(fleetId, unitId).keep(`Truck ${at}`, { pressure })
  expect(of(1).of('small')).toEqual({ pressure })
  expect(of(2).of('Truck 0')).toEqual({})
  for (let fleetId = 101; fleetId <= 1_085; fleetId += 1) of(fleetId).keep('one', { pressure })
  expect(of(1).of('small')).toEqual({ pressure })
  of(1_086).keep('one', { pressure })
  expect(of(1).of('small')).toEqual({})
})
