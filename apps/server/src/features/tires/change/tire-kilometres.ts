import { sql } from 'kysely'

/**
 * What tire `t` with state `s` on the vehicle with state `v` rolled, km: what it brought along, and what the vehicle rolled
 * since. Also of a tire without a tag, which no reading writes anew.
 */
export const KILOMETRES_OF_TIRE = sql<number>`case when t.vehicle_id is null or v.odo_cumul is null
  then coalesce(s.odo_cumul, (s.mounted->'tire'->>'rolled')::float8, 0)
  else coalesce((s.mounted->'tire'->>'rolled')::float8, 0)
    + greatest(0, v.odo_cumul - coalesce((s.mounted->'vehicle'->>'rolled')::float8, 0)) end`
