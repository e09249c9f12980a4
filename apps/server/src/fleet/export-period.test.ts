import { describe, expect, it } from 'vitest'
import { exportPeriod } from './export-period.ts'

describe('the period of an export', () => {
  it('holds the whole of its last day', () => {
    expect(exportPeriod('01/02/2026', '02/02/2026')).toEqual({
      start: Date.UTC(2026, 1, 1) / 1000,
      end: Date.UTC(2026, 1, 3) / 1000,
    })
  })

  it('holds the second its end names', () => {
    expect(exportPeriod(100, 200)).toEqual({ start: 100, end: 201 })
  })
})
