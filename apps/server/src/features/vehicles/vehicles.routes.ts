import { calls } from '@coldbar/contract/calls'
import { COMPRESSED_VEHICLE_COLUMNS } from '@coldbar/contract/vehicles/lists'
import type { FastifyInstance } from 'fastify'
import { depotChoices } from '../../fleet/depots/depot-choices.ts'
import { layoutAnswer } from '../../fleet/layouts/layout-answer.ts'
import { allLayouts } from '../../fleet/layouts/layouts.repository.ts'
import { MEASUREMENTS_CSV_HTTP_HEADERS } from '../../fleet/measurements/measurements-csv-stream.ts'
import { problemAnswers, problemViewerOf } from '../../fleet/problems/problem-answer.ts'
import { problemsOfVehicle } from '../../fleet/problems/problem-rows.repository.ts'
import { compressedVehicleRow } from '../../fleet/vehicles/compressed-vehicle-row.ts'
import { compressedVehicles } from '../../fleet/vehicles/compressed-vehicles.repository.ts'
import { answerPresenterContextFor } from '../../fleet/words/answer-presenter-context.ts'
import { mappedInSlices } from '../../http/answers/row-slices.ts'
import { route } from '../../http/routes/route.ts'
import { rowsRoute } from '../../http/routes/rows-route.ts'
import { streamRoute } from '../../http/routes/stream-route.ts'
import { vehicleRowForRole } from '../../live/vehicle-row-for-role.ts'
import { alarmIssueOf, vehicleAnswer } from './details/vehicle.presenter.ts'
import { vehicleDetails } from './details/vehicle-details.service.ts'
import { vehicleRows } from './details/vehicle-rows.repository.ts'
import { exportVehicleMeasurements } from './list/export-vehicle-measurements.service.ts'
import {
  alertUnitChoices,
  integratorChoices,
  integratorVehicleIdentityChoices,
  suspensionTypeChoices,
  tagChoices,
  typeChoices,
} from './list/vehicle-form-choices.repository.ts'
import { VehicleListCache } from './list/vehicle-list-cache.ts'

/** What is read about vehicles: three lists, one vehicle, its readings, and what its form offers. */
export const vehiclesRoutes = (app: FastifyInstance): void => {
  const { clock, config } = app.deps
  const kept = new VehicleListCache()

  route(app, calls['vehicles.all'], async ({ tx, session }) => {
    const words = await answerPresenterContextFor(session, clock)
    const vehicles = await vehicleRows(tx, words)
    const layouts = await allLayouts(tx)
    return {
      data: await mappedInSlices(vehicles, (vehicle) => vehicleAnswer(vehicle, words)),
      types: await typeChoices(tx),
      layouts: layouts.map((layout) => layoutAnswer(layout)),
      integrators: await integratorChoices(tx),
      fixed_sensors: await alertUnitChoices(tx),
      alarm_color: vehicles.map((vehicle) => ({
        vehicle_id: vehicle.id,
        alarm_color: vehicle.alarm_color,
        alarm_issue: alarmIssueOf(vehicle, words),
      })),
    }
  })

  rowsRoute(app, calls['vehicles.allCompressed'], {
    columns: COMPRESSED_VEHICLE_COLUMNS,
    read: (tx, session) => kept.read(tx, session),
    write: async (written, session) => {
      const { addressOf, t } = await answerPresenterContextFor(session, clock)
      return written((vehicle) =>
        JSON.stringify(vehicleRowForRole(compressedVehicleRow(vehicle, addressOf, t), session.role, vehicle)),
      )
    },
  })

  route(app, calls['vehicles.allConnectedTo'], async ({ tx, session }) => {
    const vehicles = await compressedVehicles(tx, { generation: session.notifications })
    const layouts = await allLayouts(tx)
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
      types: await typeChoices(tx),
      layouts: layouts.map((layout) => layoutAnswer(layout)),
    }
  })

  route(app, calls['vehicles.availableForEdit'], async ({ tx }) => ({
    data: {
      tags: await tagChoices(tx),
      suspension_types: await suspensionTypeChoices(tx),
      identities: await integratorVehicleIdentityChoices(tx),
      fixed_sensors: await alertUnitChoices(tx),
      depots: await depotChoices(tx),
    },
  }))

  route(app, calls['vehicles.details'], async ({ tx, session, body }) => {
    const problems = problemAnswers(await problemsOfVehicle(tx, body.vehicle_id), problemViewerOf(session))
    const details = {
      ...(await vehicleDetails(tx, body.vehicle_id, await answerPresenterContextFor(session, clock))),
      problems,
    }
    if (session.userId === config.alternativeLocationUser) return details
    return { ...details, data: { ...details.data, last_address_alt: null } }
  })

  streamRoute(app, calls['vehicles.exportMeasurements'], async ({ tx, session, body, reply }) => {
    const file = await exportVehicleMeasurements(tx, body, session.role)
    reply.headers(MEASUREMENTS_CSV_HTTP_HEADERS)
    return file
  })
}
