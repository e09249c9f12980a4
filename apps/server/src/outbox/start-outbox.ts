import { setTimeout as wait } from 'node:timers/promises'
import { days, type EpochSeconds } from '@coldbar/domain/units/time'
import type { Clock } from '../clock.ts'
import type { TellOperator } from '../db/connection/connect-pools.ts'
import type { Database } from '../db/database.ts'
import type { JobRunner } from '../db/jobs/jobs.ts'
import { type PollingLoop, startPollingLoop } from '../db/jobs/polling-loop.ts'
import { JOB_HEARTBEAT_SECONDS, type QueueWorkerLimits, RetryJobError } from '../db/jobs/queue-workers.ts'
import { forEachFleet } from '../db/scope/for-each-fleet.ts'
import { inFleet } from '../db/scope/in-fleet.ts'
import { inSystem } from '../db/scope/in-system.ts'
import type { DeliveryChannelName } from './channels/delivery-channel.ts'
import { deliverMessage, type MessageDeliveryDeps } from './delivery/deliver-message.ts'
import { gatherMessageFloods, lockFleetNotifications } from './delivery/message-floods.ts'
import { sendDepartureWebhooks } from './departures/departure-webhooks.ts'
import { matchNotifications } from './matching/match-notifications.ts'
import { readChannelOfMessage, takeUnqueuedMessages } from './messages/outbox.repository.ts'
import {
  hasReleasableEventEnds,
  readFleetsWithHeldEventEnds,
  releaseDeferredEventEnds,
} from './news/deferred-event-ends.repository.ts'
import { readFleetsWithNotices } from './news/notices.repository.ts'
import {
  IS_ESCALATION_DROPPED_PROBLEM_FREE_SQL,
  rescheduleEscalationsOfGivenBackProblems,
} from './recipients/escalation.ts'

/** A queue for each kind of what stands at the other end: one that does not answer holds up its own messages alone. */
const QUEUES = {
  email: 'deliver-email',
  sms: 'deliver-sms',
  push: 'deliver-push',
  obc: 'deliver-integrator',
  integrator: 'deliver-integrator',
} as const satisfies Record<DeliveryChannelName, string>

/** Whoever has no answer after this makes room: so long at most, ms, and a second until it is looked at, does a first attempt wait. */
const LONG_MS = 2_000
/** Messages of fleets whose targets hang, beside the workers: no more are open at once. */
const LONG = { most: 24, afterMs: LONG_MS }

/**
 * How many messages of a queue leave at once, and so how many connections are open, and how many of these may be a fleet's: one
 * that tells thousands, or somebody who does not answer, holds up nobody else. Each mail is a connection to one server.
 */
const WORKERS = {
  'deliver-email': { atOnce: 10, ofAGroup: 2, long: LONG },
  'deliver-sms': { atOnce: 6, ofAGroup: 2, long: LONG },
  'deliver-push': { atOnce: 12, ofAGroup: 2, long: LONG },
  'deliver-integrator': { atOnce: 12, ofAGroup: 2, long: LONG },
} as const satisfies Record<(typeof QUEUES)[DeliveryChannelName], QueueWorkerLimits>

/** All channels had this one once: what an older process put there goes on to its own. */
const ALL_CHANNELS = 'deliver'

/** A mail server may take half an hour for a message. Who dies meanwhile is missed sooner, by the heartbeat. */
const ATTEMPT_SECONDS = 2_700
const FIRST_PAUSE_SECONDS = 5
/** A mail server that is back again has nothing waiting after this. */
const LONGEST_PAUSE_SECONDS = 120
/** A day of the longest pauses. */
const ATTEMPTS = 730
/** What is under way when we stop may end within this; then its connections are closed. */
const STOP_MS = 10_000
/** Without a sign of news: what another process left, and what was to wait. */
const LOOK_EVERY_MS = 5_000
/** Who wants to know at once whether a vehicle may leave asks. */
const DEPARTURES_EVERY_MS = 15_000
/** News come in bursts: those of one are told together. */
const GATHER_MS = 100
const KEPT_DAYS = 7

type Job = { fleetId: number; id: number }

const isJob = (data: unknown): data is Job =>
  typeof data === 'object' && data !== null && 'fleetId' in data && 'id' in data

/** What a pass needs. `url`: where people reach us, without a slash at its end. */
type Passing = { db: Database; jobs: Pick<JobRunner, 'sendAll'>; url: string }

/**
 * Asks the rules of one fleet about its news, and makes a job of each message. Returns how many messages were queued: none where
 * another process is at it. What came too late for that one woke it too, so it comes again; should it die, the next look finds it.
 */
