-- When a user was on the first screen, in each fleet, and when their visit before that ended: what is new there is told since then.
create table user_visit (
  fleet_id int not null references fleet on delete cascade,
  user_id int not null references app_user (id) on delete cascade,
  here_at timestamptz not null,
  before_at timestamptz,
  primary key (fleet_id, user_id)
);
alter table user_visit enable row level security;
create policy own_fleet on user_visit to coldbar_app
  using (fleet_id = (select own_fleet())) with check (fleet_id = (select own_fleet()));
grant select, insert, update, delete on user_visit to coldbar_app;

-- What ended in the fleet lately.
create index tire_problem_ended_lately on tire_problem (fleet_id, ended_at desc) where ended_at is not null;
