import { calls } from '@coldbar/contract/calls'
import type { FastifyInstance } from 'fastify'
import { serveFleetCall } from '../../../http/routes/route.ts'
import { importTable } from '../../../imports/import-table.ts'
import { makeTagImportDefinition } from './make-tag-import-definition.ts'
import { makeTireImportDefinition } from './make-tire-import-definition.ts'

/** Many tires and tags at once. */
export const tireImportRoutes = (app: FastifyInstance): void => {
  const { clock } = app.deps
  serveFleetCall(
    app,
    calls['tires.import'],
    async ({ tx, session, body }) => ({
      data: await importTable(tx, (keys) => makeTireImportDefinition(tx, session, clock.now(), keys), body.data),
    }),
    'import',
  )
  serveFleetCall(
    app,
    calls['tags.import'],
    async ({ tx, session, body }) => ({
      data: await importTable(tx, () => makeTagImportDefinition(tx, session, clock.now()), body.data),
    }),
    'import',
  )
}
