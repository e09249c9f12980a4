import { setTimeout as wait } from 'node:timers/promises'
import type { LiveChanges } from '@coldbar/contract/live/stream'
import type { BenchFleet } from './bench-fleet.ts'
import type { BenchmarkResult } from './benchmark-result.ts'
import { openEventSource } from './event-source.ts'
import { percentile } from './percentile.ts'
import { postReadings } from './post-readings.ts'
import { signInToServer } from './sign-in-to-server.ts'

const WARM = 20
const POSTS = 200
/** Odd and shorter than the merge window, so that readings meet it at every phase. */
const EVERY_MS = 137
const LATEST_MS = 10_000

type Seen = (tires: LiveChanges['tires']) => void

/** Posts a reading at a steady pace whatever became of the last one, and returns per reading when it was answered and seen. */
const measure = async (url: string, { key }: BenchFleet, seenBy: (tell: Seen) => void) => {
  const waiting = new Map<number, (at: number) => void>()
  seenBy((tires) => {
    for (const { last_measurement } of tires) {
      if (last_measurement === null) continue
      waiting.get(last_measurement)?.(performance.now())
      waiting.delete(last_measurement)
    }
  })
  const base = Math.floor(Date.now() / 1000) - WARM - POSTS
  const one = async (at: number) => {
    const time = base + at
    const seen = new Promise<number>((resolve) => waiting.set(time, resolve))
    const began = performance.now()
    const reading = { time, pressure: 8.9, temperature: 30, speed: 80, latitude: 51.9, longitude: 4.5 }
    await postReadings(url, key, [{ ...reading, tag_id: at * 8 }])
    const answered = performance.now() - began
    const late = wait(LATEST_MS, null, { ref: false })
    const at2 = await Promise.race([seen, late])
    if (at2 === null) throw new Error('a posted reading was never seen')
    return { answered, seen: at2 - began }
  }
  const posts: ReturnType<typeof one>[] = []
  for (let at = 0; at < WARM + POSTS; at++) {
    posts.push(one(at))
    await wait(EVERY_MS)
  }
  return (await Promise.all(posts)).slice(WARM)
}

/** From the start of posting a reading until an open page has it, beside the answer to the post itself. */
export const benchmarkLiveUpdateLatency = async (url: string, fleet: BenchFleet): Promise<BenchmarkResult[]> => {
  let tell: Seen = () => undefined
  const cookie = await signInToServer(url, fleet)
  const stream = await openEventSource(`${url}/index.php/api/live`, cookie, ({ event, data }) => {
    if (event === 'changes') tell((JSON.parse(data) as LiveChanges).tires)
  })
  const posts = await measure(url, fleet, (seen) => {
    tell = seen
  })
  await stream.stop()
  const figure = (share: number, name: string): Omit<BenchmarkResult, 'goal'> => ({
    name: `posted to seen over SSE, ${name}`,
    value: percentile(
      posts.map(({ seen }) => seen),
      share,
    ),
    unit: 'ms',
    limit: percentile(
      posts.map(({ answered }) => answered),
      share,
    ),
    limitName: 'answer to the post',
  })
  return [
    { ...figure(0.5, 'p50'), goal: null },
    {
      ...figure(0.95, 'p95'),
      goal: { of: 'value', atMost: 200 },
      note: `${POSTS} readings, one every ${EVERY_MS} ms in a fleet of 10,000 vehicles; changes less than 120 ms apart are told together, or 250 where telling takes long`,
    },
  ]
}
