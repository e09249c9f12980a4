import type { EpochSeconds } from '@coldbar/domain/units/time'
import { describe, expect, it } from 'vitest'
import { sensorHealth } from './sensor-health.ts'

const NOW = 1_800_000_000 as EpochSeconds

describe('the health of a tag', () => {
  it.each([
    { age: 0, status: 0 },
    { age: 86_400, status: 0 },
    { age: 86_401, status: 1 },
    { age: 2_592_000, status: 1 },
    { age: 2_592_001, status: 2 },
  ])('is $status after $age s of silence', ({ age, status }) => {
    expect(sensorHealth((NOW - age) as EpochSeconds, NOW)).toEqual({ status, age })
  })

  it('is unknown while nobody ever heard it', () => {
    expect(sensorHealth(null, NOW)).toEqual({ status: -1, age: null })
  })
})
