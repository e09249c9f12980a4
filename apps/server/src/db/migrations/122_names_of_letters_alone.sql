-- More of what nobody sees is refused in names from now on: marks of direction that were left out, fillers, blank cells, signs behind
-- emoji, tags. It goes from stored names too, which could be read but no longer saved. A mended name bears its number. The list is that
-- of packages/domain/src/texts/unseen.ts.
do $$
declare
  unseen constant text := U&'[\0001-\001F\007F-\009F\00AD\034F\0600-\0605\061C\06DD\070F\0890\0891\08E2\115F\1160\17B4\17B5\180B-\180F\200B-\200F\2028-\202E\2060-\206F\2800\3164\FE00-\FE0F\FEFF\FFA0\FFF0-\FFFB\+0110BD\+0110CD\+013430-\+01343F\+01BCA0-\+01BCA3\+01D173-\+01D17A\+0E0000-\+0E0FFF]';
  place text;
begin
  for place in
    select c.relname from pg_class c
    join pg_attribute n on n.attrelid = c.oid and n.attname = 'name' and n.atttypid = 'text'::regtype
    join pg_attribute i on i.attrelid = c.oid and i.attname = 'id' and not i.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not c.relispartition
  loop
    execute format('update %I set name = btrim(left(btrim(regexp_replace(name, %L, '' '', ''g'')), 85) || '' #'' || id) where name ~ %L',
      place, unseen, unseen);
  end loop;
end $$;
