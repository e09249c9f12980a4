import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aReading } from '../testing/a-tire.ts'
import { epochSeconds } from '../units/time.ts'
import { believedTime, refusalOf } from './reading-verdict.ts'
import { filterSpikes, newSpikeFilter, releaseHeld } from './spike-filter.ts'
import type { TireReading } from './tire-reading.ts'

const T0 = 1_700_000_000

it.each([
  { pressure: 0, temperature: 20, refusal: null },
  { pressure: -0.2, temperature: -50, refusal: null },
  { pressure: -0.21, temperature: 20, refusal: 'out_of_range' },
  { pressure: 16.01, temperature: 20, refusal: 'out_of_range' },
  { pressure: 9, temperature: 151, refusal: 'out_of_range' },
  { pressure: 40.95, temperature: 20, refusal: 'sentinel' },
  { pressure: Number.POSITIVE_INFINITY, temperature: 20, refusal: 'malformed' },
])('$pressure bar at $temperature °C: $refusal', ({ pressure, temperature, refusal }) => {
  expect(refusalOf(aReading(T0, pressure, temperature, 0))).toBe(refusal)
})

it.each([
  { device: T0 + 120, time: T0 + 120, kept: null, because: 'two minutes ahead is tolerated' },
  { device: T0 + 121, time: T0, kept: T0 + 121, because: 'more is a wrong clock' },
  { device: T0 - 86_400, time: T0 - 86_400, kept: null, because: 'a backlog is late, not wrong' },
  { device: 0, time: T0, kept: 0, because: 'nothing was measured before 2005' },
])('$because', ({ device, time, kept }) => {
  expect(believedTime(epochSeconds(device), epochSeconds(T0))).toEqual({ time, deviceTime: kept })
})

describe('an odd reading', () => {
  const through = (pressures: readonly number[]) => {
    let filter = newSpikeFilter<TireReading>()
    const accepted: number[] = []
    for (const [index, pressure] of pressures.entries()) {
      const passed = filterSpikes(filter, aReading(T0 + 60 * index, pressure, 20, 0))
      filter = passed.filter
      accepted.push(...passed.accepted.map((reading) => reading.pressure))
    }
    return { filter, accepted }
  }

  it('between good ones is a spike', () => expect(through([9, 0, 9]).accepted).toEqual([9, 9]))
  it('that the next one confirms counts', () => expect(through([9, 5, 0.3]).accepted).toEqual([9, 5, 0.3]))

  it('is let go after a minute of silence, not sooner', () => {
    const { filter } = through([9, 5])
    expect(releaseHeld(filter, epochSeconds(T0 + 119)).accepted).toEqual([])
    expect(releaseHeld(filter, epochSeconds(T0 + 120)).accepted).toHaveLength(1)
  })

  it('never costs a level reading', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(8.9, 9, 9.1), { maxLength: 30 }), (level) => {
        expect(through(level).accepted).toEqual(level)
      }),
    )
  })
})
