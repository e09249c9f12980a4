import dayjs from 'dayjs'
import { expect, it } from 'vitest'
import { anEvent } from '../../testing/an-event.ts'
import { eventFilter } from './event-filter.ts'

const at = (day: string, hour: number): number => dayjs(day).hour(hour).unix()
const ended = { time_stamp_end: 1_700_003_600 }

it.each<[string, Record<string, string>, Parameters<typeof anEvent>[0], boolean]>([
  ['no filter', {}, {}, true],
  ['its vehicle', { vehicle: '9' }, {}, true],
  ['another vehicle', { vehicle: '8' }, {}, false],
  ['its level', { level: 'alarm' }, {}, true],
  ['the level that it had, after its end', { level: 'alarm' }, { ...ended, severity: 2 }, true],
  ['another level', { level: 'warning' }, {}, false],
  ['the level of maintenance', { level: 'warning' }, { event_sub_type: 99, alarm_id: 99 }, true],
  ['a level that is none', { level: 'worst' }, {}, true],
  ['what goes on', { state: 'open' }, {}, true],
  ['what goes on, when it has ended', { state: 'open' }, ended, false],
  ['what goes on, when it only happened', { state: 'open' }, { instant: 1 }, false],
  ['what has ended', { state: 'ended' }, ended, true],
  ['what was read', { read: 'yes' }, {}, false],
  ['what was not read', { read: 'no' }, {}, true],
  ['days from its first second', { from: '2026-03-02' }, { instant: 1, time_stamp_start: at('2026-03-02', 0) }, true],
  ['days from the next one', { from: '2026-03-03' }, { instant: 1, time_stamp_start: at('2026-03-02', 23) }, false],
  ['days into which it reached', { from: '2026-03-03' }, { time_stamp_start: at('2026-03-02', 9) }, true],
  ['days until its own', { until: '2026-03-02' }, { time_stamp_start: at('2026-03-02', 23) }, true],
  ['days until the one before', { until: '2026-03-01' }, { time_stamp_start: at('2026-03-02', 0) }, false],
  ['a day that is none', { from: 'yesterday', until: '9' }, {}, true],
])('%s', (_, url, change, isShown) => {
  expect(eventFilter(url)(anEvent(change))).toBe(isShown)
})
