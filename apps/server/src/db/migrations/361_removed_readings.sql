-- What was read before this moment may be removed, whatever retention there is now: one row once anything may be. It never goes back, so
-- that nothing is judged anew from readings of which some are missing.
create table removed_readings (
  one boolean primary key default true check (one),
  before timestamptz not null
);
grant select on removed_readings to coldbar_app;

-- What went before this was kept is not known: it may be all before the oldest month.
insert into removed_readings (before)
select min(to_date(right(c.relname, 6), 'YYYYMM')::timestamp at time zone 'UTC')
from pg_inherits i join pg_class c on c.oid = i.inhrelid
where i.inhparent = 'public.measurement'::regclass and c.relname ~ '^measurement_[0-9]{6}$'
having count(*) > 0;

/* Drops the partitions that end before `before`, says so first, and returns their names. */
create or replace function drop_measurement_partitions(before timestamptz) returns setof text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  dropped record;
begin
  for dropped in
    select c.relname as name, (to_date(right(c.relname, 6), 'YYYYMM') + interval '1 month') at time zone 'UTC' as until
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'public.measurement'::regclass and c.relname ~ '^measurement_[0-9]{6}$'
      and (to_date(right(c.relname, 6), 'YYYYMM') + interval '1 month') at time zone 'UTC' <= $1
    order by 1
  loop
    insert into removed_readings as r (before) values (dropped.until)
      on conflict (one) do update set before = greatest(r.before, excluded.before);
    execute format('drop table %I', dropped.name);
    return next dropped.name;
  end loop;
end $$;
