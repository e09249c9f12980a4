import { sql } from 'kysely'
import { epochSecondsSql } from './epoch-seconds-sql.ts'

/** The events of a problem `p` in which an alarm came again, `ProblemEpisode`s; none of others, whose record tells all of it. */
export const PROBLEM_EPISODES_SQL = sql`coalesce((
  select json_agg(json_build_object('kind', e.kind, 'start', ${epochSecondsSql(sql`e.time_stamp_start`)},
    'end', ${epochSecondsSql(sql`e.time_stamp_end`)}) order by e.time_stamp_start, e.id)
  from tire_event e where e.fleet_id = p.fleet_id and e.problem_id = p.id
    and jsonb_path_exists(p.record, '$.steps[*] ? (@.times > 1)')), '[]') as episodes`
