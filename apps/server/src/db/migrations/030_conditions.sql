-- How a tire and its vehicle are is judged by the domain and written down, for each generation of people (notifications
-- version 2 and 3); before it was judged again with every list. Levels are alarm colours. What nobody judged yet is unknown.
alter table tire_state drop column level, drop column issue, drop column issue_since,
  add freshness text not null default 'never' check (freshness in ('heard', 'quiet', 'silent', 'never')),
  add muted_until timestamptz,
  -- The most that the fill level can be where it is not known, %.
  add fill_level_bound double precision,
  -- Kinds of what goes on, worst first, with commas in between.
  add open_kinds text not null default '',
  add level_2 smallint not null default 4 check (level_2 in (0, 1, 2, 3, 4, 10)),
  add true_level_2 smallint not null default 4 check (true_level_2 in (0, 1, 2, 4, 10)),
  add cause_2 text, add cause_start_2 timestamptz, add since_2 timestamptz,
  add level_3 smallint not null default 4 check (level_3 in (0, 1, 2, 3, 4, 10)),
  add true_level_3 smallint not null default 4 check (true_level_3 in (0, 1, 2, 4, 10)),
  add cause_3 text, add cause_start_3 timestamptz, add since_3 timestamptz;

alter table vehicle_state drop column level, drop column issue,
  add silent_tires int not null default 0,
  add muted_tires int not null default 0,
  -- The lowest of its tires that is true now, %.
  add fill_level double precision,
  add level_2 smallint not null default 4 check (level_2 in (0, 1, 2, 3, 4, 10)),
  add true_level_2 smallint not null default 4 check (true_level_2 in (0, 1, 2, 4, 10)),
  add worst_tire_2 int, add cause_2 text, add since_2 timestamptz,
  add level_3 smallint not null default 4 check (level_3 in (0, 1, 2, 3, 4, 10)),
  add true_level_3 smallint not null default 4 check (true_level_3 in (0, 1, 2, 4, 10)),
  add worst_tire_3 int, add cause_3 text, add since_3 timestamptz;

-- The sweep judges all that is there, a few hundred at a time, wherever it was interrupted.
insert into vehicle_state (fleet_id, vehicle_id) select distinct fleet_id, vehicle_id from tire where vehicle_id is not null
on conflict do nothing;
insert into tire_state (fleet_id, tire_id) select fleet_id, tire_id from tire_mute on conflict do nothing;
update vehicle_state set due_at = now() where due_at is null or due_at > now();
update tire_state s set due_at = now() from tire t
where t.fleet_id = s.fleet_id and t.id = s.tire_id and t.vehicle_id is null and (s.due_at is null or s.due_at > now());
