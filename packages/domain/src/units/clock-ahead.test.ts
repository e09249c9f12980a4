import { expect, it } from 'vitest'
import { saidMomentState } from './clock-ahead.ts'
import { epochSeconds } from './time.ts'

const NOW = epochSeconds(1_800_000_000)

it.each([
  { by: 0, unit: 'over', person: 'over' },
  { by: -1, unit: 'over', person: 'over' },
  { by: 1, unit: 'ahead', person: 'ahead' },
  { by: 120, unit: 'ahead', person: 'ahead' },
  { by: 121, unit: 'toCome', person: 'ahead' },
  { by: 86_400, unit: 'toCome', person: 'ahead' },
  { by: 86_401, unit: 'toCome', person: 'toCome' },
] as const)('a moment $by s ahead is $unit by a unit and $person by a person', ({ by, unit, person }) => {
  expect(saidMomentState(epochSeconds(NOW + by), NOW, 'unit')).toBe(unit)
  expect(saidMomentState(epochSeconds(NOW + by), NOW, 'person')).toBe(person)
})
