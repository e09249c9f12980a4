import { serveWork } from '../../threads/serve-work.ts'
import type { StoredReading } from '../rigs/stored-readings.ts'
import { type RehearsedNotification, type RigRehearsal, rehearseRig } from './rehearse-rig.ts'

/** A rig to be judged; its readings are handed over before it. */
export type RehearsalJob = Omit<RigRehearsal, 'past'> & { past: Omit<RigRehearsal['past'], 'rows'> }

serveWork<RehearsalJob, RehearsedNotification[], readonly StoredReading[]>(({ past, ...rig }, tell, rows) =>
  tell(rehearseRig({ ...rig, past: { ...past, rows: rows.flat() } })),
)
