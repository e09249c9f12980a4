import { MAX_DISCOVERED_TAGS } from '@coldbar/domain/sensor/max-discovered-tags'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { inSystem } from '../../db/scope/in-system.ts'
import { anApp, type TestApp } from '../../http/testing/an-app.ts'
import { anApiClient, type TestApiClient } from '../../testing/an-api-client.ts'
import { aFleet, aTire, aUnitWithKey } from '../../testing/builders.ts'

let server: TestApp
let reader: TestApiClient
let key: string

beforeAll(async () => {
  server = await anApp()
  await server.addUser('admin', 'chief')
  reader = anApiClient(server, await server.signIn('chief'))
  key = (await aUnitWithKey(server.db, { fleet_id: server.fleetId, name: 'Box' })).key
})

const post = async (unitKey: string, readings: unknown[]) =>
  (
    await server.send({
      method: 'POST',
      url: '/ingest/readings',
      headers: { authorization: `Bearer ${unitKey}` },
      payload: readings,
    })
  ).json()
const discovered = async () => (await reader('tags.discovered')).json().data
const reading = (tag_id: number, ago: number, pressure = 8) => ({
  tag_id,
  time: server.clock.seconds - ago,
  pressure,
  temperature: 20,
})

describe('discovered tags', () => {
  it('are those that no tire carries, the one heard last first, counted once however often they are sent', async () => {
    const heard = [reading(4_294_967_295, 100, 7), reading(4_294_967_295, 40, 7.5), reading(8, 60)]
    expect((await post(key, heard)).quarantined).toHaveLength(3)
    await post(key, heard)
    expect(await discovered()).toEqual([
      {
        tag_id: 4_294_967_295,
        sensor_name: null,
        first_heard: server.clock.seconds - 100,
        last_heard: server.clock.seconds - 40,
        readings: 2,
        pressure: 7.5,
        temperature: 20,
        alert_unit_id: expect.any(Number),
        alert_unit_name: 'Box',
      },
      expect.objectContaining({ tag_id: 8, readings: 1 }),
    ])
  })

  it('are those heard last where many pass by: a new one is offered, and the one heard longest ago makes room', async () => {
    const flooded = await aFleet(server.db)
    const unit = await aUnitWithKey(server.db, { fleet_id: flooded })
    const passersBy = Array.from({ length: MAX_DISCOVERED_TAGS }, (_, at) => reading(10_000 + at, 5_000 - at))
    await post(unit.key, passersBy)
    await post(unit.key, [reading(5, 10), reading(10_000, 20), reading(6, 6_000)])
    await post(unit.key, [reading(7, 5)])
    const offered = async () => {
      const { rows } = await inSystem(server.db, (tx) =>
        sql<{ tag: number }>`select tag_id::float8 as tag from discovered_tag where fleet_id = ${flooded}`.execute(tx),
      )
      return new Set(rows.map(({ tag }) => tag))
    }
    const tags = await offered()
    expect(tags.size).toBe(MAX_DISCOVERED_TAGS)
    expect([5, 7, 10_000, 10_003].filter((tag) => !tags.has(tag))).toEqual([])
    expect([6, 10_001, 10_002].filter((tag) => tags.has(tag))).toEqual([])
    await post(unit.key, [reading(6, 1)])
    expect((await offered()).has(6)).toBe(true)
  })

  it('leave the list once a tire carries them, and a tag of another fleet is offered to us alone', async () => {
    const other = await aFleet(server.db)
    const theirs = await aUnitWithKey(server.db, { fleet_id: other })
    await aTire(server.db, { fleet_id: other, tag_id: 77 })
    expect(await post(theirs.key, [reading(77, 10)])).toMatchObject({ accepted: 1 })
    expect(await post(key, [reading(77, 10)])).toMatchObject({ accepted: 0, quarantined: [{ reason: 'unknown_tag' }] })
    expect((await discovered()).map(({ tag_id }: { tag_id: number }) => tag_id)).toContain(77)
    await aTire(server.db, { fleet_id: server.fleetId, tag_id: 8 })
    expect((await discovered()).map(({ tag_id }: { tag_id: number }) => tag_id)).not.toContain(8)
    expect(await post(key, [reading(8, 5)])).toMatchObject({ accepted: 1 })
  })

  it('bear the name that a gateway gives them, and keep it at their tire', async () => {
    await inSystem(server.db, (tx) =>
      tx
        .insertInto('sensor_name')
        .values({ fleet_id: server.fleetId, name: 'Truck 05809ee2', tag_id: 92_315_362 })
        .execute(),
    )
    await post(key, [reading(92_315_362, 10)])
    const [named] = (await discovered()).filter(({ tag_id }: { tag_id: number }) => tag_id === 92_315_362)
    expect(named.sensor_name).toBe('Truck 05809ee2')
    const { id } = await aTire(server.db, { fleet_id: server.fleetId, tag_id: 92_315_362 })
    expect((await reader('tires.details', { tire_id: id })).json().data.sensor_name).toBe('Truck 05809ee2')
  })
})
