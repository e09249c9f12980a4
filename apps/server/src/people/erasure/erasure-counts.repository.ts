import { type RawBuilder, sql } from 'kysely'
import type { SystemTransaction } from '../../db/scope/in-system.ts'
import type { PersonKey } from './people.repository.ts'

/** What an erasure would take away, and what would stay under the pseudonym, counted. */
type ErasureCounts = {
  goes: { sessions: number; devices: number; waiting: number }
  stays: { entries: number; problems: number; tire_changes: number; messages: number; packs: number }
}

const count = (from: RawBuilder<unknown>) => sql`(select count(*)::int from ${from})`

const none = sql`0`

/** Counted by the person's number, in their own fleet: names in texts are found by the search. */
export const countErasure = async (tx: SystemTransaction, { of, id, fleetId }: PersonKey): Promise<ErasureCounts> => {
  const isUser = of === 'user'
  const isNamed = isUser ? sql`user_id = ${id}` : sql`fleet_id = ${fleetId} and contact_id = ${id}`
  const ofUser = (from: RawBuilder<unknown>) => (isUser ? count(from) : none)
  const isAbout = sql`entity = ${of} and entity_id = ${id}`
  const isUnsent = sql`sent_at is null and failed_at is null and dropped_at is null`
  const { rows } = await sql<ErasureCounts>`select
    json_build_object(
      'sessions', ${ofUser(sql`session where user_id = ${id}`)},
      'devices', ${ofUser(sql`push_device where user_id = ${id}`)},
      'waiting', ${count(sql`outbox where ${isNamed} and channel in ('email', 'sms', 'push') and ${isUnsent}`)}) as goes,
    json_build_object(
      'entries', ${count(isUser ? sql`audit_log where fleet_id = ${fleetId} and (user_id = ${id} or ${isAbout})` : sql`audit_log where fleet_id = ${fleetId} and ${isAbout}`)},
      'problems', ${ofUser(sql`problem_holding where fleet_id = ${fleetId} and (by_user_id = ${id} or holder_user_id = ${id})`)},
      'tire_changes', ${ofUser(sql`tire_change where fleet_id = ${fleetId} and user_id = ${id}`)},
      'messages', ${count(sql`outbox where ${isNamed} and not (${isUnsent})`)},
      'packs', ${ofUser(sql`evidence_pack where fleet_id = ${fleetId} and user_id = ${id}`)}) as stays`.execute(tx)
  const [counts] = rows
  if (counts === undefined) throw new Error('a count answers a row')
  return counts
}
