import { calls } from '@coldbar/contract/calls'
import type { WireProblem } from '@coldbar/contract/problems/problem'
import { redactAnswerForRole } from '@coldbar/domain/access/field-access'
import { days, epochSeconds, timeAfter } from '@coldbar/domain/units/time'
import type { FastifyInstance } from 'fastify'
import { inFleet } from '../../db/scope/in-fleet.ts'
import { newLinkToken } from '../../fleet/links/link-token.ts'
import { openProblemLink } from '../../fleet/links/open-problem-link.ts'
import { readProblemIdOfLink } from '../../fleet/links/problem-links.repository.ts'
import { maskedAssigneeAnswer } from '../../fleet/problems/assignment.ts'
import { readProblemsByIds } from '../../fleet/problems/problem-rows.repository.ts'
import { answerPresenterContextFor } from '../../fleet/words/answer-presenter-context.ts'
import { NotFound } from '../../http/errors.ts'
import { createLinkOpeningLimit } from '../../http/limits/address-limit.ts'
import { serveFleetCall, servePublicCall } from '../../http/routes/route.ts'
import { answerLanguage } from '../../http/session/session-cookies.ts'
import { readProblemPage } from './problem-page.service.ts'
import { addProblemShare, readValidProblemShares, revokeProblemShare } from './problem-shares.repository.ts'

/** Whoever has the link learns nobody's address. */
const veiled = (problem: WireProblem): WireProblem => ({
  ...problem,
  holder: problem.holder && maskedAssigneeAnswer(problem.holder),
})

/** Links by which a problem can be read without an account. */
export const problemSharesRoutes = (app: FastifyInstance): void => {
  const { deps } = app
  const { clock } = deps
  const limit = createLinkOpeningLimit(deps)

  serveFleetCall(app, calls['problems.shares'], async ({ tx, body: { problem_id } }) => {
    const [problem] = await readProblemsByIds(tx, [problem_id])
    if (problem === undefined) throw new NotFound('problem', problem_id)
    return { data: await readValidProblemShares(tx, problem, clock.now()) }
  })

  serveFleetCall(app, calls['problems.share'], async ({ tx, session, body: { data } }) => {
    const [problem] = await readProblemsByIds(tx, [data.id])
    if (problem === undefined) throw new NotFound('problem', data.id)
    const now = epochSeconds(Math.floor(clock.now()))
    const token = newLinkToken()
    const share = await addProblemShare(tx, {
      problem,
      token,
      by: session,
      now,
      until: timeAfter(now, days(data.days)),
    })
    if (share === undefined) throw new Error('a link that was not kept')
    return { data: { id: data.id, share, path: `/shared#${token}` } }
  })

  serveFleetCall(app, calls['problems.unshare'], async ({ tx, body: { data } }) => {
    const [problem] = await readProblemsByIds(tx, [data.id])
    if (problem === undefined) throw new NotFound('problem', data.id)
    const isRevoked = await revokeProblemShare(tx, problem, { shareId: data.share_id, now: clock.now() })
    if (!isRevoked) throw new NotFound('such link')
    return { data: { id: data.id } }
  })

  servePublicCall(app, calls['problems.shared'], async ({ request, body: { token } }) => {
    limit(request)
    const link = await openProblemLink(deps, 'share', token)
    const words = await answerPresenterContextFor(
      { language: answerLanguage(request, 'en'), notifications: link.generation },
      clock,
    )
    // Whoever has the link sees what a guest would, whoever they are.
    return inFleet(deps.db, { fleetId: link.fleet_id, role: 'guest' }, async (tx) => {
      const id = await readProblemIdOfLink(tx, link)
      const page =
        id === null
          ? null
          : await readProblemPage(tx, id, { reader: { generation: link.generation, role: 'guest' }, words })
      if (page === null) throw new NotFound('such link')
      const data = { ...page, problem: veiled(page.problem), fleet: link.fleet_name, until: link.expires }
      return redactAnswerForRole('guest', 'problems.shared', { data }) as { data: typeof data }
    })
  })
}
