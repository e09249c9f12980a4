-- Which tires of a change go on by the word that they do although they must be looked at inside. Of a swap that was entered before, nobody
-- kept of which of the two it was said: of neither, then.
alter table tire_change add despite_tire_ids int[] not null default '{}';
update tire_change set despite_tire_ids = tire_ids[1:1]
where kind in ('fit', 'move', 'spare') and asked->'despite_must_come_off' = 'true';
