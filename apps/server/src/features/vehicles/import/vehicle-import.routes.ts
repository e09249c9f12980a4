import { calls } from '@coldbar/contract/calls'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../http/routes/route.ts'
import { importTable } from '../../../imports/import-table.ts'
import { vehicleImport } from './vehicle-import.ts'

/** Many vehicles at once. */
export const vehicleImportRoutes = (app: FastifyInstance): void => {
  const { clock } = app.deps
  route(
    app,
    calls['vehicles.import'],
    async ({ tx, session, body }) => ({
      data: await importTable(tx, (keys) => vehicleImport(tx, session.fleetId, clock.now(), keys), body.data),
    }),
    'import',
  )
}
