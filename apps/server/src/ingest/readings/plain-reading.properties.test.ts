import { ingestReadingSchema } from '@coldbar/contract/ingest/reading'
import { epochSeconds } from '@coldbar/domain/units/time'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { validateReading } from './validate-reading.ts'

const NOW = { received: epochSeconds(1_790_000_000), oldest: epochSeconds(1_700_000_000) }

const anything = fc.constantFrom<unknown>(
  ...[0, -0, 1, 1.5, -1, 90, 90.1, -90, 180, 180.1, 1e6, -1e6, 1_000_001, 1e9, 1e11, 100_000_000_001, 1_789_999_999],
  ...[4_294_967_295, 4_294_967_296, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY, '1', '', true, false, null, {}, []],
)
const usual = fc.constantFrom<unknown>(1, 8.5, 20, 1_789_999_999)
const value = fc.oneof({ weight: 15, arbitrary: usual }, { weight: 1, arbitrary: anything })
const fields = ['tag_id', 'time', 'pressure', 'temperature'] as const
const optional = ['speed', 'latitude', 'longitude', 'hdop', 'odometer', 'battery_ok', 'rssi', 'other'] as const
const reading = fc.record(
  Object.fromEntries(
    [...fields, ...optional].map((name) => [
      name,
      name === 'battery_ok' ? fc.constantFrom<unknown>(true, false, null, 1) : value,
    ]),
  ),
  {
    requiredKeys: [...fields],
  },
)

it('the quick look at a reading takes and refuses exactly what the contract does', () => {
  let taken = 0
  fc.assert(
    fc.property(fc.oneof({ weight: 20, arbitrary: reading }, { weight: 1, arbitrary: anything }), (raw) => {
      const verdict = validateReading(raw, 0, NOW)
      const isMalformed = 'refused' in verdict && ['malformed', 'incomplete'].includes(verdict.refused.reason)
      const isValid = ingestReadingSchema.safeParse(raw).success
      if (isValid) taken += 1
      expect(isMalformed).toBe(!isValid)
    }),
    { numRuns: 5_000 },
  )
  expect(taken).toBeGreaterThan(100)
})
