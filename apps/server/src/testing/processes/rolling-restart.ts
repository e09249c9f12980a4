import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { inSystem } from '../../db/scope/in-system.ts'
import { LivePage } from './live-page.ts'
import type { ProxyName } from './proxy.ts'
import type { OneOfSeveral, SeveralProcesses } from './several-processes.ts'
import type { WebClient } from './web-client.ts'

/**
 * Whose load it is: tags on vehicles, each with its own, a unit's key, and who signs in. `untimed`: tags, one for each proxy, of tires whose
 * gateways know no time, so that a reading counts from when it came in, and stands there twice where it was stored twice.
 */
export type LoadedFleet = {
  fleetId: number
  key: string
  tags: readonly number[]
  untimed: readonly number[]
  people: readonly { login: string; password: string }[]
}

/** What became of a load while each process was ended and started anew. */
export type RestartReport = {
  /** Requests by what they were for, and those of them that were not answered well. */
  requests: Readonly<Record<string, number>>
  failed: readonly string[]
  /** Readings that were answered for: in all, and those that are not stored. */
  readings: number
  lost: number
  /** Readings that say no time: how many were answered for, and how many rows too many there are of them. */
  untimed: number
  doubled: number
  /** Records that were added, and how many more or fewer there are. */
  added: number
  addedAmiss: number
  /** For how long, ms, open pages had no stream, each time that one ended; how many pages know less in the end than is stored. */
  gapsMs: readonly number[]
  pages: number
  behind: number
  /** How long, ms, opening a first stream took at most, with both processes there. */
  openingMs: number
}

type Asked = { what: string; run: (client: WebClient) => Promise<{ status: number; text: string }> }

const PAGES_OF_PERSON = 3
/** Behind each proxy, beside one that knows no time. */
const GATEWAYS = 2
/** Requests that each has made before a process ends, and once all are started anew. */
const SOME = 8
const PAUSE_MS = 60
const LOOK_MS = 50
/** What nobody else asks for: whichever process answers it was chosen by this proxy. */
const ASKED_BEHIND: Readonly<Record<ProxyName, string>> = { haproxy: 'deliveries', nginx: 'departures' }
/** Whoever waits longer for what must come has found a fault, however slow the machine is. */
const PATIENCE_MS = 120_000

const until = async (what: string, isSo: () => boolean | Promise<boolean>): Promise<void> => {
  const latest = performance.now() + PATIENCE_MS
  while (!(await isSo())) {
    if (performance.now() > latest) throw new Error(`it never came to this: ${what}`)
    await wait(LOOK_MS)
  }
}

/** Signs in and says what a browser would send along. */
export const signIn = async (
  client: WebClient,
  login: string,
  password: string,
): Promise<{ cookie: string; token: string }> => {
  const body = { username: login, password }
  const answer = await client.ask('/index.php/api/profile/login', { method: 'POST', body })
  if (answer.status !== 200) throw new Error(`the login answered ${answer.status}: ${answer.text}`)
  const cookie = [answer.headers['set-cookie'] ?? []]
    .flat()
    .map((set) => set.split(';', 1)[0] ?? '')
    .join('; ')
  return { cookie, token: /csrf_test_name=([^;]+)/.exec(cookie)?.[1] ?? '' }
}

/** Asks the same again and again, a request at a time, until told to stop. */
class Caller {
  asked = 0
  readonly failed: string[] = []
  readonly #client: WebClient
  readonly #what: Asked
  #isStopped = false
  readonly #running: Promise<void>

  constructor(client: WebClient, what: Asked) {
    this.#client = client
    this.#what = what
    this.#running = this.#run()
  }

  stop(): Promise<void> {
    this.#isStopped = true
    return this.#running
  }

  get what(): string {
    return this.#what.what
  }

  async #run(): Promise<void> {
    while (!this.#isStopped) {
      const { what, run } = this.#what
      try {
        const { status, text } = await run(this.#client)
        if (status !== 200) this.failed.push(`${what}: ${status} ${text.slice(0, 200)}`)
      } catch (cause) {
        this.failed.push(`${what}: ${String(cause)}`)
      }
      this.asked += 1
      await wait(PAUSE_MS)
    }
  }
}

