import { ALARM_KINDS, compareAlarmKinds } from '@coldbar/domain/kinds/alarm-kind'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compareEventsOnPage } from './event-order.ts'

const event = fc.record({
  id: fc.nat(),
  tire_id: fc.integer({ min: 1, max: 3 }),
  kind: fc.constantFrom(...ALARM_KINDS),
  time_stamp_start: fc.integer({ min: 1, max: 3 }),
})

it('a page goes from the newest to the oldest, and of one tire and moment from the worst on, in whatever order it was read', () => {
  fc.assert(
    fc.property(fc.uniqueArray(event, { selector: ({ id }) => id, maxLength: 20 }), (events) => {
      const page = events.toSorted(compareEventsOnPage)
      expect(events.toReversed().toSorted(compareEventsOnPage)).toEqual(page)
      for (const [at, later] of page.entries()) {
        const before = page[at - 1]
        if (before === undefined) continue
        expect(before.time_stamp_start).toBeGreaterThanOrEqual(later.time_stamp_start)
        if (before.time_stamp_start === later.time_stamp_start && before.tire_id === later.tire_id)
          expect(compareAlarmKinds(before.kind, later.kind)).toBeLessThanOrEqual(0)
      }
    }),
  )
})
