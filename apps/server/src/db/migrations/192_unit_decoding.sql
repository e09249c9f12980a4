-- How what a unit sends in the language of a source is to be read, where that is not as usual.
create table unit_decoding (
  fleet_id int not null,
  unit_id int not null,
  source text not null check (length(source) between 1 and 30),
  settings jsonb not null,
  primary key (fleet_id, unit_id, source),
  foreign key (fleet_id, unit_id) references alert_unit on delete cascade
);
alter table unit_decoding enable row level security;
create policy own_fleet on unit_decoding to coldbar_app
  using (fleet_id = (select own_fleet())) with check (fleet_id = (select own_fleet()));
grant select, insert, update, delete on unit_decoding to coldbar_app;
