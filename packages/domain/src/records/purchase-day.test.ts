import { describe, expect, it } from 'vitest'
import {
  FIRST_PICKABLE_DAY,
  FIRST_PICKABLE_SECOND,
  LAST_PICKABLE_DAY,
  LAST_PICKABLE_SECOND,
} from '../units/pickable-days.ts'
import { epochSeconds } from '../units/time.ts'
import { daysSincePurchase, purchaseDayOf, purchaseMomentOfDay } from './purchase-day.ts'

describe('the day of a purchase', () => {
  it.each([FIRST_PICKABLE_DAY, '2024-02-29', '2026-03-29', LAST_PICKABLE_DAY])(
    '%s is the same day again, within the picker',
    (day) => {
      const moment = purchaseMomentOfDay(day)
      expect(purchaseDayOf(moment)).toBe(day)
      expect(moment).toBeGreaterThanOrEqual(FIRST_PICKABLE_SECOND)
      expect(moment).toBeLessThanOrEqual(LAST_PICKABLE_SECOND)
    },
  )

  it('is one from its first second to its last', () => {
    expect(purchaseDayOf(FIRST_PICKABLE_SECOND)).toBe(FIRST_PICKABLE_DAY)
    expect(purchaseDayOf(LAST_PICKABLE_SECOND)).toBe(LAST_PICKABLE_DAY)
  })

  it('counts days whole, from midnight', () => {
    const bought = purchaseMomentOfDay('2026-11-21')
    const at = (text: string) => epochSeconds(Date.parse(text) / 1000)
    expect(daysSincePurchase(bought, at('2026-11-21T00:00:00Z'))).toBe(0)
    expect(daysSincePurchase(bought, at('2026-11-21T23:59:59Z'))).toBe(0)
    expect(daysSincePurchase(bought, at('2026-11-22T00:00:00Z'))).toBe(1)
    expect(daysSincePurchase(bought, at('2026-11-19T00:00:00Z'))).toBe(0)
  })
})
