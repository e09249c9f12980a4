-- Since when the tread of a tire is at the legal limit: the moment of the measurement that put it there. Null while it is not.
alter table tire add worn_out_since timestamptz;

-- The release before knows is_worn_out alone: what it writes beside the new one gets its beginning here, from the last measurement.
create function worn_out_since_of_tire() returns trigger language plpgsql as $$
begin
  if new.is_worn_out is distinct from old.is_worn_out and new.worn_out_since is not distinct from old.worn_out_since then
    new.worn_out_since := case when new.is_worn_out then coalesce((select max(measured_at) from tire_tread
      where fleet_id = new.fleet_id and tire_id = new.id), now()) end;
  end if;
  return new;
end $$;
create trigger worn_out_since before update of is_worn_out on tire for each row execute function worn_out_since_of_tire();

-- Tires that are worn out now: since the first measurement of the last row of those at the limit (1.6 mm, as the rule of the domain
-- has it), behind the last retread.
update tire t set worn_out_since = coalesce((
  select min(d.measured_at) from tire_tread d
  where d.fleet_id = t.fleet_id and d.tire_id = t.id and not exists (
    select from tire_tread o where o.fleet_id = d.fleet_id and o.tire_id = d.tire_id
      and (o.measured_at, o.id) > (d.measured_at, d.id) and (o.depth > 1.6 or o.is_retread))
    and d.depth <= 1.6), now())
where t.is_worn_out and t.worn_out_since is null;

-- Lists say since when: their vehicles are judged again.
update vehicle_state v set due_at = now()
from tire t
where t.is_worn_out and v.fleet_id = t.fleet_id and v.vehicle_id = t.vehicle_id and (v.due_at is null or v.due_at > now());
