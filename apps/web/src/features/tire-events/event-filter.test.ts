import dayjs from 'dayjs'
import { expect, it } from 'vitest'
import { eventsRequestOfUrlFilter } from './event-filter.ts'

const start = (day: string): string => String(dayjs(day).unix())

it.each<[string, Record<string, string>, Record<string, string>]>([
  ['no filter', {}, {}],
  ['a vehicle', { vehicle: '9' }, { vehicle: '9' }],
  ['a vehicle that is none', { vehicle: 'NH-9' }, {}],
  ['a level', { level: 'alarm' }, { level: 'alarm' }],
  ['a level that is none', { level: 'worst' }, {}],
  ['what goes on', { state: 'open' }, { state: 'open' }],
  ['what has ended', { state: 'ended' }, { state: 'ended' }],
  ['a state that is none', { state: 'over' }, {}],
  ['what was not read', { read: 'no' }, { read: 'no' }],
  ['days from their first second', { from: '2026-03-02' }, { from: start('2026-03-02') }],
  ['days to their last second', { until: '2026-03-02' }, { until: start('2026-03-03') }],
  ['a day that is none', { from: 'yesterday', until: '9' }, {}],
  ['what else the address holds', { page: '2', search: 'x' }, {}],
])('%s is asked of the server', (_, url, asked) => {
  expect(eventsRequestOfUrlFilter(url, 'all')).toEqual(asked)
})

it('the kind of the path is asked for beside the filter', () => {
  expect(eventsRequestOfUrlFilter({ level: 'alarm' }, '-1')).toEqual({ type: '-1', level: 'alarm' })
})
