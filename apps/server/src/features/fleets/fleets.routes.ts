import { calls } from '@coldbar/contract/calls'
import { retentionBounds } from '@coldbar/domain/retention/fleet-retention'
import type { FastifyInstance } from 'fastify'
import { refuseStaleRecord } from '../../http/bodies/stale-record-check.ts'
import { Forbidden, NotFound } from '../../http/errors.ts'
import { serveSystemCall } from '../../http/routes/route.ts'
import { logSecurityEvent } from '../../http/session/log-security-event.ts'
import { moveSessionToFleet } from '../../http/session/session-store.ts'
import { hasSecondFactor } from '../../second-factor/second-factor.repository.ts'
import { fleetAnswer, type RetentionSetting } from './fleets.presenter.ts'
import { findFleet, lockFleets, readFleets } from './fleets.repository.ts'
import { addFleet, changeFleet, readFleetAsSeenBy } from './fleets.service.ts'

/** All fleets, their names and time zones, and moving an admin's session from one to another. */
export const fleetsRoutes = (app: FastifyInstance): void => {
  const { deps } = app
  const retention = (): RetentionSetting => ({
    bounds: retentionBounds(deps.config.retentionMonths),
    now: deps.clock.now(),
  })

  serveSystemCall(app, calls['fleets.all'], async ({ tx, session }) => {
    const fleets = await readFleets(tx)
    return { data: fleets.map((fleet) => fleetAnswer(fleet, session.fleetId, retention())) }
  })

  serveSystemCall(app, calls['fleets.switch'], async ({ tx, session, body, request }) => {
    const fleet = await findFleet(tx, body.data.id)
    if (fleet === null) throw new NotFound('fleet', body.data.id)
    if (fleet.demands_second_factor && !(await hasSecondFactor(tx, session.userId)))
      throw new Forbidden('This fleet asks for a second factor. Set yours up in your profile.', 'second_factor_needed')
    await moveSessionToFleet(tx, session.id, fleet.id)
    // Its streams tell of the fleet it left.
    deps.live.endSession(session.id)
    logSecurityEvent(request, 'changed', { what: 'fleet', to: fleet.id })
    return { data: { id: fleet.id, name: fleet.name } }
  })

  serveSystemCall(app, calls['fleets.add'], async ({ tx, session, body, request }) => {
    const id = await addFleet(tx, body.data, retention())
    logSecurityEvent(request, 'changed', { what: 'fleet', added: id })
    return { data: await readFleetAsSeenBy(tx, id, session.fleetId, retention()) }
  })

  serveSystemCall(app, calls['fleets.update'], async ({ tx, session, body, request }) => {
    const { id, ...change } = body.data
    await lockFleets(tx)
    await refuseStaleRecord(body.from, () => readFleetAsSeenBy(tx, id, session.fleetId, retention()))
    await changeFleet(tx, { id, userId: session.userId }, change, retention())
    logSecurityEvent(request, 'changed', { what: 'fleet', changed: id })
    return { data: await readFleetAsSeenBy(tx, id, session.fleetId, retention()) }
  })
}
