import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { inSystem } from '../../db/scope/in-system.ts'
import { anApp } from '../../http/testing/an-app.ts'
import { aTire, aUnitWithKey } from '../../testing/builders.ts'

const server = await anApp({ config: { requestsPerSecond: 100_000 } })
afterAll(() => server.app.close())
let tags = 0

/** A unit whose clock is off by so many seconds, ahead if positive, and a tire that it hears. */
const aUnitOff = async (off: number) => {
  const tag_id = ++tags
  const { id, key } = await aUnitWithKey(server.db, { fleet_id: server.fleetId })
  const tire = await aTire(server.db, { fleet_id: server.fleetId, tag_id })
  const sends = async (agos: readonly number[], by = off) => {
    const readings = agos.map((ago) => ({
      tag_id,
      time: server.clock.seconds - ago + by,
      pressure: 9,
      temperature: 20,
    }))
    const answer = await server.send({
      method: 'POST',
      url: '/ingest/readings',
      headers: { authorization: `Bearer ${key}` },
      payload: readings,
    })
    expect(answer.statusCode).toBe(200)
    return answer.json()
  }
  const rows = async <T>(query: ReturnType<typeof sql<T>>) =>
    (await inSystem(server.db, (tx) => query.execute(tx))).rows
  const skew = async () =>
    (await rows(sql<{ skew: number | null }>`select clock_skew as skew from alert_unit where id = ${id}`))[0]?.skew
  /** Seconds ago of what was stored last, newest first. */
  const stored = async (most: number) =>
    (
      await rows(sql<{ ago: number }>`select ${server.clock.seconds} - date_part('epoch', time) as ago from measurement
        where tire_id = ${tire.id} order by time desc limit ${most}`)
    ).map(({ ago }) => ago)
  /** Twenty uploads, four minutes apart; then the unit's key is asked for again. */
  const learns = async () => {
    for (let count = 0; count < 20; count += 1) {
      server.clock.seconds += 240
      await sends([2])
    }
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    server.clock.seconds += 240
  }
  return { sends, skew, stored, learns }
}

it.each([
  { off: -3_600, is: 'an hour behind' },
  { off: 3 * 86_400, is: 'three days ahead' },
])(
  'a clock that is steadily $is is put right, and its backlog too',
  async ({ off }) => {
    const unit = await aUnitOff(off)
    await unit.learns()
    expect(await unit.skew()).toBeCloseTo(-off + 2, 0)
    expect(await unit.sends([2, 62, 122])).toMatchObject({ accepted: 3 })
    expect(await unit.stored(3)).toEqual([0, 60, 120])
    expect(await unit.sends([2, 62, 122])).toMatchObject({ accepted: 0, duplicates: 3 })
    // Somebody sets it right: it is believed at once.
    server.clock.seconds += 240
    await unit.sends([5], 0)
    expect(await unit.stored(1)).toEqual([5])
  },
  60_000,
)

it('a clock that is right is left alone, however late its unit sends', async () => {
  const unit = await aUnitOff(0)
  await unit.learns()
  await unit.sends([7_200, 7_000])
  expect(await unit.stored(2)).toEqual([242, 482].map((ago) => ago))
  expect(await unit.skew()).toBeCloseTo(2, 0)
})

it('what waited an hour and is sent in one go is no wrong clock', async () => {
  const unit = await aUnitOff(0)
  for (let count = 0; count < 25; count += 1) {
    server.clock.seconds += 1
    await unit.sends([3_600])
  }
  expect(await unit.skew()).toBeNull()
})
