import type { Level } from '@coldbar/domain/alarms/level'
import { expect, it } from 'vitest'
import { newAlarms } from './new-alarms.ts'

const at = (id: number, level: Level) => ({ id, level })
const seen = (...vehicles: { id: number; level: Level }[]) => new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]))

it('announces what turned to alarm, once', () => {
  const before = seen(at(1, 'ok'), at(2, 'alarm'), at(3, 'warning'))
  expect(newAlarms(before, [at(1, 'alarm'), at(2, 'alarm'), at(3, 'warning'), at(4, 'alarm')])).toEqual([
    at(1, 'alarm'),
  ])
})
