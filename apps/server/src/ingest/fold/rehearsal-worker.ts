import { serveThreadWork } from '../../threads/serve-thread-work.ts'
import type { StoredReading } from '../rigs/stored-readings.ts'
import { type RehearsedNotification, type RigRehearsalInput, rehearseRig } from './rehearse-rig.ts'

/** A rig to be judged; its readings are handed over before it. */
export type RigRehearsalJob = Omit<RigRehearsalInput, 'past'> & { past: Omit<RigRehearsalInput['past'], 'rows'> }

serveThreadWork<RigRehearsalJob, RehearsedNotification[], readonly StoredReading[]>(({ past, ...rig }, tell, rows) =>
  tell(rehearseRig({ ...rig, past: { ...past, rows: rows.flat() } })),
)
