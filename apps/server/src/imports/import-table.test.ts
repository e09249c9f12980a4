import { IMPORT_EXAMPLE_ROWS } from '@coldbar/contract/imports/import-columns'
import type { ImportReport } from '@coldbar/contract/imports/import-table'
import { LANGUAGES } from '@coldbar/domain/texts/language'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { inFleet } from '../db/scope/in-fleet.ts'
import { inSystem } from '../db/scope/in-system.ts'
import { aSignedInServer } from '../testing/a-signed-in-server.ts'
import { aFleet, aLayout, aTire, aVehicle, aVehicleType } from '../testing/builders.ts'
import { waitForLockWaiter } from '../testing/wait-for-lock-waiter.ts'

const { server, call: user } = await aSignedInServer('user')

beforeAll(async () => {
  await aVehicleType(server.db, { fleet_id: server.fleetId, name: 'Tractor' })
  await aDualType('Truck')
})

const aDualType = async (name: string): Promise<void> => {
  const { id } = await aLayout(server.db, { rows: ['1001', '1111'] })
  await aVehicleType(server.db, { fleet_id: server.fleetId, name, vehicle_layout_id: id })
}

type Kind = 'vehicles' | 'tires' | 'tags'

const send = async (kind: Kind, columns: string[], rows: string[][], dry = false): Promise<ImportReport> => {
  const answer = await user(`${kind}.import`, { data: { dry_run: dry, columns, rows } })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data
}
const vehicle = async (name: string) =>
  (await user('vehicles.all')).json().data.find((one: { name: string }) => one.name === name)
const tire = async (name: string) =>
  (await user('tires.all')).json().data.find((one: { name: string }) => one.name === name)
const problems = ({ rows }: ImportReport) =>
  rows.flatMap(({ row, problems: found }) => found.map(({ column, problem }) => [row, column, problem]))

it('a dry run says what would change and changes nothing', async () => {
  const report = await send('vehicles', ['name', 'type', 'license_plate'], [['DRY-1', 'tractor', '1-ABC']], true)
  expect(report).toMatchObject({ applied: false, added: 1, refused: 0 })
  expect(report.rows[0]?.changes).toContainEqual({ column: 'type', from: null, to: 'Tractor' })
  expect(await vehicle('DRY-1')).toBeUndefined()
})

it('adds what is new, changes what is known, and leaves empty cells as they are', async () => {
  await send('vehicles', ['name', 'type', 'license_plate', 'obc_sms'], [['NH-1', 'Tractor', '1-ABC', '+31 6']])
  const columns = ['Name', 'TYPE', 'license_plate', 'obc_sms']
  const report = await send('vehicles', columns, [
    ['nh-1', '', '2-DEF', ''],
    ['NH-2', 'Tractor', '', ''],
    ['NH-1x', 'Tractor', '', ''],
  ])
  expect(report).toMatchObject({ applied: true, added: 2, changed: 1 })
  expect(report.rows[0]?.changes).toEqual([
    { column: 'name', from: 'NH-1', to: 'nh-1' },
    { column: 'license_plate', from: '1-ABC', to: '2-DEF' },
  ])
  expect(await vehicle('nh-1')).toMatchObject({ license_plate: '2-DEF', obc_sms: '+31 6' })
  const again = await send('vehicles', ['name', 'license_plate'], [['nh-1', '2-DEF']])
  expect(again).toMatchObject({ applied: true, unchanged: 1, changed: 0 })
  await send('vehicles', ['name', 'obc_sms'], [['nh-1', '-']])
  expect((await vehicle('nh-1')).obc_sms).toBe('')
})

it('names every fault by row and column, and takes nothing when there is one', async () => {
  const report = await send(
    'vehicles',
    ['name', 'type', 'obc_language'],
    [
      ['OK-1', 'Tractor', 'nl'],
      ['', 'Tractor', ''],
      ['BAD-1', 'Zeppelin', 'xx'],
      ['ok-1', 'Tractor', ''],
      ['BAD-2', '', ''],
      ['x'.repeat(101), 'Tractor', ''],
    ],
  )
  expect(report).toMatchObject({ applied: false, added: 1, refused: 5 })
  expect(problems(report)).toEqual([
    [2, 'name', 'missing'],
    [3, 'type', 'not_found'],
    [3, 'obc_language', 'not_a_choice'],
    [4, 'name', 'row_twice'],
    [5, 'type', 'missing'],
    [6, 'name', 'too_long'],
  ])
  expect(await vehicle('OK-1')).toBeUndefined()
})

