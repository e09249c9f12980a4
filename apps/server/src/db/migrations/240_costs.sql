-- How far a tire rolled on a vehicle on one day of its fleet's zone, and how much of its pressure was missing meanwhile. Made from trips,
-- stays and readings once the day is over; kept for as long as readings of it may come late.
create table tire_day (
  fleet_id int not null,
  vehicle_id int not null,
  day date not null,
  tire_id int not null,
  km double precision not null check (km >= 0),
  -- km over which its fill level is known, and those times the part of its pressure that was missing.
  known_km double precision not null check (known_km >= 0),
  under_km double precision not null check (under_km >= 0),
  -- Where it stood last on that day.
  position_row smallint not null,
  position_left_right smallint not null,
  position_inside_outside smallint not null,
  primary key (fleet_id, vehicle_id, day, tire_id),
  foreign key (fleet_id, vehicle_id) references vehicle on delete cascade
);

-- The sums of its days: what every report reads.
create table tire_month (
  fleet_id int not null,
  month date not null,
  vehicle_id int not null,
  tire_id int not null,
  -- On which it rolled.
  days int not null check (days > 0),
  km double precision not null check (km >= 0),
  known_km double precision not null check (known_km >= 0),
  under_km double precision not null check (under_km >= 0),
  -- Where it stood last in that month: the place on the vehicle's type says how far it may roll.
  position_row smallint not null,
  position_left_right smallint not null,
  position_inside_outside smallint not null,
  primary key (fleet_id, month, vehicle_id, tire_id),
  foreign key (fleet_id, vehicle_id) references vehicle on delete cascade,
  foreign key (fleet_id, tire_id) references tire on delete cascade
);
create index tire_month_of_vehicle on tire_month (fleet_id, vehicle_id);
create index tire_month_of_tire on tire_month (fleet_id, tire_id, month);

-- Up to which day a vehicle's days are summed up, and from which day they are to be summed up anew.
create table cost_progress (
  fleet_id int not null,
  vehicle_id int not null,
  next_day date not null,
  again_from date,
  primary key (fleet_id, vehicle_id),
  foreign key (fleet_id, vehicle_id) references vehicle on delete cascade
);
create index cost_progress_due on cost_progress (fleet_id, next_day);
create index cost_progress_again on cost_progress (fleet_id, again_from) where again_from is not null;

do $$
declare name text;
begin
  foreach name in array array['tire_day', 'tire_month', 'cost_progress'] loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy own_fleet on %I to coldbar_app
      using (fleet_id = (select own_fleet())) with check (fleet_id = (select own_fleet()))', name);
    execute format('grant select, insert, update, delete on %I to coldbar_app', name);
  end loop;
end $$;

-- A day that was summed up and of which a trip or a stay has become something else: readings came late, or people told of a change of tires.
-- Its progress is held first: a sum that is under way either waits for no one and leaves the vehicle, or is over before it is asked how far it came.
create function sum_up_again(of_fleet int, of_vehicle int, since timestamptz) returns void language sql as $$
  select from cost_progress where fleet_id = of_fleet and vehicle_id = of_vehicle for no key update;
  update cost_progress p set again_from = least(p.again_from, (since at time zone f.time_zone)::date)
  from fleet f
  where f.id = of_fleet and p.fleet_id = of_fleet and p.vehicle_id = of_vehicle
    and p.next_day > (since at time zone f.time_zone)::date
    and (p.again_from is null or p.again_from > (since at time zone f.time_zone)::date)
$$;
create function trip_changes_costs() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform sum_up_again(old.fleet_id, old.vehicle_id, old.start_time); end if;
  if tg_op <> 'DELETE' then perform sum_up_again(new.fleet_id, new.vehicle_id, new.start_time); end if;
  return null;
end $$;
create trigger changes_costs after insert or delete on trip for each row execute function trip_changes_costs();
create trigger changes_costs_when_told_anew after update on trip for each row
  when ((old.start_time, old.end_time, old.distance) is distinct from (new.start_time, new.end_time, new.distance))
  execute function trip_changes_costs();
create function stay_changes_costs() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.vehicle_id is not null then
    perform sum_up_again(old.fleet_id, old.vehicle_id, case when tg_op = 'UPDATE' and old.since = new.since
      and old.vehicle_id is not distinct from new.vehicle_id
      then least(coalesce(old.until, 'infinity'), coalesce(new.until, 'infinity')) else old.since end);
  end if;
  if tg_op = 'INSERT' and new.vehicle_id is not null
    or tg_op = 'UPDATE' and new.vehicle_id is not null and (old.since, old.vehicle_id) is distinct from (new.since, new.vehicle_id) then
    perform sum_up_again(new.fleet_id, new.vehicle_id, new.since);
  end if;
  return null;
end $$;
create trigger changes_costs after insert or update or delete on tire_mounting for each row execute function stay_changes_costs();

-- What a fleet counts its costs with: fuel price, fuel use and tires of a combination, price of a breakdown.
alter table fleet add cost_factors jsonb not null default '{}';
grant update (cost_factors) on fleet to coldbar_app;
