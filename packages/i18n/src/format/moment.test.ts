import { expect, it } from 'vitest'
import { createMomentFormat } from './moment.ts'

const NOON_UTC = Date.UTC(2026, 6, 5, 12, 3, 9) / 1000

it("writes moments as fleet papers do, in the reader's time zone", () => {
  const { moment, date, timeOfDay } = createMomentFormat('Europe/Amsterdam')
  expect(moment(NOON_UTC)).toBe('05/07/2026 14:03:09')
  expect(date(NOON_UTC)).toBe('05/07/2026')
  expect(timeOfDay(NOON_UTC)).toBe('14:03')
})

it('writes a day that is no moment alike from Honolulu to Auckland', () => {
  for (const zone of ['Pacific/Honolulu', 'UTC', 'Pacific/Auckland', 'Pacific/Kiritimati'])
    expect(createMomentFormat(zone).day(NOON_UTC)).toBe('05/07/2026')
  expect(createMomentFormat('UTC').day(null)).toBe('–')
})

it('writes midnight as 00 and an unknown moment as a dash', () => {
  const { moment } = createMomentFormat('UTC')
  expect(moment(Date.UTC(2026, 0, 1) / 1000)).toBe('01/01/2026 00:00:00')
  expect(moment(null)).toBe('–')
})
