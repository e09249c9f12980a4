-- A request could write whatever it liked into the logs of other fleets that share a record. Now the tables of the catalogue tell
-- them by themselves: what was changed is taken from the row, and a request gives nothing but whose change it is.
drop function note_elsewhere(int, text, text, text, int, text, jsonb);

-- A record of the catalogue as logs show it: a brand by its name, axles as they are seen from above.
create function catalogue_fields(record_kind text, record jsonb) returns jsonb
language sql stable set search_path = public, pg_temp as $$
  select case record_kind
    when 'tireType' then record - array['id', 'marque_id']
      || jsonb_build_object('brand', (select name || ' #' || id from tire_brand where id = (record ->> 'marque_id')::int))
    when 'suspensionType' then record - array['id', 'marque_id']
      || jsonb_build_object('brand', (select name || ' #' || id from suspension_brand where id = (record ->> 'marque_id')::int))
    when 'layout' then jsonb_build_object('name', record -> 'name', 'rows',
      (select string_agg(translate(axle, '10', '●○'), ', ' order by n)
        from jsonb_array_elements_text(record -> 'rows') with ordinality as axles (axle, n)))
    else record - 'id'
  end
$$;
revoke execute on function catalogue_fields(text, jsonb) from public;

-- Notes what an update changed in the audit logs of the other fleets that have the record. `app.user_id` names the writer, and only
-- somebody is believed who may write here: an editor of the fleet, or an admin, who works in any.
create function tell_elsewhere() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  record_kind constant text := tg_argv[0];
  changes jsonb;
begin
  select jsonb_agg(jsonb_build_object('field', was.key, 'before', was.value, 'after', now.value) order by was.n) into changes
  from jsonb_each(catalogue_fields(record_kind, to_jsonb(old))) with ordinality as was (key, value, n)
  join jsonb_each(catalogue_fields(record_kind, to_jsonb(new))) now on now.key = was.key and now.value <> was.value;
  if changes is null then return null; end if;
  insert into audit_log (fleet_id, user_id, user_name, action, entity, entity_id, entity_name, detail)
  select fleet_id, writer.id, coalesce(writer.name, ''), record_kind || 's.update', record_kind, new.id, new.name,
    jsonb_build_object('changes', changes, 'more', 0)
  from fleets_with(record_kind, new.id) fleet_id
  left join lateral (
    select id, coalesce(nullif(name, ''), login) as name from app_user
    where id = nullif(current_setting('app.user_id', true), '')::int
      and (role = 'admin' or (role = 'editor' and app_user.fleet_id = own_fleet()))) writer on true
  where fleet_id <> own_fleet();
  return null;
end $$;
revoke execute on function tell_elsewhere() from public;

create trigger tells_elsewhere after update on tire_brand for each row when (old is distinct from new)
  execute function tell_elsewhere('tireBrand');
create trigger tells_elsewhere after update on tire_type for each row when (old is distinct from new)
  execute function tell_elsewhere('tireType');
create trigger tells_elsewhere after update on suspension_brand for each row when (old is distinct from new)
  execute function tell_elsewhere('suspensionBrand');
create trigger tells_elsewhere after update on suspension_type for each row when (old is distinct from new)
  execute function tell_elsewhere('suspensionType');
create trigger tells_elsewhere after update on vehicle_layout for each row when (old is distinct from new)
  execute function tell_elsewhere('layout');
