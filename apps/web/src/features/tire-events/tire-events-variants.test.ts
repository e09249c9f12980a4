import { ALARM_KINDS, levelOfAlarmKind } from '@coldbar/domain/kinds/alarm-kind'
import { eventSeverityV2, eventSeverityV3 } from '@coldbar/domain/kinds/severity'
import { describe, expect, it } from 'vitest'
import { aTireEvent } from '../../testing/a-tire-event.ts'
import { eventTimeSpan, readingIdRangeOfEvent } from './event-chart-period.ts'
import { tireEventsFillLevelVariant } from './tire-events-fill-level-variant.ts'
import { tireEventsPressureVariant } from './tire-events-pressure-variant.ts'

const keys = (variant: typeof tireEventsPressureVariant) => variant.columns.map(({ key }) => key)

describe('the older list', () => {
  it('has its columns, with what was read and how far was driven', () => {
    expect(keys(tireEventsPressureVariant)).toEqual([
      'id',
      'read',
      'ended',
      'start',
      'issue',
      'vehicle',
      'position',
      'tire',
      'distance',
      'length',
    ])
  })

  it.each([
    [-2, 'success'],
    [-1, 'success'],
    [0, 'danger'],
    [2, 'warning'],
    [3, 'info'],
  ])('colours severity %i %s', (severity, tone) => {
    expect(tireEventsPressureVariant.rowTone({ severity } as never)).toBe(tone)
  })

  it('hides what is judged by fill level, and offers no such kind', () => {
    expect(tireEventsPressureVariant.shows(aTireEvent({ event_type: 7 }))).toBe(false)
    expect(tireEventsPressureVariant.shows(aTireEvent({ event_type: -1 }))).toBe(true)
    expect(tireEventsPressureVariant.types.map(([type]) => type)).not.toContain('7')
  })

  it('leads to the older screens', () => {
    expect([
      tireEventsPressureVariant.linkToTire(4),
      tireEventsPressureVariant.linkToVehicle(9),
      tireEventsPressureVariant.path('-1', 40),
    ]).toEqual(['/tires/overview/4', '/vehicles/9', '/tires/events/-1/40'])
  })
})

describe('the list of version 3', () => {
  it('has its columns', () => {
    expect(keys(tireEventsFillLevelVariant)).toEqual([
      'id',
      'ended',
      'start',
      'issue',
      'vehicle',
      'position',
      'tire',
      'length',
    ])
  })

  it.each([
    [2, 'success'],
    [0, 'danger'],
    [1, 'warning'],
    [3, 'info'],
  ])('colours severity %i %s', (severity, tone) => {
    expect(tireEventsFillLevelVariant.rowTone({ severity } as never)).toBe(tone)
  })

  it('shows every kind, and leads to its own screens', () => {
    expect(tireEventsFillLevelVariant.shows(aTireEvent({ event_type: 7 }))).toBe(true)
    expect([
      tireEventsFillLevelVariant.linkToTire(4),
      tireEventsFillLevelVariant.linkToVehicle(9),
      tireEventsFillLevelVariant.path(),
    ]).toEqual(['/tires/overview3/4', '/vehicles3/9', '/tires/events3'])
  })
})

it.each(ALARM_KINDS)(
  '%s has a colour in both lists while it goes on and after, and is as bad as the engine says',
  (kind) => {
    for (const active of [true, false]) {
      expect(tireEventsPressureVariant.rowTone({ severity: eventSeverityV2(kind, active) })).not.toBe('neutral')
      expect(
        tireEventsFillLevelVariant.rowTone({ severity: eventSeverityV3(levelOfAlarmKind(kind), active) }),
      ).not.toBe('neutral')
    }
  },
)

describe('the period of an event', () => {
  const bounds = { start_tires_history_id: 1_700_000_000_000, end_tires_history_id: 1_700_003_600_000 }

  it('is left to the server, or goes from its first reading to its last, or a day more on either side', () => {
    expect(readingIdRangeOfEvent(bounds, 'around')).toEqual({})
    expect(readingIdRangeOfEvent(bounds, 'only')).toEqual({ startId: 1_700_000_000_000, endId: 1_700_003_600_000 })
    expect(readingIdRangeOfEvent(bounds, 'day')).toEqual({ startId: 1_699_913_600_000, endId: 1_700_090_000_000 })
  })

  it('is none of what has no readings', () => {
    expect(readingIdRangeOfEvent({ start_tires_history_id: null, end_tires_history_id: null }, 'day')).toEqual({})
  })
})

it('the course of a long event lies between its readings, or an hour around it, and is no longer than a series', () => {
  const event = { time_stamp_start: 10_000, time_stamp_end: 20_000, time_stamp_last: 20_000 }
  expect(eventTimeSpan(event, {}, 0)).toEqual({ from: 6_400, until: 23_600 })
  expect(eventTimeSpan(event, { startId: 10_000_000, endId: 20_000_000 }, 0)).toEqual({ from: 10_000, until: 20_001 })
  const years = { ...event, time_stamp_start: 0, time_stamp_end: null, time_stamp_last: 1_000_000_000 }
  expect(eventTimeSpan(years, {}, 0)).toEqual({ from: 1_000_003_600 - 400 * 86_400, until: 1_000_003_600 })
})
