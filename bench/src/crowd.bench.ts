import { setTimeout as wait } from 'node:timers/promises'
import type { BenchFleet } from './bench-fleet.ts'
import type { Figure } from './figure.ts'
import { pings } from './pings.ts'
import { csrfOf, signIn } from './signed-in.ts'

const IMPORTS_AT_ONCE = 25
const LISTS_PER_SECOND = 24
const IMPORTED_ROWS = 200
/** A session may send a hundred requests a second in all. */
const IMPORT_EVERY_MS = 500

/** One user's imports on trial, 25 at once, and his lists of all tires, until told to stop; refusals are part of it. */
const attack = (url: string, cookie: string, signal: AbortSignal): Promise<unknown> => {
  const rows = Array.from({ length: IMPORTED_ROWS }, (_, at) => [`Attack ${at}`])
  const data = { dry_run: true, columns: ['name'], rows }
  const ask = async (path: string, init: RequestInit): Promise<void> => {
    const answered = fetch(`${url}/index.php/api/${path}`, { ...init, signal }).then((answer) => answer.arrayBuffer())
    // When it is over the rest of an answer is not waited for; sent away in the middle of it, he asks again.
    await answered.catch(() => null)
  }
  const importing = async (): Promise<void> => {
    while (!signal.aborted) {
      await ask('tires/import', {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ csrf_test_name: csrfOf(cookie), data }),
      })
      await wait(IMPORT_EVERY_MS)
    }
  }
  const listing = async (): Promise<void> => {
    while (!signal.aborted) {
      void ask('tires/all', { headers: { cookie } })
      await wait(1_000 / LISTS_PER_SECOND)
    }
  }
  return Promise.all([listing(), ...Array.from({ length: IMPORTS_AT_ONCE }, importing)])
}

/** What one user of one fleet, who asks for all he can get, does to the others. */
export const crowdFigure = async (url: string, greedy: BenchFleet, other: BenchFleet): Promise<Figure> => {
  const cookie = await signIn(url, other)
  await pings(url, cookie)
  const idle = await pings(url, cookie)
  const over = new AbortController()
  const attacked = attack(url, await signIn(url, greedy), over.signal)
  const busy = await pings(url, cookie)
  over.abort()
  await attacked
  return {
    name: 'ping of others while one user asks for all he can get',
    value: busy - idle,
    unit: 'ms',
    limit: idle,
    limitName: 'idle',
    goal: { of: 'value', atMost: 100 },
    note: `p95 above idle; ${IMPORTS_AT_ONCE} imports on trial at once and ${LISTS_PER_SECOND} lists of 80,000 tires a second`,
  }
}
