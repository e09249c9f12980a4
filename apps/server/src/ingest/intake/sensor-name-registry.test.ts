import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { connectPools } from '../../db/connection/connect-pools.ts'
import { inSystem } from '../../db/scope/in-system.ts'
import { aDatabase } from '../../testing/a-database.ts'
import { aFleet, aTire } from '../../testing/builders.ts'
import { parseHexSensorId } from '../door/hex-sensor-id.ts'
import { type NamedSensor, SensorNameRegistry } from './sensor-name-registry.ts'

const { db, address } = await aDatabase()
const rows = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  inSystem(db, async (tx) => (await query.execute(tx)).rows)
const namesOf = (fleetId: number) =>
  rows<{ name: string; tag: number }>(
    sql`select name, tag_id::float8 as tag from sensor_name where fleet_id = ${fleetId} order by name`,
  )

/** The last word of these names stands on the case, where it is hexadecimal. */
const sensor = (name: string): NamedSensor => ({ name, number: parseHexSensorId(name.split(' ').at(-1)) })

const tagsOf = async (names: SensorNameRegistry, fleetId: number, asked: readonly string[]) =>
  Object.fromEntries(await names.tagsOf(fleetId, asked.map(sensor)))

describe('the names of sensors', () => {
  it('give a sensor its own number where it has one that is free, and else a free one that stays', async () => {
    const fleetId = await aFleet(db)
    const asked = ['Truck 05809ee2', 'EezTire 05809ee2', 'CAN 33/00', 'GM 0']
    const tags = await tagsOf(new SensorNameRegistry(db), fleetId, asked)
    expect(tags['Truck 05809ee2'] === 0x05809ee2 || tags['EezTire 05809ee2'] === 0x05809ee2).toBe(true)
    expect(new Set(Object.values(tags)).size).toBe(4)
    expect(Object.values(tags)).not.toContain(0)
    expect(await tagsOf(new SensorNameRegistry(db), fleetId, asked.toReversed())).toEqual(tags)
  })

  it('find a tag that a tire carries by the number on its case, and never give it to a sensor without one', async () => {
    const fleetId = await aFleet(db)
    const elsewhere = (await tagsOf(new SensorNameRegistry(db), await aFleet(db), ['CAN 33/01']))['CAN 33/01'] as number
    await aTire(db, { fleet_id: fleetId, tag_id: elsewhere })
    await aTire(db, { fleet_id: fleetId, tag_id: 0xc3f0 })
    const tags = await tagsOf(new SensorNameRegistry(db), fleetId, ['CAN 33/01', 'Steelmate 0xc3f0'])
    expect(tags['Steelmate 0xc3f0']).toBe(0xc3f0)
    expect(tags['CAN 33/01']).not.toBe(elsewhere)
  })

  it('give no number that only ends the name, and none that a tire has by another name', async () => {
    const fleetId = await aFleet(db)
    for (const tag_id of [1, 0x20881, 0xabc]) await aTire(db, { fleet_id: fleetId, tag_id })
    const names = new SensorNameRegistry(db)
    const asked = [
      { name: 'ThingsBoard 12/wheel 1', number: null },
      { name: 'SmarTire-AM 20881', number: null },
      { name: 'Truck 00000abc', number: 0xabc },
    ]
    const tags = Object.fromEntries(await names.tagsOf(fleetId, asked))
    expect(tags['Truck 00000abc']).toBe(0xabc)
    const other = (await names.tagsOf(fleetId, [{ name: 'EezTire abc', number: 0xabc }])).get('EezTire abc')
    for (const made of [tags['ThingsBoard 12/wheel 1'], tags['SmarTire-AM 20881'], other]) {
      expect([1, 0x20881, 0xabc]).not.toContain(made)
    }
    const mounted = tags['ThingsBoard 12/wheel 1'] as number
    await aTire(db, { fleet_id: fleetId, tag_id: mounted })
    const seizing = { name: 'Truck seizing', number: mounted }
    expect((await names.tagsOf(fleetId, [seizing])).get('Truck seizing')).not.toBe(mounted)
  })

  it('are the same in processes that hear the same new sensors at once, however these ask for the same numbers', async () => {
    const fleetId = await aFleet(db)
    const other = connectPools(address)
    const asked = Array.from({ length: 400 }, (_, at) => `${['Truck', 'EezTire', 'CAN'][at % 3]} ${at % 100}`)
    const processes = [new SensorNameRegistry(db), new SensorNameRegistry(other)]
    const answers = await Promise.all(
      [asked, asked.toReversed(), asked.toSorted()].flatMap((order) =>
        processes.map((names) => tagsOf(names, fleetId, order)),
      ),
    )
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect((await namesOf(fleetId)).map(({ name, tag }) => [name, tag])).toEqual(
      Object.entries(answers[0] ?? {}).toSorted(([one], [next]) => (one < next ? -1 : 1)),
    )
    await other.destroy()
  })

  it('of a fleet stay within their bound, those of tires and those heard last, while another fleet gets its own', async () => {
    const [flooded, calm] = [await aFleet(db), await aFleet(db)]
    await rows(sql`insert into sensor_name (fleet_id, name, tag_id, heard_at)
      select ${flooded}, 'old ' || n, n, now() - interval '3 days' from generate_series(1, 21000) n`)
    await aTire(db, { fleet_id: flooded, tag_id: 7 })
    await rows(sql`insert into tag (fleet_id, tag_id) values (${flooded}, 9)`)
    const names = new SensorNameRegistry(db)
    const flood = Array.from({ length: 3_000 }, (_, at) => `noise/${at}`)
    const flooding = names.tagsOf(flooded, flood.map(sensor))
    expect((await names.tagsOf(calm, [sensor('Truck 12')])).get('Truck 12')).toBe(0x12)
    await flooding
    const kept = new Set((await namesOf(flooded)).map(({ name }) => name))
    expect(kept.size).toBeLessThanOrEqual(20_501)
    expect(kept.has('old 7') && kept.has('old 9')).toBe(true)
    expect(flood.every((name) => kept.has(name))).toBe(true)
  })

  it('that are heard again stay before those that are not', async () => {
    const fleetId = await aFleet(db)
    await rows(
      sql`insert into sensor_name (fleet_id, name, tag_id, heard_at) values (${fleetId}, 'Truck 1', 1, now() - interval '3 days')`,
    )
    await new SensorNameRegistry(db).tagsOf(fleetId, [sensor('Truck 1')])
    expect(
      await rows(
        sql`select heard_at > now() - interval '1 hour' as recent from sensor_name where fleet_id = ${fleetId}`,
      ),
    ).toEqual([{ recent: true }])
  })
})
