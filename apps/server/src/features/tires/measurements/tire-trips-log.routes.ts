import { calls } from '@coldbar/contract/calls'
import type { FastifyInstance } from 'fastify'
import { requireExistingRecord } from '../../../fleet/references/reference-check.ts'
import { readTripLog } from '../../../fleet/trips/read-trip-log.ts'
import { tripsOfTireQuery } from '../../../fleet/trips/trips.repository.ts'
import { serveFleetCall } from '../../../http/routes/route.ts'

/** What a tire did over time, whatever vehicle it was on. */
export const tireTripsLogRoutes = (app: FastifyInstance): void => {
  serveFleetCall(app, calls['tires.tripsLog'], async ({ tx, session, body: { tire_id } }) => {
    await requireExistingRecord(tx, 'tire', tire_id)
    return { data: await readTripLog(tx, 'tires.tripsLog', tripsOfTireQuery(tire_id), session.role) }
  })
}
