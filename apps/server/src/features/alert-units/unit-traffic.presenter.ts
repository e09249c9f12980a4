import type { ResponseOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import { QUARANTINE_REASONS } from '@coldbar/contract/ingest/reading'
import { delayQuantile } from '@coldbar/domain/reception/delay-buckets'
import type { StoredUnitTraffic } from './unit-traffic.repository.ts'

type SourceTraffic = ResponseOf<(typeof calls)['alertUnits.traffic']>['data']['sources'][number]
type Figures = Omit<SourceTraffic, 'source' | 'last_seen' | 'tags' | 'hours'>

/** The hours heard last: what a unit hears now, not what passed it in a month. */
const HOURS_OF_TAGS = 24

const total = (of: readonly number[]): number => of.reduce((sum, count) => sum + count, 0)

const figuresOf = (hours: readonly StoredUnitTraffic[]): Figures => {
  const delays = (hours[0]?.delays ?? []).map((_, bucket) => total(hours.map(({ delays: own }) => own[bucket] ?? 0)))
  const clocks = hours.flatMap(({ clock_behind: behind }) => behind ?? [])
  return {
    packets: total(hours.map(({ packets }) => packets)),
    refused: total(hours.map(({ refused }) => refused)),
    ignored: total(hours.map(({ ignored }) => ignored)),
    readings: total(hours.map(({ readings }) => readings)),
    duplicates: total(hours.map(({ duplicates }) => duplicates)),
    rejects: Object.fromEntries(
      QUARANTINE_REASONS.flatMap((reason) => {
        const count = total(hours.map((hour) => hour[reason]))
        return count === 0 ? [] : [[reason, count]]
      }),
    ),
    median_delay: delayQuantile(delays, 0.5),
    p95_delay: delayQuantile(delays, 0.95),
    // What a clock is off shows in the hour heard last: it may have been set right since.
    clock_behind: clocks.at(-1) ?? null,
  }
}

/** What came from a unit, source by source, the one heard last first. */
export const unitTrafficAnswer = (hours: readonly StoredUnitTraffic[]): SourceTraffic[] =>
  [...Map.groupBy(hours, ({ source }) => source)]
    .map(([source, own]) => ({
      source,
      ...figuresOf(own),
      last_seen: Math.max(...own.map(({ last_seen: seen }) => seen)),
      tags: new Set(own.slice(-HOURS_OF_TAGS).flatMap(({ tags }) => tags)).size,
      hours: own.map((hour) => ({ time: hour.hour, ...figuresOf([hour]) })),
    }))
    .sort((one, other) => other.last_seen - one.last_seen)
