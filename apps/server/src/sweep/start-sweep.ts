import type { Clock } from '../clock.ts'
import type { Tell } from '../db/connect.ts'
import type { Database } from '../db/database.ts'
import { isDatabaseAway } from '../db/is-away.ts'
import { sweepOnce } from './sweep.ts'

const EVERY_MS = 10_000

/** Sweeps every ten seconds until stopped; `stop` waits for the sweep under way. */
export const startSweep = (db: Database, clock: Clock, tell: Tell): { stop(): Promise<void> } => {
  let isStopping = false
  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<void> = Promise.resolve()
  const sweep = async (): Promise<void> => {
    try {
      await sweepOnce(db, clock.now(), tell, () => isStopping)
    } catch (cause) {
      // The next one makes up for it: deadlines do not go by.
      if (!(cause instanceof Error && isDatabaseAway(cause))) tell(`A sweep failed: ${String(cause)}`)
    }
    if (!isStopping) timer = setTimeout(next, EVERY_MS)
  }
  const next = (): void => {
    underWay = sweep()
  }
  next()
  return {
    stop: () => {
      isStopping = true
      clearTimeout(timer)
      return underWay
    },
  }
}
