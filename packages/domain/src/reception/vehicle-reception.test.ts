import { expect, it } from 'vitest'
import { aReading } from '../testing/a-tire-story.ts'
import { epochSeconds, minutes, seconds } from '../units/time.ts'
import {
  NO_VEHICLE_RECEPTION,
  receptionsOfTires,
  storedReception,
  tagReceptionOf,
  withHeardReading,
} from './vehicle-reception.ts'

const FROM = 1_700_000_000
/** What the unit has heard after a reading and another one `gap` seconds later. */
const heardAfter = (gap: number, { moving = false, expected = true } = {}) => {
  const how = { expected, moving, batteryOk: null }
  const first = withHeardReading(NO_VEHICLE_RECEPTION, 1, aReading(FROM, 9, 15, 80), how)
  const { total, moving: road } = withHeardReading(first, 2, aReading(FROM + gap, 9, 15, 80), how)
  return { total, road }
}

it.each([
  { gap: minutes(10), counts: minutes(10) },
  { gap: seconds(601), counts: 0 },
])('$gap s on the road between two readings count as $counts s in which the unit listened', ({ gap, counts }) => {
  expect(heardAfter(gap, { moving: true })).toEqual({ total: counts, road: counts })
})

it.each([
  { gap: minutes(75), counts: minutes(75) },
  { gap: seconds(4_501), counts: 0 },
])('$gap s at rest between two readings count as $counts s in which the unit listened', ({ gap, counts }) => {
  expect(heardAfter(gap)).toEqual({ total: counts, road: 0 })
})

it('what a unit hears that need not hear all of the vehicle’s tires says nothing of those it does not hear', () => {
  expect(heardAfter(60, { moving: true, expected: false })).toEqual({ total: 0, road: 0 })
})

it('nor does what it hears count since the unit that should hear all of them was heard', () => {
  const how = { moving: true, batteryOk: null }
  const first = withHeardReading(NO_VEHICLE_RECEPTION, 1, aReading(FROM, 9, 15, 80), { ...how, expected: true })
  const { last, total, moving } = withHeardReading(first, 2, aReading(FROM + 60, 9, 15, 80), {
    ...how,
    expected: false,
  })
  expect({ last, total, moving }).toEqual({ last: FROM, total: 0, moving: 0 })
})

it('is stored by the names of its tires, and goes on from there as if it had not been', () => {
  const how = { expected: true, moving: true, batteryOk: true }
  const read = (tireId: number, at: number) => [tireId, aReading(FROM + at, 9, 15, 80), how] as const
  const first = withHeardReading(withHeardReading(NO_VEHICLE_RECEPTION, ...read(7, 0)), ...read(3, 60))
  const stored = storedReception(first)
  expect(JSON.parse(JSON.stringify(stored)).tags).toEqual({ t7: [0, 0, 1], t3: [60, 60, 1] })
  expect(withHeardReading(stored, ...read(7, 90))).toEqual(withHeardReading(first, ...read(7, 90)))
  expect(receptionsOfTires(stored, [3])).toEqual(receptionsOfTires(first, [3]))
})

it('reads what is known of a tag also where it was stored long ago: by the number alone, with what told stuck tags', () => {
  const hearing = { ...NO_VEHICLE_RECEPTION, tags: { 5: [10, 4, 1, 2, 3, 0] as const } }
  expect(tagReceptionOf(hearing, 5)).toEqual([10, 4, 0])
  const heard = withHeardReading(hearing, 6, aReading(FROM, 9, 15, 80), {
    expected: true,
    moving: true,
    batteryOk: null,
  })
  expect([5, 6].map((id) => tagReceptionOf(heard, id))).toEqual([
    [10, 4, 0],
    [0, 0, -1],
  ])
})

it('goes on from what was stored last of a tag that is also stored as long ago', () => {
  const how = { expected: true, moving: true, batteryOk: null }
  const hearing = {
    ...NO_VEHICLE_RECEPTION,
    last: epochSeconds(FROM),
    total: 30,
    moving: 30,
    tags: { 5: [10, 4, 1] as const, t5: [30, 30, 1] as const },
  }
  const stored = storedReception(withHeardReading(hearing, 5, aReading(FROM + 60, 9, 15, 80), how))
  expect(stored.tags).toEqual({ t5: [90, 90, 1] })
})
