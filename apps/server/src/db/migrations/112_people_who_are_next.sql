-- People and contacts may also be those who are told next, of what nobody has taken.
alter table notification_rule_person add is_next boolean not null default false;
drop index notification_rule_user;
drop index notification_rule_contact;
create unique index notification_rule_user on notification_rule_person (fleet_id, rule_id, is_next, user_id) where user_id is not null;
create unique index notification_rule_contact on notification_rule_person (fleet_id, rule_id, is_next, contact_id) where contact_id is not null;
