import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aDatabase } from '../../testing/a-database.ts'
import { clusterScopeStatements } from './cluster-scope.ts'
import { fleetNumberPlugin, textWithFleetNumber } from './fleet-number-plugin.ts'

const { db } = await aDatabase()
const TABLES = new Set(['tire', 'vehicle'])
const NAMED = fleetNumberPlugin(7, TABLES)

it('names the fleet wherever a statement asks for it, and keeps parameters in their order', () => {
  const part = sql`x.fleet_id = (select own_fleet()) and x.id = ${'c'}`
  const statement = sql`select ${'a'} from tire where fleet_id = (select own_fleet()) and ${'b'} = (select own_fleet()) or ${part}`
  expect(statement.compile(db.withPlugin(NAMED))).toMatchObject({
    sql: 'select $1 from (select * from tire where fleet_id = 7) as tire where fleet_id = 7 and $2 = 7 or x.fleet_id = 7 and x.id = $3',
    parameters: ['a', 'b', 'c'],
  })
})

it('does the same to a text that is written down once', () =>
  expect(textWithFleetNumber('a = (select own_fleet()) and b = (select own_fleet())', 12, TABLES)).toBe(
    'a = 12 and b = 12',
  ))

it('says of two rows of one fleet that both are of this one', () =>
  expect(textWithFleetNumber('select from x where exists (select where t.fleet_id = v.fleet_id)', 7, TABLES)).toBe(
    'select from x where exists (select where (t.fleet_id = 7 and v.fleet_id = 7))',
  ))

it.each([
  ['select v.id from vehicle v left join tire as t on true', 'select v.id from % v left join # t on true'],
  ['select id from vehicle where id = 1', 'select id from % vehicle where id = 1'],
  ['delete from vehicle v using tire where true', 'delete from vehicle v using # tire where true'],
  ['update vehicle v set name = t.name from tire t', 'update vehicle v set name = t.name from # t'],
  ['insert into vehicle select * from tire', 'insert into vehicle select * from # tire returning 1'],
  [
    'with a as (delete from x returning id) insert into vehicle select * from tire',
    'with a as (delete from x returning id) insert into vehicle select * from # tire returning 1',
  ],
  [
    'with a as (insert into vehicle select * from tire returning id) select from a',
    'with a as (insert into vehicle select * from # tire returning id) select from a',
  ],
  ['insert into fleet select 1 on conflict do nothing', 'insert into fleet select 1 on conflict do nothing'],
  ['insert into fleet values (1)', 'insert into fleet values (1)'],
  ['select from fleet join vehicle using (id)', 'select from fleet join % vehicle using (id)'],
  ['select xmin from vehicle', 'select xmin from vehicle'],
  ['select from vehicle_type v', 'select from vehicle_type v'],
])('%s: reads rows of the fleet in each table', (statement, expected) => {
  const read = (table: string) => `(select * from ${table} where fleet_id = 7) as`
  expect(textWithFleetNumber(statement, 7, TABLES)).toBe(
    expected.replace('%', read('vehicle')).replace('#', read('tire')),
  )
})

it('reads a table itself where a part of the statement asks for what no subquery passes on', () => {
  const statement = sql`select ${sql.ref('vehicle.xmin')} from ${sql.table('vehicle')} where fleet_id = (select own_fleet())`
  expect(statement.compile(db.withPlugin(NAMED)).sql).toBe('select "vehicle"."xmin" from "vehicle" where fleet_id = 7')
})

it('asks a builder’s statement for rows of the fleet, where its table has any', () => {
  const named = db.withPlugin(NAMED)
  expect(named.selectFrom('tire').select('id').where('id', '=', 3).compile().sql).toBe(
    'select "id" from "tire" where "id" = $1 and "tire"."fleet_id" = 7',
  )
  expect(named.selectFrom('tire as t').select('t.id').compile().sql).toBe(
    'select "t"."id" from "tire" as "t" where "t"."fleet_id" = 7',
  )
  expect(named.deleteFrom('tire').compile().sql).toBe('delete from "tire" where "tire"."fleet_id" = 7')
  expect(named.updateTable('tire').set({ name: 'x' }).compile().sql).toBe(
    'update "tire" set "name" = $1 where "tire"."fleet_id" = 7',
  )
  expect(named.selectFrom('server_version').select('major').compile().sql).toBe('select "major" from "server_version"')
})

it('keeps what is denied of two rows denied of both', () =>
  expect(textWithFleetNumber('select where not t.fleet_id = v.fleet_id', 7, TABLES)).toBe(
    'select where not (t.fleet_id = 7 and v.fleet_id = 7)',
  ))

it.each(['then 1', 'fetch first row only', 'is distinct from 1', 'and true'])('takes no %s for a name', (behind) =>
  expect(textWithFleetNumber(`select from tire ${behind}`, 7, TABLES)).toBe(
    `select from (select * from tire where fleet_id = 7) as tire ${behind}`,
  ),
)

it('takes no scope that could end its statement', () => {
  expect(() => clusterScopeStatements(`1:user:1800000000:${'a'.repeat(64)}' or '`)).toThrow('not signed')
  expect(clusterScopeStatements(`1:user:1800000000:${'a'.repeat(64)}`).at(-1)).toContain("'1:user:1800000000:")
})
