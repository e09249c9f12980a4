import { epochSeconds } from '@coldbar/domain/units/time'
import { describe, expect, it } from 'vitest'
import { validateReadingBatch } from './validate-reading-batch.ts'

const NOW = epochSeconds(1_790_000_000)

const timesOf = async (stamps: readonly number[]) => {
  const elements = stamps.map((time) => ({ tag_id: 1, time, pressure: 9, temperature: 20 }))
  const { readings } = await validateReadingBatch(elements, { received: NOW, oldest: epochSeconds(NOW - 86_400) })
  return readings.map(({ time }) => time - NOW)
}

describe('readings of a clock that is off', () => {
  it('keep their distances, the newest measured now', async () => {
    expect(await timesOf([NOW + 9_000, NOW + 9_060, NOW + 9_300])).toEqual([-300, -240, 0])
  })
  it('of a clock that was never set count from when it started, in whatever order they are listed', async () => {
    expect(await timesOf([70, 10, 130])).toEqual([-60, -120, 0])
  })
  it('leave believed ones where they are, and take no moment from them', async () => {
    expect(await timesOf([NOW, NOW + 121])).toEqual([0, -0.001].map((by) => expect.closeTo(by, 6)))
  })
  it('stay apart when the clock jumps by days', async () => {
    const times = await timesOf([NOW + 1e6, NOW + 1e7, NOW + 1e8])
    expect(new Set(times).size).toBe(3)
    expect(Math.min(...times)).toBeGreaterThan(-1)
  })
  it('fall together when two have one stamp: they tell of one moment', async () => {
    expect(await timesOf([NOW + 500, NOW + 500])).toEqual([0, 0])
  })
  it('are placed in good time however many there are', async () => {
    const began = performance.now()
    const times = await timesOf(Array.from({ length: 50_000 }, (_, at) => 2e9 + at * 1e5))
    expect(new Set(times).size).toBe(50_000)
    expect(performance.now() - began).toBeLessThan(5_000)
  })
})
