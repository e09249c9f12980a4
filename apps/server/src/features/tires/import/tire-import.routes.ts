import { calls } from '@coldbar/contract/calls'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../http/routes/route.ts'
import { importTable } from '../../../imports/import-table.ts'
import { tagImport } from './tag-import.ts'
import { tireImport } from './tire-import.ts'

/** Many tires and tags at once. */
export const tireImportRoutes = (app: FastifyInstance): void => {
  const { clock } = app.deps
  route(
    app,
    calls['tires.import'],
    async ({ tx, session, body }) => ({
      data: await importTable(tx, (keys) => tireImport(tx, session, clock.now(), keys), body.data),
    }),
    'import',
  )
  route(
    app,
    calls['tags.import'],
    async ({ tx, session, body }) => ({
      data: await importTable(tx, () => tagImport(tx, session, clock.now()), body.data),
    }),
    'import',
  )
}
