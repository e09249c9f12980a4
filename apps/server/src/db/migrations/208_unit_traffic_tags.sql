-- The tags that were heard from a unit within the hour: the first 200 of them.
alter table unit_traffic add column tags double precision[] not null default '{}';
