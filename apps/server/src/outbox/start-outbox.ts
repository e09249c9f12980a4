import type { EpochSeconds } from '@coldbar/domain/units/time'
import type { Clock } from '../clock.ts'
import type { Tell } from '../db/connect.ts'
import type { Database } from '../db/database.ts'
import { forEachFleet } from '../db/each-fleet.ts'
import { inFleet } from '../db/in-fleet.ts'
import { inSystem } from '../db/in-system.ts'
import type { Jobs } from '../db/jobs.ts'
import { type Rounds, startRounds } from '../db/rounds.ts'
import { type Delivery, deliver } from './deliver.ts'
import { gatherFloods, tellAlone } from './floods.ts'
import { matchNews } from './match-news.ts'
import { fleetsWithNews } from './news.repository.ts'
import { IS_UNTOLD_AND_FREE, tellNextAnew } from './next-recipients.ts'
import { takeUnqueued } from './outbox.repository.ts'

const DELIVER = 'deliver'

/** For how long an attempt may last before another process makes it. */
const ATTEMPT_SECONDS = 60
const FIRST_PAUSE_SECONDS = 5
/** A mail server that is back again has nothing waiting after this. */
const LONGEST_PAUSE_SECONDS = 120
/** A day of the longest pauses. */
const ATTEMPTS = 730
/** Of one fleet at the same moment: one that tells thousands holds up nobody else. */
const OF_A_FLEET = 4
const WORKERS = 4
/** Without a sign of news: what another process left, and what was to wait. */
const LOOK_EVERY_MS = 5_000
/** News come in bursts: those of one are told together. */
const GATHER_MS = 100
const KEPT_DAYS = 7

type Job = { fleetId: number; id: number }

const isJob = (data: unknown): data is Job =>
  typeof data === 'object' && data !== null && 'fleetId' in data && 'id' in data

/** What a pass needs. `url`: where people reach us, without a slash at its end. */
type Passing = { db: Database; jobs: Pick<Jobs, 'sendAll'>; url: string }

/**
 * Asks the rules of one fleet about its news, and makes a job of each message. Returns how many messages were queued: none where
 * another process is at it. What came too late for that one woke it too, so it comes again; should it die, the next look finds it.
 */
const passFleet = ({ db, jobs, url }: Passing, fleetId: number, now: EpochSeconds): Promise<number> =>
  inFleet(db, { fleetId, role: 'user' }, async (tx) => {
    if (!(await tellAlone(tx))) return 0
    await tellNextAnew(tx, url, now)
    await matchNews(tx, url, fleetId, now)
    await gatherFloods(tx, now)
    const queued = await takeUnqueued(tx, now)
    await jobs.sendAll(
      tx,
      DELIVER,
      queued.map(({ id, due }) => ({ data: { fleetId, id }, startAt: due > now ? due : null, group: String(fleetId) })),
    )
    return queued.length
  })

/**
 * Asks the rules of all fleets about what is new. Works beside other processes: each piece of news is taken once.
 *
 * @internal Tests ask once, at a moment of their own: the rounds of `startOutbox` go by the time of day.
 */
export const tellNews = async (parts: Passing, now: EpochSeconds): Promise<number> => {
  let all = 0
  const fleets = await inSystem(parts.db, (tx) => fleetsWithNews(tx, IS_UNTOLD_AND_FREE))
  await forEachFleet(fleets, async (fleetId) => {
    all += await passFleet(parts, fleetId, now)
  })
  return all
}

type Parts = Delivery & { jobs: Jobs; clock: Clock; tell: Tell; url: string }

/** Tells people what is new, by the fleets' rules, until stopped. */
export const startOutbox = async (parts: Parts): Promise<Rounds> => {
  const { db, clock, jobs, tell, channels, url } = parts
  await jobs.boss.createQueue(DELIVER, {
    retryLimit: ATTEMPTS,
    retryDelay: FIRST_PAUSE_SECONDS,
    retryBackoff: true,
    retryDelayMax: LONGEST_PAUSE_SECONDS,
    expireInSeconds: ATTEMPT_SECONDS,
    deleteAfterSeconds: KEPT_DAYS * 86_400,
    notify: true,
  })
  await jobs.work(DELIVER, { atOnce: WORKERS, ofAGroup: OF_A_FLEET }, async ({ data, retryCount }) => {
    if (!isJob(data)) throw new Error('a job that names no message')
    const attempt = await deliver(parts, { ...data, isLast: retryCount >= ATTEMPTS })
    if (attempt === 'again') throw new Error('not taken yet')
  })

  const rounds = startRounds(
    () => tellNews({ db, jobs, url }, clock.now()),
    'Telling people',
    { everyMs: LOOK_EVERY_MS, gatherMs: GATHER_MS },
    tell,
  )
  return {
    wake: rounds.wake,
    stop: async () => {
      await rounds.stop()
      await jobs.boss.offWork(DELIVER, { wait: true })
      for (const channel of new Set(Object.values(channels))) channel.close()
    },
  }
}
