import { calls } from '@coldbar/contract/calls'
import type { FastifyInstance } from 'fastify'
import { requireExisting } from '../../../fleet/references/reference-check.ts'
import { tripLog } from '../../../fleet/trips/trip-log.ts'
import { tripsOfTireQuery } from '../../../fleet/trips/trips.repository.ts'
import { route } from '../../../http/routes/route.ts'

/** What a tire did over time, whatever vehicle it was on. */
export const tireTripsLogRoutes = (app: FastifyInstance): void => {
  route(app, calls['tires.tripsLog'], async ({ tx, session, body: { tire_id } }) => {
    await requireExisting(tx, 'tire', tire_id)
    return { data: await tripLog(tx, 'tires.tripsLog', tripsOfTireQuery(tire_id), session.role) }
  })
}
