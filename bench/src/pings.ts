import { setTimeout as wait } from 'node:timers/promises'
import { percentile } from './percentile.ts'

const PINGS = 100
const PING_EVERY_MS = 50

/** How long the `ping` of a session takes, ms: the one of twenty that takes longest. */
export const pings = async (url: string, cookie: string): Promise<number> => {
  const times: number[] = []
  for (let at = 0; at < PINGS; at += 1) {
    const began = performance.now()
    const answer = await fetch(`${url}/index.php/api/profile/ping`, { headers: { cookie } })
    await answer.text()
    times.push(performance.now() - began)
    await wait(PING_EVERY_MS)
  }
  return percentile(times, 0.95)
}
