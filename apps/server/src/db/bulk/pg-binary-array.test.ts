import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aDatabase } from '../../testing/a-database.ts'
import { inSystem } from '../scope/in-system.ts'
import { type PgBinaryElementType, pgBinaryArray } from './pg-binary-array.ts'

const { db } = await aDatabase()

const readBack = (type: PgBinaryElementType, values: readonly (number | boolean | null)[]) =>
  inSystem(db, async (tx) => {
    const { rows } = await sql<{ back: unknown }>`
      select to_json(${pgBinaryArray(type, values)}::${sql.raw(type)}[]) as back`.execute(tx)
    return rows[0]?.back
  })

it.each<[PgBinaryElementType, (number | boolean | null)[]]>([
  ['int', [0, -1, 2_147_483_647, null, -2_147_483_648]],
  ['bigint', [0, 1, -1, 4_294_967_295, 4_294_967_296, -4_294_967_297, 9_007_199_254_740_991, null]],
  ['float4', [0.5, null, -2.25]],
  ['float8', [8.61, 0, -0.1, 1e300, null, 1_795_307_451.123]],
  ['boolean', [true, false, null]],
  ['float8', []],
  ['int', [null]],
])('an array of %s arrives as it was sent: %j', async (type, values) => {
  expect(await readBack(type, values)).toEqual(values)
})

it.each([
  ['int', 2 ** 31],
  ['int', 1.5],
  ['int', Number.NaN],
  ['bigint', 2 ** 60],
  ['float4', 1e39],
] as const)('an %s that is %d is refused before it is sent', (type, value) => {
  expect(() => pgBinaryArray(type, [value])).toThrow(RangeError)
})
