import type { Database } from '@coldbar/server/db/database'
import { inSystem } from '@coldbar/server/db/scope/in-system'
import { sql } from 'kysely'

/**
 * Notes with which reading of the tire each event came into the records: an event's own start is the first reading of its
 * debounce, which nobody could know of at that time.
 */
export const installEventRaisedTrigger = (db: Database, isCluster: boolean): Promise<void> =>
  inSystem(db, async (tx) => {
    await sql`create table story_raised (fleet_id int, tire_id int, kind text, start timestamptz, at timestamptz,
      primary key (fleet_id, tire_id, kind, start))`.execute(tx)
    // Beside the events of the same fleet, whose trigger writes it there.
    if (isCluster)
      await sql`select create_distributed_table('story_raised', 'fleet_id', colocate_with => 'tire_event')`.execute(tx)
    await sql`create function note_raised() returns trigger language plpgsql security definer set search_path = public as $$
      begin
        insert into story_raised
          select new.fleet_id, new.tire_id, new.kind, new.time_stamp_start, max(m.time) from measurement m
          where m.fleet_id = new.fleet_id and m.tire_id = new.tire_id
        on conflict do nothing;
        return null;
      end $$`.execute(tx)
    if (isCluster) await sql`set local citus.enable_unsafe_triggers = on`.execute(tx)
    await sql`create trigger note_raised after insert on tire_event for each row execute function note_raised()`.execute(
      tx,
    )
  })

/** When each event was raised, epoch seconds, by `tire kind start`. */
export const readEventRaisedTimes = async (db: Database): Promise<Map<string, number>> => {
  const { rows } = await inSystem(db, (tx) =>
    sql<{ key: string; at: number }>`select tire_id || ' ' || kind || ' ' || extract(epoch from start)::float8 as key,
      extract(epoch from at)::float8 as at from story_raised`.execute(tx),
  )
  return new Map(rows.map(({ key, at }) => [key, at]))
}
