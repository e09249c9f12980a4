import { sql } from 'kysely'
import { joinTextsForSql, pgArrayLiteral } from '../../db/bulk/pg-array-literal.ts'
import type { SendStatement } from '../../db/bulk/pipeline.ts'
import { immediateNotices } from '../fold/immediate-notices.ts'
import type { RigOutcome } from '../fold/rig-outcome.ts'

/** Tells at once what is news. To be sent behind the events that it speaks of. */
export const writeImmediateNotices = (send: SendStatement, rigs: readonly RigOutcome[]): Promise<unknown>[] => {
  const notices = rigs.flatMap((folded) => immediateNotices(folded))
  if (notices.length === 0) return []
  const statement = sql`
    with told as (
      insert into event_notice (fleet_id, tire_event_id, what, ordinal, repeats, time)
      select e.fleet_id, e.id, n.what, n.ordinal, e.tell_repeats, to_timestamp(n.at)
      from unnest(${pgArrayLiteral(notices.map(({ tireId }) => tireId))}::int[],
        string_to_array(${joinTextsForSql(notices.map(({ event }) => event.kind))}, chr(30)),
        ${pgArrayLiteral(notices.map(({ event }) => event.start))}::float8[],
        string_to_array(${joinTextsForSql(notices.map(({ what }) => what))}, chr(30)),
        ${pgArrayLiteral(notices.map(({ ordinal }) => ordinal))}::int[],
        ${pgArrayLiteral(notices.map(({ at }) => at))}::float8[]) as n (tire_id, kind, start, what, ordinal, at)
      join tire_event e on e.fleet_id = (select own_fleet()) and e.tire_id = n.tire_id and e.kind = n.kind
        and e.time_stamp_start = to_timestamp(n.start)
      order by e.id
      on conflict do nothing returning fleet_id, tire_event_id, time)
    update tire_event e set last_notified_at = greatest(e.last_notified_at, t.time)
    from told t where e.fleet_id = t.fleet_id and e.id = t.tire_event_id`
  return [send(statement)]
}
