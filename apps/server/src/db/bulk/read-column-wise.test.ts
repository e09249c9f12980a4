import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { aDatabase, type TestDatabase } from '../../testing/a-database.ts'
import { aFleet, aVehicle } from '../../testing/builders.ts'
import { type FleetTransaction, inFleet } from '../scope/in-fleet.ts'
import { readColumnWise, type SliceableRows } from './read-column-wise.ts'

let database: TestDatabase
let fleetId: number

beforeAll(async () => {
  database = await aDatabase()
  fleetId = await aFleet(database.db)
})

const inOurs = <T>(work: (tx: FleetTransaction) => Promise<T>): Promise<T> =>
  inFleet(database.db, { fleetId, role: 'user' }, work)

/** What lists are made of: texts of any kind, numbers of every type, what is not known, and lists of names. */
const UGLY = sql<{
  id: number
  name: string | null
  small: number | null
  exact: number | null
  names: string[] | null
}>`
  select * from (values
    (1, 'Truck "7"', 8.9::real, 52.123456789012345::float8, array['a,b', 'é"}']),
    (2, E'tab\\t and \\\\ and \\u2028', 0.1::real, -1e-7, array[]::text[]),
    (3, '', 1e20::real, 1763571600.25, null),
    (4, null, null, null, array[null, ''])) as t (id, name, small, exact, names)
  order by id desc`
const NAMES = { id: true, name: true, small: true, exact: true, names: true } as const

const rowsOf = <Row>(list: SliceableRows<Row>): readonly Row[] => list.slice(0, list.length)

it('gives the same rows in the same order as reading them one by one', async () => {
  await inOurs(async (tx) => {
    const list = await readColumnWise(tx, NAMES, UGLY)
    const { rows } = await UGLY.execute(tx)
    expect(rows).toHaveLength(4)
    expect(rowsOf(list)).toEqual(rows)
  })
})

it('hands out slices as an array does, over its end too', async () => {
  await inOurs(async (tx) => {
    const list = await readColumnWise(
      tx,
      { n: true },
      sql<{ n: number }>`select n from generate_series(1, 7) n order by n`,
    )
    const whole = [1, 2, 3, 4, 5, 6, 7].map((n) => ({ n }))
    expect(list.length).toBe(7)
    for (const [from, to] of [
      [0, 3],
      [3, 6],
      [6, 9],
      [7, 10],
      [2, 2],
    ] as const)
      expect(list.slice(from, to)).toEqual(whole.slice(from, to))
  })
})

it('has no rows where there are none, and shows no other fleet', async () => {
  const stranger = await aFleet(database.db)
  await aVehicle(database.db, { fleet_id: stranger })
  await inOurs(async (tx) => {
    const list = await readColumnWise(tx, { id: true }, sql<{ id: number }>`select id from vehicle`)
    expect(list.length).toBe(0)
    expect(rowsOf(list)).toEqual([])
  })
})
