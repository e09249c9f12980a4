import { epochSeconds } from '@coldbar/domain/units/time'
import type { Database } from '@coldbar/server/db/database'
import { sweepDueRigsOnce } from '@coldbar/server/sweep/sweep'

/** Lets the server find what follows from time alone, as its schedule would at `now`; what it complains of fails the story. */
export const runServerSweepAt = async (db: Database, now: number): Promise<void> => {
  const complaints: string[] = []
  await sweepDueRigsOnce(db, epochSeconds(now), (sentence) => complaints.push(sentence))
  if (complaints.length > 0) throw new Error(complaints.join('; '))
}
