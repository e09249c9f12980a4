import type { WireHolder } from '@coldbar/contract/problems/problem'
import { afterHoldingStep, type Holder, type HoldingRefusal, type HoldingStep } from '@coldbar/domain/problems/holding'
import { type EpochSeconds, epochSeconds } from '@coldbar/domain/units/time'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { announceChange } from '../../fleet/changes/announce-change.ts'
import { holderAnswer, problemHolder } from '../../fleet/problems/holding.ts'
import { NotFound, ProblemHeld, ProblemOver } from '../../http/errors.ts'
import { addHolding, heldProblem, markEventsRead, personOfFleet } from './holding.repository.ts'

/** Somebody does something about who has a problem. */
export type Asked = {
  problemId: number
  by: Holder
  step: HoldingStep
  /** What was last said of who has it, as they read it; undefined where it does not matter to them. */
  seen?: number | null | undefined
  /** How whoever has it is called before them; as they are unless given. */
  called?: (holder: WireHolder) => WireHolder
}

const refusal = (refused: HoldingRefusal, holder: WireHolder | null): Error => {
  if (refused === 'over') return new ProblemOver('This problem has ended meanwhile.')
  const who = holder === null ? 'Nobody has this problem any more.' : `${holder.name} has this problem already.`
  return new ProblemHeld(who, { holder })
}

const readsIt = ({ step }: HoldingStep): boolean => step === 'take' || step === 'handOn'

/**
 * Does it, and tells open pages. Answers who has it now. Throws NotFound, ProblemHeld where somebody else was quicker, and
 * ProblemOver of a problem that has ended.
 */
export const changeHolding = async (
  tx: FleetTransaction,
  fleetId: number,
  { problemId, by, step, seen, called = (holder) => holder }: Asked,
  clock: EpochSeconds,
): Promise<WireHolder | null> => {
  const now = epochSeconds(Math.floor(clock))
  const problem = await heldProblem(tx, problemId)
  if (problem === null) throw new NotFound('problem', problemId)
  const before = problemHolder(problem)
  const had = holderAnswer(before)
  const told = had && called(had)
  if (seen !== undefined && seen !== (before?.id ?? null)) throw refusal('held', told)
  const held = afterHoldingStep(before, step, problem.record, now)
  if ('refused' in held) throw refusal(held.refused, told)
  // Taken twice by the same: nothing is to be kept.
  if (held.holding === before && before !== null) return holderAnswer(before)
  await addHolding(tx, problem, { by, holding: held.holding, now })
  if (readsIt(step)) await markEventsRead(tx, problemId)
  await announceChange(tx, fleetId, [problem.vehicle_id])
  const after = await heldProblem(tx, problemId)
  return after === null ? null : holderAnswer(problemHolder(after))
}

/** A user of the fleet as one who can have a problem. Throws NotFound. */
export const holderOf = async (tx: FleetTransaction, userId: number): Promise<Holder> => {
  const person = await personOfFleet(tx, userId)
  if (person === null)
    throw new NotFound('user', userId, { 'data.user_id': { code: 'gone', message: 'is no user of this fleet' } })
  return { userId: person.id, name: person.name }
}
