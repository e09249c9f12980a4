-- Processes that serve from this database, each for as long as it goes on saying so. What is allowed within a second is shared by those
-- that are not leaving, and open pages count together: streams holds how many of each user a process has.
create table server_process (
  id uuid primary key,
  heard_at timestamptz not null default now(),
  is_leaving boolean not null default false,
  streams jsonb not null default '{}'
);
