import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { inSystem } from '../db/scope/in-system.ts'
import { aSignedInServer } from '../testing/a-signed-in-server.ts'
import { applyWrittenEvents } from '../testing/apply-written-events.ts'
import { aFleet, aTire, aVehicle, aVehicleType } from '../testing/builders.ts'

const { server, call } = await aSignedInServer('user')

let utrecht: number
let breda: number
let foreign: number

const aDepot = (fleet_id: number, name: string): Promise<number> =>
  inSystem(server.db, async (tx) => {
    const { rows } = await sql<{
      id: number
    }>`insert into poi (fleet_id, name, area, south, north, west, east, is_depot)
      values (${fleet_id}, ${name}, '{"kind":"circle","radius":20,"centre":{"latitude":0,"longitude":0}}', 0, 0, 0, 0, true)
      returning id`.execute(tx)
    return rows[0]?.id ?? 0
  })

/** A vehicle with a tire that is low. */
const aLowVehicle = async (
  name: string,
  typeId: number,
  ties: { home: number | null; standsIn?: number; left?: number },
) => {
  const { fleetId: fleet_id } = server
  const vehicle = await aVehicle(server.db, { fleet_id, name, vehicle_type_id: typeId, depot_id: ties.home })
  const place = { position_row: 0, position_left_right: 0, position_inside_outside: 1 }
  const tire = await aTire(server.db, { fleet_id, vehicle_id: vehicle.id, ...place })
  await inSystem(server.db, async (tx) => {
    await sql`insert into tire_state (fleet_id, tire_id, low_since, last_time) values (${fleet_id}, ${tire.id}, now(), now())`.execute(
      tx,
    )
    await sql`insert into tire_event (fleet_id, tire_id, vehicle_id, kind, level, event_type, time_stamp_start, time_stamp, event_data)
      values (${fleet_id}, ${tire.id}, ${vehicle.id}, 'fillLevelBelow80', 0, 7, now() - interval '1 hour', now(), '{}')`.execute(
      tx,
    )
    const visit = (poi: number, left_at: Date | null) =>
      sql`insert into poi_visit (fleet_id, poi_id, vehicle_id, entered_at, left_at)
        values (${fleet_id}, ${poi}, ${vehicle.id}, now() - interval '1 hour', ${left_at})`.execute(tx)
    if (ties.standsIn !== undefined) await visit(ties.standsIn, null)
    if (ties.left !== undefined) await visit(ties.left, new Date())
  })
}

beforeAll(async () => {
  utrecht = await aDepot(server.fleetId, 'Utrecht')
  breda = await aDepot(server.fleetId, 'Breda')
  foreign = await aDepot(await aFleet(server.db), 'Theirs')
  const type = await aVehicleType(server.db, { fleet_id: server.fleetId })
  await aLowVehicle('away', type.id, { home: utrecht })
  await aLowVehicle('at another', type.id, { home: utrecht, standsIn: breda })
  await aLowVehicle('guest', type.id, { home: breda, standsIn: utrecht })
  await aLowVehicle('was there', type.id, { home: breda, left: utrecht })
  await aLowVehicle('nobody’s', type.id, { home: null })
  await applyWrittenEvents(server.db, server.fleetId, server.clock.seconds)
})

type Named = { vehicle_name: string }
const LISTS = [
  ['departures.all', (data: { vehicles: Named[] }) => data.vehicles],
  ['pumpList.all', (data: { tires: Named[] }) => data.tires],
  ['overview.now', (data: { wrong: Named[] }) => data.wrong],
] as const

it.each(LISTS)(
  '%s of a depot tells of what belongs to it and of what stands there now, and of nothing else',
  async (name, listed) => {
    const of = async (query: Record<string, number>) => {
      const answer = await call(name, query)
      expect(answer.statusCode, answer.body).toBe(200)
      const { data } = answer.json()
      expect(data.depots).toEqual([
        { id: breda, name: 'Breda' },
        { id: utrecht, name: 'Utrecht' },
      ])
      return listed(data)
        .map(({ vehicle_name }) => vehicle_name)
        .sort()
    }
    expect(await of({ depot_id: utrecht })).toEqual(['at another', 'away', 'guest'])
    expect(await of({ depot_id: breda })).toEqual(['at another', 'guest', 'was there'])
    expect(await of({ depot_id: foreign })).toEqual([])
    expect(await of({})).toHaveLength(5)
  },
)

it('overview.now counts the tires and vehicles of the depot alone', async () => {
  const { tires, vehicles } = (await call('overview.now', { depot_id: utrecht })).json().data
  for (const counts of [tires, vehicles])
    expect(Object.values<number>(counts).reduce((sum, count) => sum + count)).toBe(3)
})

it('overview.now says to which depot each vehicle with a problem belongs, wherever it stands', async () => {
  const { wrong } = (await call('overview.now')).json().data
  const depots = wrong.map(({ vehicle_name: name, depot }: Record<string, string | null>) => [name, depot])
  expect(Object.fromEntries(depots)).toEqual({
    ...{ away: 'Utrecht', 'at another': 'Utrecht', guest: 'Breda', 'was there': 'Breda', 'nobody’s': null },
  })
})

it('departures.all counts the vehicles of the depot alone', async () => {
  const { counts } = (await call('departures.all', { depot_id: utrecht })).json().data
  expect(Object.values<number>(counts).reduce((sum, count) => sum + count)).toBe(3)
})
