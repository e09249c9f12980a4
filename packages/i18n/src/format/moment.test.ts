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

it.each([
  ['Europe/Amsterdam', '2026-11-24T22:59:00Z', '2026-11-24T22:59:59Z', '23:59', 'in the last minute of today'],
  ['Europe/Amsterdam', '2026-11-24T22:59:59Z', '2026-11-24T23:00:00Z', '24/11 23:59', 'a second before midnight'],
  ['Europe/Amsterdam', '2026-11-24T23:00:00Z', '2026-11-25T22:59:59Z', '00:00', 'at the midnight that began today'],
  ['Europe/Amsterdam', '2026-11-23T08:10:00Z', '2026-11-24T08:08:00Z', '23/11 09:10', 'yesterday, not a day ago yet'],
  ['Europe/Amsterdam', '2026-11-25T06:00:00Z', '2026-11-24T08:08:00Z', '25/11 07:00', 'tomorrow'],
  ['Europe/Amsterdam', '2026-12-31T22:59:00Z', '2026-12-31T23:00:00Z', '31/12/2026 23:59', 'last year'],
  ['Pacific/Kiritimati', '2026-11-24T09:59:59Z', '2026-11-24T10:00:00Z', '24/11 23:59', 'yesterday, beyond UTC+12'],
  ['Pacific/Kiritimati', '2026-11-24T10:00:00Z', '2026-11-25T09:59:59Z', '00:00', 'today, beyond UTC+12'],
  ['Pacific/Honolulu', '2026-11-24T10:00:00Z', '2026-11-24T09:59:59Z', '24/11 00:00', 'tomorrow, behind UTC'],
])('in %s %s is told at %s as %s: %s', (zone, at, now, told) => {
  const seconds = (iso: string): number => Date.parse(iso) / 1000
  expect(createMomentFormat(zone).shortMoment(seconds(at), seconds(now))).toBe(told)
})

it('names a moment within a sentence by its day and minute, and by its year where that is another one', () => {
  const { momentInSentence } = createMomentFormat('Europe/Amsterdam')
  const now = Date.parse('2026-12-31T22:59:59Z') / 1000
  expect(momentInSentence(now - 60, now)).toBe('31/12 23:58')
  expect(momentInSentence(now, now + 1)).toBe('31/12/2026 23:59')
  expect(momentInSentence(null, now)).toBe('–')
})
