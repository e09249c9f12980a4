import { expect, it } from 'vitest'
import { days } from '../units/time.ts'
import { DELAY_BUCKET_COUNT, delayBucketIndex, delayQuantile } from './delay-buckets.ts'

const counted = (delays: readonly number[]): number[] => {
  const counts = Array.from({ length: DELAY_BUCKET_COUNT }, () => 0)
  for (const delay of delays) counts[delayBucketIndex(delay)] = (counts[delayBucketIndex(delay)] ?? 0) + 1
  return counts
}

it.each([
  { delay: -5, bucket: 0 },
  { delay: 1, bucket: 0 },
  { delay: 1.5, bucket: 1 },
  { delay: 1e9, bucket: DELAY_BUCKET_COUNT - 1 },
])('a delay of $delay s is counted in bucket $bucket', ({ delay, bucket }) => {
  expect(delayBucketIndex(delay)).toBe(bucket)
})

it('of ten delays of a second and ten of about a minute the median is a second, and nine in ten are within a minute', () => {
  const counts = counted([...Array.from({ length: 10 }, () => 1), ...Array.from({ length: 10 }, () => 45)])
  expect(delayQuantile(counts, 0.5)).toBe(1)
  expect(delayQuantile(counts, 0.9)).toBeGreaterThan(30)
  expect(delayQuantile(counts, 0.95)).toBeLessThanOrEqual(60)
})

it('nothing counted has no delay, and the longest are told by where their bucket begins', () => {
  expect(delayQuantile(counted([]), 0.5)).toBe(null)
  expect(delayQuantile(counted([1e9]), 0.95)).toBe(days(7))
})
