import { calls } from '@coldbar/contract/calls'
import type { FastifyInstance } from 'fastify'
import { problemAnswers, readerOf } from '../../fleet/problems/problem-answer.ts'
import { problemsByIds } from '../../fleet/problems/problem-rows.repository.ts'
import { wordsFor } from '../../fleet/words/words.ts'
import { NotFound } from '../../http/errors.ts'
import { route } from '../../http/route.ts'
import { whoseProblem } from './whose-problem.repository.ts'
import { whyItFired } from './why-it-fired.service.ts'

/** One problem from its first sign to its repair. */
export const problemPageRoutes = (app: FastifyInstance): void => {
  const { clock } = app.deps

  route(app, calls['problems.details'], async ({ tx, session, body: { problem_id } }) => {
    const rows = await problemsByIds(tx, [problem_id])
    const [problem] = problemAnswers(rows, readerOf(session))
    const whose = await whoseProblem(tx, problem_id)
    if (problem === undefined || whose === undefined) throw new NotFound('problem', problem_id)
    const why = await whyItFired(tx, problem, await wordsFor(session, clock))
    return { data: { problem, ...whose, why } }
  })
}
