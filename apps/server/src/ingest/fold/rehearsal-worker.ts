import { serveWork } from '../../threads/serve-work.ts'
import type { StoredReading } from '../rigs/stored-readings.ts'
import { type RehearsedNotification, type RigRehearsalInput, rehearseRig } from './rehearse-rig.ts'

/** A rig to be judged; its readings are handed over before it. */
export type RehearsalJob = Omit<RigRehearsalInput, 'past'> & { past: Omit<RigRehearsalInput['past'], 'rows'> }

serveWork<RehearsalJob, RehearsedNotification[], readonly StoredReading[]>(({ past, ...rig }, tell, rows) =>
  tell(rehearseRig({ ...rig, past: { ...past, rows: rows.flat() } })),
)
