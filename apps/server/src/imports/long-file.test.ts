import { MAX_IMPORTED_ROWS } from '@coldbar/contract/imports/import-columns'
import type { ImportReport } from '@coldbar/contract/imports/import-table'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { inSystem } from '../db/scope/in-system.ts'
import { aSignedInServer } from '../testing/a-signed-in-server.ts'
import { aTire, aVehicle, aVehicleType } from '../testing/builders.ts'

const { server, call: user } = await aSignedInServer('user')
let type: number

beforeAll(async () => {
  type = (await aVehicleType(server.db, { fleet_id: server.fleetId, name: 'Tractor' })).id
})

type Kind = 'vehicles' | 'tires' | 'tags'
type Rows = string[][]

const send = async (kind: Kind, data: Record<string, unknown>): Promise<ImportReport> => {
  const answer = await user(`${kind}.import`, { data })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().data
}

/** A file in parts as clients send it: what its dry run says of each row of the last part, and what its import then says. */
const bothOf = async (kind: Kind, columns: string[], parts: Rows[]) => {
  const earlier = { columns, rows: parts.slice(0, -1).flat() }
  const dry = await send(kind, { dry_run: true, columns, rows: parts.at(-1), earlier })
  let stored = dry
  for (const rows of parts) stored = await send(kind, { dry_run: false, columns, rows })
  return { dry, stored }
}

const WHEELS: Rows = [
  ['1', 'left', 'outer'],
  ['1', 'right', 'outer'],
  ['2', 'left', 'outer'],
  ['2', 'right', 'outer'],
]

// One vehicle with a tire on each of its four wheels, a unit, and two tires in store.
beforeEach(async () => {
  const { db, fleetId: fleet_id } = server
  const { rows } = await inSystem(db, async (tx) => {
    for (const table of ['tire', 'tag', 'vehicle', 'alert_unit']) await sql`delete from ${sql.table(table)}`.execute(tx)
    return sql<{ id: number }>`insert into alert_unit (fleet_id, name) values (${fleet_id}, 'U') returning id`.execute(
      tx,
    )
  })
  const unit = rows[0]?.id ?? 0
  const { id } = await aVehicle(db, { fleet_id, name: 'RIG', vehicle_type_id: type, fixed_sensor_id: unit })
  for (const at of [0, 1, 2, 3]) {
    const place = { position_row: at >> 1, position_left_right: at & 1, position_inside_outside: 1 }
    await aTire(db, { fleet_id, name: `T${at + 1}`, tag_id: 101 + at, vehicle_id: id, ...place })
  }
  for (const name of ['S1', 'S2']) await aTire(db, { fleet_id, name })
})

const wheel = (at: number): string[] => ['RIG', ...(WHEELS[at] ?? [])]
const WHERE = ['name', 'vehicle', 'axle', 'side', 'place']

it.each<[string, Kind, string[], Rows, Rows]>([
  ['a tag that a row above took off', 'tires', ['name', 'tag'], [['T1', '-']], [['S1', '101']]],
  ['a tag that a row above exchanged', 'tires', ['name', 'tag'], [['T1', '901']], [['NEW', '101']]],
  [
    'tags that go around',
    'tires',
    ['name', 'tag'],
    [
      ['T1', '-'],
      ['T2', '101'],
    ],
    [
      ['T3', '102'],
      ['S1', '103'],
    ],
  ],
  ['a wheel that a row above left', 'tires', WHERE, [['T1', '-', '', '', '']], [['S1', ...wheel(0)]]],
  [
    'wheels that go around',
    'tires',
    WHERE,
    [
      ['T1', '-', '', '', ''],
      ['T2', ...wheel(0)],
    ],
    [
      ['S1', ...wheel(1)],
      ['S2', ...wheel(2)],
    ],
  ],
  [
    'a wheel that a row above took in part',
    'tires',
    WHERE,
    [
      ['T1', '-', '', '', ''],
      ['T3', '', '1', '', ''],
    ],
    [['S1', ...wheel(0)]],
  ],
  [
    'a unit that a row above took off',
    'vehicles',
    ['name', 'type', 'alert_unit'],
    [['RIG', '', '-']],
    [['V2', 'Tractor', 'U']],
  ],
  [
    'a unit that is passed on twice',
    'vehicles',
    ['name', 'type', 'alert_unit'],
    [
      ['RIG', '', '-'],
      ['V2', 'Tractor', 'U'],
    ],
    [['V3', 'Tractor', 'U']],
  ],
  [
    'a tag that a row above moved',
    'tags',
    ['tag', 'tire'],
    [['101', 'S1']],
    [
      ['102', 'T1'],
      ['103', 'S2'],
    ],
  ],
  [
    'a tag that another one has driven out',
    'tags',
    ['tag', 'tire'],
    [['901', 'T1']],
    [
      ['101', '-'],
      ['102', 'T1'],
    ],
  ],
  [
    'a tag that is taken above',
    'tires',
    ['name', 'tag'],
    [['NEW', '901']],
    [
      ['S1', '901'],
      ['S2', '902'],
    ],
  ],
  [
    'a wheel that is taken above',
    'tires',
    WHERE,
    [
      ['T1', '-', '', '', ''],
      ['NEW', ...wheel(0)],
    ],
    [['S1', ...wheel(0)]],
  ],
])('the dry run of a later part says of %s what the import says', async (_, kind, columns, above, below) => {
  const { dry, stored } = await bothOf(kind, columns, [above, below])
  expect(dry.rows).toEqual(stored.rows)
  expect(dry.applied).toBe(false)
})

it('a name that stands above is refused, though parts that are stored one by one would not find it', async () => {
  const { dry } = await bothOf(
    'vehicles',
    ['name', 'type'],
    [
      [['V2', 'Tractor']],
      [
        ['v2 ', 'Tractor'],
        ['V3', 'Tractor'],
      ],
    ],
  )
  expect(dry.rows.map(({ action, problems }) => [action, problems[0]?.problem])).toEqual([
    ['refuse', 'row_twice'],
    ['add', undefined],
  ])
})

it('is so with a file that is longer than a part, and nothing of it is kept', async () => {
  const names = Array.from({ length: MAX_IMPORTED_ROWS - 1 }, (_, at) => `stays ${at}`)
  await inSystem(server.db, (tx) =>
    sql`insert into tire (fleet_id, name) select ${server.fleetId}, unnest(${names}::text[])`.execute(tx),
  )
  const columns = ['name', 'tag']
  const earlier = { columns, rows: [['T1', '-'], ...names.map((name) => [name, ''])] }
  const rows = [
    ['S1', '101'],
    ['S2', '102'],
  ]
  const dry = await send('tires', { dry_run: true, columns, rows, earlier })
  expect(dry.rows.map(({ action, problems }) => [action, problems[0]?.problem])).toEqual([
    ['change', undefined],
    ['refuse', 'taken'],
  ])
  const { rows: carriers } = await inSystem(server.db, (tx) =>
    sql<{ name: string }>`select name from tire where tag_id is not null order by tag_id`.execute(tx),
  )
  expect(carriers.map(({ name }) => name)).toEqual(['T1', 'T2', 'T3', 'T4'])
})

it('takes rows above for a dry run only', async () => {
  const columns = ['name']
  const table = { dry_run: false, columns, rows: [['S1']], earlier: { columns, rows: [['S2']] } }
  expect((await user('tires.import', { data: table })).statusCode).toBe(400)
})
