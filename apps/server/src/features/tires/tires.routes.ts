import { calls } from '@coldbar/contract/calls'
import type { FastifyInstance } from 'fastify'
import { layoutAnswer } from '../../fleet/layouts/layout-answer.ts'
import { allLayouts } from '../../fleet/layouts/layouts.repository.ts'
import { newestMeasurements } from '../../fleet/measurements/measurements.repository.ts'
import { MEASUREMENTS_CSV_HTTP_HEADERS } from '../../fleet/measurements/measurements-csv-stream.ts'
import { problemAnswers, problemViewerOf } from '../../fleet/problems/problem-answer.ts'
import { problemsOfTire } from '../../fleet/problems/problem-rows.repository.ts'
import { requireExisting } from '../../fleet/references/reference-check.ts'
import { vehicleReceptions } from '../../fleet/tires/reception.repository.ts'
import { tireListAnswer } from '../../fleet/tires/tire-answer.ts'
import { allTireRows } from '../../fleet/tires/tire-rows.repository.ts'
import { answerPresenterContextFor } from '../../fleet/words/answer-presenter-context.ts'
import { CHECKED_ROWS_AT_ONCE, writtenInSlices } from '../../http/answers/row-slices.ts'
import { listRoute } from '../../http/routes/list-route.ts'
import { route } from '../../http/routes/route.ts'
import { streamRoute } from '../../http/routes/stream-route.ts'
import { readLatestTireChanges, readUnmountedTires } from './change/stock.repository.ts'
import { tireDetailsAnswer } from './details/tire-details.presenter.ts'
import { layoutOfTire, tireWithDetails } from './details/tire-details.service.ts'
import {
  tireFormSupplierChoices,
  tireFormTagChoices,
  tireFormTireTypeChoices,
  tireFormVehicleChoices,
} from './details/tire-form-choices.repository.ts'
import { tireWhereabouts } from './details/tire-whereabouts.service.ts'
import { exportTireMeasurements } from './measurements/export-tire-measurements.service.ts'
import { measurementAnswer } from './measurements/measurements.presenter.ts'
import { tireMeasurementSeries } from './measurements/tire-measurement-series.service.ts'

/** What is read about tires: the list, one tire, its readings, and what its form offers. */
export const tiresRoutes = (app: FastifyInstance): void => {
  const { clock } = app.deps

  listRoute(app, calls['tires.all'], async function* ({ tx, session }) {
    const words = await answerPresenterContextFor(session, clock)
    const heard = await vehicleReceptions(tx)
    for await (const tires of writtenInSlices(allTireRows(tx, words), CHECKED_ROWS_AT_ONCE)) {
      yield {
        data: tires.map((tire) => tireListAnswer(tire, words, heard.get(tire.vehicle_id ?? 0))),
        alarm_color: tires.map(({ id, alarm_color, fill_level, fill_limit }) => ({
          tire_id: id,
          alarm_color,
          fill_level,
          fill_limit,
        })),
      }
    }
  })

  route(app, calls['tires.details'], async ({ tx, session, body }) => {
    const words = await answerPresenterContextFor(session, clock)
    const tire = await tireWithDetails(tx, body.tire_id, words)
    const places = await tireWhereabouts(tx, tire.row)
    const answer = tireDetailsAnswer(tire, places, await layoutOfTire(tx, tire), session.fleetId, words)
    return { ...answer, problems: problemAnswers(await problemsOfTire(tx, body.tire_id), problemViewerOf(session)) }
  })

  route(app, calls['tires.measurements'], async ({ tx, session, body }) => {
    await requireExisting(tx, 'tire', body.tire_id)
    const { addressOf } = await answerPresenterContextFor(session, clock)
    const rows = await newestMeasurements(tx, body.tire_id, body.nb_measurements)
    return { data: rows.map((row) => measurementAnswer(row, addressOf)) }
  })

  route(app, calls['tires.series'], async ({ tx, session, body }) => {
    await requireExisting(tx, 'tire', body.tire_id)
    return tireMeasurementSeries(tx, body, session.notifications)
  })

  route(app, calls['tires.availableForEdit'], async ({ tx }) => {
    const layouts = await allLayouts(tx)
    return {
      data: {
        tags: await tireFormTagChoices(tx),
        vehicles: await tireFormVehicleChoices(tx),
        marque_types: await tireFormTireTypeChoices(tx),
        suppliers: await tireFormSupplierChoices(tx),
        layouts: layouts.map((layout) => layoutAnswer(layout)),
      },
    }
  })

  streamRoute(app, calls['tires.exportMeasurements'], async ({ tx, session, body, reply }) => {
    const file = await exportTireMeasurements(tx, body, session.role)
    reply.headers(MEASUREMENTS_CSV_HTTP_HEADERS)
    return file
  })

  route(app, calls['tires.stock'], async ({ tx }) => {
    const time = clock.now()
    return { data: { time, ...(await readUnmountedTires(tx)), changes: await readLatestTireChanges(tx, time) } }
  })
}
