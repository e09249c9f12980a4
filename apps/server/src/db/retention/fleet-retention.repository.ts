import {
  RETENTION_KINDS,
  type RetentionChoice,
  type RetentionKind,
  retentionBounds,
  retentionMonths,
} from '@coldbar/domain/retention/fleet-retention'
import { retentionStart } from '@coldbar/domain/retention/retention-start'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { DB } from '../schema.gen.ts'
import type { FleetTransaction } from '../scope/in-fleet.ts'

export type FleetRetentionChoices = Readonly<Record<RetentionKind, RetentionChoice>>

const choiceSql = (kind: RetentionKind): RawBuilder<unknown> => {
  const column = (end: string) => sql.ref(`${kind}_months${end}`)
  return sql`${kind}::text, json_build_object('months', ${column('')}, 'before', ${column('_before')},
    'from', date_part('epoch', ${column('_from')}))`
}

/** What a row of `fleet` chose, as JSON. */
export const RETENTION_CHOICES_SQL = sql<FleetRetentionChoices>`json_build_object(${sql.join(RETENTION_KINDS.map(choiceSql))})`

/** For how long one fleet chose to keep things. Throws where there is no such fleet. */
export const readRetentionChoices = async (tx: Transaction<DB>, fleetId: number): Promise<FleetRetentionChoices> => {
  const { rows } = await sql<{ choices: FleetRetentionChoices }>`
    select ${RETENTION_CHOICES_SQL} as choices from fleet where id = ${fleetId}`.execute(tx)
  const [fleet] = rows
  if (fleet === undefined) throw new Error(`there is no fleet ${fleetId}`)
  return fleet.choices
}

/** The same of all fleets, by id. */
export const readRetentionChoicesOfAll = async (tx: Transaction<DB>): Promise<Map<number, FleetRetentionChoices>> => {
  const { rows } = await sql<{ id: number; choices: FleetRetentionChoices }>`
    select id, ${RETENTION_CHOICES_SQL} as choices from fleet order by id`.execute(tx)
  return new Map(rows.map(({ id, choices }) => [id, choices]))
}

/** Writes what a fleet chose. */
export const saveRetentionChoices = async (
  tx: Transaction<DB>,
  fleetId: number,
  choices: FleetRetentionChoices,
): Promise<void> => {
  for (const kind of RETENTION_KINDS) {
    const { months, before, from } = choices[kind]
    await sql`update fleet set ${sql.ref(`${kind}_months`)} = ${months}, ${sql.ref(`${kind}_months_before`)} = ${before},
      ${sql.ref(`${kind}_months_from`)} = to_timestamp(${from}::float8) where id = ${fleetId}`.execute(tx)
  }
}

/**
 * Since when the readings of this transaction's fleet are kept, where its installation keeps them for so many months: the one answer to what
 * is too old to be taken in. What was removed while it kept less does not come back: see `readReadingsStoredSince`.
 */
export const readReadingsKeptSince = async (
  tx: FleetTransaction,
  now: EpochSeconds,
  installationMonths: number,
): Promise<EpochSeconds> => {
  const { rows } = await sql<{ choices: FleetRetentionChoices }>`
    select ${RETENTION_CHOICES_SQL} as choices from fleet where id = (select own_fleet())`.execute(tx)
  const [fleet] = rows
  if (fleet === undefined) throw new Error('the fleet of this transaction does not exist')
  return retentionStart(
    now,
    retentionMonths(fleet.choices.measurements, retentionBounds(installationMonths).measurements, now),
  )
}

/**
 * What of the readings of row `f` of `fleet` may be removed, by it or by its installation, whatever is kept now: a moment that never goes
 * back, null where nothing was.
 */
export const READINGS_REMOVED_BEFORE_SQL = sql<EpochSeconds | null>`date_part('epoch',
  greatest(f.readings_removed_before, (select r.before from removed_readings r)))`

/**
 * Since when all readings of this transaction's fleet that it keeps are stored: not those that were removed while it kept them for a
 * shorter time. The one answer to how far back what is told of readings reaches.
 */
export const readReadingsStoredSince = async (
  tx: FleetTransaction,
  now: EpochSeconds,
  installationMonths: number,
): Promise<EpochSeconds> => {
  const kept = await readReadingsKeptSince(tx, now, installationMonths)
  const { rows } = await sql<{ before: EpochSeconds | null }>`
    select ${READINGS_REMOVED_BEFORE_SQL} as before from fleet f where f.id = (select own_fleet())`.execute(tx)
  const removedBefore = rows[0]?.before ?? null
  return removedBefore === null || removedBefore < kept ? kept : removedBefore
}

/** Writes down that readings of a fleet from before a moment may be removed from now on; a later moment stands. */
export const saveReadingsRemovedBefore = async (
  tx: Transaction<DB>,
  fleetId: number,
  before: EpochSeconds,
): Promise<void> => {
  await sql`update fleet set readings_removed_before = greatest(readings_removed_before, to_timestamp(${before}::float8))
    where id = ${fleetId}`.execute(tx)
}
