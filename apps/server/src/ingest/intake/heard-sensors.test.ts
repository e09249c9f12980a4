import { expect, it } from 'vitest'
import { HeardSensors } from './heard-sensors.ts'

const pressure = { time: 1_790_000_000, value: 8.4 }

it('what was heard of a sensor is that of its unit and source alone', () => {
  const sensors = new HeardSensors()
  sensors.before({ fleetId: 1, unitId: 2 }, 'can').keep('CAN 33/00', { pressure })
  expect(sensors.before({ fleetId: 1, unitId: 2 }, 'can').of('CAN 33/00')).toEqual({ pressure })
  expect(sensors.before({ fleetId: 1, unitId: 3 }, 'can').of('CAN 33/00')).toEqual({})
  expect(sensors.before({ fleetId: 2, unitId: 2 }, 'can').of('CAN 33/00')).toEqual({})
  expect(sensors.before({ fleetId: 1, unitId: 2 }, 'rtl433').of('CAN 33/00')).toEqual({})
})

it('as many sensors as there is room for are remembered: the one heard longest ago is forgotten first', () => {
  const before = new HeardSensors().before({ fleetId: 1, unitId: 2 }, 'rtl433')
  for (let at = 0; at < 50_000; at += 1) before.keep(`Truck ${at}`, { pressure })
  before.keep('Truck 0', { pressure })
  before.keep('Truck more', { pressure })
  expect(before.of('Truck 1')).toEqual({})
  expect(before.of('Truck 0')).toEqual({ pressure })
  expect(before.of('Truck 2')).toEqual({ pressure })
})
