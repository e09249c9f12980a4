import { calls } from '@coldbar/contract/calls'
import type { FastifyInstance } from 'fastify'
import { requireExisting } from '../../../fleet/references/reference-check.ts'
import { tripLog } from '../../../fleet/trips/trip-log.ts'
import { tripsOfVehicleQuery } from '../../../fleet/trips/trips.repository.ts'
import { route } from '../../../http/routes/route.ts'
import { vehicleDriver } from './driver.repository.ts'
import {
  pressureDifferencePoints,
  temperatureDifferencePoints,
  vehicleWeightPoints,
} from './vehicle-chart-points.repository.ts'
import { vehicleConnectionRows } from './vehicle-connections.repository.ts'
import { measurementSeriesOfVehicleTires } from './vehicle-tires-measurement-series.service.ts'

/** What a vehicle did over time: its trips, its connections, the differences between its tires, and who drives it. */
export const vehicleHistoryRoutes = (app: FastifyInstance): void => {
  route(app, calls['vehicles.tripsLog'], async ({ tx, session, body: { vehicle_id } }) => {
    await requireExisting(tx, 'vehicle', vehicle_id)
    return { data: await tripLog(tx, 'vehicles.tripsLog', tripsOfVehicleQuery(vehicle_id), session.role) }
  })

  route(app, calls['vehicles.connectionsLog'], async ({ tx, body: { vehicle_id } }) => {
    await requireExisting(tx, 'vehicle', vehicle_id)
    return { data: await vehicleConnectionRows(tx, vehicle_id) }
  })

  route(app, calls['vehicles.pressureDifferences'], async ({ tx, body: { vehicle_id, nb_measurements } }) => {
    await requireExisting(tx, 'vehicle', vehicle_id)
    return { data: await pressureDifferencePoints(tx, vehicle_id, nb_measurements) }
  })

  route(app, calls['vehicles.temperatureDifferences'], async ({ tx, body: { vehicle_id, nb_measurements } }) => {
    await requireExisting(tx, 'vehicle', vehicle_id)
    return { data: await temperatureDifferencePoints(tx, vehicle_id, nb_measurements) }
  })

  route(app, calls['vehicles.weights'], async ({ tx, body: { vehicle_id, nb_measurements } }) => {
    await requireExisting(tx, 'vehicle', vehicle_id)
    return { data: await vehicleWeightPoints(tx, vehicle_id, nb_measurements) }
  })

  route(app, calls['vehicles.driver'], async ({ tx, body: { vehicle_id } }) => {
    await requireExisting(tx, 'vehicle', vehicle_id)
    return { data: await vehicleDriver(tx, vehicle_id) }
  })

  route(app, calls['vehicles.tireSeries'], async ({ tx, body }) => {
    await requireExisting(tx, 'vehicle', body.vehicle_id)
    return measurementSeriesOfVehicleTires(tx, body)
  })
}
