import { setTimeout as wait } from 'node:timers/promises'
import { percentile } from './percentile.ts'

const PINGS = 100
const PING_EVERY_MS = 50

/** How long whoever holds `cookie` waits for the answer of `path`, ms: the one of twenty that takes longest. Any but 200 is an error. */
const waits = async (url: string, cookie: string, path: string): Promise<number> => {
  const times: number[] = []
  for (let at = 0; at < PINGS; at += 1) {
    const began = performance.now()
    const answer = await fetch(url + path, { headers: { cookie } })
    await answer.text()
    times.push(performance.now() - began)
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
    await wait(PING_EVERY_MS)
  }
  return percentile(times, 0.95)
}

/** How long the `ping` of a session takes, ms. */
export const measurePingLatencyMs = (url: string, cookie: string): Promise<number> =>
  waits(url, cookie, '/index.php/api/profile/ping')
