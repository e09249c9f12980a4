import { calls } from '@coldbar/contract/calls'
import type { FastifyInstance } from 'fastify'
import { deletePlainRecord, findPlainRecord } from '../../crud/plain-record.repository.ts'
import { servePlainRecordWrites } from '../../crud/plain-record.routes.ts'
import { serveFleetCall } from '../../http/routes/route.ts'
import { importTable } from '../../imports/import-table.ts'
import { makePoiImportDefinition } from './make-poi-import-definition.ts'
import { leaveDepot, readPoiGroups, readPoiNames, readPois } from './pois.repository.ts'
import {
  poiGroupRecordDefinition,
  poiRecordDefinition,
  poiWithListOutline,
  recordVehiclesInPois,
  storeChangedPoi,
  storeNewPoi,
} from './pois.service.ts'

/** Places that vehicles come to, and groups of them. */
export const poisRoutes = (app: FastifyInstance): void => {
  serveFleetCall(app, calls['pois.availableForEdit'], async ({ tx }) => ({ data: await readPoiNames(tx) }))

  serveFleetCall(app, calls['pois.all'], async ({ tx }) => ({
    data: (await readPois(tx, null)).map(poiWithListOutline),
    groups: await readPoiGroups(tx, null),
  }))

  serveFleetCall(app, calls['pois.details'], async ({ tx, body }) => ({
    data: await findPlainRecord(tx, poiRecordDefinition, body.poi_id),
  }))

  serveFleetCall(app, calls['pois.add'], async ({ tx, session, body }) => {
    const id = await storeNewPoi(tx, session.fleetId, body.data)
    await recordVehiclesInPois(tx, session.fleetId, [id])
    return { data: await findPlainRecord(tx, poiRecordDefinition, id) }
  })

  serveFleetCall(app, calls['pois.update'], async ({ tx, session, body }) => {
    await storeChangedPoi(tx, body.data, body.from)
    if (body.data.area !== undefined) await recordVehiclesInPois(tx, session.fleetId, [body.data.id])
    return { data: await findPlainRecord(tx, poiRecordDefinition, body.data.id) }
  })

  serveFleetCall(
    app,
    calls['pois.import'],
    async ({ tx, session, body }) => ({
      data: await importTable(tx, () => makePoiImportDefinition(tx, session.fleetId), body.data),
    }),
    'import',
  )

  serveFleetCall(app, calls['pois.delete'], async ({ tx, body }) => {
    await deletePlainRecord(tx, poiRecordDefinition, body.data.id, app.deps.clock.now())
    await leaveDepot(tx, body.data.id)
    return { data: { id: body.data.id } }
  })

  servePlainRecordWrites(app, poiGroupRecordDefinition, {
    add: calls['poiGroups.add'],
    update: calls['poiGroups.update'],
    delete: calls['poiGroups.delete'],
  })
}
