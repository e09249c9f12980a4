import { retentionBounds } from '@coldbar/domain/retention/fleet-retention'
import { type EpochSeconds, epochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { TellOperator } from '../db/connection/connect-pools.ts'
import { temporaryDatabaseFailureOf } from '../db/connection/temporary-database-failure.ts'
import type { Database } from '../db/database.ts'
import { type PollingLoop, startPollingLoop } from '../db/jobs/polling-loop.ts'
import { readRetentionChoicesOfAll } from '../db/retention/fleet-retention.repository.ts'
import { forEachFleet } from '../db/scope/for-each-fleet.ts'
import { inSystem } from '../db/scope/in-system.ts'
import { noteRemovals } from './removal-log.repository.ts'
import { type KeepingFleet, removalSteps } from './removal-steps.ts'

const PACE = { everyMs: 600_000, gatherMs: 0 }

type Parts = {
  db: Database
  /** For how many months the installation keeps readings. */
  retentionMonths: number
  isStopping?: () => boolean
}

/** The fleets, and the moment by the clock of the database. */
const readKeepingFleets = (db: Database): Promise<{ fleets: KeepingFleet[]; databaseNow: EpochSeconds }> =>
  inSystem(db, async (tx) => {
    const choices = await readRetentionChoicesOfAll(tx)
    const clock = await sql<{ now: EpochSeconds }>`select date_part('epoch', now()) as now`.execute(tx)
    const { rows } = await sql<{ id: number; removedTo: EpochSeconds | null }>`
      select id, date_part('epoch', measurements_removed_to) as "removedTo" from fleet order by id`.execute(tx)
    const fleets = rows.flatMap((row) => {
      const chosen = choices.get(row.id)
      return chosen === undefined ? [] : [{ ...row, choices: chosen }]
    })
    return { fleets, databaseNow: clock.rows[0]?.now ?? epochSeconds(0) }
  })

/**
 * Removes what fleets keep no longer, a step of each in turn: a fleet of which much is to go keeps no other waiting, and one whose step
 * fails is left out until the next time. The audit log of each tells what went; what a process that ended could not tell, the next one does. The earlier of the two clocks counts: one that is wrong removes nothing too soon.
 *
 * @internal Tests remove once, at a moment of their own.
 */
export const removeExpiredOfFleets = async (
  { db, retentionMonths, isStopping = () => false }: Parts,
  now: EpochSeconds,
): Promise<void> => {
  const { fleets, databaseNow } = await readKeepingFleets(db)
  const bounds = retentionBounds(retentionMonths)
  const at = now < databaseNow ? now : databaseNow
  const going = new Map(fleets.map((fleet) => [fleet.id, removalSteps(db, fleet, bounds, at)]))
  const failures: unknown[] = []
  while (going.size > 0 && !isStopping()) {
    const round = [...going.keys()]
    const done = new Set(round)
    try {
      await forEachFleet(round, async (id) => {
        const step = await going.get(id)?.next()
        if (step?.done === false) done.delete(id)
      })
    } catch (cause) {
      if (temporaryDatabaseFailureOf(cause) === 'away') throw cause
      failures.push(cause)
    }
    for (const id of done) going.delete(id)
  }
  await inSystem(db, noteRemovals)
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '))
}

/** Removes what fleets keep no longer, until stopped. */
export const startRetention = ({
  db,
  retentionMonths,
  clock,
  tell,
}: Pick<Parts, 'db' | 'retentionMonths'> & { clock: Clock; tell: TellOperator }): PollingLoop => {
  let stopping = false
  const isStopping = () => stopping
  const rounds = startPollingLoop(
    () => removeExpiredOfFleets({ db, retentionMonths, isStopping }, clock.now()),
    'Removing what fleets keep no longer',
    PACE,
    tell,
  )
  return {
    wake: rounds.wake,
    stop: () => {
      stopping = true
      return rounds.stop()
    },
  }
}
