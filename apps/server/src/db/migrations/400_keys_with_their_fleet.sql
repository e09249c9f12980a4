-- A fleet's table can lie on several machines only where its primary key names the fleet.
alter table fleet_day_due drop constraint fleet_day_due_pkey, add primary key (fleet_id, id);
