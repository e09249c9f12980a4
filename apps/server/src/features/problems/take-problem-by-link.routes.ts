import { calls } from '@coldbar/contract/calls'
import type { FastifyInstance } from 'fastify'
import { inFleet } from '../../db/scope/in-fleet.ts'
import { openProblemLink } from '../../fleet/links/open-problem-link.ts'
import { createLinkOpeningLimit } from '../../http/limits/address-limit.ts'
import { auditedLinkWrite } from '../../http/routes/audited-link-write.ts'
import { servePublicCall } from '../../http/routes/route.ts'
import { readProblemOfferedByLink, takeProblemOfMessageLink } from './take-problem-by-link.service.ts'

/** Taking a problem by the link of a message, without an account. */
export const takeProblemByLinkRoutes = (app: FastifyInstance): void => {
  const { deps } = app
  const limit = createLinkOpeningLimit(deps)

  servePublicCall(app, calls['problems.toTake'], async ({ request, body: { token } }) => {
    limit(request)
    const link = await openProblemLink(deps, 'take', token)
    return {
      data: await inFleet(deps.db, { fleetId: link.fleet_id, role: 'guest' }, (tx) =>
        readProblemOfferedByLink(tx, link),
      ),
    }
  })

  servePublicCall(app, calls['problems.takeByLink'], async ({ request, body: { token } }) => {
    limit(request)
    const link = await openProblemLink(deps, 'take', token)
    const holder = await auditedLinkWrite(deps.db, link.fleet_id, (tx, noted) =>
      takeProblemOfMessageLink(tx, noted, link, deps.clock.now()),
    )
    return { data: { holder } }
  })
}
