import { expect, it } from 'vitest'
import { aTireEvent } from '../../testing/a-tire-event.ts'
import { tireEventDetailsQuery } from './events-query.ts'
import { tireEventsFillLevelVariant } from './tire-events-fill-level-variant.ts'

it.each([
  ['goes on', { time_stamp_end: null, instant: 0 }, true],
  ['has ended', { time_stamp_end: 1_700_000_000, instant: 0 }, false],
  ['was of a moment, such as a remark', { time_stamp_end: null, instant: 1 }, false],
] as const)('asks again for an event that %s only while there is something new to come', (_, event, again) => {
  const { refetchInterval } = tireEventDetailsQuery(tireEventsFillLevelVariant, 1, {})
  const state = { data: { data: aTireEvent(event), history: [], history_cut: false } }
  const asked = typeof refetchInterval === 'function' ? refetchInterval({ state } as never) : refetchInterval
  expect(asked).toBe(again ? 60_000 : false)
})
