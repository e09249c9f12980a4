import { percentile } from '../../percentile.ts'
import type { FanOut, FanOutSeries } from './fan-out.ts'

/** What happens per second. */
export type Load = Readonly<Record<keyof FanOutSeries, number>> & { pages: number }

const each = ({ series, pages }: FanOut, figure: (values: Float64Array) => number): Load => ({
  readings: figure(series.readings),
  uploads: figure(series.uploads),
  liveMessages: figure(series.liveMessages),
  deliveries: figure(series.deliveries),
  deliveredReadings: figure(series.deliveredReadings),
  messages: figure(series.messages),
  pages,
})

const sum = (values: Float64Array): number => values.reduce((total, value) => total + value, 0)

/** All that happens; `pages` are their seconds. */
export const totalOf = (fanOut: FanOut): Load => ({ ...each(fanOut, sum), pages: fanOut.pages * fanOut.seconds })

export const meanLoad = (fanOut: FanOut): Load => each(fanOut, (values) => sum(values) / values.length)

/** What is exceeded in a share of the seconds alone, each figure by itself; 1 is the busiest second. */
export const loadAt = (fanOut: FanOut, share: number): Load => each(fanOut, (values) => percentile([...values], share))

/** The most that comes within so many seconds one after the other, per second, each figure by itself. */
export const busiestLoad = (fanOut: FanOut, seconds: number): Load =>
  each(fanOut, (values) => {
    let [within, most] = [0, 0]
    for (const [at, value] of values.entries()) {
      within += value - (values[at - seconds] ?? 0)
      most = Math.max(most, within)
    }
    return most / seconds
  })
