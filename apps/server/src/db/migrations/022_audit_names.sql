-- Users and records are deleted and renamed; the log keeps what they were called.
alter table audit_log add user_name text not null default '', add entity_name text;
create index audit_log_newest on audit_log (fleet_id, id desc);
create index audit_log_of_kind on audit_log (fleet_id, entity, id desc);
drop index audit_log_at;
