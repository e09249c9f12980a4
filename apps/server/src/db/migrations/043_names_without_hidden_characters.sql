-- Names are one line of what people see: line ends, characters without width and those that turn the writing about are refused
-- from now on, so they go from stored names too, which could be read but no longer saved. A mended name bears its number.
do $$
declare
  hidden constant text := U&'[\0001-\001F\007F-\009F\00AD\200B-\200F\2028-\202E\2060-\206F\FEFF]';
  place text;
begin
  for place in
    select c.relname from pg_class c
    join pg_attribute n on n.attrelid = c.oid and n.attname = 'name' and n.atttypid = 'text'::regtype
    join pg_attribute i on i.attrelid = c.oid and i.attname = 'id' and not i.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not c.relispartition
  loop
    execute format('update %I set name = left(btrim(regexp_replace(name, %L, '' '', ''g'')), 85) || '' #'' || id where name ~ %L',
      place, hidden, hidden);
  end loop;
end $$;
