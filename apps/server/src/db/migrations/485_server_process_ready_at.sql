-- Since when a process serves. One that is killed in a circle is never ready for long, and takes no share of the others' limits.
alter table server_process add ready_at timestamptz not null default now();
