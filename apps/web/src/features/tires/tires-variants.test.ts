import { describe, expect, it } from 'vitest'
import { fillLevelChartLine } from '../../fleet/tire-measurements/measurement-chart-panels.ts'
import type { FleetTire } from '../../store/fleet-tire.ts'
import { tiresFillLevelVariant } from './tires-fill-level-variant.ts'
import { tiresPressureVariant } from './tires-pressure-variant.ts'

const tire = (change: object) => ({ severity: 99, level: 'ok', ...change }) as FleetTire

describe('rows of the older tire list', () => {
  it.each([
    { severity: 0, tone: 'danger' },
    { severity: 2, tone: 'warning' },
    { severity: 3, tone: 'info' },
  ])('are $tone at severity $severity', ({ severity, tone }) => {
    expect(tiresPressureVariant.rowTone(tire({ severity }))).toBe(tone)
  })

  it('are plain without an event', () => {
    expect(tiresPressureVariant.rowTone(tire({}))).toBe('neutral')
  })
})

it.each([
  { level: 'alarm', tone: 'danger' },
  { level: 'warning', tone: 'warning' },
  { level: 'info', tone: 'info' },
  { level: 'noData', tone: 'unavailable' },
  { level: 'muted', tone: 'neutral' },
])('a tire of version 3 at $level is $tone', ({ level, tone }) => {
  expect(tiresFillLevelVariant.rowTone(tire({ level }))).toBe(tone)
})

it('a line of fill levels is drawn of the unrounded course and read out in the steps of its reader', () => {
  const readings = [
    { fill_level: 0.95, fill_course: 0.934 },
    { fill_level: 0.55, fill_course: 0.575 },
    { fill_level: null, fill_course: null },
  ]
  expect(fillLevelChartLine(readings)).toEqual({ values: [93.4, 57.5, null], figures: [95, 55, null] })
})
