import type { SendStatement } from '../../db/bulk/pipeline.ts'
import type { RigOutcome } from '../fold/rig-outcome.ts'
import { trailerIdsWithChangedCoupling, writeCouplingLog } from './write-connection-log.ts'
import { writeImmediateNotices } from './write-immediate-notices.ts'
import { writeJourneys } from './write-journeys.ts'
import { writeMeasurements } from './write-measurements.ts'
import { writeRigConditions } from './write-rig-conditions.ts'
import { writeRigCheckpoints, writeTireStates, writeVehicleStates } from './write-rigs.ts'
import { writeTireEvents } from './write-tire-events.ts'
import { writeTireProblems } from './write-tire-problems.ts'

/** Whether what is written of a rig may be something that people are to be told of. */
export const isNewsToPeople = (folded: RigOutcome): boolean =>
  folded.since !== null ||
  folded.fold.happenings.length > 0 ||
  folded.fold.problems.size > 0 ||
  trailerIdsWithChangedCoupling([folded]).length > 0

/** Sends all that an evaluation says, at most a statement or two per table. Their order matters: notices name events, and those name problems. */
export const writeRigOutcomes = async (
  send: SendStatement,
  rigs: readonly RigOutcome[],
): Promise<readonly Promise<unknown>[]> => {
  const writes = [
    ...writeMeasurements(send, rigs),
    ...writeTireStates(send, rigs),
    ...writeVehicleStates(send, rigs),
    ...writeRigConditions(send, rigs),
    ...writeRigCheckpoints(send, rigs),
    ...writeTireProblems(send, rigs),
    ...writeTireEvents(send, rigs),
    ...writeImmediateNotices(send, rigs),
    ...writeJourneys(send, rigs),
  ]
  return [...writes, ...(await writeCouplingLog(send, trailerIdsWithChangedCoupling(rigs)))]
}
