import { calls } from '@coldbar/contract/calls'
import type { FastifyInstance } from 'fastify'
import { inFleet } from '../../db/scope/in-fleet.ts'
import { openLink } from '../../fleet/links/open-link.ts'
import { limitLinkOpenings } from '../../http/limits/address-limit.ts'
import { auditedLinkWrite } from '../../http/routes/audited-link-write.ts'
import { openRoute } from '../../http/routes/route.ts'
import { takeByLink, takeLinkOffer } from './take-by-link.service.ts'

/** Taking a problem by the link of a message, without an account. */
export const takeByLinkRoutes = (app: FastifyInstance): void => {
  const { deps } = app
  const limit = limitLinkOpenings(deps.clock)

  openRoute(app, calls['problems.toTake'], async ({ request, body: { token } }) => {
    limit(request)
    const link = await openLink(deps, 'take', token)
    return { data: await inFleet(deps.db, { fleetId: link.fleet_id, role: 'guest' }, (tx) => takeLinkOffer(tx, link)) }
  })

  openRoute(app, calls['problems.takeByLink'], async ({ request, body: { token } }) => {
    limit(request)
    const link = await openLink(deps, 'take', token)
    const holder = await auditedLinkWrite(deps.db, link.fleet_id, (tx, noted) =>
      takeByLink(tx, noted, link, deps.clock.now()),
    )
    return { data: { holder } }
  })
}
