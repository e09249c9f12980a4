import { days, hours, minutes, type Seconds, seconds } from '../units/time.ts'

/** Upper ends of the buckets in which delays are counted, s; a longer one falls into the bucket behind the last. */
const UP_TO: readonly Seconds[] = [
  ...[1, 2, 5, 10, 20, 30].map(seconds),
  ...[1, 2, 5, 10, 30].map(minutes),
  ...[1, 4].map(hours),
  ...[1, 7].map(days),
]

/** How many buckets there are. */
export const DELAY_BUCKET_COUNT = UP_TO.length + 1

/** The bucket of a delay, s; one below zero, of a clock that is ahead, counts as none. */
export const delayBucketIndex = (delay: number): number => {
  const at = UP_TO.findIndex((end) => delay <= end)
  return at === -1 ? UP_TO.length : at
}

/**
 * The delay that a part of all counted ones does not exceed, s: 0.5 for the median. Within a bucket delays are taken as spread evenly;
 * of the last one only its beginning is known. Null where nothing was counted.
 */
export const delayQuantile = (counts: readonly number[], part: number): Seconds | null => {
  const all = counts.reduce((sum, count) => sum + count, 0)
  if (all === 0) return null
  let left = part * all
  for (const [at, count] of counts.entries()) {
    const from = UP_TO[at - 1] ?? 0
    if (count > 0 && left <= count) return seconds(from + ((UP_TO[at] ?? from) - from) * (left / count))
    left -= count
  }
  return UP_TO.at(-1) ?? null
}
