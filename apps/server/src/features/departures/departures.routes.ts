import { calls } from '@coldbar/contract/calls'
import type { DepartureVerdict } from '@coldbar/domain/condition/departure-reason'
import type { FastifyInstance } from 'fastify'
import { readDepartures } from '../../fleet/departures/read-departures.ts'
import { readVehicleCombinations } from '../../fleet/departures/vehicle-combinations.ts'
import { answerPresenterContextFor } from '../../fleet/words/answer-presenter-context.ts'
import { serveFleetCall } from '../../http/routes/route.ts'
import { storePlannedDeparture } from './store-planned-departure.service.ts'

/** Which vehicles may leave, and when they are to. */
export const departuresRoutes = (app: FastifyInstance): void => {
  const { clock } = app.deps

  serveFleetCall(app, calls['departures.all'], async ({ tx, session, query }) => {
    const words = await answerPresenterContextFor(session, clock)
    const asked = {
      vehicleIds: query.vehicle_id === undefined ? null : [query.vehicle_id],
      place: query.place ?? null,
      depotId: query.depot_id ?? null,
    }
    return { data: await readDepartures(tx, words, session.role, asked) }
  })

  serveFleetCall(app, calls['departures.verdicts'], async ({ tx }) => {
    const verdicts: Record<DepartureVerdict, number[]> = { stay: [], notKnown: [], goAfter: [], go: [] }
    for (const { row, verdict } of await readVehicleCombinations(tx, clock.now(), null)) verdicts[verdict].push(row.id)
    return { data: verdicts }
  })

  serveFleetCall(app, calls['departures.plan'], async ({ tx, session, body }) => {
    const { vehicle_id, leaves_at } = body.data
    await storePlannedDeparture(tx, session.fleetId, { vehicleId: vehicle_id, leavesAt: leaves_at }, clock.now())
    return { data: { vehicle_id, leaves_at } }
  })
}
