-- A fleet's table can lie on several machines only where every unique key names the fleet. Keys that are looked up before the fleet is
-- known are hashes of 256 random bits, or guarded by a lock of all fleets (topics): an index finds them, and within a fleet they are
-- unique as before.
alter table unit_key add constraint unit_key_fleet_id_key_hash_key unique (fleet_id, key_hash);
create index unit_key_hash on unit_key (key_hash);
alter table unit_key drop constraint unit_key_key_hash_key;

alter table problem_link add constraint problem_link_fleet_id_token_hash_key unique (fleet_id, token_hash);
create index problem_link_hash on problem_link (token_hash);
alter table problem_link drop constraint problem_link_token_hash_key;

alter table mqtt_topic add constraint mqtt_topic_fleet_id_filter_key unique (fleet_id, filter);
create index mqtt_topic_filter on mqtt_topic (filter);
alter table mqtt_topic drop constraint mqtt_topic_filter_key;

alter table fleet_day_due drop constraint fleet_day_due_pkey, add primary key (fleet_id, id);
