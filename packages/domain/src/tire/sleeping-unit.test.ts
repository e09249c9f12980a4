import { expect, it } from 'vitest'
import { tireStandingSince } from '../content/standstill.ts'
import { NO_TIRE_CONTEXT } from '../state/tire-context.ts'
import { aCalibratedTireStory, aReading, aTireStory } from '../testing/a-tire-story.ts'
import { epochSeconds, hours } from '../units/time.ts'

const HOUR = 3600

/** A day of a unit that sleeps with the ignition: one reading before the start, two hours on the road, silence until tomorrow. */
const aDay = (tire: ReturnType<typeof aTireStory>, cold: number, gap = 22 * HOUR) => {
  tire.reads(cold, 15, 0, gap)
  tire.reads(cold + 1.2, 25, 80, HOUR)
  tire.reads(cold + 1.2, 25, 80, 240, 15)
}

it('a unit that sleeps with the ignition knows its tire after three mornings: one silent night tells as much as four samples', () => {
  const tire = aTireStory()
  tire.reads(10.2, 25, 80, 240, 30)
  for (let day = 0; day < 2; day++) aDay(tire, 9)
  expect(tire.story.state.fillLevel).toBeNull()
  aDay(tire, 9)
  expect(tire.story.state.fillLevel).toBeCloseTo(100, 0)
})

it('what such a unit hears of a tire that is low is a matter of maintenance', () => {
  const tire = aTireStory()
  tire.reads(10.2, 25, 80, 240, 30)
  for (let day = 0; day < 12; day++) aDay(tire, 9)
  for (let day = 0; day < 12; day++) {
    tire.reads(8.4, 15, 0, 22 * HOUR)
    tire.reads(8.4, 15, 0, 1200, 3)
    tire.reads(9.5, 25, 80, HOUR)
    tire.reads(9.5, 25, 80, 240, 15)
  }
  expect(tire.opened()).toContain('belowMaintenanceLevel')
})

it('three mornings count alike, so that one that was a little off moves what is known by a third', () => {
  const tire = aTireStory()
  tire.reads(10.2, 25, 80, 240, 30)
  for (const cold of [9.06, 9, 9]) aDay(tire, cold)
  expect(tire.story.state.expansionCount).toBe(12)
  expect(tire.story.state.parkPressure).toBeCloseTo(9.02, 2)
})

it.each([
  { wokeAway: {}, samples: 4, because: 'it has just started' },
  { wokeAway: { wokeAway: true as const }, samples: 0, because: 'it may have driven for long, unheard' },
])('a silent night that ends on the way gives $samples samples: $because', ({ wokeAway, samples }) => {
  const tire = aTireStory()
  tire.reads(10.2, 25, 80, 240, 30)
  tire.story.around = {
    ...NO_TIRE_CONTEXT,
    vehicle: { movingSince: null, stoppedAt: null, ...wokeAway, carried: false, tripSince: null, doubtedUntil: null },
  }
  tire.reads(9, 15, 80, 10 * HOUR)
  expect(tire.story.state.expansionCount).toBe(samples)
})

it.each([
  { gap: 3 * HOUR, samples: 1, because: 'the gas has come to rest' },
  { gap: 3 * HOUR - 1, samples: 0, because: 'it may still be warm' },
])('a silence of $gap s before a standing reading gives $samples cold sample: $because', ({ gap, samples }) => {
  const tire = aTireStory()
  tire.reads(10.2, 25, 80, 240, 30)
  tire.reads(9, 15, 0, gap)
  expect(tire.story.state.expansionCount).toBe(samples)
})

it('a silence that ends on the road tells nothing', () => {
  const tire = aTireStory()
  tire.reads(10.2, 25, 80, 240, 30)
  tire.reads(10.2, 25, 80, 4 * HOUR)
  expect(tire.story.state.expansionCount).toBe(0)
})

it('a tag that was silent while its vehicle drove stands only since the vehicle does', () => {
  const tire = aTireStory()
  tire.reads(9, 15, 0)
  const time = tire.story.time + hours(9)
  const stoppedAt = epochSeconds(time - 600)
  const vehicle = { movingSince: null, stoppedAt, carried: false, tripSince: null, doubtedUntil: null }
  expect(tireStandingSince(tire.story.state, aReading(time, 10, 25, 0), vehicle)).toBe(stoppedAt)
})

it.each([
  { gap: 10 * HOUR, rest: 4, because: 'after a night the gas is as cold as its tag' },
  { gap: 2 * HOUR, rest: 15, because: 'after a break it is not' },
])('a unit that wakes up on the way after $gap s knows its tire was $rest °C cold: $because', ({ gap, rest }) => {
  const tire = aTireStory()
  tire.reads(9, 15, 0, 240, 80)
  tire.reads(9.5, 22, 80, 240, 10)
  tire.reads(8.6, 4, 80, gap)
  expect(tire.story.state.restTemperature).toBeCloseTo(rest, 0)
})

it('gas that was let in while the unit slept is seen by the two packets it sends when it wakes up on the way', () => {
  const tire = aCalibratedTireStory(undefined, 8.2)
  expect(tire.story.state.open.map(({ kind }) => kind)).toContain('belowMaintenanceLevel')
  for (const pressure of [8.5, 8.7, 8.9, 9.1]) tire.reads(pressure, 25, 80, 1200)
  expect(tire.opened()).not.toContain('inflation')
  tire.reads(8.65, 5, 80, 10 * HOUR)
  tire.reads(8.68, 5, 80)
  expect(tire.opened()).toContain('inflation')
  expect(tire.ended()).toContain('belowMaintenanceLevel')
  expect(tire.story.state.fillLevel).toBeCloseTo(100, 0)
})

it.each([
  { carried: true, events: [] },
  { carried: false, events: ['inflation'] },
])('half a bar more in a tire that stands ($carried: carried) is gas let in: $events', ({ carried, events }) => {
  const tire = aCalibratedTireStory()
  tire.story.around = {
    ...NO_TIRE_CONTEXT,
    vehicle: { movingSince: null, stoppedAt: null, carried, tripSince: null, doubtedUntil: null },
  }
  tire.reads(9.5, 15, 0, 900, 3)
  expect(tire.opened()).toEqual(events)
})
