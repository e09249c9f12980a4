import { calls } from '@coldbar/contract/calls'
import type { FastifyInstance } from 'fastify'
import { NotFound } from '../../http/errors.ts'
import { openRoute, signedIn } from '../../http/route.ts'
import { securityLog } from '../../http/security-log.ts'
import { moveSession } from '../../http/session-store.ts'
import { allFleets, fleetOf } from './fleets.repository.ts'

/** All fleets, and moving an admin's session from one to another. */
export const fleetsRoutes = (app: FastifyInstance): void => {
  const { deps } = app

  openRoute(app, calls['fleets.all'], async ({ request }) => {
    const { fleetId } = signedIn(request)
    const fleets = await allFleets(deps.db)
    return { data: fleets.map((fleet) => ({ ...fleet, current: fleet.id === fleetId })) }
  })

  openRoute(app, calls['fleets.switch'], async ({ body, request }) => {
    const session = signedIn(request)
    const fleet = await fleetOf(deps.db, body.data.id)
    if (fleet === null) throw new NotFound('fleet', body.data.id)
    await moveSession(deps, session.id, fleet.id)
    // Its streams tell of the fleet it left.
    deps.live.endSession(session.id)
    securityLog(request, 'changed', { what: 'fleet', to: fleet.id })
    return { data: fleet }
  })
}
