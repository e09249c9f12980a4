import { serveWork } from '../../threads/serve-work.ts'
import type { StoredReading } from '../rigs/stored-readings.ts'
import { type RehearsedNews, type Rehearsing, rehearseRig } from './rehearse-rig.ts'

/** A rig to be judged; its readings are handed over before it. */
export type ToRehearse = Omit<Rehearsing, 'past'> & { past: Omit<Rehearsing['past'], 'rows'> }

serveWork<ToRehearse, RehearsedNews[], readonly StoredReading[]>(({ past, ...rig }, tell, rows) =>
  tell(rehearseRig({ ...rig, past: { ...past, rows: rows.flat() } })),
)
