import { request } from 'node:http'
import { aDatabase } from '@coldbar/server/testing/a-database'
import { hasProxy, PROXY_NAMES } from '@coldbar/server/testing/processes/proxy'
import type { LoadedFleet } from '@coldbar/server/testing/processes/rolling-restart'
import { type SeveralProcesses, startSeveralProcesses } from '@coldbar/server/testing/processes/several-processes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLoadedFleet } from './loaded-fleet.ts'

/** Asks a process itself, as its proxy does. */
const askProcess = (own: string, path: string, cookie: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { cookie, 'x-forwarded-proto': 'https' }
    const asked = request(`${own}${path}`, { headers }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
    })
    asked.on('error', reject).end()
  })

describe.each(PROXY_NAMES)('behind %s, as its file in docs/proxies has it', (name) => {
  if (!hasProxy(name)) return it.skip(`needs ${name}`, () => {})

  let several: SeveralProcesses
  let fleet: LoadedFleet
  beforeAll(async () => {
    const { db, address } = await aDatabase()
    fleet = await createLoadedFleet(db)
    several = await startSeveralProcesses(address, name)
  }, 300_000)
  afterAll(() => several.stop())

  it('a session is good at every process, and over at every process', async () => {
    const [anna] = fleet.people
    const body = { username: anna?.login, password: anna?.password }
    const answer = await several.client().ask('/index.php/api/profile/login', { method: 'POST', body })
    expect(answer.status).toBe(200)
    const cookies = [answer.headers['set-cookie'] ?? []].flat()
    expect(cookies.join()).toMatch(/__Host-[^;]+; .*Secure/)
    const cookie = cookies.map((set) => set.split(';', 1)[0]).join('; ')
    const pings = () =>
      Promise.all(several.all.map(({ own }) => askProcess(own, '/index.php/api/profile/ping', cookie)))
    expect(await pings()).toEqual([200, 200])
    expect((await several.client().ask('/index.php/api/profile/logout', { headers: { cookie } })).status).toBe(200)
    expect(await pings()).toEqual([401, 401])
  })

  it('what callers say of their address does not count: wrong passwords from one place are too many at last', async () => {
    const statuses: number[] = []
    for (let at = 0; at < 24; at += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${at}`, forwarded: `for=203.0.113.${at}` }
      const body = { username: `nobody ${at}`, password: 'a wrong one' }
      const answer = await several.client().ask('/index.php/api/profile/login', { method: 'POST', headers, body })
      statuses.push(answer.status)
    }
    expect(statuses.slice(0, 19)).toEqual(Array.from({ length: 19 }, () => 401))
    expect(statuses.at(-1)).toBe(429)
  })

  it('an upload as large as may be passes, and a larger one is refused', async () => {
    const headers = { authorization: `Bearer ${fleet.key}` }
    const sent = async (bytes: number) => {
      const body = { readings: 'x'.repeat(bytes) }
      // Who is refused while still sending may find the connection closed before the answer is read.
      return several
        .client()
        .ask('/ingest/readings', { method: 'POST', headers, body })
        .then(({ status }) => status)
        .catch(({ code }: NodeJS.ErrnoException) => String(code))
    }
    // It holds no reading.
    expect(await sent(10_000_000)).toBe(400)
    expect([413, 'ECONNRESET', 'EPIPE']).toContain(await sent(12_000_000))
  })
})