it('refuses titles it does not know, and those that come twice', async () => {
  const report = await send('vehicles', ['name', 'colour', 'name'], [['X', 'red', 'Y']])
  expect(problems(report)).toEqual([
    [0, 'colour', 'unknown_column'],
    [0, 'name', 'column_twice'],
  ])
  expect(problems(await send('tires', ['tag'], [['1']]))).toEqual([[0, 'name', 'missing']])
})

it('swaps the tags of two tires', async () => {
  await send(
    'tires',
    ['name', 'tag'],
    [
      ['SW-1', '7001'],
      ['SW-2', '7002'],
    ],
  )
  const rows = [
    ['7001', 'SW-2'],
    ['7002', 'SW-1'],
  ]
  expect(await send('tags', ['tag', 'tire'], rows)).toMatchObject({ applied: true, changed: 2 })
  expect(await tire('SW-1')).toMatchObject({ tag_id: 7002 })
  expect(await tire('SW-2')).toMatchObject({ tag_id: 7001 })
})

it('mounts tires, gives them tags, and says which place is taken', async () => {
  await send('vehicles', ['name', 'type'], [['RIG', 'Tractor']])
  const columns = ['name', 'vehicle', 'axle', 'side', 'place', 'tag', 'purchase_date', 'purchase_price']
  const report = await send('tires', columns, [
    ['A', 'RIG', '1', 'left', 'outer', '120 086 052 018', '03/05/2024', '410,5'],
    ['B', 'rig', '1', 'right', 'outer', '42', '', ''],
    ['C', '', '', '', '', '', '', ''],
  ])
  expect(report).toMatchObject({ applied: true, added: 3 })
  expect(await tire('A')).toMatchObject({ vehicle_name: 'RIG', position_row: 0, tag_id: 305_419_896 })
  const price = await send('tires', ['name', 'purchase_price', 'purchase_date'], [['A', '411', '04/05/2024']], true)
  expect(price.rows[0]?.changes).toEqual([
    { column: 'purchase_price', from: '410.5', to: '411' },
    { column: 'purchase_date', from: '03/05/2024', to: '04/05/2024' },
  ])
  const clash = await send('tires', columns, [
    ['D', 'RIG', '1', 'left', 'outer', '', '', ''],
    ['E', 'RIG', '1', 'left', 'inner', '', '', ''],
    ['F', 'RIG', '', '', '', '', '', ''],
    ['G', '', '', '', '', '42', '', ''],
  ])
  expect(problems(clash)).toEqual([
    [1, null, 'taken'],
    [2, null, 'not_right'],
    [3, null, 'not_right'],
    [4, null, 'taken'],
  ])
  expect(await send('tires', ['name', 'vehicle'], [['B', '-']])).toMatchObject({ applied: true, changed: 1 })
  expect((await tire('B')).vehicle_id).toBeNull()
})

it('takes an empty place for the outer one where a tire gets a place, and leaves it where it has one', async () => {
  await send('vehicles', ['name', 'type'], [['PL', 'Truck']])
  const columns = ['name', 'vehicle', 'axle', 'side', 'place']
  const placed = async (name: string) => (await tire(name)).position_inside_outside
  const report = await send('tires', columns, [
    ['PL-1', 'PL', '1', 'left', ''],
    ['PL-2', 'PL', '2', 'left', 'inner'],
  ])
  expect(report).toMatchObject({ applied: true, added: 2 })
  // A single wheel has no inner and outer: the preview does not speak of its place.
  expect(report.rows[0]?.changes.map(({ column }) => column)).toEqual(['name', 'vehicle', 'axle', 'side'])
  expect(report.rows[1]?.changes).toContainEqual({ column: 'place', from: null, to: 'inner' })
  expect(await placed('PL-1')).toBe(1)
  // The same file without the word: nothing is said about a tire that stands there already.
  expect(await send('tires', columns, [['PL-2', 'PL', '2', 'left', '']])).toMatchObject({ unchanged: 1 })
  expect(await send('tires', columns, [['PL-2', 'PL', '2', 'right', '']])).toMatchObject({ changed: 1 })
  expect(await placed('PL-2')).toBe(1)
})

