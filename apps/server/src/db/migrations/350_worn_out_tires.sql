-- Whether the tread of a tire was at the legal limit when it was measured last: nobody leaves with it. Kept in step by whoever notes or deletes a
-- tread, so that judging a tire asks no other table.
alter table tire add is_worn_out boolean not null default false;
