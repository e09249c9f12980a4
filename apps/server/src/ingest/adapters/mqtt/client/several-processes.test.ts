import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { inSystem } from '../../../../db/scope/in-system.ts'
import { aDatabase } from '../../../../testing/a-database.ts'
import { aServerProcess, type TestServerProcess } from '../../../../testing/a-server-process.ts'
import { aFleet, aTire, aUnitWithKey } from '../../../../testing/builders.ts'
import { aMosquitto, HAS_MOSQUITTO } from '../testing/a-mosquitto.ts'

const UNITS = 6
const EACH = 200
const PATIENCE = { timeout: 120_000, interval: 200 }

const healthOf = async ({ url }: TestServerProcess) =>
  ((await (await fetch(`${url}/readyz`)).json()) as { mqtt: { broker: string; shared: boolean; stored: number } }).mqtt

describe.runIf(HAS_MOSQUITTO)('several processes at one broker', async () => {
  // What is skipped is looked through all the same.
  if (!HAS_MOSQUITTO) return it('needs Mosquitto', () => {})
  const broker = await aMosquitto()
  afterAll(() => broker.remove())

  it('share what comes and double nothing; one that is killed leaves nothing behind, and the broker may restart', async () => {
    const { db, address } = await aDatabase()
    const fleet_id = await aFleet(db)
    const now = Math.floor(Date.now() / 1_000)
    const units: { topic: string; lines: (from: number) => string[] }[] = []
    for (let tag_id = 1; tag_id <= UNITS; tag_id += 1) {
      const { id } = await aUnitWithKey(db, { fleet_id })
      await aTire(db, { fleet_id, tag_id })
      const reading = (at: number) => ({
        tag_id,
        time: now - 3_000 + at,
        pressure: 8.5 + (at % 5) / 100,
        temperature: 30,
      })
      units.push({
        topic: `coldbar/${id}/readings`,
        lines: (from) => Array.from({ length: EACH }, (_, at) => JSON.stringify(reading(from + at))),
      })
    }
    const publish = (from: number) => Promise.all(units.map(({ topic, lines }) => broker.publish(topic, lines(from))))
    const stored = async () => {
      const { rows } = await inSystem(db, (tx) =>
        sql<{ count: number }>`select count(*)::int as count from measurement`.execute(tx),
      )
      return rows[0]?.count
    }

    const owners = async () => {
      const { rows } = await inSystem(db, (tx) => sql<{ owner: string }>`select owner from mqtt_slot`.execute(tx))
      return rows.map(({ owner }) => owner)
    }
    const one = await aServerProcess(address, undefined, broker.url)
    await expect.poll(async () => (await healthOf(one)).broker, PATIENCE).toBe('connected')
    const [ownerOfOne] = await owners()
    const other = await aServerProcess(address, undefined, broker.url)
    const both = () => Promise.all([healthOf(one), healthOf(other)])
    const isSharing = { broker: 'connected', shared: true }
    await expect.poll(both, PATIENCE).toMatchObject([isSharing, isSharing])
    await publish(0)
    await expect.poll(stored, PATIENCE).toBe(UNITS * EACH)
    const taken = async () => (await both()).map((health) => health.stored)
    const inAll = async () => (await taken()).reduce((sum, count) => sum + count)
    await expect.poll(inAll, PATIENCE).toBe(UNITS * EACH)
    expect(Math.min(...(await taken()))).toBeGreaterThan(0)

    const publishing = publish(EACH)
    await other.kill()
    await publishing
    // The half minute goes by for which the one that ended still counts.
    await inSystem(db, (tx) =>
      sql`update mqtt_slot set leased_until = now() where owner <> ${ownerOfOne ?? ''}::uuid`.execute(tx),
    )
    await expect.poll(stored, PATIENCE).toBe(2 * UNITS * EACH)
    // Nobody's sessions are left, and the one that stays has all to itself.
    await expect.poll(owners, PATIENCE).toEqual([ownerOfOne])
    await expect.poll(() => healthOf(one), PATIENCE).toMatchObject({ broker: 'connected', shared: false })

    await broker.stop('SIGTERM')
    await broker.start()
    await publish(2 * EACH)
    await expect.poll(stored, PATIENCE).toBe(3 * UNITS * EACH)
    await one.kill()
  }, 400_000)
})
