import type { EpochSeconds } from '@coldbar/domain/units/time'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NonJsonLine } from './parse-ndjson-lines.ts'
import { validateReading } from './validate-reading.ts'

const RECEIVED = 1_790_000_000 as EpochSeconds
const OLDEST = (RECEIVED - 400 * 86_400) as EpochSeconds
const now = { received: RECEIVED, oldest: OLDEST }

const good = { tag_id: 7, time: RECEIVED - 10, pressure: 8.5, temperature: 21 }

const reasonOf = (raw: unknown): string => {
  const verdict = validateReading(raw, 0, now)
  return 'refused' in verdict ? verdict.refused.reason : 'good'
}

describe('a reading is judged alone', () => {
  it.each([
    { of: 'a plain reading', raw: good, is: 'good' },
    { of: 'a flat tire', raw: { ...good, pressure: 0 }, is: 'good' },
    { of: 'the lowest pressure', raw: { ...good, pressure: -0.2 }, is: 'good' },
    { of: 'less than the lowest', raw: { ...good, pressure: -0.21 }, is: 'out_of_range' },
    { of: 'the highest pressure', raw: { ...good, pressure: 16 }, is: 'good' },
    { of: 'more than the highest', raw: { ...good, pressure: 16.01 }, is: 'out_of_range' },
    { of: 'a tag in a furnace', raw: { ...good, temperature: 151 }, is: 'out_of_range' },
    { of: 'a chip that has no pressure', raw: { ...good, pressure: 255 }, is: 'sentinel' },
    { of: 'a chip that has no temperature', raw: { ...good, temperature: 511 }, is: 'sentinel' },
    { of: 'the oldest that is kept', raw: { ...good, time: OLDEST }, is: 'good' },
    { of: 'an older one', raw: { ...good, time: OLDEST - 1 }, is: 'too_old' },
    { of: 'a fleet in the payload', raw: { ...good, fleet_id: 2 }, is: 'good' },
    {
      of: 'all that a unit may say',
      raw: { ...good, hdop: 1.2, odometer: 12, battery_ok: false, rssi: -70 },
      is: 'good',
    },
    { of: 'text for a number', raw: { ...good, pressure: '8.5' }, is: 'malformed' },
    { of: 'a tag of 33 bits', raw: { ...good, tag_id: 2 ** 32 }, is: 'malformed' },
    { of: 'half a tag', raw: { ...good, tag_id: 1.5 }, is: 'malformed' },
    { of: 'no time', raw: { ...good, time: undefined }, is: 'malformed' },
    { of: 'a tag without a pressure', raw: { ...good, pressure: null }, is: 'incomplete' },
    { of: 'a tag without a temperature', raw: { ...good, temperature: undefined }, is: 'incomplete' },
    { of: 'a sign of life', raw: { tag_id: 7, time: good.time }, is: 'incomplete' },
    { of: 'a pressure of text without a temperature', raw: { tag_id: 7, time: 1, pressure: '8' }, is: 'malformed' },
    { of: 'nothing', raw: null, is: 'malformed' },
    { of: 'a list', raw: [good], is: 'malformed' },
    { of: 'a line that is not JSON', raw: new NonJsonLine('{"tag_id": 7,'), is: 'malformed' },
  ])('$of is $is', ({ raw, is }) => {
    expect(reasonOf(raw)).toBe(is)
  })

  it.each([
    { clock: 'two minutes ahead', time: RECEIVED + 120, taken: RECEIVED + 120, device: null },
    { clock: 'further ahead', time: RECEIVED + 121, taken: RECEIVED, device: RECEIVED + 121 },
    { clock: 'never set', time: 0, taken: RECEIVED, device: 0 },
    { clock: 'set to the first believable second', time: OLDEST + 1, taken: OLDEST + 1, device: null },
    { clock: 'finer than a millisecond', time: RECEIVED - 1.23456, taken: RECEIVED - 1.235, device: null },
  ])('a clock $clock', ({ time, taken, device }) => {
    expect(validateReading({ ...good, time }, 0, now)).toMatchObject({ reading: { time: taken, deviceTime: device } })
  })

  it.each([
    { sent: -0.1, believed: null },
    { sent: 0, believed: 0 },
    { sent: 250, believed: 250 },
    { sent: 250.1, believed: null },
    { sent: null, believed: null },
  ])('of a speed of $sent km/h, $believed is believed', ({ sent, believed }) => {
    expect(validateReading({ ...good, speed: sent }, 0, now)).toMatchObject({ reading: { speed: believed } })
  })

  it('half a position is no position', () => {
    expect(validateReading({ ...good, latitude: 51.5 }, 0, now)).toMatchObject({ reading: { latitude: null } })
  })

  it('whatever comes, it is judged, and no more of it than 1 KiB is kept', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true }), (raw) => {
        const serial = JSON.parse(JSON.stringify(raw) ?? 'null')
        const verdict = validateReading(serial, 3, now)
        if (!('refused' in verdict)) return
        expect(Buffer.byteLength(verdict.refused.payload)).toBeLessThanOrEqual(1024)
        expect(verdict.refused.payload).not.toContain('\u0000')
        expect(verdict.refused.payload.isWellFormed()).toBe(true)
      }),
    )
  })

  it('keeps 1 KiB of a text of many-byte letters', () => {
    const verdict = validateReading('é'.repeat(5000), 0, now)
    expect('refused' in verdict && Buffer.byteLength(verdict.refused.payload)).toBeLessThanOrEqual(1024)
  })
})
