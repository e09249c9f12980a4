import { type RawBuilder, sql } from 'kysely'

/** Most tires that were heard before a moment were heard so lately before it. */
const NEAR = sql`interval '31 days'`

/**
 * The newest reading of a tire before a moment (or at it) that is as `which` says of `r`: a table of one row or none, to be named in FROM. What is
 * packed of older months is unpacked only where there is none in the month before.
 */
export const newestReadingSql = (
  tire: RawBuilder<unknown>,
  moment: RawBuilder<unknown>,
  bound: 'before' | 'until',
  which: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const isBehind = bound === 'before' ? sql`r.time < ${moment}` : sql`r.time <= ${moment}`
  const near = sql`from reading r where r.fleet_id = (select own_fleet()) and r.tire_id = ${tire} and ${isBehind}
    and r.time > ${moment} - ${NEAR} and r.span_start <= ${moment} and r.span_end > ${moment} - ${NEAR} and ${which}`
  return sql`(
    select * from (
      select * from (select r.* ${near} order by r.time desc limit 1) near
      union all
      select * from (select r.* from reading r where r.fleet_id = (select own_fleet()) and r.tire_id = ${tire}
        and r.time <= ${moment} - ${NEAR} and r.span_start <= ${moment} - ${NEAR} and ${which}
        and not exists (select ${near} offset 0) order by r.time desc limit 1) far) found limit 1)`
}
