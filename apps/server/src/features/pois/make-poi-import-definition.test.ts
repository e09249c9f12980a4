import { IMPORT_EXAMPLE_ROWS, POI_IMPORT_COLUMNS } from '@coldbar/contract/imports/import-columns'
import type { ImportReport } from '@coldbar/contract/imports/import-table'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { inSystem } from '../../db/scope/in-system.ts'
import { aSignedInServer } from '../../testing/a-signed-in-server.ts'
import { aVehicle } from '../../testing/builders.ts'

const { server, call } = await aSignedInServer('user')

beforeEach(() =>
  inSystem(server.db, async (tx) => {
    await sql`delete from poi`.execute(tx)
    await sql`delete from poi_group`.execute(tx)
  }),
)

const send = async (columns: string[], rows: string[][], dry_run = false): Promise<ImportReport> => {
  const answer = await call('pois.import', { data: { dry_run, columns, rows } })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data
}
const places = async () => (await call('pois.all')).json()
const problems = ({ rows }: ImportReport) =>
  rows.flatMap(({ row, problems: found }) => found.map(({ column, problem }) => [row, column, problem]))

it('takes circles and polygons with their groups, and adds groups that are not there', async () => {
  const columns = [...POI_IMPORT_COLUMNS]
  const rows = IMPORT_EXAMPLE_ROWS.pois.map((row) =>
    columns.map((column) => (({ ...row }) as Record<string, string>)[column] ?? ''),
  )
  expect(await send(columns, rows, true)).toMatchObject({ applied: false, added: 2, refused: 0 })
  expect(await places()).toEqual({ data: [], groups: [] })
  expect(await send(columns, rows)).toMatchObject({ applied: true, added: 2 })
  const { data, groups } = await places()
  expect(groups.map(({ name }: { name: string }) => name)).toEqual(['Customers', 'Depots', 'South'])
  expect(data).toMatchObject([
    { name: 'Customer Breda', area: { kind: 'polygon', ring: [{ latitude: 51.571, longitude: 4.76 }, {}, {}] } },
    { name: 'Depot Utrecht', area: { kind: 'circle', centre: { latitude: 52.1001, longitude: 5.0646 }, radius: 300 } },
  ])
  expect(data[0].groups.map(({ name }: { name: string }) => name)).toEqual(['Customers', 'South'])
  expect(await send(columns, rows)).toMatchObject({ added: 0, changed: 0, unchanged: 2 })
})

it('changes a known place by its name, and leaves what a row does not say', async () => {
  await send(['name', 'lat', 'lon', 'radius', 'group'], [['Depot', '52.1', '5.06', '300', 'Depots']])
  expect(await send(['name', 'radius'], [['depot', '450']])).toMatchObject({ changed: 1 })
  expect((await places()).data).toMatchObject([
    { name: 'depot', area: { centre: { latitude: 52.1 }, radius: 450 }, groups: [{ name: 'Depots' }] },
  ])
  await send(['name', 'corners', 'group'], [['depot', '52 5, 52 5.1, 52.1 5.1', '-']])
  expect((await places()).data).toMatchObject([{ area: { kind: 'polygon' }, groups: [] }])
})

it.each([
  [['name', 'lat'], ['A', '52.1'], 'lon', 'missing'],
  [['name'], ['A'], 'lat', 'missing'],
  [['name', 'lat', 'lon'], ['A', '91', '5'], 'lat', 'out_of_range'],
  [['name', 'lat', 'lon'], ['A', 'north', '5'], 'lat', 'not_a_number'],
  [['name', 'lat', 'lon', 'radius'], ['A', '52', '5', '5'], 'radius', 'out_of_range'],
  [['name', 'corners'], ['A', '52 5, 53 6, 52 6, 53 5'], 'corners', 'crosses'],
  [['name', 'corners'], ['A', '52 5, 53 6'], 'corners', 'few_points'],
  [['name', 'corners'], ['A', 'LineString'], 'corners', 'not_corners'],
  [['name', 'lat', 'lon', 'corners'], ['A', '52', '5', '52 5, 53 6, 52 6'], 'corners, lat', 'column_twice'],
])('refuses %j %j: %s %s, by its row, and takes nothing', async (columns, row, column, problem) => {
  const fine = columns.map((title) => ({ name: 'Fine', lat: '52', lon: '5', radius: '100' })[title] ?? '')
  const report = await send(columns, [row, fine])
  expect(problems(report)[0]).toEqual([1, column, problem])
  expect(report.applied).toBe(false)
  expect((await places()).data).toEqual([])
})

it('reads a comma as decimals where thousands would be nowhere on earth', async () => {
  await send(['name', 'lat', 'lon'], [['A', '52,125', '-5,250']])
  expect((await places()).data[0].area.centre).toEqual({ latitude: 52.125, longitude: -5.25 })
})

it('finds a vehicle that stands in a place as it is imported', async () => {
  const { id } = await aVehicle(server.db, { fleet_id: server.fleetId, name: 'NH-1' })
  await inSystem(server.db, (tx) =>
    sql`insert into vehicle_state (fleet_id, vehicle_id, last_time, latitude, longitude)
      values (${server.fleetId}, ${id}, now(), 52.1, 5.06)`.execute(tx),
  )
  await send(
    ['name', 'lat', 'lon'],
    [
      ['Here', '52.1', '5.06'],
      ['There', '53', '5'],
    ],
  )
  expect((await places()).data).toMatchObject([
    { name: 'Here', vehicles: [{ name: 'NH-1', found: true }] },
    { name: 'There', vehicles: [] },
  ])
})
