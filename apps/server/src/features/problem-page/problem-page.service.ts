import type { ResponseOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { type ProblemViewer, problemAnswers } from '../../fleet/problems/problem-answer.ts'
import { readProblemsByIds } from '../../fleet/problems/problem-rows.repository.ts'
import { readTireOfProblem } from '../../fleet/problems/tire-of-problem.repository.ts'
import type { AnswerPresenterContext } from '../../fleet/words/answer-presenter-context.ts'
import { readAlarmExplanation } from './alarm-explanation.service.ts'

export type ProblemPageAnswer = ResponseOf<(typeof calls)['problems.details']>['data']

/** What a problem's page shows to a reader; null of one that is not there, or of which they see no step. */
export const readProblemPage = async (
  tx: FleetTransaction,
  problemId: number,
  { reader, words }: { reader: ProblemViewer; words: AnswerPresenterContext },
): Promise<ProblemPageAnswer | null> => {
  const rows = await readProblemsByIds(tx, [problemId])
  const [problem] = problemAnswers(rows, reader)
  const whose = await readTireOfProblem(tx, problemId)
  if (problem === undefined || whose === undefined) return null
  return { problem, ...whose, why: await readAlarmExplanation(tx, problem, words) }
}
