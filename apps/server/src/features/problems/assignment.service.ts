import type { WireAssignee } from '@coldbar/contract/problems/problem'
import {
  type Assignee,
  assignmentOutcomeAfterStep,
  type ProblemAssignmentRefusal,
  type ProblemAssignmentStep,
} from '@coldbar/domain/problems/problem-assignment'
import { type EpochSeconds, epochSeconds } from '@coldbar/domain/units/time'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { announceChange } from '../../fleet/changes/announce-change.ts'
import { assigneeAnswer, assignmentOfStoredProblem } from '../../fleet/problems/assignment.ts'
import { NotFound, ProblemHasEnded, ProblemHeldByOther } from '../../http/errors.ts'
import {
  lockProblem,
  markProblemEventsRead,
  readAssignableUser,
  storeProblemAssignment,
} from './assignment.repository.ts'

/** Somebody does something about who has a problem. */
export type ProblemAssignmentRequest = {
  problemId: number
  by: Assignee
  step: ProblemAssignmentStep
  /** What was last said of who has it, as they read it; undefined where it does not matter to them. */
  seen?: number | null | undefined
  /** How whoever has it is called before them; as they are unless given. */
  called?: (holder: WireAssignee) => WireAssignee
}

const refusal = (refused: ProblemAssignmentRefusal, holder: WireAssignee | null): Error => {
  if (refused === 'over') return new ProblemHasEnded('This problem has ended meanwhile.')
  const who = holder === null ? 'Nobody has this problem any more.' : `${holder.name} has this problem already.`
  return new ProblemHeldByOther(who, { holder })
}

const readsIt = ({ step }: ProblemAssignmentStep): boolean => step === 'take' || step === 'handOn'

/**
 * Does it, and tells open pages. Answers who has it now. Throws NotFound, ProblemHeldByOther where somebody else was quicker, and
 * ProblemHasEnded of a problem that has ended.
 */
export const changeProblemAssignment = async (
  tx: FleetTransaction,
  fleetId: number,
  { problemId, by, step, seen, called = (holder) => holder }: ProblemAssignmentRequest,
  clock: EpochSeconds,
): Promise<WireAssignee | null> => {
  const now = epochSeconds(Math.floor(clock))
  const problem = await lockProblem(tx, problemId)
  if (problem === null) throw new NotFound('problem', problemId)
  const before = assignmentOfStoredProblem(problem)
  const had = assigneeAnswer(before)
  const told = had && called(had)
  const held = assignmentOutcomeAfterStep(before, step, problem.record, now)
  // Taken or given twice, as by two presses: it stands as they want it, and who was quicker were they themselves.
  if (before !== null && 'holding' in held && held.holding === before) return assigneeAnswer(before)
  if (seen !== undefined && seen !== (before?.id ?? null)) throw refusal('held', told)
  if ('refused' in held) throw refusal(held.refused, told)
  await storeProblemAssignment(tx, problem, { by, holding: held.holding, now })
  if (readsIt(step)) await markProblemEventsRead(tx, problemId)
  await announceChange(tx, fleetId, [problem.vehicle_id])
  const after = await lockProblem(tx, problemId)
  return after === null ? null : assigneeAnswer(assignmentOfStoredProblem(after))
}

/** A user of the fleet as one who can have a problem. Throws NotFound. */
export const requireAssignableUser = async (tx: FleetTransaction, userId: number): Promise<Assignee> => {
  const person = await readAssignableUser(tx, userId)
  if (person === null)
    throw new NotFound('user', userId, { 'data.user_id': { code: 'gone', message: 'is no user of this fleet' } })
  return { userId: person.id, name: person.name }
}
