import type { SendStatement } from '../../db/bulk/pipeline.ts'
import type { RigOutcome } from '../fold/rig-outcome.ts'
import { trailersWithChangedCoupling, writeCouplingLog } from './write-connection-log.ts'
import { writeEvents } from './write-events.ts'
import { writeImmediateNotices } from './write-immediate-notices.ts'
import { writeJourneys } from './write-journeys.ts'
import { writeMeasurements } from './write-measurements.ts'
import { writeProblems } from './write-problems.ts'
import { writeRigConditions } from './write-rig-conditions.ts'
import { writeRigCheckpoints, writeTires, writeVehicles } from './write-rigs.ts'

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
    ...writeRigCheckpoints(send, rigs),
    ...writeProblems(send, rigs),
    ...writeEvents(send, rigs),
    ...writeImmediateNotices(send, rigs),
    ...writeJourneys(send, rigs),
  ]
  return [...writes, ...(await writeCouplingLog(send, trailersWithChangedCoupling(rigs)))]
}
