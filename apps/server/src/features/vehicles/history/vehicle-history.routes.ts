import { calls } from '@coldbar/contract/calls'
import type { FastifyInstance } from 'fastify'
import { requireExistingRecord } from '../../../fleet/references/reference-check.ts'
import { readTripLog } from '../../../fleet/trips/read-trip-log.ts'
import { tripsOfVehicleQuery } from '../../../fleet/trips/trips.repository.ts'
import { serveFleetCall } from '../../../http/routes/route.ts'
import { readVehicleDriverPhone } from './driver.repository.ts'
import {
  readPressureDifferencePoints,
  readTemperatureDifferencePoints,
  readVehicleWeightPoints,
} from './vehicle-chart-points.repository.ts'
import { readVehicleConnectionRows } from './vehicle-connections.repository.ts'
import { readMeasurementSeriesOfVehicleTires } from './vehicle-tires-measurement-series.service.ts'
import { readVehicleTrail } from './vehicle-trail.service.ts'

/** What a vehicle did over time: its way, its trips, its connections, the differences between its tires, and who drives it. */
export const vehicleHistoryRoutes = (app: FastifyInstance): void => {
  serveFleetCall(app, calls['vehicles.tripsLog'], async ({ tx, session, body: { vehicle_id } }) => {
    await requireExistingRecord(tx, 'vehicle', vehicle_id)
    return { data: await readTripLog(tx, 'vehicles.tripsLog', tripsOfVehicleQuery(vehicle_id), session.role) }
  })

  serveFleetCall(app, calls['vehicles.connectionsLog'], async ({ tx, body: { vehicle_id } }) => {
    await requireExistingRecord(tx, 'vehicle', vehicle_id)
    return { data: await readVehicleConnectionRows(tx, vehicle_id) }
  })

  serveFleetCall(app, calls['vehicles.pressureDifferences'], async ({ tx, body: { vehicle_id, nb_measurements } }) => {
    await requireExistingRecord(tx, 'vehicle', vehicle_id)
    return { data: await readPressureDifferencePoints(tx, vehicle_id, nb_measurements) }
  })

  serveFleetCall(
    app,
    calls['vehicles.temperatureDifferences'],
    async ({ tx, body: { vehicle_id, nb_measurements } }) => {
      await requireExistingRecord(tx, 'vehicle', vehicle_id)
      return { data: await readTemperatureDifferencePoints(tx, vehicle_id, nb_measurements) }
    },
  )

  serveFleetCall(app, calls['vehicles.weights'], async ({ tx, body: { vehicle_id, nb_measurements } }) => {
    await requireExistingRecord(tx, 'vehicle', vehicle_id)
    return { data: await readVehicleWeightPoints(tx, vehicle_id, nb_measurements) }
  })

  serveFleetCall(app, calls['vehicles.driver'], async ({ tx, body: { vehicle_id } }) => {
    await requireExistingRecord(tx, 'vehicle', vehicle_id)
    return { data: await readVehicleDriverPhone(tx, vehicle_id) }
  })

  serveFleetCall(app, calls['vehicles.tireSeries'], async ({ tx, body }) => {
    await requireExistingRecord(tx, 'vehicle', body.vehicle_id)
    return readMeasurementSeriesOfVehicleTires(tx, body)
  })

  serveFleetCall(app, calls['vehicles.trail'], async ({ tx, body }) => {
    await requireExistingRecord(tx, 'vehicle', body.vehicle_id)
    return { data: await readVehicleTrail(tx, body) }
  })
}
