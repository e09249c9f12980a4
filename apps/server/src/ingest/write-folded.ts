import type { Send } from '../db/pipelined.ts'
import type { FoldedRig } from './folded-rig.ts'
import { writeEvents } from './write-events.ts'
import { writeJourneys } from './write-journeys.ts'
import { writeMeasurements } from './write-measurements.ts'
import { writeNotices } from './write-notices.ts'
import { writeKept, writeTires, writeVehicles } from './write-rigs.ts'

/** Sends all that an evaluation says, at most a statement or two per table. Their order matters: notices name events. */
export const writeFolded = (send: Send, rigs: readonly FoldedRig[]): Promise<unknown>[] => [
  ...writeMeasurements(send, rigs),
  ...writeTires(send, rigs),
  ...writeVehicles(send, rigs),
  ...writeKept(send, rigs),
  ...writeEvents(send, rigs),
  ...writeNotices(send, rigs),
  ...writeJourneys(send, rigs),
]