/** Sends readings of one tag after another, and notes those that were answered for. It has each so many-th of the tags. */
const gatewayOf = (
  { key, tags }: LoadedFleet,
  [share, shares]: readonly [number, number],
  sent: Set<string>,
): Asked => {
  const own = tags.filter((_, at) => at % shares === share)
  // Each a second after the one before, the last of some minutes now.
  let at = 0
  const begun = Math.floor(Date.now() / 1_000) - 3_000
  return {
    what: 'readings',
    run: async (client) => {
      const tag_id = own[at % own.length]
      const time = begun + Math.floor(at / own.length)
      at += 1
      const body = [{ tag_id, time, pressure: 8.9, temperature: 20, speed: 80 }]
      const answer = await client.ask('/ingest/readings', {
        ...{ method: 'POST', headers: { authorization: `Bearer ${key}` }, body },
      })
      if (answer.status === 200) sent.add(`${tag_id} ${time}`)
      return answer
    },
  }
}

/** The pressures, bar, by which readings are told apart that say no time. */
const FIRST_UNTIMED = 5
const UNTIMED_STEP = 0.001
const untimedPressure = (number: number): number => Number((FIRST_UNTIMED + number * UNTIMED_STEP).toFixed(3))

/** Sends readings without a time, each with a pressure that no other has, and notes those that were answered for. */
const untimedGatewayOf = (key: string, tag: number, next: () => number, sent: Set<number>): Asked => ({
  what: 'untimed readings',
  run: async (client) => {
    const pressure = untimedPressure(next())
    const tire = tag.toString(16).padStart(8, '0')
    const body = { tire1SensorId: tire, tire1Pressure: pressure, tire1Temp: 20 }
    const answer = await client.ask('/ingest/thingsboard', {
      ...{ method: 'POST', headers: { authorization: `Bearer ${key}` }, body },
    })
    if (answer.status === 200 && (JSON.parse(answer.text) as { accepted: number }).accepted === 1) sent.add(pressure)
    return answer
  },
})

const readUntimed = (db: Database, { fleetId, untimed }: LoadedFleet): Promise<number[]> =>
  inSystem(db, async (tx) => {
    const { rows } = await sql<{ pressure: number }>`
      select m.pressure from measurement m join tire t on t.fleet_id = m.fleet_id and t.id = m.tire_id
      where m.fleet_id = ${fleetId} and t.tag_id = any(${untimed}::bigint[])`.execute(tx)
    return rows.map(({ pressure }) => pressure)
  })

const readStored = (db: Database, { fleetId }: LoadedFleet): Promise<string[]> =>
  inSystem(db, async (tx) => {
    const { rows } = await sql<{ reading: string }>`
      select concat(t.tag_id, ' ', date_part('epoch', m.time)) as reading from measurement m
      join tire t on t.fleet_id = m.fleet_id and t.id = m.tire_id where m.fleet_id = ${fleetId}`.execute(tx)
    return rows.map(({ reading }) => reading)
  })

/** When each vehicle of a fleet was heard last, as it is stored. */
const readMoments = (db: Database, { fleetId }: LoadedFleet): Promise<Map<number, number>> =>
  inSystem(db, async (tx) => {
    const { rows } = await sql<{ id: number; moment: number }>`
      select vehicle_id as id, date_part('epoch', last_measurement) as moment from vehicle_state
      where fleet_id = ${fleetId} and last_measurement is not null`.execute(tx)
    return new Map(rows.map(({ id, moment }) => [id, moment]))
  })

