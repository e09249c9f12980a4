import { calls } from '@coldbar/contract/calls'
import type { FastifyInstance } from 'fastify'
import { serveFleetCall } from '../../http/routes/route.ts'

/** Where maps come from beyond the bundled one. */
export const mapsRoutes = (app: FastifyInstance): void => {
  const { mapStyleUrl } = app.deps.config

  serveFleetCall(app, calls['maps.streets'], async () => ({ data: { style_url: mapStyleUrl.href } }))
}
