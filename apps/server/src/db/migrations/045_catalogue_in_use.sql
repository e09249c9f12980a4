-- The catalogue of brands, types and layouts is everybody's, and what one fleet changes in it another one's vehicles have.
-- Whoever writes it sees the vehicles and tires of their own fleet only; these functions look at the others', and tell nothing
-- of them but whether there are any.

-- The fleets whose vehicles and tires have a record of the catalogue.
create function fleets_with(record_kind text, record int) returns setof int
language sql stable security definer set search_path = public, pg_temp as $$
  select fleet_id from tire where record_kind = 'tireType' and marque_type_id = record
  union
  select t.fleet_id from tire t join tire_type y on y.id = t.marque_type_id
    where record_kind = 'tireBrand' and y.marque_id = record
  union
  select had.fleet_id from (
      select fleet_id, suspension_marque_type_id as type_id from vehicle
      union all select fleet_id, suspension_marque_type_id from weight_spec) had
    join suspension_type y on y.id = had.type_id
    where (record_kind = 'suspensionType' and y.id = record) or (record_kind = 'suspensionBrand' and y.marque_id = record)
  union
  select fleet_id from vehicle_type where record_kind = 'layout' and vehicle_layout_id = record
$$;
revoke execute on function fleets_with(text, int) from public;

-- Whether another fleet has it.
create function used_elsewhere(record_kind text, record int) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from fleets_with(record_kind, record) fleet_id where fleet_id <> own_fleet())
$$;
revoke execute on function used_elsewhere(text, int) from public;
grant execute on function used_elsewhere(text, int) to coldbar_app;

-- Notes a change of the catalogue in the audit logs of the other fleets that have the record, as the fleet's own entry says it.
create function note_elsewhere(by_user int, by_name text, what text, record_kind text, record int, record_name text, told jsonb)
returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into audit_log (fleet_id, user_id, user_name, action, entity, entity_id, entity_name, detail)
  select fleet_id, by_user, by_name, what, record_kind, record, record_name, told
  from fleets_with(record_kind, record) fleet_id where fleet_id <> own_fleet()
$$;
revoke execute on function note_elsewhere(int, text, text, text, int, text, jsonb) from public;
grant execute on function note_elsewhere(int, text, text, text, int, text, jsonb) to coldbar_app;
