import { expect, it } from 'vitest'
import { fleetKeyComplaints, migrationComplaints } from './fleet-keys.mjs'

const OWN = { name: 'own_fleet', conditions: ['(fleet_id = ( SELECT own_fleet() AS own_fleet))'] }
const pkey = (...columns) => ({ key: 'pkey', columns })
const aTable = (given = {}) => ({
  hasFleet: true,
  keys: [pkey('fleet_id', 'id')],
  references: [],
  policies: [OWN],
  ...given,
})
const refers = (to, ...columns) => ({ references: [{ name: 'fkey', to, columns }] })
const found = (given, files = []) =>
  fleetKeyComplaints({ tire: aTable(), vehicle: aTable(given), fleet: aTable({ hasFleet: false }) }, files, {})

it.each([
  [{}, []],
  [{ keys: [pkey('fleet_id', 'id'), pkey('fleet_id', 'lower(name)')] }, []],
  [{ keys: [pkey('id')] }, ['vehicle: pkey (id) does not begin with fleet_id']],
  [{ keys: [] }, ['vehicle: has no unique key']],
  [refers('tire', 'fleet_id', 'tire_id'), []],
  [refers('tire', 'tire_id'), ['vehicle: fkey (tire_id) does not begin with fleet_id']],
  [refers('fleet', 'fleet_id'), []],
  [{ hasFleet: false, keys: [pkey('id')], ...refers('fleet', 'a') }, []],
  [
    { hasFleet: false, keys: [pkey('id')], ...refers('tire', 'a') },
    ['vehicle: fkey refers to tire, which is distributed'],
  ],
  [
    { policies: [{ name: 'wide', conditions: ['(id IN ( SELECT tire.id FROM tire))'] }] },
    ['vehicle: policy wide holds a subquery that no node would take'],
  ],
])('what binds a table: %j', (given, complaints) => expect(found(given)).toEqual(complaints))

it.each([
  ['select 1 from vehicle v join tire t on t.fleet_id = v.fleet_id and t.vehicle_id = v.id', 0],
  ['select 1 from vehicle v join tire t using (fleet_id, id)', 0],
  ['select 1 from vehicle v left join tire t on t.vehicle_id = v.id where v.id = 1', 1],
  ['select 1 from vehicle v join tire on tire.vehicle_id = v.id', 1],
  ['select 1 from vehicle v left join tire t on t.vehicle_id = v.id where t.fleet_id = 1', 0],
  ['select 1 from tire_event event join tire t on t.id = event.tire_id where event.fleet_id = 1', 1],
  ['select 1 from fleet f join unnest(a) b on true', 0],
  [`select 1 from vehicle v join tire t on \${condition}`, 0],
])('%s: %i complaints', (statement, count) =>
  expect(found({}, [['a.ts', `const a = sql\`${statement}\``]])).toHaveLength(count),
)

it('names an excuse that nothing needs', () =>
  expect(fleetKeyComplaints({}, [], { 'tire: gone': 'was needed' })).toEqual([
    'tire: gone: nothing to excuse any more',
  ]))

const taken = (text, name = '470_next.sql') => [
  ...migrationComplaints({ tire: { hasFleet: true }, fleet: { hasFleet: true } }, [[name, text]]),
]

it.each([
  'create table wash (fleet_id int references fleet, id int); create policy own on wash using (id in (select 1))',
  'alter table tire add wash_id int, add foreign key (fleet_id, wash_id) references wash on delete set null (wash_id)',
  'create policy own on tire using (fleet_id = (select own_fleet()))',
  'create trigger t after insert on tire for each row execute function f()',
  "do $$ begin perform 'a; drop table b'; end $$",
])('takes on a cluster: %s', (text) => {
  expect(taken(text)).toEqual([])
})

it.each([
  ['alter table tire add wash_id int references wash', 'an action of its own'],
  ['create policy own on tire using (id in (select 1))', 'nothing but (select own_fleet())'],
  ['create trigger t after insert on fleet for each row execute function f()', 'Every node has this table'],
  ["do $$ begin execute 'alter table tire add x int'; end $$", 'statements of its own'],
  ["do $$ begin execute format('alter table %I add x int', 'tire'); end $$", 'statements of its own'],
])('refuses on a cluster: %s', (text, because) => {
  const [complaint] = taken(text)
  expect(complaint).toMatch(/^470_next.sql: a cluster does not take/)
  expect(complaint).toContain(because)
  expect(taken(text, '451_earlier.sql')).toEqual([])
})
