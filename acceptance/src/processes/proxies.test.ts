import { request } from 'node:http'
import { COMPRESSED_VEHICLE_COLUMNS } from '@coldbar/contract/vehicles/lists'
import { inSystem } from '@coldbar/server/db/scope/in-system'
import { aDatabase } from '@coldbar/server/testing/a-database'
import { hasProxy, PROXY_NAMES, type ProxyName } from '@coldbar/server/testing/processes/proxy'
import type { LoadedFleet } from '@coldbar/server/testing/processes/rolling-restart'
import {
  type OneOfSeveral,
  type SeveralProcesses,
  startSeveralProcesses,
} from '@coldbar/server/testing/processes/several-processes'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createLoadedFleet } from './loaded-fleet.ts'

/** Asks a process itself, as its proxy does. */
const askProcess = (
  own: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body?: unknown,
): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const all = { 'x-forwarded-proto': 'https', 'content-type': 'application/json', ...headers }
    const method = body === undefined ? 'GET' : 'POST'
    const asked = request(`${own}${path}`, { method, headers: all }, (answer) => {
      let read = ''
      answer.setEncoding('utf8').on('data', (part: string) => {
        read += part
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: read }))
    })
    asked.on('error', reject)
    asked.end(body === undefined ? undefined : JSON.stringify(body))
  })

const names = PROXY_NAMES.filter(hasProxy)
const { db, address } = await aDatabase()

let several: SeveralProcesses
let fleet: LoadedFleet
beforeAll(async () => {
  if (names.length === 0) return
  fleet = await createLoadedFleet(db)
  several = await startSeveralProcesses(address, names)
}, 300_000)
afterAll(() => several?.stop())
// Who signs in behind the second proxy comes from the address that knew no password behind the first.
afterEach(() => inSystem(db, (tx) => tx.deleteFrom('login_attempt').execute()))

it.runIf(names.length > 0)(
  'the kept lists of both processes say what was committed by either as soon as that was answered',
  async () => {
    const [anna] = fleet.people
    const body = { username: anna?.login, password: anna?.password }
    const login = await several
      .client(names[0] as ProxyName)
      .ask('/index.php/api/profile/login', { method: 'POST', body })
    const cookie = [login.headers['set-cookie'] ?? []]
      .flat()
      .map((set) => set.split(';', 1)[0])
      .join('; ')
    const [ID, HEARD] = (['id', 'last_measurement'] as const).map((name) => COMPRESSED_VEHICLE_COLUMNS.indexOf(name))
    const listAt = async ({ own }: OneOfSeveral) => {
      const { status, text } = await askProcess(own, '/index.php/api/vehicles/all_compressed', { cookie })
      expect(status).toBe(200)
      const { rows } = JSON.parse(text) as { rows: (string | number | null)[][] }
      return new Map(rows.map((row) => [row[ID ?? 0], row[HEARD ?? 0]]))
    }
    const lists = () => Promise.all(several.all.map(listAt))
    // Each has kept its own.
    const [kept, keptElsewhere] = await lists()
    expect(kept).toEqual(keptElsewhere)
    expect([...(kept?.values() ?? [])].filter((moment) => moment !== null)).toEqual([])
    const begun = Math.floor(Date.now() / 1_000) - 1_000
    for (const [round, tag_id] of fleet.tags.entries()) {
      const { own } = several.all[round % 2] as OneOfSeveral
      const reading = { tag_id, time: begun + round, pressure: 8.9, temperature: 20, speed: 80 }
      const sent = await askProcess(own, '/ingest/readings', { authorization: `Bearer ${fleet.key}` }, [reading])
      expect(JSON.parse(sent.text)).toMatchObject({ accepted: 1 })
      const [one, other] = await lists()
      expect(one).toEqual(other)
      const heard = [...(one?.values() ?? [])].filter((moment) => moment !== null)
      expect(heard.toSorted()).toEqual(Array.from({ length: round + 1 }, (_, at) => begun + at))
    }
  },
)

describe.each(PROXY_NAMES)('behind %s, as its file in docs/proxies has it', (name) => {
  if (!names.includes(name)) return it.skip(`needs ${name}`, () => {})

  it('a session is good at every process, and over at every process', async () => {
    const [anna] = fleet.people
    const body = { username: anna?.login, password: anna?.password }
    const answer = await several.client(name).ask('/index.php/api/profile/login', { method: 'POST', body })
    expect(answer.status).toBe(200)
    const cookies = [answer.headers['set-cookie'] ?? []].flat()
    expect(cookies.join()).toMatch(/__Host-[^;]+; .*Secure/)
    const cookie = cookies.map((set) => set.split(';', 1)[0]).join('; ')
    const pings = () =>
      Promise.all(
        several.all.map(async ({ own }) => (await askProcess(own, '/index.php/api/profile/ping', { cookie })).status),
      )
    expect(await pings()).toEqual([200, 200])
    expect((await several.client(name).ask('/index.php/api/profile/logout', { headers: { cookie } })).status).toBe(200)
    expect(await pings()).toEqual([401, 401])
  })

  it('what callers say of their address does not count: wrong passwords from one place are too many at last', async () => {
    const statuses: number[] = []
    for (let at = 0; at < 24; at += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${at}`, forwarded: `for=203.0.113.${at}` }
      const body = { username: `nobody ${at}`, password: 'a wrong one' }
      const answer = await several.client(name).ask('/index.php/api/profile/login', { method: 'POST', headers, body })
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
        .client(name)
        .ask('/ingest/readings', { method: 'POST', headers, body })
        .then(({ status }) => status)
        .catch(({ code }: NodeJS.ErrnoException) => String(code))
    }
    // It holds no reading.
    expect(await sent(10_000_000)).toBe(400)
    expect([413, 'ECONNRESET', 'EPIPE']).toContain(await sent(12_000_000))
    // It is the upload that was refused, not the proxy that fell.
    expect(await sent(1_000)).toBe(400)
  })
})