it('takes the examples of its own templates', async () => {
  const { db } = server
  await sql`with b as (insert into tire_brand (name) values ('Michelin') on conflict do nothing returning id)
    insert into tire_type (marque_id, name) select id, 'X Line Energy Z 315/70 R22.5' from b`.execute(db)
  await sql`insert into alert_unit (fleet_id, name) values (${server.fleetId}, 'Unit 204')`.execute(db)
  for (const kind of ['vehicles', 'tires', 'tags'] as const) {
    const rows: readonly Readonly<Record<string, string>>[] = IMPORT_EXAMPLE_ROWS[kind]
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
    const report = await send(
      kind,
      columns,
      rows.map((row) => columns.map((column) => row[column] ?? '')),
    )
    expect(
      report.rows.flatMap(({ problems: found }) => found),
      kind,
    ).toEqual([])
    expect(report).toMatchObject({ applied: true, added: rows.length })
  }
})

it('says beside a refused word which ones it takes, and knows an e-mail address', async () => {
  const allowedIn = ({ rows }: ImportReport) => rows.flatMap(({ problems: found }) => found)
  expect(
    allowedIn(
      await send('vehicles', ['name', 'type', 'obc_language', 'obc_email'], [['W', 'Zeppelin', 'xx', 'nobody']], true),
    ),
  ).toEqual([
    { column: 'type', problem: 'not_found', value: 'Zeppelin', allowed: ['Tractor', 'Truck'] },
    { column: 'obc_language', problem: 'not_a_choice', value: 'xx', allowed: [...LANGUAGES] },
    { column: 'obc_email', problem: 'not_an_email', value: 'nobody' },
  ])
  expect(allowedIn(await send('tires', ['name', 'side', 'place'], [['W', 'links', 'middle']], true))).toEqual([
    { column: 'side', problem: 'not_a_choice', value: 'links', allowed: ['left', 'right'] },
    { column: 'place', problem: 'not_a_choice', value: 'middle', allowed: ['outer', 'inner'] },
  ])
  expect(allowedIn(await send('tags', ['tag', 'colour'], [['1', 'red']], true))[0]?.allowed).toEqual([
    'tag',
    'display',
    'tire',
  ])
})

it('knows a name by any case and any way to write its accents', async () => {
  await send('vehicles', ['name', 'type'], [['Ügo 1', 'TRACTOR']])
  const again = await send('vehicles', ['name', 'license_plate'], [['u\u0308GO 1', '1-X']], true)
  expect(again).toMatchObject({ added: 0, changed: 1 })
})

it('makes tags known and moves them from tire to tire', async () => {
  await send('tires', ['name'], [['T1'], ['T2']])
  const columns = ['tag', 'display', 'tire']
  expect(await send('tags', columns, [['77', 'bytes', 'T1']])).toMatchObject({ applied: true, added: 1 })
  expect(await tire('T1')).toMatchObject({ tag_id: 77, tag_display: 1 })
  expect(await send('tags', columns, [['77', '', 'T2']])).toMatchObject({ applied: true, changed: 1 })
  expect((await tire('T1')).tag_id).toBeNull()
  expect((await tire('T2')).tag_id).toBe(77)
  expect(await send('tags', columns, [['77', '', '-']])).toMatchObject({ applied: true, changed: 1 })
  expect((await tire('T2')).tag_id).toBeNull()
})

it.each<{ kind: Kind; columns: string[]; rows: string[][] }>([
  {
    kind: 'vehicles',
    columns: ['name', 'license_plate'],
    rows: [
      ['SECOND', '2-B'],
      ['FIRST', '1-A'],
    ],
  },
  {
    kind: 'tires',
    columns: ['name', 'serial_no'],
    rows: [
      ['ON-2', '2'],
      ['ON-1', '1'],
    ],
  },
  {
    kind: 'tags',
    columns: ['tag', 'tire'],
    rows: [
      ['9002', '-'],
      ['9003', 'ON-1'],
    ],
  },
])('a table of $kind waits for readings in their order, whatever the order of its rows', async ({ kind, ...table }) => {
  const { fleetId: fleet_id } = server
  const names = ['FIRST', 'SECOND']
  await inSystem(server.db, (tx) =>
    sql`delete from vehicle where fleet_id = ${fleet_id} and name = any(${names})`.execute(tx),
  )
  await inSystem(server.db, (tx) => sql`delete from tire where fleet_id = ${fleet_id} and name like 'ON-_'`.execute(tx))
  const vehicles = [
    await aVehicle(server.db, { fleet_id, name: 'FIRST' }),
    await aVehicle(server.db, { fleet_id, name: 'SECOND' }),
  ]
  const place = { position_row: 0, position_left_right: 0, position_inside_outside: 1 }
  for (const [at, { id }] of vehicles.entries()) {
    await aTire(server.db, { fleet_id, name: `ON-${at + 1}`, vehicle_id: id, tag_id: 9_001 + at, ...place })
    await inSystem(server.db, (tx) =>
      sql`insert into vehicle_state (fleet_id, vehicle_id) values (${fleet_id}, ${id})`.execute(tx),
    )
  }
  const { report } = await inSystem(server.db, async (tx) => {
    const heard = (at: number) =>
      sql`select from vehicle_state where fleet_id = ${fleet_id} and vehicle_id = ${vehicles[at]?.id} for no key update`.execute(
        tx,
      )
    await heard(0)
    const begun = send(kind, table.columns, table.rows, true)
    await waitForLockWaiter(tx)
    await heard(1)
    return { report: begun }
  })
  expect(await report).toMatchObject({ refused: 0 })
})

