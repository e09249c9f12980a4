import { calls } from '@coldbar/contract/calls'
import type { FastifyInstance } from 'fastify'
import { serveFleetCall } from '../../../http/routes/route.ts'
import { importTable } from '../../../imports/import-table.ts'
import { makeVehicleImportDefinition } from './make-vehicle-import-definition.ts'

/** Many vehicles at once. */
export const vehicleImportRoutes = (app: FastifyInstance): void => {
  const { clock } = app.deps
  serveFleetCall(
    app,
    calls['vehicles.import'],
    async ({ tx, session, body }) => ({
      data: await importTable(
        tx,
        (keys) => makeVehicleImportDefinition(tx, session.fleetId, clock.now(), keys),
        body.data,
      ),
    }),
    'import',
  )
}
