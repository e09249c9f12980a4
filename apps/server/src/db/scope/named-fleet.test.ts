import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aDatabase } from '../../testing/a-database.ts'
import { clusterScopeStatements } from './cluster-scope.ts'
import { namedFleet, textWithNamedFleet } from './named-fleet.ts'

const { db } = await aDatabase()

it('names the fleet wherever a statement asks for it, and keeps parameters in their order', () => {
  const part = sql`x.fleet_id = (select own_fleet()) and x.id = ${'c'}`
  const statement = sql`select ${'a'} from tire where fleet_id = (select own_fleet()) and ${'b'} = (select own_fleet()) or ${part}`
  expect(statement.compile(db.withPlugin(namedFleet(7)))).toMatchObject({
    sql: 'select $1 from tire where fleet_id = 7 and $2 = 7 or x.fleet_id = 7 and x.id = $3',
    parameters: ['a', 'b', 'c'],
  })
})

it('does the same to a text that is written down once', () =>
  expect(textWithNamedFleet('a = (select own_fleet()) and b = (select own_fleet())', 12)).toBe('a = 12 and b = 12'))

it('leaves a builder’s own statements as they are', () =>
  expect(db.withPlugin(namedFleet(7)).selectFrom('tire').select('id').where('id', '=', 3).compile().sql).toBe(
    'select "id" from "tire" where "id" = $1',
  ))

it('takes no scope that could end its statement', () => {
  expect(() => clusterScopeStatements(`1:user:${'a'.repeat(64)}' or '`)).toThrow('not signed')
  expect(clusterScopeStatements(`1:user:${'a'.repeat(64)}`).at(-1)).toContain("'1:user:")
})
