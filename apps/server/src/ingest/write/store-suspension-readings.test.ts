import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inSystem } from '../../db/scope/in-system.ts'
import { aSignedInServer } from '../../testing/a-signed-in-server.ts'
import { aFleet, aTire, aUnitWithKey, aVehicle } from '../../testing/builders.ts'

const FRONT = { position_row: 0, position_left_right: 0, position_inside_outside: 1 } as const
const REAR = { ...FRONT, position_row: 1 } as const

const { server, call: user } = await aSignedInServer('user')
let key: string
let start: number
let typeId: number
let vehicleId: number
let tag = 9_000

beforeAll(async () => {
  key = (await aUnitWithKey(server.db, { fleet_id: server.fleetId })).key
  start = Math.floor(server.clock.seconds / 300) * 300 - 6 * 3600
  typeId = await inSystem(server.db, async (tx) => {
    const brand = await tx
      .insertInto('suspension_brand')
      .values({ name: 'Bellows' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const type = { marque_id: brand.id, name: 'B1', param_a: 1250, param_b: 600 }
    return (await tx.insertInto('suspension_type').values(type).returning('id').executeTakeFirstOrThrow()).id
  })
})

beforeEach(async () => {
  tag += 10
  vehicleId = (await aVehicle(server.db, { fleet_id: server.fleetId })).id
  const { data } = (await user('vehicles.details', { vehicle_id: vehicleId })).json()
  const weight_spec = [FRONT, REAR].map((place, i) => ({
    ...place,
    suspension_tag_id: tag + i,
    suspension_fraction: 0.5,
    suspension_marque_type_id: typeId,
  }))
  await user('vehicles.update', { data: { id: data.id, weight_spec } })
})

type Said = { tag_id: number; time: number; pressure: number }
const said = (which: number, seconds: number, pressure: number): Said => ({
  tag_id: tag + which,
  time: start + seconds,
  pressure,
})

const send = async (readings: Said[], withKey = key) =>
  (
    await server.send({
      method: 'POST',
      url: '/ingest/readings',
      headers: { authorization: `Bearer ${withKey}` },
      payload: { readings: readings.map((reading) => ({ ...reading, temperature: 15 })) },
    })
  ).json()

const weights = async (): Promise<[number, number][]> => {
  const { data } = (await user('vehicles.weights', { vehicle_id: vehicleId, nb_measurements: 100 })).json()
  return data.map(({ time_stamp, weight }: { time_stamp: number; weight: number }) => [time_stamp - start, weight])
}

const DAY = [
  said.bind(null, 0, 0, 5.2),
  said.bind(null, 1, 5, 5.2),
  said.bind(null, 0, 300, 5.2),
  said.bind(null, 1, 2_000, 4),
  said.bind(null, 0, 2_100, 4),
  said.bind(null, 0, 2_130, 4),
  said.bind(null, 0, 2_160, 4),
]
const AS_IT_WAS = [
  [0, 7100],
  [300, 7100],
  [1_800, 3550 + 2800],
  [2_100, 5600],
]

describe('what suspension tags say', () => {
  it('is accepted and weighs the vehicle, and offers no tag to tires', async () => {
    expect(await send(DAY.map((one) => one()))).toMatchObject({ accepted: 7, duplicates: 0 })
    expect(await weights()).toEqual(AS_IT_WAS)
    const { rows } = await sql`select 1 from discovered_tag where tag_id in (${tag}, ${tag + 1})`.execute(server.db)
    expect(rows).toEqual([])
  })

  it('comes to the same in any order, however often it is sent', async () => {
    const readings = DAY.map((one) => one())
    for (const one of readings.toReversed()) await send([one])
    expect(await send(readings)).toMatchObject({ accepted: 0, duplicates: 7 })
    expect(await weights()).toEqual(AS_IT_WAS)
  })

  it('weighs alike when two uploads meet', async () => {
    const readings = DAY.map((one) => one())
    await Promise.all([send(readings.filter((_, i) => i % 2 === 0)), send(readings.filter((_, i) => i % 2 === 1))])
    expect(await weights()).toEqual(AS_IT_WAS)
  })

  it('waits for another that writes the same vehicle, and other fleets are heard meanwhile', async () => {
    const others = await Promise.all(
      [1, 2].map(async () => aUnitWithKey(server.db, { fleet_id: await aFleet(server.db) })),
    )
    let taken = 0
    const sentAgain = async (reading: Said): Promise<void> => {
      while ((await send([reading])).accepted !== 1);
      taken += 1
    }
    const sending = await inSystem(server.db, async (tx) => {
      await sql`insert into vehicle_state (fleet_id, vehicle_id) values (${server.fleetId}, ${vehicleId})
        on conflict (fleet_id, vehicle_id) do update set recheck = vehicle_state.recheck`.execute(tx)
      const all = Promise.all(DAY.map((one) => sentAgain(one())))
      for (let round = 0; round < 10; round += 1) {
        for (const other of others) expect(await send([said(0, 0, 9)], other.key)).toMatchObject({ accepted: 0 })
      }
      expect(taken).toBe(0)
      return { all }
    })
    await sending.all
    expect(await weights()).toEqual(AS_IT_WAS)
  })

  it('takes a weight back that a late reading shows to be wrong', async () => {
    await send([said(0, 0, 5.2), said(1, 5, 5.2), said(0, 310, 5.2)])
    expect((await weights()).at(-1)).toEqual([300, 7100])
    await send([said(1, 200, 0.1), said(1, 210, 0.1)])
    expect(await weights()).toEqual([])
  })

  it('of one tag for the whole vehicle is its weight', async () => {
    await user('vehicles.update', {
      data: { id: vehicleId, weight_spec: [], weight_tag_id: tag + 5, suspension_marque_type_id: typeId },
    })
    await send([said(5, 0, 5.2)])
    expect(await weights()).toEqual([[0, 7100]])
  })

  it('of tags that nobody assigned stays unknown', async () => {
    expect(await send([said(7, 0, 5.2)])).toMatchObject({ accepted: 0 })
    expect(await weights()).toEqual([])
  })

  it('stays when the tires’ part of the series is judged anew', async () => {
    for (const [i, place] of [FRONT, REAR].entries()) {
      await aTire(server.db, { fleet_id: server.fleetId, vehicle_id: vehicleId, tag_id: tag + 8 + i, ...place })
    }
    const tires = (seconds: number, pressure = 9) => [said(8, seconds, pressure), said(9, seconds + 1, 8.8)]
    await send([...tires(0), said(0, 10, 5.2), said(1, 11, 5.2), ...tires(400), said(0, 410, 5.2)])
    const points = async () =>
      (
        await sql`select date_part('epoch', time) - ${start} as at, weight, max_press is null as no_press from vehicle_series
        where vehicle_id = ${vehicleId} order by 1`.execute(server.db)
      ).rows
    const before = await points()
    expect(before).toMatchObject([
      { at: 0, weight: 7100 },
      { at: 300, weight: 7100 },
    ])
    await send(tires(200))
    expect(await points()).toEqual(before)
  })
})
