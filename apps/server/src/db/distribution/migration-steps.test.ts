import { expect, it } from 'vitest'
import { migrationSteps } from './migration-steps.ts'

const stepsOf = (sql: string) =>
  migrationSteps(sql, (table) => (table === 'fleet' ? 'reference' : 'distributed'))
    .slice(0, -1)
    .map((step) => (step.goes === 'places' ? ['places'] : [step.goes, step.text]))

it('cuts a migration where a statement ends, and nowhere else', () => {
  expect(
    stepsOf(`-- One; two.
select ';' as "a;b"; /* a; b */
create function f() returns int language sql as $f$ select 1; $f$;
select 2 -- the end; of all`),
  ).toEqual([
    ['everywhere', `select ';' as "a;b"`],
    ['everywhere', 'create function f() returns int language sql as $f$ select 1; $f$'],
    ['everywhere', 'select 2 -- the end; of all'],
  ])
})

it('keeps to the coordinator what concerns a table that is yet to be distributed', () => {
  expect(
    stepsOf(`create table if not exists public.wash (id int);
create unique index on wash (id);
alter table only wash enable row level security;
create policy p on wash using (fleet_id = (select own_fleet()));
grant select on wash to coldbar_app`).map(([goes]) => goes),
  ).toEqual(['here', 'here', 'here', 'here', 'everywhere'])
})

it('takes foreign keys out of what is done to a table on nodes', () => {
  expect(
    stepsOf(
      "alter table tire add a int default f(1, 2), add constraint k foreign key (fleet_id, a) references wash, add check (b in ('x', 'y'))",
    ),
  ).toEqual([
    ['everywhere', 'alter table tire add a int default f(1, 2)'],
    ['everywhere', "alter table tire add check (b in ('x', 'y'))"],
    ['here', 'alter table tire add constraint k foreign key (fleet_id, a) references wash'],
  ])
})

it('asks for the fleet without a subquery in policies of tables on nodes', () => {
  expect(
    stepsOf("create policy p on tire using (fleet_id = ( select own_fleet() ) and current_setting('a.b') = 'c')"),
  ).toEqual([['everywhere', "create policy p on tire using (fleet_id = own_fleet() and current_setting('a.b') = 'c')"]])
})

it('brings what is new to its place before rows are written, and at the end', () => {
  const sql = 'create table wash (id int); insert into wash values (1); create index on wash (id)'
  expect(stepsOf(sql).map(([goes]) => goes)).toEqual(['here', 'places', 'everywhere', 'everywhere'])
  expect(migrationSteps(sql, () => 'distributed').at(-1)).toEqual({ goes: 'places' })
})
