-- What a vehicle did on one day of its fleet's zone: summed up with its tires' days, from the first day on which anything was known of it.
create table vehicle_day (
  fleet_id int not null,
  vehicle_id int not null,
  day date not null,
  -- Null of one that had no trip until then: nobody knows whether it drove.
  km double precision check (km >= 0),
  -- Of the tires that it carried; null where readings of that day were not kept any more when it was summed up first.
  readings int check (readings >= 0),
  -- Its alert unit then, and whether anything came in from it or was measured by it; null of one that was never heard until then, and where nothing
  -- stood of it when its traffic was not kept any more.
  unit_id int,
  unit_heard boolean,
  primary key (fleet_id, vehicle_id, day),
  foreign key (fleet_id, vehicle_id) references vehicle on delete cascade
);
create index vehicle_day_of_day on vehicle_day (fleet_id, day);

-- What was wrong with its tires on that day, as each notifications version sees it; none of a day on which nothing was.
create table vehicle_problem_day (
  fleet_id int not null,
  vehicle_id int not null,
  day date not null,
  version smallint not null check (version in (2, 3)),
  -- Tires of which each level was the worst at any moment while they were on it; one that moved on that day is in those of both vehicles.
  alarm_tires int[] not null,
  warning_tires int[] not null,
  info_tires int[] not null,
  raised int not null,
  -- Of what was mended and ended on that day, how long after its first sign, s.
  mended_after int[] not null,
  primary key (fleet_id, vehicle_id, day, version),
  foreign key (fleet_id, vehicle_id) references vehicle on delete cascade
);
create index vehicle_problem_day_of_day on vehicle_problem_day (fleet_id, day);

-- The sums of a day's vehicles by the depot to which they belong, 0 of those without one: what the screen of the fleet over time reads.
create table fleet_day (
  fleet_id int not null references fleet on delete cascade,
  day date not null,
  depot_id int not null,
  km double precision,
  -- Of vehicles of which they are known.
  readings int,
  -- Alert units of which it is known whether they were heard, of those that had been until then, and those of them that were not heard.
  units int not null,
  silent_units int not null,
  primary key (fleet_id, day, depot_id)
);
create table fleet_problem_day (
  fleet_id int not null references fleet on delete cascade,
  day date not null,
  -- Null of the whole fleet: a tire that moved between depots on a day is counted in both, and once in the fleet.
  depot_id int,
  version smallint not null,
  -- Tires of which each level was the worst at any moment, each once.
  alarm int not null,
  warning int not null,
  info int not null,
  raised int not null,
  mended_after int[] not null,
  unique nulls not distinct (fleet_id, day, depot_id, version)
);

-- Days of which a vehicle's sums were written since they were added up; all days where none is named. Whoever writes adds a line and waits for nobody.
create table fleet_day_due (
  id bigint generated always as identity primary key,
  fleet_id int not null references fleet on delete cascade,
  day date
);
create index fleet_day_due_of_fleet on fleet_day_due (fleet_id, day);

do $$
declare name text;
begin
  foreach name in array array['vehicle_day', 'vehicle_problem_day', 'fleet_day', 'fleet_problem_day', 'fleet_day_due'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own_fleet on %I to coldbar_app
      using (fleet_id = (select own_fleet())) with check (fleet_id = (select own_fleet()))', name);
    execute format('grant select, insert, update, delete on %I to coldbar_app', name);
  end loop;
end $$;

-- A vehicle that belongs to another depot takes all its days along; one that is gone is in none.
create function vehicle_changes_fleet_days() returns trigger language plpgsql as $$
begin
  insert into fleet_day_due (fleet_id) select old.fleet_id
  where exists (select from fleet f where f.id = old.fleet_id)
    and exists (select from vehicle_day d where d.fleet_id = old.fleet_id and d.vehicle_id = old.id);
  return old;
end $$;
create trigger changes_fleet_days before delete on vehicle for each row execute function vehicle_changes_fleet_days();
create trigger changes_fleet_days_with_its_depot after update of depot_id on vehicle for each row
  when (old.depot_id is distinct from new.depot_id) execute function vehicle_changes_fleet_days();

-- From when on a problem that was told anew is another one: where one of its steps or its end lies elsewhere.
create function problem_changed_since(before jsonb, after jsonb) returns timestamptz language sql immutable as $$
  select to_timestamp(min(at)) from (
    select case when o is null then (n->>'start')::float8 when n is null then (o->>'start')::float8
      else least((o->>'end')::float8, (n->>'end')::float8) end as at
    from jsonb_array_elements(before->'steps') o
    full join jsonb_array_elements(after->'steps') n on n->'kind' = o->'kind' and n->'start' = o->'start'
    where o->'end' is distinct from n->'end'
    union all
    select least((before->'end'->>'at')::float8, (after->'end'->>'at')::float8)
    where before->'end' is distinct from after->'end'
    union all
    select least((before->>'since')::float8, (after->>'since')::float8) where before->'since' is distinct from after->'since'
  ) changed
$$;
-- Days are summed up three hours after their end, and an hour less is for transactions under way: what changes of the day that is open by then, in the
-- zone of its fleet, waits for nobody who sums up.
create function problem_changes_days() returns trigger language plpgsql as $$
declare since timestamptz;
declare open_day timestamptz := (select date_trunc('day', (clock_timestamp() - interval '2 hours') at time zone f.time_zone) at time zone f.time_zone
  from fleet f where f.id = coalesce(new.fleet_id, old.fleet_id));
begin
  if tg_op = 'UPDATE' and old.vehicle_id is not distinct from new.vehicle_id then
    since := problem_changed_since(old.record, new.record);
    if since < open_day and new.vehicle_id is not null then
      perform sum_up_again(new.fleet_id, new.vehicle_id, since);
    end if;
    return null;
  end if;
  if tg_op <> 'INSERT' and old.vehicle_id is not null and old.since < open_day then
    perform sum_up_again(old.fleet_id, old.vehicle_id, old.since);
  end if;
  if tg_op <> 'DELETE' and new.vehicle_id is not null and new.since < open_day then
    perform sum_up_again(new.fleet_id, new.vehicle_id, new.since);
  end if;
  return null;
end $$;
create trigger changes_days after insert or update or delete on tire_problem for each row execute function problem_changes_days();
-- The problems of a day are those that began before its end, and go on or ended after its start.
create index tire_problem_by_end on tire_problem (fleet_id, ended_at, since) where ended_at is not null;

-- Readings are counted, and tell that a unit was heard, whatever is believed of them.
create or replace function measurements_change_costs() returns trigger language plpgsql as $$
begin
  perform sum_up_again(late.fleet_id, late.vehicle_id, late.since)
  from (select n.fleet_id, n.vehicle_id, min(n.time) as since
    from added n
    where n.received_at - n.time > interval '2 hours' and n.vehicle_id is not null
    group by n.fleet_id, n.vehicle_id order by n.fleet_id, n.vehicle_id) late;
  return null;
end $$;

-- The last three months are summed up anew, with the days of their vehicles.
update cost_progress set again_from = least(coalesce(again_from, next_day), next_day - 92);
