-- A measurement changes what was summed up of the day that it was taken on, in the zone of its fleet, if that day may have been summed up: days are,
-- three hours after their end. Between its reception and its row there may be as much time as a queue or an outage takes, so its reception tells
-- nothing of that. An hour less than three is for transactions under way; sum_up_again asks how far the sums came once it holds them. Readings are
-- counted, and tell that a unit was heard, whatever is believed of them.
create or replace function measurements_change_costs() returns trigger language plpgsql as $$
begin
  perform sum_up_again(late.fleet_id, late.vehicle_id, late.since)
  from (
    with open_days as materialized (
      select f.id as fleet_id, date_trunc('day', (clock_timestamp() - interval '2 hours') at time zone f.time_zone) at time zone f.time_zone as since
      from fleet f where f.id in (select a.fleet_id from added a))
    select n.fleet_id, n.vehicle_id, min(n.time) as since
    from added n join open_days o on o.fleet_id = n.fleet_id
    where n.vehicle_id is not null and n.time < o.since
    group by n.fleet_id, n.vehicle_id order by n.fleet_id, n.vehicle_id) late;
  return null;
end $$;
