import { calls } from '@coldbar/contract/calls'
import type { FastifyInstance } from 'fastify'
import { servePdfReportCall } from '../../fleet/paper/pdf-report-route.ts'
import { problemViewerOf } from '../../fleet/problems/problem-answer.ts'
import { answerPresenterContextFor } from '../../fleet/words/answer-presenter-context.ts'
import { NotFound } from '../../http/errors.ts'
import { serveFleetCall } from '../../http/routes/route.ts'
import { readProblemPage } from './problem-page.service.ts'
import { problemPdfContent } from './problem-pdf.service.ts'

/** One problem from its first sign to its repair. */
export const problemDetailsRoutes = (app: FastifyInstance): void => {
  const { clock } = app.deps

  serveFleetCall(app, calls['problems.details'], async ({ tx, session, body: { problem_id } }) => {
    const words = await answerPresenterContextFor(session, clock)
    const data = await readProblemPage(tx, problem_id, { reader: problemViewerOf(session), words })
    if (data === null) throw new NotFound('problem', problem_id)
    return { data }
  })

  servePdfReportCall(app, calls['problems.pdf'], ({ tx, body }, telling) =>
    problemPdfContent(tx, body.problem_id, telling),
  )
}
