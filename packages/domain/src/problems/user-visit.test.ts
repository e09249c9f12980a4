import { expect, it } from 'vitest'
import { epochSeconds, hours, minutes, timeAfter } from '../units/time.ts'
import { newsSinceTimeForUser, previousUserVisitEnd, userVisitAt } from './user-visit.ts'

const EVENING = epochSeconds(1_700_000_000)
const MORNING = timeAfter(EVENING, hours(13))

it('what happened overnight is news in the morning, also after a reload and a walk through the screens', () => {
  const morning = userVisitAt(userVisitAt(null, EVENING), MORNING)
  expect(previousUserVisitEnd(morning, MORNING)).toBe(EVENING)
  const later = timeAfter(MORNING, minutes(60))
  expect(previousUserVisitEnd(userVisitAt(morning, later), later)).toBe(EVENING)
  expect(newsSinceTimeForUser(morning, later)).toBe(EVENING)
})

it('who comes back after more than an hour is told what came since', () => {
  const back = timeAfter(MORNING, minutes(61))
  expect(previousUserVisitEnd(userVisitAt(userVisitAt(null, MORNING), back), back)).toBe(MORNING)
})

it('the end of a visit is known before the next one is noted', () => {
  expect(newsSinceTimeForUser(userVisitAt(null, EVENING), MORNING)).toBe(EVENING)
})

it('who was never here is told of a day, and who was away for long of no more than a month', () => {
  expect(newsSinceTimeForUser(null, MORNING)).toBe(timeAfter(MORNING, hours(-24)))
  expect(previousUserVisitEnd(null, MORNING)).toBeNull()
  expect(newsSinceTimeForUser(userVisitAt(null, epochSeconds(0)), MORNING)).toBe(timeAfter(MORNING, hours(-31 * 24)))
})
