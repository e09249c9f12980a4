import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aBurstAfterLeak } from '../../testing/a-burst-after-a-leak.ts'
import { aHeardTireMaker, type HeardTire } from '../../testing/a-heard-tire.ts'
import { aSignedInServer } from '../../testing/a-signed-in-server.ts'
import { anApiClient } from '../../testing/an-api-client.ts'
import { aVehicle } from '../../testing/builders.ts'

const { server, call: user } = await aSignedInServer('user')
const { make, says } = await aHeardTireMaker(server, { filllt90_enabled: true })
const HOUR = 3_600

type Entry = { key: string; time: number; kind: string; step: string; problem_id: number | null }
type Page = { data: Entry[]; next: string | null }

const steps = ({ data }: Page): string[] => data.map(({ step }) => step)
const lineOf = async ({ tireId }: HeardTire, asked: object = {}): Promise<Page> =>
  (await user('tires.timeline', { tire_id: tireId, ...asked })).json()

const anEvent = (tire: HeardTire, kind: string, ago: number, remark: string | null = null) =>
  sql`insert into tire_event (fleet_id, tire_id, vehicle_id, kind, level, event_type, instant, time_stamp_start, time_stamp, remark, cost)
    select fleet_id, id, vehicle_id, ${kind}, 2, 5, true, to_timestamp(${server.clock.seconds - ago}), to_timestamp(${server.clock.seconds - ago}),
      ${remark}, ${remark === null ? null : 12} from tire where id = ${tire.tireId}`.execute(server.db)

const reads = (tire: HeardTire, pressure: number) =>
  says(
    tire,
    [5, 4, 3, 2, 1, 0].map((before) => ({ time: server.clock.seconds - before * 300, pressure })),
  )

it('tells a tire from its mounting on, the newest first, and only the kinds that are asked for', async () => {
  const tire = await make()
  server.clock.seconds += HOUR
  await reads(tire, 9)
  server.clock.seconds += HOUR
  await reads(tire, 7.5)
  await anEvent(tire, 'inflation', 300)
  await anEvent(tire, 'remark', 200, 'Valve replaced')
  await sql`insert into trip (fleet_id, vehicle_id, start_time, end_time, distance)
    select ${server.fleetId}, ${tire.vehicleId}, to_timestamp(${server.clock.seconds - 100} + n), to_timestamp(${server.clock.seconds - 50} + n), 10
    from generate_series(1, 3) n`.execute(server.db)
  await user('tires.muteAlarm', { data: { tire_id: tire.tireId, mute_for_id: 0 } })
  const line = await lineOf(tire, { kinds: ['mounting', 'problem', 'inflation', 'remark', 'trip'] })
  expect(steps(line)).toEqual(['drove', 'remarked', 'inflated', 'began', 'mounted'])
  expect(line.data[0]).toMatchObject({ trips: 3, distance: 30, vehicle_id: tire.vehicleId })
  expect(line.data[1]).toMatchObject({ text: 'Valve replaced', cost: 12 })
  expect(line.data[3]).toMatchObject({ headline: expect.any(String), level: 'alarm', tire_id: tire.tireId })
  const details = await user('problems.details', { problem_id: line.data[3]?.problem_id })
  expect(details.json().data.problem.id).toBe(line.data[3]?.problem_id)
  expect(line.data[4]).toMatchObject({ problem_id: null })
  expect(line.data[4]).toMatchObject({ position_row: 0, position_left_right: 0, vehicle_id: tire.vehicleId })
  expect(steps(await lineOf(tire, { kinds: ['mute'] }))).toEqual(['muted'])
  expect(steps(await lineOf(tire))).toHaveLength(6)
  const vehicle: Page = (await user('vehicles.timeline', { vehicle_id: tire.vehicleId })).json()
  expect(steps(vehicle).toSorted()).toEqual(steps(await lineOf(tire)).toSorted())
  expect(steps(await lineOf(tire, { kinds: [] }))).toEqual([])
})

it('goes on behind the last entry until the first, each once', async () => {
  const tire = await make()
  for (let n = 0; n < 130; n++) await anEvent(tire, 'inflation', 100 * n + 0.123456)
  const keys: string[] = []
  let after: string | undefined
  do {
    const page = await lineOf(tire, after === undefined ? {} : { after })
    keys.push(...page.data.map(({ key }) => key))
    after = page.next ?? undefined
  } while (after !== undefined)
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys.filter((key) => key.startsWith('i'))).toHaveLength(130)
})