const passFleet = ({ db, jobs, url }: Passing, fleetId: number, now: EpochSeconds): Promise<number> =>
  inFleet(db, { fleetId, role: 'user' }, async (tx) => {
    if (!(await lockFleetNotifications(tx))) return 0
    await rescheduleEscalationsOfGivenBackProblems(tx, url, now)
    await releaseDeferredEventEnds(tx, now)
    await matchNotifications(tx, url, fleetId, now)
    await gatherMessageFloods(tx, now)
    const queued = await takeUnqueuedMessages(tx, now)
    for (const queue of new Set(queued.map(({ channel }) => QUEUES[channel])))
      await jobs.sendAll(
        tx,
        queue,
        queued
          .filter(({ channel }) => QUEUES[channel] === queue)
          .map(({ id, due }) => ({ data: { fleetId, id }, startAt: due > now ? due : null, group: String(fleetId) })),
      )
    return queued.length
  })

/**
 * Asks the rules of all fleets about what is new. Works beside other processes: each piece of news is taken once.
 *
 * @internal Tests ask once, at a moment of their own: the rounds of `startOutbox` go by the time of day.
 */
export const matchNoticesOfAllFleets = async (parts: Passing, now: EpochSeconds): Promise<number> => {
  let all = 0
  const [withNotices, withHeldEnds] = await inSystem(parts.db, async (tx) => [
    await readFleetsWithNotices(tx, IS_ESCALATION_DROPPED_PROBLEM_FREE_SQL),
    await readFleetsWithHeldEventEnds(tx),
  ])
  const fleets = new Set(withNotices)
  await forEachFleet(
    withHeldEnds.filter((fleetId) => !fleets.has(fleetId)),
    async (fleetId) => {
      const scope = { fleetId, role: 'user' } as const
      if (await inFleet(parts.db, scope, (tx) => hasReleasableEventEnds(tx, now))) fleets.add(fleetId)
    },
  )
  await forEachFleet(
    [...fleets].toSorted((a, b) => a - b),
    async (fleetId) => {
      all += await passFleet(parts, fleetId, now)
    },
  )
  return all
}

/**
 * Makes the queues that messages leave by.
 *
 * @internal Tests tell news without sending them.
 */
export const createDeliveryQueues = async ({ boss }: Pick<JobRunner, 'boss'>): Promise<void> => {
  for (const queue of new Set(Object.values(QUEUES)))
    await boss.createQueue(queue, {
      retryLimit: ATTEMPTS,
      retryDelay: FIRST_PAUSE_SECONDS,
      retryBackoff: true,
      retryDelayMax: LONGEST_PAUSE_SECONDS,
      expireInSeconds: ATTEMPT_SECONDS,
      heartbeatSeconds: JOB_HEARTBEAT_SECONDS,
      deleteAfterSeconds: days(KEPT_DAYS),
    })
  await boss.createQueue(ALL_CHANNELS)
}

type Parts = MessageDeliveryDeps & { jobs: JobRunner; clock: Clock; tell: TellOperator; url: string }

/** Hands a job of an older process to the queue of its message's channel, under its own id: handed on twice it is one. */
const handOn = ({ db, jobs }: Parts, { fleetId, id }: Job, jobId: string): Promise<void> =>
  inFleet(db, { fleetId, role: 'user' }, async (tx) => {
    const channel = await readChannelOfMessage(tx, id)
    if (channel === null) return
    await jobs.sendAll(tx, QUEUES[channel], [
      { id: jobId, data: { fleetId, id }, startAt: null, group: String(fleetId) },
    ])
  })

/** Tells people what is new, by the fleets' rules, until stopped. */
export const startOutbox = async (parts: Parts): Promise<PollingLoop> => {
  const { db, clock, jobs, tell, channels, url } = parts
  await createDeliveryQueues(jobs)
  const sending = Object.entries(WORKERS).map(([queue, workers]) =>
    jobs.work(queue, workers, async ({ data, retryCount }) => {
      if (!isJob(data)) throw new Error('a job that names no message')
      const attempt = await deliverMessage(parts, { ...data, isLast: retryCount >= ATTEMPTS })
      if (attempt !== 'settled')
        throw new RetryJobError('not taken yet', attempt === 'again' ? null : attempt.afterSeconds)
    }),
  )
  const handingOn = jobs.work(ALL_CHANNELS, { atOnce: 1, ofAGroup: 1 }, async ({ id, data }) => {
    if (!isJob(data)) throw new Error('a job that names no message')
    await handOn(parts, data, id)
  })

  const rounds = startPollingLoop(
    async () => {
      if ((await matchNoticesOfAllFleets({ db, jobs, url }, clock.now())) > 0) for (const { wake } of sending) wake()
    },
    'Telling people',
    { everyMs: LOOK_EVERY_MS, gatherMs: GATHER_MS },
    tell,
  )
  const departures = startPollingLoop(
    async () => {
      if ((await sendDepartureWebhooks(db, clock.now())) > 0) rounds.wake()
    },
    'Telling of departures',
    { everyMs: DEPARTURES_EVERY_MS, gatherMs: 0 },
    tell,
  )
  return {
    wake: rounds.wake,
    stop: async () => {
      await departures.stop()
      await rounds.stop()
      const stopped = Promise.all([handingOn, ...sending].map((work) => work.stop()))
      await Promise.race([stopped, wait(STOP_MS, undefined, { ref: false })])
      for (const channel of new Set(Object.values(channels))) channel.close()
      await stopped
    },
  }
}
