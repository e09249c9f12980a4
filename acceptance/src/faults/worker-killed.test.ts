import { setTimeout as wait } from 'node:timers/promises'
import { epochSeconds } from '@coldbar/domain/units/time'
import type { Database } from '@coldbar/server/db/database'
import { distributeDatabase } from '@coldbar/server/db/distribution/distribute-database'
import { inSystem } from '@coldbar/server/db/scope/in-system'
import { hashPassword } from '@coldbar/server/http/session/password'
import { LATE_NOTICE_WAIT_SECONDS } from '@coldbar/server/ingest/write/write-rigs'
import { aMailServer, type TestMailServer } from '@coldbar/server/outbox/testing/a-mail-server'
import { aCluster, type TestCluster, whyNoCluster } from '@coldbar/server/testing/a-cluster'
import { aServerProcess } from '@coldbar/server/testing/a-server-process'
import { aUser } from '@coldbar/server/testing/builders'
import { LivePage } from '@coldbar/server/testing/processes/live-page'
import { signIn } from '@coldbar/server/testing/processes/rolling-restart'
import { WebClient } from '@coldbar/server/testing/processes/web-client'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runServerSweepAt } from '../yard/sweep.ts'
import {
  checkStoredConsistency,
  consistencyFindingsTable,
  NO_CONSISTENCY_FINDINGS,
} from './check-stored-consistency.ts'
import { addFaultInjectionVehicle, type FaultInjectionFleet } from './fault-injection-fleet.ts'
import { countOutboxMessages, createFleetWithRecipients } from './fleet-with-recipients.ts'
import { startAdvanceableJobClock } from './job-clock.ts'
import type { SentReading, SentReadingsRequest } from './sent-readings-requests.ts'

const whyNot = await whyNoCluster()
if (whyNot !== null) console.warn(`The kill of a worker was not tried. ${whyNot}.`)

const FLEETS_OF_EACH = 2
const RECIPIENTS = 3
const STEPS = 48
const STEP_SECONDS = 10
const PASSWORD = 'a long enough password'
/** A gateway lets this pass before it sends again what nobody answered for. */
const AGAIN_MS = 100
/** Only what hangs takes so long. */
const PATIENCE_MS = 120_000
/** Within so many seconds what was tried in vain is due again. */
const RETRIED_WITHIN = 300

type KilledFleet = FaultInjectionFleet & { node: string; batches: SentReading[][]; vehicleId: number; last: number }

const readNode = (db: Database, fleetId: number): Promise<string> =>
  inSystem(db, async (tx) => {
    const { rows } = await sql<{ node: string }>`select n.nodename as node from pg_dist_placement p
      join pg_dist_node n using (groupid)
      where p.shardid = get_shard_id_for_distribution_column('vehicle', ${fleetId}::int)`.execute(tx)
    return rows[0]?.node ?? ''
  })

/** Eight minutes of a vehicle up to now, as its unit sends them; one of its tires is flat from half of it on. */
const createStory = async (db: Database, fleet: FaultInjectionFleet, node: string): Promise<KilledFleet> => {
  const tags = await addFaultInjectionVehicle(db, fleet)
  await aUser(db, { fleet_id: fleet.fleetId, ...(await personOf(fleet)) })
  const from = Math.floor(Date.now() / 1000) - STEPS * STEP_SECONDS
  const batches = Array.from({ length: STEPS }, (_, step) =>
    tags.map((tag_id, at) => {
      const isFlat = at === 1 && step >= STEPS / 2
      const pressure = (isFlat ? 5.5 : 9) + ((step * 7 + at) % 5) / 100
      return { tag_id, time: from + step * STEP_SECONDS + at, pressure, temperature: 20, speed: 0 }
    }),
  )
  const vehicleId = await inSystem(db, async (tx) => {
    const { rows } = await sql<{
      id: number
    }>`select id from vehicle where fleet_id = ${fleet.fleetId}`.execute(tx)
    return rows[0]?.id ?? 0
  })
  const last = batches.at(-1)?.at(-1)?.time ?? 0
  return { ...fleet, node, batches, vehicleId, last }
}

const loginOf = ({ fleetId }: FaultInjectionFleet): string => `looking${fleetId}`

const personOf = async (fleet: FaultInjectionFleet) => {
  const login = loginOf(fleet)
  return { login, name: login, role: 'user' as const, password_hash: await hashPassword(PASSWORD) }
}

/** A unit that sends a batch until it is answered for, and the next one then. */
class Gateway {
  readonly fleet: KilledFleet
  readonly #url: string
  readonly #history: SentReadingsRequest[]
  answered = 0
  refused = 0
  /** Answers that are neither: none may come. */
  readonly amiss: string[] = []
  /** It sends so many batches, and waits with the next one until it may send more. */
  may = 0

  constructor(url: string, fleet: KilledFleet, history: SentReadingsRequest[]) {
    this.#url = url
    this.fleet = fleet
    this.#history = history
  }

