import { expect, it } from 'vitest'
import { FIRST_DAY, FIRST_SECOND, LAST_DAY, LAST_SECOND } from './picked-days.ts'

it('begins and ends with whole days of UTC', () => {
  expect(FIRST_SECOND).toBe(Date.parse(`${FIRST_DAY}T00:00:00Z`) / 1000)
  expect(LAST_SECOND).toBe(Date.parse(`${LAST_DAY}T23:59:59Z`) / 1000)
})
