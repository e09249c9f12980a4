-- When a problem is told to have begun: of a tire that burst when its own fall did (`problemBeginning` of the domain), of any other
-- its first sign. Lists filter, order and place by what they tell.
alter table tire_problem add told_since timestamptz not null generated always as (coalesce(
  to_timestamp((jsonb_path_query_first(record, '$.steps[*] ? (@.kind == "blowOut").start') #>> '{}')::float8), since)) stored;
-- Costs of a month and a file of all problems of a period are read by it, in its order; how often tires leak by the first sign still.
create index tire_problem_told on tire_problem (fleet_id, told_since, id);
