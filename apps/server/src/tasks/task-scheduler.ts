import { MONTH_REPORT_ACTION } from '@coldbar/contract/rules/rule-recipient'
import { isRuleSendWindowOpen } from '@coldbar/domain/notifications/send-window'
import { nextTaskRun } from '@coldbar/domain/tasks/task-runs'
import { lastFullMonth } from '@coldbar/domain/units/calendar-month'
import { type EpochSeconds, hours, days as ofDays, seconds, timeAfter } from '@coldbar/domain/units/time'
import type { Clock } from '../clock.ts'
import type { TellOperator } from '../db/connection/connect-pools.ts'
import { temporaryDatabaseFailureOf } from '../db/connection/temporary-database-failure.ts'
import type { Database } from '../db/database.ts'
import type { JobRunner } from '../db/jobs/jobs.ts'
import { type PollingLoop, startPollingLoop } from '../db/jobs/polling-loop.ts'
import { forEachFleet } from '../db/scope/for-each-fleet.ts'
import { type FleetTransaction, inFleet } from '../db/scope/in-fleet.ts'
import { inSystem } from '../db/scope/in-system.ts'
import { readDaysLeftToSumUp } from '../fleet/costs/month-summed-up.repository.ts'
import { readFleetNameAndTimeZone } from '../fleet/messages/names-in-messages.repository.ts'
import { createMonthSumsWatch, type MonthSumsWatch } from './month-sums-watch.ts'
import { runTaskRule } from './run-task-rule.ts'
import {
  addDueTaskRun,
  addMonthReportRun,
  addPlaceEntryTaskRun,
  type DueTaskRule,
  markAbandonedTaskRunsBroken,
  markTaskRunOutcome,
  readFleetsWithDueTaskRules,
  readNewPlaceEntriesOfVehicles,
  setNextTaskRun,
  takeDueTaskRules,
  takeUnqueuedTaskRuns,
} from './task-rule-runs.repository.ts'

const RUN = 'run-task'

/** A rule may be due at any minute, and somebody who asks for a run waits for it. */
const PACE = { everyMs: 2_500, gatherMs: 100 }
/** Who came in longer ago is on the road again. */
const NEWS_SECONDS = hours(12)
const RUN_SECONDS = 120
const ATTEMPTS = 3
const PAUSE_SECONDS = 10
const KEPT_DAYS = 7
const WORKERS = 2
/** One that has hundreds of rules at eight holds up nobody. */
const OF_A_FLEET = 1

/** So long the report of a month waits until each day of the month is summed up, and longer while sums come; then it tells what there is. */
const SUMS_AWAITED = ofDays(3)

type Job = { fleetId: number; runId: number }

const isJob = (data: unknown): data is Job =>
  typeof data === 'object' && data !== null && 'fleetId' in data && 'runId' in data

type Planning = { db: Database; jobs: Pick<JobRunner, 'sendAll'>; watch: MonthSumsWatch }

type Moment = { fleetId: number; now: EpochSeconds; timeZone: string; watch: MonthSumsWatch }

/** Decides on the run of a rule that is due: however many went by while nobody ran, they are made up for by one. False: it stays due. */
const addDueRun = async (
  tx: FleetTransaction,
  { id, action, depot }: DueTaskRule,
  due: EpochSeconds,
  { fleetId, now, timeZone, watch }: Moment,
): Promise<boolean> => {
  if (action !== MONTH_REPORT_ACTION) {
    await addDueTaskRun(tx, id, due)
    return true
  }
  const month = lastFullMonth(now, timeZone)
  const days = await readDaysLeftToSumUp(tx, month, depot)
  const isStill = watch.standStill({ fleetId, depot, month, days }, now)
  if (days > 0 && (now < timeAfter(due, SUMS_AWAITED) || !isStill)) return false
  await addMonthReportRun(tx, id, { month, due })
  return true
}

