-- Tags that belong somewhere since a moment ago, and whose readings are waiting: they are judged as if they had come then.
create table replay_due (
  fleet_id int not null references fleet on delete cascade,
  tag_id bigint not null,
  asked_at timestamptz not null default now(),
  -- A process is at it since; one that died is followed by another.
  taken_at timestamptz,
  primary key (fleet_id, tag_id)
);
alter table replay_due enable row level security;
create policy own_fleet on replay_due to coldbar_app
  using (fleet_id = (select own_fleet())) with check (fleet_id = (select own_fleet()));
grant select, insert, update, delete on replay_due to coldbar_app;

-- Whoever gives a tag its place, by hand or from a file, on a wheel or at a suspension. Its argument names the column.
create function ask_replay() returns trigger language plpgsql as $$
declare
  tag bigint := to_jsonb(new) ->> tg_argv[0];
begin
  if tag is not null and exists (select from quarantined_reading q
    where q.fleet_id = new.fleet_id and q.tag_id = tag and q.reason = 'unknown_tag' and q.replayed_at is null) then
    insert into replay_due (fleet_id, tag_id) values (new.fleet_id, tag)
    on conflict (fleet_id, tag_id) do update set asked_at = excluded.asked_at, taken_at = null;
  end if;
  return null;
end $$;
create trigger ask_replay after insert or update of tag_id on tire for each row execute function ask_replay('tag_id');
create trigger ask_replay after insert or update of tag_id on weight_spec for each row execute function ask_replay('tag_id');
create trigger ask_replay after insert or update of weight_tag_id on vehicle for each row execute function ask_replay('weight_tag_id');
