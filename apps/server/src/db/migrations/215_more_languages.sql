-- Polish, Czech, Turkish and Korean, wherever a language is chosen.
alter table notification_message drop constraint notification_message_slanguage_check;
alter table notification_message add check (slanguage in ('en', 'nl', 'fr', 'de', 'pl', 'cs', 'tr', 'ko'));
alter table notification3_message drop constraint notification3_message_slanguage_check;
alter table notification3_message add check (slanguage in ('en', 'nl', 'fr', 'de', 'pl', 'cs', 'tr', 'ko'));
alter table tasklist_message drop constraint tasklist_message_slanguage_check;
alter table tasklist_message add check (slanguage in ('en', 'nl', 'fr', 'de', 'pl', 'cs', 'tr', 'ko'));
alter table notification_rule drop constraint notification_rule_language_check;
alter table notification_rule add check (language in ('en', 'nl', 'fr', 'de', 'pl', 'cs', 'tr', 'ko'));
alter table task_rule drop constraint task_rule_language_check;
alter table task_rule add check (language in ('en', 'nl', 'fr', 'de', 'pl', 'cs', 'tr', 'ko'));
