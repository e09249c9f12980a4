import { calls } from '@coldbar/contract/calls'
import type { FastifyInstance } from 'fastify'
import { bindCall, serveFleetCall } from '../../http/routes/route.ts'
import { sendStreetTiles } from './send-street-tiles.ts'

/** Where maps come from beyond the bundled one. */
export const mapsRoutes = (app: FastifyInstance): void => {
  const { mapStyleUrl, mapTilesFile } = app.deps.config

  serveFleetCall(app, calls['maps.streets'], async () => ({ data: { style_url: mapStyleUrl.href } }))

  bindCall(app, calls['maps.tiles'], (request, reply) => sendStreetTiles(mapTilesFile, request, reply))
}
