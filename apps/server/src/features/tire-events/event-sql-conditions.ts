import { type RawBuilder, sql } from 'kysely'

/**
 * The events `e` of a list by its parameter: `all` (or 0), a type without its sign, or -1 and -2 for the incidents and
 * maintenance that have ended. Stored types carry no sign.
 */
export const eventTypeSqlCondition = (type: string): RawBuilder<unknown> => {
  const code = type === 'all' ? 0 : Number(type)
  if (code === 0) return sql`true`
  return code < 0 ? sql`e.event_type = ${-code} and e.time_stamp_end is not null` : sql`e.event_type = ${code}`
}

/** Everything that ever happened to a tire. */
export const eventTireSqlCondition = (tireId: number): RawBuilder<unknown> => sql`e.tire_id = ${tireId}`