it('is told when to come back while another process takes in a table of the fleet', async () => {
  const other = { fleetId: server.fleetId, role: 'user' } as const
  const answer = await inFleet(server.db, other, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('import'), (select own_fleet()))`.execute(tx)
    return user('vehicles.import', { data: { dry_run: true, columns: ['name'], rows: [['LATER']] } })
  })
  expect(answer.statusCode).toBe(429)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
})

it('lets two tables wait for each other one way only, also with vehicles that nobody heard yet', async () => {
  const { fleetId: fleet_id } = server
  const names = ['UNHEARD-1', 'BETWEEN', 'UNHEARD-2']
  for (const name of names) await aVehicle(server.db, { fleet_id, name })
  const plates = (plate: string, order: string[]) =>
    send(
      'vehicles',
      ['name', 'license_plate'],
      order.map((name) => [name, plate]),
    )
  const { both } = await inSystem(server.db, async (tx) => {
    await sql`select from vehicle where fleet_id = ${fleet_id} and name = 'BETWEEN' for update`.execute(tx)
    const first = plates('1', names)
    await waitForLockWaiter(tx)
    const second = plates('2', names.toReversed())
    return { both: Promise.all([first, second]) }
  })
  for (const report of await both) expect(report).toMatchObject({ applied: true, changed: 3 })
  for (const name of names) expect(await vehicle(name)).toMatchObject({ license_plate: '2' })
})

it('adds what two tables bring at once only once', async () => {
  const { both } = await inSystem(server.db, async (tx) => {
    await sql`select from vehicle_type where fleet_id = ${server.fleetId} and name = 'Tractor' for update`.execute(tx)
    const rows = [['TWIN', 'Tractor']]
    const first = send('vehicles', ['name', 'type'], rows)
    await waitForLockWaiter(tx)
    const second = send('vehicles', ['name', 'type'], rows)
    return { both: Promise.all([first, second]) }
  })
  expect(await both).toMatchObject([
    { applied: true, added: 1 },
    { applied: true, added: 0, unchanged: 1 },
  ])
})

it('finds no record of another fleet by its name', async () => {
  const other = await aFleet(server.db)
  const type = await aVehicleType(server.db, { fleet_id: other, name: 'B-CANARY type' })
  await aVehicle(server.db, { fleet_id: other, vehicle_type_id: type.id, name: 'B-CANARY' })
  await aTire(server.db, { fleet_id: other, name: 'B-CANARY tire' })
  const report = await send('vehicles', ['name', 'type'], [['B-CANARY', 'B-CANARY type']])
  expect(problems(report)).toEqual([[1, 'type', 'not_found']])
  expect(problems(await send('tires', ['name', 'vehicle'], [['x', 'B-CANARY']]))).toEqual([[1, 'vehicle', 'not_found']])
  expect((await send('tires', ['name', 'remarks'], [['B-CANARY tire', 'ours']])).added).toBe(1)
  const { rows } = await inSystem(server.db, (tx) =>
    sql<{ remarks: string }>`select remarks from tire where fleet_id = ${other}`.execute(tx),
  )
  expect(rows).toEqual([{ remarks: '' }])
})

it('takes a thousand rows and no more', async () => {
  const rows = Array.from({ length: 1_001 }, (_, at) => [`M-${at}`])
  const answer = await user('tires.import', { data: { dry_run: true, columns: ['name'], rows } })
  expect(answer.statusCode).toBe(400)
  expect(await send('tires', ['name'], rows.slice(1), true)).toMatchObject({ added: 1_000, applied: false })
}, 300_000)
