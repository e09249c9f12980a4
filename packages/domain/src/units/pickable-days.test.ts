import { expect, it } from 'vitest'
import { FIRST_PICKABLE_DAY, FIRST_PICKABLE_SECOND, LAST_PICKABLE_DAY, LAST_PICKABLE_SECOND } from './pickable-days.ts'

it('begins and ends with whole days of UTC', () => {
  expect(FIRST_PICKABLE_SECOND).toBe(Date.parse(`${FIRST_PICKABLE_DAY}T00:00:00Z`) / 1000)
  expect(LAST_PICKABLE_SECOND).toBe(Date.parse(`${LAST_PICKABLE_DAY}T23:59:59Z`) / 1000)
})