const planFleet = ({ db, jobs, watch }: Planning, fleetId: number, now: EpochSeconds): Promise<void> =>
  inFleet(db, { fleetId, role: 'user' }, async (tx) => {
    const { timeZone } = await readFleetNameAndTimeZone(tx)
    for (const rule of await takeDueTaskRules(tx, now)) {
      if (rule.due !== null && !(await addDueRun(tx, rule, rule.due, { fleetId, now, timeZone, watch }))) continue
      await setNextTaskRun(tx, rule.id, nextTaskRun(rule, now, timeZone))
    }
    for (const entry of await readNewPlaceEntriesOfVehicles(tx, timeAfter(now, seconds(-NEWS_SECONDS))))
      if (isRuleSendWindowOpen({ days: 0, from: entry.start, to: entry.stop }, entry.at, timeZone))
        await addPlaceEntryTaskRun(tx, entry)
    await markAbandonedTaskRunsBroken(tx, now)
    const runs = await takeUnqueuedTaskRuns(tx, now)
    await jobs.sendAll(
      tx,
      RUN,
      runs.map((runId) => ({ data: { fleetId, runId }, startAt: null, group: String(fleetId) })),
    )
  })

/**
 * Decides which task rules are to run now, and makes a job of each run. Works beside other processes: a cause has one run.
 *
 * @internal Tests plan once, at a moment of their own: the rounds of `startTaskScheduler` go by the time of day.
 */
export const scheduleDueTaskRuns = async (parts: Planning, now: EpochSeconds): Promise<void> => {
  const fleets = await inSystem(parts.db, (tx) => readFleetsWithDueTaskRules(tx, now))
  await forEachFleet(fleets, (fleetId) => planFleet(parts, fleetId, now))
}

type Running = { db: Database; clock: Clock; url: string; tell: TellOperator }

/**
 * Makes a run. What breaks is tried again; at the last attempt it is noted as broken, so that somebody sees it.
 *
 * @internal Tests make the last attempt first: a worker comes to it after minutes.
 */
export const executeTaskRun = async (
  { db, clock, url, tell }: Running,
  { fleetId, runId }: Job,
  isLast: boolean,
): Promise<void> => {
  try {
    await inFleet(db, { fleetId, role: 'user' }, (tx) => runTaskRule(tx, runId, url, clock.now()))
  } catch (cause) {
    if (!isLast || temporaryDatabaseFailureOf(cause) === 'away') throw cause
    tell(`A task rule of fleet ${fleetId} broke: ${String(cause)}`)
    const broken = { failure: 'broken', tires: 0, papers: [] } as const
    await inFleet(db, { fleetId, role: 'user' }, (tx) => markTaskRunOutcome(tx, runId, clock.now(), broken))
  }
}

type Parts = Running & { jobs: JobRunner; told: () => void }

/** Runs task rules when they are due, until stopped. `told` hears that there are messages to send. */
export const startTaskScheduler = async (parts: Parts): Promise<PollingLoop> => {
  const { db, clock, jobs, tell, told } = parts
  await jobs.boss.createQueue(RUN, {
    retryLimit: ATTEMPTS,
    retryDelay: PAUSE_SECONDS,
    expireInSeconds: RUN_SECONDS,
    deleteAfterSeconds: ofDays(KEPT_DAYS),
  })
  const running = jobs.work(RUN, { atOnce: WORKERS, ofAGroup: OF_A_FLEET }, async ({ data, retryCount }) => {
    if (!isJob(data)) throw new Error('a job that names no run')
    await executeTaskRun(parts, data, retryCount >= ATTEMPTS)
    told()
  })
  const watch = createMonthSumsWatch()
  const rounds = startPollingLoop(
    async () => {
      await scheduleDueTaskRuns({ db, jobs, watch }, clock.now())
      running.wake()
    },
    'Planning task rules',
    PACE,
    tell,
  )
  return {
    wake: rounds.wake,
    stop: async () => {
      await rounds.stop()
      await running.stop()
    },
  }
}
