-- Messages in which a map finds nothing that it reads: gateways send other kinds of messages on the same way.
alter table unit_traffic add column ignored int not null default 0;
