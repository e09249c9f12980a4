import { expect, it } from 'vitest'
import { days, epochSeconds } from '../units/time.ts'
import {
  changedRetentionChoice,
  NO_RETENTION_CHOICE,
  pendingRetention,
  RETENTION_GRACE,
  retentionBounds,
  retentionMonths,
} from './fleet-retention.ts'
import { retentionStart } from './retention-start.ts'

const NOW = epochSeconds(Date.UTC(2026, 10, 26, 12) / 1000)
const BOUNDS = retentionBounds(25).measurements

const after = (length: number) => epochSeconds(NOW + length)
const sixMonths = changedRetentionChoice(NO_RETENTION_CHOICE, 6, BOUNDS, NOW)

it('keeps as long as the installation where the fleet chose nothing', () => {
  expect(retentionMonths(NO_RETENTION_CHOICE, BOUNDS, NOW)).toBe(25)
})

it('shortens a period a week after it was chosen, to the second', () => {
  const last = after(RETENTION_GRACE - 1)
  expect(retentionMonths(sixMonths, BOUNDS, last)).toBe(25)
  expect(pendingRetention(sixMonths, BOUNDS, last)).toEqual({ months: 6, from: after(RETENTION_GRACE) })
  expect(retentionMonths(sixMonths, BOUNDS, after(RETENTION_GRACE))).toBe(6)
  expect(pendingRetention(sixMonths, BOUNDS, after(RETENTION_GRACE))).toBeNull()
})

it('takes a choice back at once, whether it counts already or not', () => {
  for (const at of [after(1), after(days(30))]) {
    const back = changedRetentionChoice(sixMonths, null, BOUNDS, at)
    expect(back).toEqual(NO_RETENTION_CHOICE)
    expect(retentionMonths(back, BOUNDS, at)).toBe(25)
  }
})

it('begins the week anew for every other choice that removes something, from what counts until then', () => {
  const other = changedRetentionChoice(sixMonths, 8, BOUNDS, after(days(6)))
  expect(other).toEqual({ months: 8, before: 25, from: after(days(13)) })
  const longer = changedRetentionChoice(sixMonths, 8, BOUNDS, after(days(8)))
  expect(longer).toEqual({ months: 8, before: null, from: null })
})

it('goes by the earlier of two clocks in what counts until now, and begins the week at the later', () => {
  const chosen = changedRetentionChoice(sixMonths, 8, BOUNDS, after(days(4)), after(days(12)))
  expect(chosen).toEqual({ months: 8, before: 25, from: after(days(19)) })
})

it('leaves a choice that is sent again as it stands', () => {
  expect(changedRetentionChoice(sixMonths, 6, BOUNDS, after(days(6)))).toBe(sixMonths)
})

it('keeps nothing longer than the installation, also when that keeps less than the fleet chose', () => {
  expect(retentionMonths({ months: 20, before: null, from: null }, retentionBounds(13).measurements, NOW)).toBe(13)
  expect(retentionMonths(sixMonths, retentionBounds(13).measurements, NOW)).toBe(13)
})

it('lets no fleet keep so little that the sums of its costs lose readings that they are made of again', () => {
  const { least } = BOUNDS
  expect(least).toBe(5)
  for (let day = 0; day < 366; day += 1) {
    const now = epochSeconds(Date.UTC(2027, 0, 1 + day) / 1000)
    const summedFrom = new Date((now - days(101)) * 1000)
    const firstDayInKiritimati = Date.UTC(summedFrom.getUTCFullYear(), summedFrom.getUTCMonth(), 1) / 1000 - 14 * 3_600
    expect(retentionStart(now, least)).toBeLessThanOrEqual(firstDayInKiritimati)
  }
})