it('places a tire that burst where its own fall began, however old the leak before is', async () => {
  const tire = await make()
  for (let n = 0; n < 70; n++) await anEvent(tire, 'inflation', 2 * HOUR + 100 * n)
  const burst = server.clock.seconds - HOUR
  await aBurstAfterLeak(server.db, tire.tireId, { leak: burst - 30 * 24 * HOUR, burst })
  const kinds = ['inflation', 'problem']
  const first = await lineOf(tire, { kinds })
  expect(first.data[0]).toMatchObject({ step: 'began', time: burst })
  const second = await lineOf(tire, { kinds, after: first.next })
  const times = [...first.data, ...second.data].map(({ time }) => time)
  expect(times).toHaveLength(71)
  expect(times).toEqual(times.toSorted((one, other) => other - one))
})

it('tells what a vehicle was coupled to only to who may read that log', async () => {
  const tire = await make()
  const other = await aVehicle(server.db, { fleet_id: server.fleetId })
  await sql`insert into connection_log (fleet_id, time, action, vehicle1_id, vehicle2_id)
    values (${server.fleetId}, to_timestamp(${server.clock.seconds}), 1, ${other.id}, ${tire.vehicleId})`.execute(
    server.db,
  )
  await server.addUser('admin')
  const admin = anApiClient(server, await server.signIn('admin'))
  const asked = { vehicle_id: tire.vehicleId, kinds: ['coupling'] }
  expect((await admin('vehicles.timeline', asked)).json().data).toMatchObject([
    { step: 'coupled', vehicle_id: other.id, vehicle_name: other.name },
  ])
  expect((await user('vehicles.timeline', asked)).json().data).toEqual([])
})

it('tells which places a vehicle reached and left, but not that it came to one that was drawn around it', async () => {
  const tire = await make()
  const at = { latitude: 52.1, longitude: 5.06 }
  const placed = async (name: string): Promise<number> =>
    (await user('pois.add', { data: { name, area: { kind: 'circle', centre: at, radius: 300 } } })).json().data.id
  const [depot, yard] = [await placed('Depot'), await placed('Yard')]
  const from = server.clock.seconds
  for (const [place, entered, left, found] of [
    [depot, 100, 200, false],
    [yard, 300, null, false],
    [yard, 50, 60, true],
  ] as const)
    await sql`insert into poi_visit (fleet_id, poi_id, vehicle_id, entered_at, left_at, found)
      values (${server.fleetId}, ${place}, ${tire.vehicleId}, to_timestamp(${from + entered}),
        ${left === null ? null : sql`to_timestamp(${from + left})`}, ${found})`.execute(server.db)
  const visits: Page = (await user('vehicles.timeline', { vehicle_id: tire.vehicleId, kinds: ['visit'] })).json()
  expect(visits.data).toMatchObject([
    { step: 'reached', text: 'Yard', time: from + 300 },
    { step: 'left', text: 'Depot', time: from + 200 },
    { step: 'reached', text: 'Depot', time: from + 100 },
    { step: 'left', text: 'Yard', time: from + 60 },
  ])
  expect(steps(await lineOf(tire, { kinds: ['visit'] }))).toEqual([])
})

it('tells of a spare wheel, of a swap with it, and of treads, in the line of the tire and in that of the vehicle', async () => {
  const tire = await make()
  const spare = (await user('tires.add', { data: { name: 'Spare' } })).json().data.id
  const enters = async (data: object) => {
    server.clock.seconds += 60
    expect((await user('tireChanges.enter', { data } as never)).json()).toHaveProperty('data.id')
  }
  await enters({ kind: 'spare', tire_id: spare, vehicle_id: tire.vehicleId })
  server.clock.seconds += 60
  await user('tires.noteTread', { data: { tire_id: spare, depth: 12.5 } })
  const position = { position_row: 0, position_left_right: 0, position_inside_outside: 1 }
  const found_at = { vehicle_id: tire.vehicleId, ...position }
  await enters({ kind: 'swap', tire_id: tire.tireId, with_tire_id: spare, found_at })
  await enters({ kind: 'store', tire_id: tire.tireId })
  const kinds = ['mounting', 'tread']
  const ofSpare: Page = (await user('tires.timeline', { tire_id: spare, kinds } as never)).json()
  expect(steps(ofSpare)).toEqual(['mounted', 'treadMeasured', 'carried'])
  expect(ofSpare.data).toMatchObject([
    { vehicle_id: tire.vehicleId, position_row: 0 },
    { depth: 12.5 },
    { vehicle_id: tire.vehicleId },
  ])
  expect(steps(await lineOf(tire, { kinds }))).toEqual(['carriedNoMore', 'carried', 'dismounted', 'mounted'])
  const vehicle: Page = (await user('vehicles.timeline', { vehicle_id: tire.vehicleId, kinds } as never)).json()
  expect(steps(vehicle).toSorted()).toEqual([...steps(ofSpare), ...steps(await lineOf(tire, { kinds }))].toSorted())
})
