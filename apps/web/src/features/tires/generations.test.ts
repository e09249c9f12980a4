import { describe, expect, it } from 'vitest'
import { chartFillLevel } from '../../fleet/tire-measurements/panels.ts'
import type { FleetTire } from '../../store/fleet-tire.ts'
import { tireOverviewV2 } from './v2.ts'
import { tireOverviewV3 } from './v3.ts'

const tire = (change: object) => ({ severity: 99, level: 'ok', ...change }) as FleetTire

describe('rows of the older tire list', () => {
  it.each([
    { severity: 0, tone: 'danger' },
    { severity: 2, tone: 'warning' },
    { severity: 3, tone: 'info' },
  ])('are $tone at severity $severity', ({ severity, tone }) => {
    expect(tireOverviewV2.rowTone(tire({ severity }))).toBe(tone)
  })

  it('are plain without an event', () => {
    expect(tireOverviewV2.rowTone(tire({}))).toBe('neutral')
  })
})

it.each([
  { level: 'alarm', tone: 'danger' },
  { level: 'warning', tone: 'warning' },
  { level: 'info', tone: 'info' },
  { level: 'noData', tone: 'unavailable' },
  { level: 'muted', tone: 'neutral' },
])('a tire of version 3 at $level is $tone', ({ level, tone }) => {
  expect(tireOverviewV3.rowTone(tire({ level }))).toBe(tone)
})

it.each([
  { ratio: 0.93, percent: 95 },
  { ratio: 0.92, percent: 90 },
  { ratio: 1.025, percent: 105 },
  { ratio: 0, percent: 0 },
])('the chart shows $ratio as $percent %', ({ ratio, percent }) => expect(chartFillLevel(ratio)).toBe(percent))
