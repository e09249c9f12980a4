import { calls } from '@coldbar/contract/calls'
import type { FastifyInstance } from 'fastify'
import { layoutAnswer } from '../../fleet/layouts/layout-answer.ts'
import { readLayouts } from '../../fleet/layouts/layouts.repository.ts'
import { readNewestMeasurements } from '../../fleet/measurements/measurements.repository.ts'
import { MEASUREMENTS_CSV_HTTP_HEADERS } from '../../fleet/measurements/measurements-csv-stream.ts'
import { problemAnswers, problemViewerOf } from '../../fleet/problems/problem-answer.ts'
import { readProblemsOfTire } from '../../fleet/problems/problem-rows.repository.ts'
import { requireExistingRecord } from '../../fleet/references/reference-check.ts'
import { readVehicleReceptions } from '../../fleet/tires/reception.repository.ts'
import { tireListAnswer } from '../../fleet/tires/tire-answer.ts'
import { readAllTireRows } from '../../fleet/tires/tire-rows.repository.ts'
import { answerPresenterContextFor } from '../../fleet/words/answer-presenter-context.ts'
import { resliceRowParts, SCHEMA_CHECKED_ROWS_PER_ANSWER_SLICE } from '../../http/answers/row-slices.ts'
import { serveFleetListCall } from '../../http/routes/list-route.ts'
import { serveFleetCall } from '../../http/routes/route.ts'
import { serveFileStreamCall } from '../../http/routes/stream-route.ts'
import { readLatestTireChanges, readUnmountedTires } from './change/stock.repository.ts'
import { readTireWhereabouts } from './details/read-tire-whereabouts.service.ts'
import { tireDetailsAnswer } from './details/tire-details.presenter.ts'
import { readLayoutOfTire, readTireWithDetails } from './details/tire-details.service.ts'
import {
  readTireFormSupplierChoices,
  readTireFormTagChoices,
  readTireFormTypeChoices,
  readTireFormVehicleChoices,
} from './details/tire-form-choices.repository.ts'
import { measurementAnswer } from './measurements/measurements.presenter.ts'
import { readTireMeasurementSeries } from './measurements/read-tire-measurement-series.service.ts'
import { tireMeasurementsCsv } from './measurements/tire-measurements-csv.service.ts'
import { tireTread } from './tread/tread.service.ts'

/** What is read about tires: the list, one tire, its readings, and what its form offers. */
export const tiresRoutes = (app: FastifyInstance): void => {
  const { clock } = app.deps

  serveFleetListCall(app, calls['tires.all'], async function* ({ tx, session }) {
    const words = await answerPresenterContextFor(session, clock)
    const heard = await readVehicleReceptions(tx)
    for await (const tires of resliceRowParts(readAllTireRows(tx, words), SCHEMA_CHECKED_ROWS_PER_ANSWER_SLICE)) {
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

  serveFleetCall(app, calls['tires.details'], async ({ tx, session, body }) => {
    const words = await answerPresenterContextFor(session, clock)
    const tire = await readTireWithDetails(tx, body.tire_id, words)
    const places = await readTireWhereabouts(tx, tire.row)
    const answer = tireDetailsAnswer(tire, places, await readLayoutOfTire(tx, tire), session.fleetId, words)
    return { ...answer, problems: problemAnswers(await readProblemsOfTire(tx, body.tire_id), problemViewerOf(session)) }
  })

  serveFleetCall(app, calls['tires.measurements'], async ({ tx, session, body }) => {
    await requireExistingRecord(tx, 'tire', body.tire_id)
    const { addressOf } = await answerPresenterContextFor(session, clock)
    const rows = await readNewestMeasurements(tx, body.tire_id, body.nb_measurements)
    return { data: rows.map((row) => measurementAnswer(row, addressOf)) }
  })

  serveFleetCall(app, calls['tires.series'], async ({ tx, session, body }) => {
    await requireExistingRecord(tx, 'tire', body.tire_id)
    return readTireMeasurementSeries(tx, body, session.notifications)
  })

  serveFleetCall(app, calls['tires.availableForEdit'], async ({ tx }) => {
    const layouts = await readLayouts(tx)
    return {
      data: {
        tags: await readTireFormTagChoices(tx),
        vehicles: await readTireFormVehicleChoices(tx),
        marque_types: await readTireFormTypeChoices(tx),
        suppliers: await readTireFormSupplierChoices(tx),
        layouts: layouts.map((layout) => layoutAnswer(layout)),
      },
    }
  })

  serveFileStreamCall(app, calls['tires.exportMeasurements'], async ({ tx, session, body, reply }) => {
    const file = await tireMeasurementsCsv(tx, body, session.role)
    reply.headers(MEASUREMENTS_CSV_HTTP_HEADERS)
    return file
  })

  serveFleetCall(app, calls['tires.tread'], async ({ tx, body }) => ({ data: await tireTread(tx, body.tire_id) }))

  serveFleetCall(app, calls['tires.stock'], async ({ tx, query }) => {
    const time = clock.now()
    return {
      data: { time, ...(await readUnmountedTires(tx, query.q)), changes: await readLatestTireChanges(tx, time) },
    }
  })
}
