import { type RawBuilder, sql } from 'kysely'

/**
 * What tire `t` with state `s` on the vehicle with this state rolled, km: what it brought along, and what the vehicle rolled
 * since. Also of a tire without a tag, which no reading writes anew.
 */
export const tireKilometresSql = (vehicleState: 'v' | 'w'): RawBuilder<number> => {
  const rolled = sql.ref(`${vehicleState}.odo_cumul`)
  return sql<number>`case when t.vehicle_id is null or ${rolled} is null
  then coalesce(s.odo_cumul, (s.mounted->'tire'->>'rolled')::float8, 0)
  else coalesce((s.mounted->'tire'->>'rolled')::float8, 0)
    + greatest(0, ${rolled} - coalesce((s.mounted->'vehicle'->>'rolled')::float8, 0)) end`
}
