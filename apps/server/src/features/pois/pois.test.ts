import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { inSystem } from '../../db/scope/in-system.ts'
import { aSignedInServer } from '../../testing/a-signed-in-server.ts'

const { server, call } = await aSignedInServer('user')
const DEPOT = { kind: 'circle', centre: { latitude: 52.1, longitude: 5.06 }, radius: 300 }
const corners = (...points: readonly (readonly [number, number])[]) => ({
  kind: 'polygon',
  ring: points.map(([latitude, longitude]) => ({ latitude, longitude })),
})

beforeEach(() =>
  inSystem(server.db, async (tx) => {
    await sql`delete from poi`.execute(tx)
    await sql`delete from poi_group`.execute(tx)
    await sql`delete from task_rule`.execute(tx)
  }),
)

const add = async (data: object) => {
  const answer = await call('pois.add', { data })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data
}
const addGroup = async (name: string) => (await call('poiGroups.add', { data: { name } })).json().data
const rule = (columns: { frequency_day?: number; frequency_data?: string; type?: number; data?: string }) =>
  inSystem(server.db, (tx) =>
    sql`insert into task_rule (fleet_id, name, base_action, frequency_day, frequency_data, vehicle_filter_type, vehicle_filter_data)
      values (${server.fleetId}, 'Digest at the gate', 0, ${columns.frequency_day ?? 0}, ${columns.frequency_data ?? ''},
        ${columns.type ?? 0}, ${columns.data ?? ''})`.execute(tx),
  )

describe('places', () => {
  it('are told to rules by number and name, by the words of the specification', async () => {
    const group = await addGroup('Depots')
    const [b, a] = [await add({ name: 'Zwolle', area: DEPOT }), await add({ name: 'Amersfoort', area: DEPOT })]
    expect((await call('pois.availableForEdit')).json()).toEqual({
      data: {
        pois: [
          { id: a.id, name: 'Amersfoort' },
          { id: b.id, name: 'Zwolle' },
        ],
        poi_groups: [{ id: group.id, name: 'Depots' }],
      },
    })
  })

  it('are in as many groups as one likes, and leave them', async () => {
    const [depots, north] = [await addGroup('Depots'), await addGroup('North')]
    const place = await add({ name: 'Utrecht', area: DEPOT, groups: [{ id: north.id }, { id: depots.id }] })
    expect(place.groups).toEqual([
      { id: depots.id, name: 'Depots' },
      { id: north.id, name: 'North' },
    ])
    const changed = (await call('pois.update', { data: { id: place.id, groups: [{ id: north.id }] } })).json().data
    expect(changed).toMatchObject({ name: 'Utrecht', groups: [{ id: north.id, name: 'North' }] })
    await call('poiGroups.delete', { data: { id: north.id } })
    expect((await call('pois.all')).json().data).toMatchObject([{ name: 'Utrecht', groups: [] }])
  })

  it.each([
    ['a circle that is too small', { ...DEPOT, radius: 19 }, { code: 'too_low', limit: 20 }],
    ['a circle that is too large', { ...DEPOT, radius: 50_001 }, { code: 'too_high', limit: 50_000 }],
    ['two corners', corners([52, 5], [52, 6]), { code: 'too_low', limit: 3 }],
    ['a bow tie', corners([52, 5], [53, 6], [52, 6], [53, 5]), { code: 'crosses' }],
    ['a continent', corners([40, 0], [40, 11], [45, 11]), { code: 'too_wide' }],
  ])('cannot be %s', async (_, area, problem) => {
    const answer = await call('pois.add', { data: { name: 'x', area } })
    expect(answer.statusCode).toBe(400)
    expect(Object.values(answer.json().error.problems)).toEqual([problem])
  })

  it('have a name of their own, letter case aside, and so have groups', async () => {
    await add({ name: 'Utrecht', area: DEPOT })
    const taken = await call('pois.add', { data: { name: 'UTRECHT', area: DEPOT } })
    expect(taken.statusCode).toBe(409)
    expect(taken.json().error.problems).toEqual({ 'data.name': { code: 'taken' } })
    await addGroup('Depots')
    expect((await call('poiGroups.add', { data: { name: 'depots' } })).statusCode).toBe(409)
  })

  it.each([
    ['entering it', (id: number) => ({ frequency_day: -1, frequency_data: String(id) })],
    ['vehicles in it', (id: number) => ({ type: 2, data: String(id) })],
    ['vehicles outside it', (id: number) => ({ type: 4, data: String(id) })],
  ])('stay while a task rule is about %s, and say which', async (_, columns) => {
    const { id } = await add({ name: 'Utrecht', area: DEPOT })
    await rule(columns(id))
    expect((await call('pois.all')).json().data[0].used_by).toMatchObject([{ name: 'Digest at the gate' }])
    const answer = await call('pois.delete', { data: { id } })
    expect(answer.statusCode).toBe(409)
    expect(answer.json().error.problems).toEqual({ 'data.id': { code: 'in_use', by: 'Digest at the gate' } })
    await inSystem(server.db, (tx) => sql`delete from task_rule`.execute(tx))
    expect((await call('pois.delete', { data: { id } })).statusCode).toBe(200)
    expect((await call('pois.all')).json().data).toEqual([])
  })

  it.each([{ frequency_day: -2 }, { type: 3 }, { type: 5 }])(
    'groups stay while a task rule has %j',
    async (columns) => {
      const { id } = await addGroup('Depots')
      await rule({ ...columns, frequency_data: String(id), data: String(id) })
      expect((await call('poiGroups.delete', { data: { id } })).statusCode).toBe(409)
    },
  )
})

describe('the ground of places', () => {
  const around = (at: number, count: number) =>
    corners(
      ...Array.from({ length: count }, (_, n): [number, number] => {
        const turn = (n / count) * 2 * Math.PI
        return [52 + at / 100 + 0.00312345678 * Math.sin(turn), 5 + 0.00512345678 * Math.cos(turn)]
      }),
    )

  it('is told as an outline in lists where it has many corners, and whole where one place is asked for', async () => {
    const area = around(1, 500)
    const { id } = await add({ name: 'Harbour', area })
    const [listed] = (await call('pois.all')).json().data
    expect(listed).not.toHaveProperty('area')
    expect(listed.outline).toMatchObject({ corners: 500 })
    expect(listed.outline.ring.length).toBeLessThanOrEqual(32)
    expect((await call('pois.details', { poi_id: id })).json().data).toMatchObject({ id, name: 'Harbour', area })
    expect((await call('pois.details', { poi_id: id + 1 })).statusCode).toBe(404)
    // Whoever sends back what the list told changes nothing of it.
    const back = await call('pois.update', { data: { ...listed, name: 'Old harbour' } })
    expect(back.json().data).toMatchObject({ name: 'Old harbour', area })
  })

  it('is told whole in lists where it has few corners', async () => {
    const area = around(1, 32)
    await add({ name: 'Yard', area })
    const [listed] = (await call('pois.all')).json().data
    expect(listed).toMatchObject({ area })
    expect(listed).not.toHaveProperty('outline')
  })

  it('of 147 places with 500 corners each is below 300 kB', async () => {
    const { id } = await add({ name: 'Place', area: around(0, 500) })
    await inSystem(server.db, (tx) =>
      sql`insert into poi (fleet_id, name, area, south, north, west, east)
        select fleet_id, 'Place ' || n, area, south, north, west, east from poi, generate_series(2, 147) n where id = ${id}`.execute(
        tx,
      ),
    )
    const answer = await call('pois.all')
    expect(answer.json().data).toHaveLength(147)
    expect(answer.body.length).toBeLessThan(300_000)
  })
})
