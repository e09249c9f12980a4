-- What triggers call finds our tables and no others, whatever the search path of whoever writes: a foreign key that lets go runs them as the
-- owner of the tables.
alter function recheck_vehicles(int, int[]) set search_path = public, pg_temp;
alter function recheck_tires(int, int[]) set search_path = public, pg_temp;
alter function recheck_types(int, int[]) set search_path = public, pg_temp;
alter function recheck_overrides(int, int[]) set search_path = public, pg_temp;
alter function recheck_edited_types() set search_path = public, pg_temp;
alter function recheck_edited_positions() set search_path = public, pg_temp;
alter function recheck_of_positions() set search_path = public, pg_temp;
alter function recheck_retyped() set search_path = public, pg_temp;
alter function recheck_edited_overrides() set search_path = public, pg_temp;
alter function recheck_of_overrides() set search_path = public, pg_temp;
alter function recheck_switched_tires() set search_path = public, pg_temp;
alter function ask_replay() set search_path = public, pg_temp;
alter function sum_up_again(int, int, timestamptz) set search_path = public, pg_temp;
alter function trip_changes_costs() set search_path = public, pg_temp;
alter function measurements_change_costs() set search_path = public, pg_temp;
