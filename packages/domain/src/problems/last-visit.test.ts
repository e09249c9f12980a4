import { expect, it } from 'vitest'
import { after, epochSeconds, hours, minutes } from '../units/time.ts'
import { lastVisit, newsSince, visitAt } from './last-visit.ts'

const EVENING = epochSeconds(1_700_000_000)
const MORNING = after(EVENING, hours(13))

it('what happened overnight is news in the morning, also after a reload and a walk through the screens', () => {
  const morning = visitAt(visitAt(null, EVENING), MORNING)
  expect(lastVisit(morning, MORNING)).toBe(EVENING)
  const later = after(MORNING, minutes(60))
  expect(lastVisit(visitAt(morning, later), later)).toBe(EVENING)
  expect(newsSince(morning, later)).toBe(EVENING)
})

it('who comes back after more than an hour is told what came since', () => {
  const back = after(MORNING, minutes(61))
  expect(lastVisit(visitAt(visitAt(null, MORNING), back), back)).toBe(MORNING)
})

it('the end of a visit is known before the next one is noted', () => {
  expect(newsSince(visitAt(null, EVENING), MORNING)).toBe(EVENING)
})

it('who was never here is told of a day, and who was away for long of no more than a month', () => {
  expect(newsSince(null, MORNING)).toBe(after(MORNING, hours(-24)))
  expect(lastVisit(null, MORNING)).toBeNull()
  expect(newsSince(visitAt(null, epochSeconds(0)), MORNING)).toBe(after(MORNING, hours(-31 * 24)))
})
