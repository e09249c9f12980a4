import { sql } from 'kysely'

/** A trip is looked for so long before the day on which it may still be under way: none lasts a week. */
export const LONGEST_TRIP_SQL = sql`interval '7 days'`