const countContacts = (db: Database, { fleetId }: LoadedFleet): Promise<number> =>
  inSystem(db, async (tx) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from contact where fleet_id = ${fleetId}`.execute(tx)
    return rows[0]?.count ?? 0
  })

const isBehind = ({ moments }: LivePage, stored: ReadonlyMap<number, number>): boolean =>
  [...stored].some(([id, moment]) => (moments.get(id) ?? 0) < moment)

/**
 * Loads processes with gateways, people and open pages, ends each and starts it anew, one after the other, and says what became of it.
 * No caller sends anything twice: what is not answered well is told as failed. `end`: in order, or on the spot.
 */
export const restartUnderLoad = async (
  several: SeveralProcesses,
  db: Database,
  fleet: LoadedFleet,
  end: (one: OneOfSeveral) => Promise<unknown> = ({ process }) => process.stop(),
): Promise<RestartReport> => {
  const sent = new Set<string>()
  const sentUntimed = new Set<number>()
  let untimed = 0
  let added = 0
  const callers: Caller[] = []
  const pages: LivePage[] = []
  const contactsBefore = await countContacts(db, fleet)
  const asking = new Map<ProxyName, { cookie: string }>()
  const { proxies } = several
  const shares = proxies.length * GATEWAYS
  const nextUntimed = (): number => {
    untimed += 1
    return untimed
  }
  const add = (by: ProxyName, asked: Asked): unknown =>
    callers.push(new Caller(several.client(by), { ...asked, what: `${asked.what} behind ${by}` }))
  for (const [at, by] of proxies.entries()) {
    for (let own = 0; own < GATEWAYS; own += 1) add(by, gatewayOf(fleet, [at * GATEWAYS + own, shares], sent))
    add(by, untimedGatewayOf(fleet.key, fleet.untimed[at] ?? 0, nextUntimed, sentUntimed))
  }
  for (const [at, { login, password }] of fleet.people.entries()) {
    const by = proxies[at % proxies.length] as ProxyName
    const { cookie, token } = await signIn(several.client(by), login, password)
    const headers = { cookie }
    const paths = ['/index.php/api/vehicles/all_compressed', '/index.php/api/profile/ping']
    let turn = 0
    const read: Asked = {
      what: 'reads',
      run: (own) => {
        turn += 1
        return own.ask(paths[turn % paths.length] ?? '', { headers })
      },
    }
    const write: Asked = {
      what: 'writes',
      run: async (own) => {
        const body = { csrf_test_name: token, data: { name: `Contact ${login} ${added}` } }
        const answer = await own.ask('/index.php/api/contacts/add', { method: 'POST', headers, body })
        if (answer.status === 200) added += 1
        return answer
      },
    }
    add(by, read)
    add(by, write)
    asking.set(by, headers)
    for (let page = 0; page < PAGES_OF_PERSON; page += 1) pages.push(new LivePage(several.client(by), cookie))
  }
  const openings = pages.map(async (page) => {
    const began = performance.now()
    await page.start()
    return performance.now() - began
  })
  const openingMs = Math.max(...(await Promise.all(openings)))
  const allAskMore = async (): Promise<void> => {
    const before = callers.map(({ asked }) => asked)
    await until('everybody asks on', () => callers.every(({ asked }, at) => asked >= (before[at] ?? 0) + SOME))
  }
  const allOpen = () => until('each page has a stream', () => pages.every(({ openMs }) => openMs > 1_000))
  for (const one of several.all) {
    await allAskMore()
    await allOpen()
    await end(one)
    await one.startAgain()
    for (const [by, headers] of asking) {
      const [client, noun] = [several.client(by), ASKED_BEHIND[by]]
      await until(`${by} sends to the process again`, async () => {
        await client.ask(`/index.php/api/${noun}/all`, { headers })
        return (await one.answered(noun)) > 0
      })
    }
  }
  await allOpen()
  await allAskMore()
  await Promise.all(callers.map((caller) => caller.stop()))
  const moments = await readMoments(db, fleet)
  await until('each page knows all', () => !pages.some((page) => isBehind(page, moments))).catch(() => {}) // told as behind
  await Promise.all(pages.map((page) => page.stop()))
  const stored = new Set(await readStored(db, fleet))
  const storedUntimed = await readUntimed(db, fleet)
  const storedUntimedOnce = new Set(storedUntimed)
  return {
    requests: Object.fromEntries(
      [...Map.groupBy(callers, ({ what }) => what)].map(([what, all]) => [
        what,
        all.reduce((sum, { asked }) => sum + asked, 0),
      ]),
    ),
    failed: callers.flatMap(({ failed }) => failed),
    readings: sent.size + sentUntimed.size,
    lost:
      [...sent].filter((reading) => !stored.has(reading)).length +
      [...sentUntimed].filter((pressure) => !storedUntimedOnce.has(pressure)).length,
    untimed: sentUntimed.size,
    doubled: storedUntimed.length - storedUntimedOnce.size,
    added,
    addedAmiss: (await countContacts(db, fleet)) - contactsBefore - added,
    gapsMs: pages.flatMap(({ gapsMs }) => gapsMs),
    pages: pages.length,
    behind: pages.filter((page) => isBehind(page, moments)).length,
    openingMs,
  }
}
