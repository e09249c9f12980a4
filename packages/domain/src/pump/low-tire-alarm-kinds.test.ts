import { expect, it } from 'vitest'
import { lowTireAlarmKinds } from './low-tire-alarm-kinds.ts'

it('calls low what the engine says of the content, not how fast it goes, each generation by its own alarms', () => {
  expect(lowTireAlarmKinds(2)).toEqual(expect.arrayContaining(['pressureLow', 'maintenancePressure']))
  expect(lowTireAlarmKinds(3)).toEqual(expect.arrayContaining(['fillLevelBelow90', 'belowMaintenanceLevel']))
  for (const generation of [2, 3] as const)
    for (const other of ['pressureLoss', 'fillLevelLoss', 'drivenUnderInflated', 'pressureHigh', 'pressureDifference'])
      expect(lowTireAlarmKinds(generation)).not.toContain(other)
})
