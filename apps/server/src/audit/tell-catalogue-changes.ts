import { sql } from 'kysely'
import type { TellOperator } from '../db/connection/connect-pools.ts'
import type { Database } from '../db/database.ts'
import { type PollingLoop, startPollingLoop } from '../db/jobs/polling-loop.ts'
import { inSystem, type SystemTransaction } from '../db/scope/in-system.ts'
import { type FieldChange, fieldChangesBetween } from './field-changes.ts'

/** So many changes are told in one transaction. */
const AT_ONCE = 50

type Fields = Record<string, string | number | boolean | null>

type CatalogueChange = {
  id: string
  kind: string
  recordId: number
  name: string
  before: Fields
  after: Fields
  writerFleetId: number | null
  writerId: number | null
}

const takeChanges = async (tx: SystemTransaction): Promise<CatalogueChange[]> => {
  const { rows } = await sql<CatalogueChange>`
    select id::text as id, kind, (after ->> 'id')::int as "recordId", after ->> 'name' as name,
      catalogue_fields(kind, before) as before, catalogue_fields(kind, after) as after,
      writer_fleet_id as "writerFleetId", writer_id as "writerId"
    from catalogue_change order by id limit ${AT_ONCE} for update skip locked`.execute(tx)
  return rows
}

/** Only somebody is believed who may write there: an editor of the fleet, or an admin, who works in any. */
const writerOf = async (tx: SystemTransaction, { writerId, writerFleetId }: CatalogueChange) => {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, coalesce(nullif(name, ''), login) as name from app_user
    where id = ${writerId} and (role = 'admin' or role = 'editor' and fleet_id = ${writerFleetId})`.execute(tx)
  return rows[0] ?? { id: null, name: '' }
}

const otherFleetsWith = async (tx: SystemTransaction, change: CatalogueChange): Promise<number[]> => {
  const { rows } = await sql<{ fleet: number }>`
    select distinct fleet from fleets_with(${change.kind}, ${change.recordId}) fleet
    where fleet is distinct from ${change.writerFleetId}::int order by 1`.execute(tx)
  return rows.map(({ fleet }) => fleet)
}

const tell = async (tx: SystemTransaction, change: CatalogueChange, changes: readonly FieldChange[]): Promise<void> => {
  const fleets = await otherFleetsWith(tx, change)
  if (fleets.length === 0) return
  const { id, name } = await writerOf(tx, change)
  const entry = {
    ...{ user_id: id, user_name: name, action: `${change.kind}s.update`, entity: change.kind },
    ...{ entity_id: change.recordId, entity_name: change.name, detail: JSON.stringify({ changes, more: 0 }) },
  }
  await tx
    .insertInto('audit_log')
    .values(fleets.map((fleet_id) => ({ ...entry, fleet_id })))
    .execute()
}

/**
 * Writes what was changed in the catalogue into the logs of the other fleets that have the record, each once: what the coordinator of a
 * cluster kept of it. Elsewhere a trigger has done so already, and there is nothing. Returns how many changes there were.
 * @internal Tests tell at a moment of their own.
 */
export const tellCatalogueChanges = (db: Database): Promise<number> =>
  inSystem(db, async (tx) => {
    const taken = await takeChanges(tx)
    if (taken.length === 0) return 0
    for (const change of taken) {
      const changes = fieldChangesBetween(change.before, change.after)
      if (changes.length > 0) await tell(tx, change, changes)
    }
    await sql`delete from catalogue_change where id = any(${taken.map(({ id }) => id)}::bigint[])`.execute(tx)
    return taken.length
  })

const tellAll = async (db: Database): Promise<void> => {
  while ((await tellCatalogueChanges(db)) === AT_ONCE);
}

/** Tells changes of the catalogue on a cluster, until stopped. */
export const startTellingCatalogueChanges = (db: Database, tellOperator: TellOperator): PollingLoop =>
  startPollingLoop(
    () => tellAll(db),
    'Noting changes of the catalogue in the logs of other fleets',
    { everyMs: 5_000, gatherMs: 0 },
    tellOperator,
  )
