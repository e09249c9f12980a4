import type { Database } from '@coldbar/server/db/database'
import { inSystem } from '@coldbar/server/db/scope/in-system'
import { sql } from 'kysely'
import { createFaultInjectionFleet, type FaultInjectionFleet } from './fault-injection-fleet.ts'

/** A fleet whose rule tells so many recipients of every low pressure, each by a mail of its own. */
export const createFleetWithRecipients = async (db: Database, recipients: number): Promise<FaultInjectionFleet> => {
  const fleet = await createFaultInjectionFleet(db)
  const names = Array.from({ length: recipients }, (_, at) => `r${at}.f${fleet.fleetId}@example.com`)
  await inSystem(db, (tx) =>
    tx
      .insertInto('notification_rule')
      .values({
        ...{ fleet_id: fleet.fleetId, name: 'Workshop', app_type: 2, event_type: 0, base_action: 0 },
        base_action_data: names.join(', '),
      })
      .execute(),
  )
  return fleet
}

export type OutboxTotals = { messages: number; open: number }

/** How many messages were decided on, and how many of them are neither sent nor within a digest. */
export const countOutboxMessages = (db: Database): Promise<OutboxTotals> =>
  inSystem(db, async (tx) => {
    const { rows } = await sql<OutboxTotals>`select (count(*) filter (where what = 'start'))::int as messages,
      (count(*) filter (where sent_at is null and failed_at is null and dropped_at is null and digest_id is null))::int as open
      from outbox`.execute(tx)
    return rows[0] ?? { messages: 0, open: 0 }
  })

/** Whom messages are for that are not marked as sent. */
export const readUnsentRecipients = (db: Database): Promise<string[]> =>
  inSystem(db, async (tx) => {
    const { rows } = await sql<{ recipient: string }>`select recipient from outbox where sent_at is null`.execute(tx)
    return rows.map(({ recipient }) => recipient)
  })

/** How often somebody was asked to take an open message, in all. */
export const countDeliveryAttempts = (db: Database): Promise<number> =>
  inSystem(db, async (tx) => {
    const { rows } = await sql<{
      all: number | null
    }>`select sum(attempts)::int as all from outbox where sent_at is null`.execute(tx)
    return rows[0]?.all ?? 0
  })

/** How many notices no rule has been asked about yet. */
export const countUnmatchedNotices = (db: Database): Promise<number> =>
  inSystem(db, async (tx) => {
    const { rows } = await sql<{
      count: number
    }>`select count(*)::int as count from event_notice where matched_at is null`.execute(tx)
    return rows[0]?.count ?? 0
  })
