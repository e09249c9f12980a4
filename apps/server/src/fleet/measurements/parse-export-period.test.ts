import { describe, expect, it } from 'vitest'
import { inFleet } from '../../db/scope/in-fleet.ts'
import { aDatabase } from '../../testing/a-database.ts'
import { aFleet } from '../../testing/builders.ts'
import { parseExportPeriod } from './parse-export-period.ts'

const hour = (day: number, hours: number): number => Date.UTC(2026, 2, day, hours) / 1000

const periodIn = async (time_zone: string, start: string | number, end: string | number) => {
  const { db } = await aDatabase()
  const fleetId = await aFleet(db, { time_zone })
  return inFleet(db, { fleetId, role: 'guest' }, (tx) => parseExportPeriod(tx, start, end))
}

describe('the period of an export', () => {
  it('begins and ends at midnight where the fleet is, also on the day the clocks go forward', async () => {
    const day = '29/03/2026'
    expect(await periodIn('Europe/Amsterdam', day, day)).toEqual({ start: hour(28, 23), end: hour(29, 22) })
    expect(await periodIn('UTC', day, day)).toEqual({ start: hour(29, 0), end: hour(30, 0) })
  })

  it('holds the second its end names', async () => {
    expect(await periodIn('UTC', 100, 200)).toEqual({ start: 100, end: 201 })
    expect(await periodIn('UTC', 200, 200)).toEqual({ start: 200, end: 201 })
  })

  it.each([
    ['02/03/2026', '01/03/2026'],
    [200, 199],
    ['02/03/2026', hour(1, 23) - 1],
    [hour(2, 0), '01/03/2026'],
  ])('from %s to %s is refused in words: it ends before it starts', async (start, end) => {
    const fields = { end_date: { code: 'ends_before_start', message: 'lies before start_date' } }
    await expect(periodIn('UTC', start, end)).rejects.toMatchObject({ status: 400, fields })
  })
})
