import { calls } from '@coldbar/contract/calls'
import type { FastifyInstance } from 'fastify'
import { deletePlainRecord, findPlainRecord } from '../../crud/plain-record.repository.ts'
import { plainRecordWriteRoutes } from '../../crud/plain-record.routes.ts'
import { route } from '../../http/routes/route.ts'
import { importTable } from '../../imports/import-table.ts'
import { poiImport } from './poi-import.ts'
import { readPoiGroups, readPoiNames, readPois } from './pois.repository.ts'
import { findVehiclesInPois, listedPoi, poiGroupRecord, poiRecord, storeNewPoi, storePoi } from './pois.service.ts'

/** Places that vehicles come to, and groups of them. */
export const poisRoutes = (app: FastifyInstance): void => {
  route(app, calls['pois.availableForEdit'], async ({ tx }) => ({ data: await readPoiNames(tx) }))

  route(app, calls['pois.all'], async ({ tx }) => ({
    data: (await readPois(tx, null)).map(listedPoi),
    groups: await readPoiGroups(tx, null),
  }))

  route(app, calls['pois.details'], async ({ tx, body }) => ({
    data: await findPlainRecord(tx, poiRecord, body.poi_id),
  }))

  route(app, calls['pois.add'], async ({ tx, session, body }) => {
    const id = await storeNewPoi(tx, session.fleetId, body.data)
    await findVehiclesInPois(tx, session.fleetId, [id])
    return { data: await findPlainRecord(tx, poiRecord, id) }
  })

  route(app, calls['pois.update'], async ({ tx, session, body }) => {
    await storePoi(tx, body.data, body.from)
    if (body.data.area !== undefined) await findVehiclesInPois(tx, session.fleetId, [body.data.id])
    return { data: await findPlainRecord(tx, poiRecord, body.data.id) }
  })

  route(
    app,
    calls['pois.import'],
    async ({ tx, session, body }) => ({
      data: await importTable(tx, () => poiImport(tx, session.fleetId), body.data),
    }),
    'import',
  )

  route(app, calls['pois.delete'], async ({ tx, body }) => {
    await deletePlainRecord(tx, poiRecord, body.data.id, app.deps.clock.now())
    return { data: { id: body.data.id } }
  })

  plainRecordWriteRoutes(app, poiGroupRecord, {
    add: calls['poiGroups.add'],
    update: calls['poiGroups.update'],
    delete: calls['poiGroups.delete'],
  })
}
