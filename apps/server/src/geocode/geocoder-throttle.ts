import { hours } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { SystemTransaction } from '../db/scope/in-system.ts'

/** Geocoders that are free to use allow one question a second; not every question takes equally long to get there. */
const BETWEEN_QUESTIONS = 1.1
/** After the first failure, in seconds; twice as long after every further one. */
const FIRST_PAUSE = 5
const LONGEST_PAUSE = 900
/** However long the geocoder itself asks us to stay away. */
const LONGEST_ASKED_PAUSE = hours(1)

/** Takes the one turn that all processes share: 0 when it is ours now, else the seconds until it may be. */
export const takeGeocoderTurn = async (tx: SystemTransaction): Promise<number> => {
  const { rows: taken } =
    await sql`update geocoder_turn set next_at = now() + make_interval(secs => ${BETWEEN_QUESTIONS})
    where next_at <= now() returning 1`.execute(tx)
  if (taken.length > 0) return 0
  const { rows } = await sql<{ wait: number }>`
    select greatest(0.01, date_part('epoch', next_at - clock_timestamp())) as wait from geocoder_turn`.execute(tx)
  return rows[0]?.wait ?? BETWEEN_QUESTIONS
}

/** The geocoder is well: what failed before counts no more. Returns whether it had failed. */
export const recordGeocoderSuccess = async (tx: SystemTransaction): Promise<boolean> => {
  const { rows } = await sql`update geocoder_turn set failures = 0 where failures > 0 returning 1`.execute(tx)
  return rows.length > 0
}

/** The geocoder failed: nobody asks for a while, longer every time. Returns how often it failed in a row. */
export const recordGeocoderFailure = async (tx: SystemTransaction, retryAfter: number | null): Promise<number> => {
  const asked = Math.min(retryAfter ?? 0, LONGEST_ASKED_PAUSE)
  const { rows } = await sql<{ failures: number }>`
    update geocoder_turn set failures = failures + 1, next_at = now() + make_interval(secs =>
      greatest(${asked}, least(${LONGEST_PAUSE}, ${FIRST_PAUSE} * 2 ^ least(failures, 20))))
    returning failures`.execute(tx)
  return rows[0]?.failures ?? 1
}
