import type { SendStatement } from '../../db/bulk/pipeline.ts'
import type { RigOutcome } from '../fold/rig-outcome.ts'
import { recoupledTrailers, writeConnectionLog } from './write-connection-log.ts'
import { writeEvents } from './write-events.ts'
import { writeJourneys } from './write-journeys.ts'
import { writeMeasurements } from './write-measurements.ts'
import { writeNotices } from './write-notices.ts'
import { writeProblems } from './write-problems.ts'
import { writeRigConditions } from './write-rig-conditions.ts'
import { writeRigPoints, writeTires, writeVehicles } from './write-rigs.ts'

/** Sends all that an evaluation says, at most a statement or two per table. Their order matters: notices name events, and those name problems. */
export const writeRigOutcomes = async (
  send: SendStatement,
  rigs: readonly RigOutcome[],
): Promise<readonly Promise<unknown>[]> => {
  const writes = [
    ...writeMeasurements(send, rigs),
    ...writeTires(send, rigs),
    ...writeVehicles(send, rigs),
    ...writeRigConditions(send, rigs),
    ...writeRigPoints(send, rigs),
    ...writeProblems(send, rigs),
    ...writeEvents(send, rigs),
    ...writeNotices(send, rigs),
    ...writeJourneys(send, rigs),
  ]
  return [...writes, ...(await writeConnectionLog(send, recoupledTrailers(rigs)))]
}
