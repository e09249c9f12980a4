-- Whose message it is, of somebody whom a rule names by name: when it leaves, they are asked for again. Somebody's address that a
-- rule names, too, is nobody's own.
alter table outbox add user_id int references app_user (id) on delete set null, add contact_id int;
alter table outbox add foreign key (fleet_id, contact_id) references contact on delete set null (contact_id);
create index outbox_of_user on outbox (user_id) where user_id is not null;
create index outbox_of_contact on outbox (fleet_id, contact_id) where contact_id is not null;
