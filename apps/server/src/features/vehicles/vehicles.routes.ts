import { calls } from '@coldbar/contract/calls'
import { COMPRESSED_VEHICLE_COLUMNS } from '@coldbar/contract/vehicles/lists'
import type { FastifyInstance } from 'fastify'
import { readDepotChoices } from '../../fleet/depots/read-depot-choices.ts'
import { layoutAnswer } from '../../fleet/layouts/layout-answer.ts'
import { readLayouts } from '../../fleet/layouts/layouts.repository.ts'
import { MEASUREMENTS_CSV_HTTP_HEADERS } from '../../fleet/measurements/measurements-csv-stream.ts'
import { problemAnswers, problemViewerOf } from '../../fleet/problems/problem-answer.ts'
import { readProblemsOfVehicle } from '../../fleet/problems/problem-rows.repository.ts'
import { compressedVehicleRow } from '../../fleet/vehicles/compressed-vehicle-row.ts'
import { readCompressedVehicles } from '../../fleet/vehicles/compressed-vehicles.repository.ts'
import { answerPresenterContextFor } from '../../fleet/words/answer-presenter-context.ts'
import { serveFleetCall } from '../../http/routes/route.ts'
import { serveRowsCall } from '../../http/routes/rows-route.ts'
import { serveFileStreamCall } from '../../http/routes/stream-route.ts'
import { vehicleRowForRole } from '../../live/vehicle-row-for-role.ts'
import { mapInSlices } from '../../loop-slice.ts'
import { alarmIssueTextOfVehicle, vehicleAnswer } from './details/vehicle.presenter.ts'
import { readVehicleDetails } from './details/vehicle-details.service.ts'
import { readVehicleDetailsRows } from './details/vehicle-rows.repository.ts'
import {
  readAlertUnitChoices,
  readIntegratorChoices,
  readIntegratorVehicleIdentityChoices,
  readSuspensionTypeChoices,
  readTagChoices,
  readVehicleTypeChoices,
} from './list/vehicle-form-choices.repository.ts'
import { VehicleListCache } from './list/vehicle-list-cache.ts'
import { vehicleMeasurementsCsv } from './list/vehicle-measurements-csv.service.ts'

/** What is read about vehicles: three lists, one vehicle, its readings, and what its form offers. */
export const vehiclesRoutes = (app: FastifyInstance): void => {
  const { clock, config } = app.deps
  const kept = new VehicleListCache()

  serveFleetCall(app, calls['vehicles.all'], async ({ tx, session }) => {
    const words = await answerPresenterContextFor(session, clock)
    const vehicles = await readVehicleDetailsRows(tx, words)
    const layouts = await readLayouts(tx)
    return {
      data: await mapInSlices(vehicles, (vehicle) => vehicleAnswer(vehicle, words)),
      types: await readVehicleTypeChoices(tx),
      layouts: layouts.map((layout) => layoutAnswer(layout)),
      integrators: await readIntegratorChoices(tx),
      fixed_sensors: await readAlertUnitChoices(tx),
      alarm_color: vehicles.map((vehicle) => ({
        vehicle_id: vehicle.id,
        alarm_color: vehicle.alarm_color,
        alarm_issue: alarmIssueTextOfVehicle(vehicle, words),
      })),
    }
  })

  serveRowsCall(app, calls['vehicles.allCompressed'], {
    columns: COMPRESSED_VEHICLE_COLUMNS,
    read: (tx, session) => kept.read(tx, session),
    write: async (written, session) => {
      const { addressOf, t } = await answerPresenterContextFor(session, clock)
      return written((vehicle) =>
        JSON.stringify(vehicleRowForRole(compressedVehicleRow(vehicle, addressOf, t), session.role, vehicle)),
      )
    },
  })

  serveFleetCall(app, calls['vehicles.allConnectedTo'], async ({ tx, session }) => {
    const vehicles = await readCompressedVehicles(tx, { generation: session.notifications })
    const layouts = await readLayouts(tx)
    return {
      data: vehicles.map((vehicle) => ({
        id: vehicle.id,
        name: vehicle.name,
        vehicle_layout_id: vehicle.vehicle_layout_id,
        vehicle_layout_name: vehicle.vehicle_layout_name,
        vehicle_type_id: vehicle.vehicle_type_id,
        vehicle_type_name: vehicle.vehicle_type_name,
        alarm_color: vehicle.alarm_color,
        connected: vehicle.connected ?? [],
        connectedToStr: (vehicle.connected ?? []).join(', '),
      })),
      types: await readVehicleTypeChoices(tx),
      layouts: layouts.map((layout) => layoutAnswer(layout)),
    }
  })

  serveFleetCall(app, calls['vehicles.availableForEdit'], async ({ tx }) => ({
    data: {
      tags: await readTagChoices(tx),
      suspension_types: await readSuspensionTypeChoices(tx),
      identities: await readIntegratorVehicleIdentityChoices(tx),
      fixed_sensors: await readAlertUnitChoices(tx),
      depots: await readDepotChoices(tx),
    },
  }))

  serveFleetCall(app, calls['vehicles.details'], async ({ tx, session, body }) => {
    const problems = problemAnswers(await readProblemsOfVehicle(tx, body.vehicle_id), problemViewerOf(session))
    const details = {
      ...(await readVehicleDetails(tx, body.vehicle_id, await answerPresenterContextFor(session, clock))),
      problems,
    }
    if (session.userId === config.alternativeLocationUser) return details
    return { ...details, data: { ...details.data, last_address_alt: null } }
  })

  serveFileStreamCall(app, calls['vehicles.exportMeasurements'], async ({ tx, session, body, reply }) => {
    const file = await vehicleMeasurementsCsv(tx, body, session.role)
    reply.headers(MEASUREMENTS_CSV_HTTP_HEADERS)
    return file
  })
}
