import type { EpochSeconds } from '@coldbar/domain/units/time'
import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import type { Clock } from '../clock.ts'
import type { TellOperator } from '../db/connection/connect-pools.ts'
import type { Database } from '../db/database.ts'
import { type PollingLoop, startPollingLoop } from '../db/jobs/polling-loop.ts'
import { readReadingsStoredSince } from '../db/retention/fleet-retention.repository.ts'
import { forEachFleet } from '../db/scope/for-each-fleet.ts'
import { inFleet } from '../db/scope/in-fleet.ts'
import { inSystem } from '../db/scope/in-system.ts'
import { retryTransaction } from '../db/scope/transaction-retry.ts'
import {
  addVehiclesToCostProgress,
  deleteOldTireDays,
  readTodayForCosts,
  takeDueCostDays,
} from './cost-progress.repository.ts'
import { addUpFleetDays, deleteOldFleetDays, markFleetDaysDue } from './fleet-days.repository.ts'
import { writeTireDays, writeTireMonths } from './tire-days.repository.ts'
import { vehicleDaySources } from './vehicle-day-sources.ts'
import { writeVehicleDays } from './vehicle-days.repository.ts'
import { writeVehicleProblemDays } from './vehicle-problem-days.ts'

/** A day is over once a day; what readings changed of another shows within minutes. */
const PACE = { everyMs: 300_000, gatherMs: 0 }
/** Days of all vehicles of one transaction together, such as a month of one: a second or two of its work. */
const MOST_DAYS = 31
/** Days of the whole fleet of one transaction: of ten thousand vehicles a tenth of a second of its work. */
const MOST_FLEET_DAYS = 10

type Parts = {
  db: Database
  /** For how many months the installation keeps readings. */
  retentionMonths: number
  isStopping?: () => boolean
}

/** A statement took longer than the connection lets it. */
const tookTooLong = (cause: unknown): boolean => cause instanceof DatabaseError && cause.code === '57014'

const ofFleet = async (
  { db, retentionMonths, isStopping = () => false }: Parts,
  fleetId: number,
  now: EpochSeconds,
) => {
  const scope = { fleetId, role: 'user' } as const
  const { today, sources } = await inFleet(db, scope, async (tx) => {
    const day = await readTodayForCosts(tx, now)
    await addVehiclesToCostProgress(tx, day)
    return { today: day, sources: vehicleDaySources(now, await readReadingsStoredSince(tx, now, retentionMonths)) }
  })
  let most = MOST_DAYS
  const sumSomeUp = async (after: number, onlyNew: boolean): Promise<number[]> => {
    try {
      return await retryTransaction(() =>
        inFleet(db, scope, async (tx) => {
          const days = await takeDueCostDays(tx, { today, most, after, onlyNew })
          await writeTireDays(tx, days)
          await writeTireMonths(tx, days)
          await writeVehicleDays(tx, days, sources)
          await writeVehicleProblemDays(tx, days)
          await markFleetDaysDue(tx, days)
          await deleteOldTireDays(tx, today, days)
          return days.map(({ vehicle_id: id }) => id)
        }),
      )
    } catch (cause) {
      if (most === 1 || !tookTooLong(cause)) throw cause
      most = Math.ceil(most / 2)
      return sumSomeUp(after, onlyNew)
    }
  }
  // A trip that goes on is told anew all the time: what changed is taken once, and only what is behind further times.
  let onlyNew = false
  let last: number
  do {
    last = 0
    for (let taken = await sumSomeUp(last, onlyNew); taken.length > 0; taken = await sumSomeUp(last, onlyNew)) {
      last = Math.max(...taken)
      if (isStopping()) return
    }
    onlyNew = true
  } while (last > 0)
  const addSomeUp = () => inFleet(db, scope, (tx) => addUpFleetDays(tx, MOST_FLEET_DAYS))
  while (!isStopping() && (await addSomeUp()) > 0);
  await inFleet(db, scope, (tx) => deleteOldFleetDays(tx, today))
}

/**
 * Sums up the days that are over, and those of which something has changed, of all fleets. Works beside other processes, and
 * where it is stopped it goes on from there.
 *
 * @internal Tests sum up once, at a moment of their own.
 */
export const sumUpCosts = async (parts: Parts, now: EpochSeconds): Promise<void> => {
  const fleets = await inSystem(parts.db, async (tx) => {
    const { rows } = await sql<{ id: number }>`select id from fleet order by id`.execute(tx)
    return rows.map(({ id }) => id)
  })
  await forEachFleet(fleets, async (fleetId) => {
    if (parts.isStopping?.() !== true) await ofFleet(parts, fleetId, now)
  })
}

/** Sums up what tires cost day by day, until stopped. */
export const startCostSumming = ({
  db,
  retentionMonths,
  clock,
  tell,
}: Pick<Parts, 'db' | 'retentionMonths'> & {
  clock: Clock
  tell: TellOperator
}): PollingLoop => {
  let stopping = false
  const rounds = startPollingLoop(
    () => sumUpCosts({ db, retentionMonths, isStopping: () => stopping }, clock.now()),
    'Summing up costs',
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
