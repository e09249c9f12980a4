import type { SendStatement } from '../../db/bulk/pipeline.ts'
import { LoopSlice } from '../../loop-slice.ts'
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

/** Their order matters: notices name events, and those name problems. */
const WRITES = [
  writeMeasurements,
  writeTireStates,
  writeVehicleStates,
  writeRigConditions,
  writeRigCheckpoints,
  writeTireProblems,
  writeTireEvents,
  writeImmediateNotices,
  writeJourneys,
]

/** Rigs whose rows go into a table with one statement: writing one of more would hold up the loop, and of fewer costs more. */
const RIGS_PER_STATEMENT = 64

/** Sends all that an evaluation says, a statement or two per table and some dozen rigs. */
export const writeRigOutcomes = async (
  send: SendStatement,
  rigs: readonly RigOutcome[],
): Promise<readonly Promise<unknown>[]> => {
  const writes: Promise<unknown>[] = []
  const slice = new LoopSlice()
  for (let at = 0; at < rigs.length; at += RIGS_PER_STATEMENT) {
    const some = rigs.slice(at, at + RIGS_PER_STATEMENT)
    for (const write of WRITES) {
      if (slice.isOver()) await slice.next()
      writes.push(...write(send, some))
    }
  }
  return [...writes, ...(await writeCouplingLog(send, trailerIdsWithChangedCoupling(rigs)))]
}
