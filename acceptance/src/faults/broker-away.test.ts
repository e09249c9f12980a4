import { setTimeout as wait } from 'node:timers/promises'
import { inSystem } from '@coldbar/server/db/scope/in-system'
import { aMosquitto, HAS_MOSQUITTO } from '@coldbar/server/ingest/adapters/mqtt/testing/a-mosquitto'
import { aDatabase } from '@coldbar/server/testing/a-database'
import { aServerProcess } from '@coldbar/server/testing/a-server-process'
import { aFleet, aTire, aUnitWithKey } from '@coldbar/server/testing/builders'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'

/** How long the broker is away: five minutes with `npm run faults`. */
const AWAY_S = Number(process.env.BROKER_AWAY_S ?? '4')
const GATEWAYS = 8
const EVERY_MS = 500
const PATIENCE = { timeout: 120_000, interval: 200 }

/** A gateway that keeps what the broker has not acknowledged, and sends all of it again: some of it twice. */
type Gateway = { topic: string; tag: number; sent: number; kept: string[] }

const share = (sorted: readonly number[], of: number): number => sorted[Math.floor((sorted.length - 1) * of)] ?? 0

describe.runIf(HAS_MOSQUITTO)('a broker that goes away', async () => {
  // What is skipped is looked through all the same.
  if (!HAS_MOSQUITTO) return it('needs Mosquitto', () => {})
  // It writes down what it acknowledges, as one does that nobody wants to lose anything.
  const broker = await aMosquitto('autosave_interval 1', 'autosave_on_changes true')
  afterAll(() => broker.remove())

  it('loses and doubles nothing that it acknowledged, stopped, started and killed, and holds up nothing that comes by HTTP', async () => {
    const { db, address } = await aDatabase()
    const fleet_id = await aFleet(db)
    const gateways: Gateway[] = []
    for (let tag = 1; tag <= GATEWAYS; tag += 1) {
      const { id } = await aUnitWithKey(db, { fleet_id })
      await aTire(db, { fleet_id, tag_id: tag })
      gateways.push({ topic: `coldbar/${id}/readings`, tag, sent: 0, kept: [] })
    }
    const { key } = await aUnitWithKey(db, { fleet_id })
    await aTire(db, { fleet_id, tag_id: GATEWAYS + 1 })
    const begun = Math.floor(Date.now() / 1_000) - 3_600
    const reading = (tag_id: number, at: number) => ({
      ...{ tag_id, time: begun + at, pressure: 8.5 + (at % 5) / 100, temperature: 30 },
    })
    const storedOf = async (tags: readonly number[]) => {
      const { rows } = await inSystem(db, (tx) =>
        sql<{ count: number }>`select count(*)::int as count from measurement m
          join tire t on t.fleet_id = m.fleet_id and t.id = m.tire_id where t.tag_id = any(${[...tags]}::int[])`.execute(
          tx,
        ),
      )
      return rows[0]?.count ?? 0
    }
    const ofBroker = () => storedOf(gateways.map(({ tag }) => tag))

    const server = await aServerProcess(address, undefined, broker.url)
    const health = async () =>
      ((await (await fetch(`${server.url}/readyz`)).json()) as { mqtt: { broker: string } }).mqtt.broker
    await expect.poll(health, PATIENCE).toBe('connected')

    let isOver = false
    let [posted, isAway] = [0, false]
    const took: Record<'there' | 'away', number[]> = { there: [], away: [] }
    const posts = (async () => {
      while (!isOver) {
        const [from, where] = [performance.now(), isAway ? took.away : took.there]
        const answer = await fetch(`${server.url}/ingest/readings`, {
          method: 'POST',
          headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
          body: JSON.stringify([reading(GATEWAYS + 1, posted)]),
        })
        expect(answer.status).toBe(200)
        where.push(performance.now() - from)
        posted += 1
        await wait(EVERY_MS / 2)
      }
    })()
    const hears = (gateway: Gateway) => {
      gateway.kept.push(JSON.stringify(reading(gateway.tag, gateway.sent)))
      gateway.sent += 1
    }
    const gives = async (gateway: Gateway) => {
      const given = [...gateway.kept]
      const isTaken = await broker.publish(gateway.topic, given, ['--quiet']).then(
        () => true,
        () => false,
      )
      if (isTaken) gateway.kept.splice(0, given.length)
    }
    const lives = Promise.all(
      gateways.map(async (gateway) => {
        while (!isOver) {
          hears(gateway)
          await gives(gateway)
          await wait(EVERY_MS)
        }
      }),
    )
    const keptByAll = () => gateways.reduce((sum, { kept }) => sum + kept.length, 0)

    await wait(2_000)
    isAway = true
    await broker.stop('SIGTERM')
    await wait(AWAY_S * 1_000)
    const backlog = keptByAll()
    await broker.start()
    isAway = false
    const back = performance.now()
    await expect.poll(keptByAll, PATIENCE).toBeLessThanOrEqual(GATEWAYS)
    const drained = performance.now() - back
    await broker.stop('SIGKILL')
    await broker.start()
    await wait(2_000)
    isOver = true
    await Promise.all([posts, lives])
    for (const gateway of gateways)
      await expect.poll(() => gives(gateway).then(() => gateway.kept.length), PATIENCE).toBe(0)

    const sent = gateways.reduce((sum, gateway) => sum + gateway.sent, 0)
    await expect.poll(ofBroker, PATIENCE).toBe(sent)
    expect(await storedOf([GATEWAYS + 1])).toBe(posted)
    expect(backlog).toBeGreaterThanOrEqual(GATEWAYS)
    expect(took.away.length).toBeGreaterThan(0)
    const told = Object.entries(took).map(([when, all]) => {
      const sorted = all.toSorted((a, b) => a - b)
      return `${when}: ${all.length} posts, median ${share(sorted, 0.5).toFixed(0)} ms, p95 ${share(sorted, 0.95).toFixed(0)} ms`
    })
    console.log(
      `broker away for ${AWAY_S} s, then killed: ${sent} readings by MQTT and ${posted} by HTTP, each stored once; backlog ${backlog}, given within ${(drained / 1_000).toFixed(1)} s\nHTTP with the broker ${told.join('\n                     ')}`,
    )
    await server.kill()
  }, 1_200_000)
})
