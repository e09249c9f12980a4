-- "Michelin" and "MICHELIN" are one brand to whoever reads them, and an import finds both under either name. Of names that were
-- two by their capitals only, the younger one gets its number.
do $$
declare
  shared record;
begin
  for shared in select * from (values
      ('vehicle_layout', ''), ('tire_brand', ''), ('suspension_brand', ''), ('tire_type', 'marque_id'), ('suspension_type', 'marque_id')
    ) as t(place, part)
  loop
    execute format('update %I t set name = left(name, 88) || '' #'' || id
        where exists (select from %1$I o where o.id < t.id and lower(o.name) = lower(t.name) %s)',
      shared.place, case when shared.part = '' then '' else format('and o.%I = t.%1$I', shared.part) end);
    execute format('create unique index %I on %I (%s lower(name))',
      shared.place || '_name_case', shared.place, case when shared.part = '' then '' else shared.part || ',' end);
  end loop;
end $$;