  async run(): Promise<void> {
    for (const readings of this.fleet.batches) {
      while (this.answered >= this.may) await wait(AGAIN_MS)
      while (!(await this.#isTaken(readings))) await wait(AGAIN_MS)
      this.answered += 1
    }
  }

  async #isTaken(readings: SentReading[]): Promise<boolean> {
    const answer = await fetch(`${this.#url}/ingest/readings`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.fleet.key}`, 'content-type': 'application/json' },
      body: JSON.stringify(readings),
    })
    const text = await answer.text()
    if (answer.status !== 200 && answer.status !== 503) this.amiss.push(`${answer.status} ${text}`)
    const isTaken = answer.status === 200
    this.#history.push({ fleetId: this.fleet.fleetId, outcome: isTaken ? 'ok' : 'info', readings })
    if (!isTaken) this.refused += 1
    return isTaken
  }
}

describe.skipIf(whyNot !== null)('a worker that is killed and comes back', () => {
  let cluster: TestCluster
  let db: Database
  let mailServer: TestMailServer

  beforeAll(async () => {
    cluster = await aCluster()
    await distributeDatabase(cluster.address, { isDryRun: false, shards: 8, tell: () => {} })
    db = cluster.open()
    mailServer = await aMailServer()
  }, PATIENCE_MS)
  afterAll(async () => {
    await mailServer?.close()
    await db?.destroy()
  })

  const createFleets = async (): Promise<KilledFleet[]> => {
    const byNode = new Map(cluster.workers.map(({ address }) => [address.host, [] as KilledFleet[]]))
    while ([...byNode.values()].some((fleets) => fleets.length < FLEETS_OF_EACH)) {
      const fleet = await createFleetWithRecipients(db, RECIPIENTS)
      const node = await readNode(db, fleet.fleetId)
      const fleets = byNode.get(node)
      if (fleets === undefined) throw new Error(`no worker is called ${node}`)
      if (fleets.length < FLEETS_OF_EACH) fleets.push(await createStory(db, fleet, node))
    }
    return [...byNode.values()].flat()
  }

  it('loses, doubles and tells twice nothing that was acknowledged, and open pages hear of all', async () => {
    const fleets = await createFleets()
    const [killed] = cluster.workers
    if (killed === undefined) throw new Error('a cluster without workers')
    const jobClock = await startAdvanceableJobClock(db, cluster.address)
    const server = await aServerProcess(cluster.address, mailServer.url)
    const history: SentReadingsRequest[] = []
    const gateways = fleets.map((fleet) => new Gateway(server.url, fleet, history))
    const pages: LivePage[] = []
    const client = new WebClient(server.url)
    const until = (isSo: () => boolean) => expect.poll(isSo, { timeout: PATIENCE_MS }).toBe(true)
    try {
      for (const fleet of fleets) {
        const page = new LivePage(client, (await signIn(client, loginOf(fleet), PASSWORD)).cookie)
        await page.start()
        pages.push(page)
      }
      const running = Promise.all(gateways.map((gateway) => gateway.run()))
      const allowMore = (share: number): void => {
        for (const gateway of gateways) gateway.may = STEPS * share
      }
      // The worker ends while batches are on their way to it.
      allowMore(2 / 3)
      await until(() => gateways.every(({ answered }) => answered >= STEPS / 3))
      await killed.kill()
      const before = gateways.map(({ answered, refused }) => ({ answered, refused }))
      await until(() =>
        gateways.every(
          (gateway, at) => gateway.refused > (before[at]?.refused ?? 0) || gateway.answered >= (STEPS * 2) / 3,
        ),
      )
      const during = gateways.map(({ fleet, answered, refused }, at) => ({
        isThere: fleet.node !== killed.address.host,
        answered: answered - (before[at]?.answered ?? 0),
        refused: refused - (before[at]?.refused ?? 0),
      }))
      await killed.start()
      allowMore(1)
      await running
      for (const [at, page] of pages.entries()) {
        const { vehicleId, last } = fleets[at] as KilledFleet
        await expect.poll(() => page.moments.get(vehicleId), { timeout: PATIENCE_MS }).toBe(last)
      }
      const messages = fleets.length * RECIPIENTS
      // Late enough for what came in the wrong order, or long after its time, to be told.
      const end = epochSeconds(Math.ceil(Date.now() / 1000) + LATE_NOTICE_WAIT_SECONDS)
      await runServerSweepAt(db, end)
      await jobClock.advance(RETRIED_WITHIN)
      await expect.poll(() => countOutboxMessages(db), { timeout: PATIENCE_MS }).toEqual({ messages, open: 0 })
      const findings = await checkStoredConsistency(db, history, end)
      const count = (outcome: SentReadingsRequest['outcome']): number =>
        history.reduce((sum, sent) => sum + (sent.outcome === outcome ? sent.readings.length : 0), 0)
      const told = (isThere: boolean): string => {
        const some = during.filter((each) => each.isThere === isThere)
        return `${some.reduce((sum, { answered }) => sum + answered, 0)} batches answered, ${some.reduce((sum, { refused }) => sum + refused, 0)} refused`
      }
      console.info(
        `readings answered ${count('ok')}, refused ${count('info')}; while the worker was away: its fleets ${told(false)}, the others' ${told(true)}; streams lost ${pages.reduce((sum, { gapsMs }) => sum + gapsMs.length, 0)}\n${consistencyFindingsTable(findings)}`,
      )
      expect(gateways.flatMap(({ amiss }) => amiss)).toEqual([])
      expect(count('ok')).toBe(fleets.length * STEPS * 4)
      expect(during.filter(({ isThere, refused }) => !isThere && refused === 0)).toEqual([])
      expect(findings).toEqual(NO_CONSISTENCY_FINDINGS)
      const recipients = mailServer.mails.map(({ to }) => to.join())
      expect(recipients).toHaveLength(messages)
      expect(new Set(recipients).size).toBe(messages)
    } finally {
      await Promise.all(pages.map((page) => page.stop()))
      client.close()
      await server.kill()
      await jobClock.stop()
    }
  }, 600_000)
})
