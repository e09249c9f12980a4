-- How often a message was handed over whole and nobody said whether it was taken: it is sent once more by itself, and no more.
alter table outbox add unknown_outcomes smallint not null default 0;
