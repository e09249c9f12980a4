-- The newest migration that the program of a process brings: what an older one does not know of must wait for it to go. Null: of a release before
-- this column.
alter table server_process add newest_migration int;
