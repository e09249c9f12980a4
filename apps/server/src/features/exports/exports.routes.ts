import type { BodyOf } from '@coldbar/contract/call'
import { calls } from '@coldbar/contract/calls'
import type { CsvDecimalSign, CsvDelimiter, FleetExportKind } from '@coldbar/contract/exports/fleet-export'
import type { CsvDialect } from '@coldbar/i18n/format/csv-line'
import { createFormat } from '@coldbar/i18n/format/format'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { parseExportPeriod } from '../../fleet/measurements/parse-export-period.ts'
import { servePdfReportCall } from '../../fleet/paper/pdf-report-route.ts'
import { answerPresenterContextFor } from '../../fleet/words/answer-presenter-context.ts'
import { serveFileStreamCall } from '../../http/routes/stream-route.ts'
import type { Session } from '../../http/session/session.ts'
import { csvStream } from '../../reports/csv-stream.ts'
import { parquetStream } from '../../reports/parquet-stream.ts'
import { exportFleetEvents } from './export-fleet-events.ts'
import { exportFleetMeasurements } from './export-fleet-measurements.ts'
import { exportFleetProblems } from './export-fleet-problems.ts'
import { exportFleetTrips } from './export-fleet-trips.ts'
import type { FleetExportParams, FleetExportTable } from './fleet-export-table.ts'
import { tiresBelowFillLevelPdfContent } from './tires-below-level-pdf.service.ts'

const FILE: Record<FleetExportKind, (request: FleetExportParams) => Promise<FleetExportTable>> = {
  measurements: exportFleetMeasurements,
  events: exportFleetEvents,
  problems: exportFleetProblems,
  trips: exportFleetTrips,
}

const DELIMITER: Record<CsvDelimiter, CsvDialect['delimiter']> = { comma: ',', semicolon: ';', tab: '\t' }
const DECIMAL: Record<CsvDecimalSign, CsvDialect['decimal']> = { point: '.', comma: ',' }

/** Files of a whole fleet. */
export const exportsRoutes = (app: FastifyInstance): void => {
  const { clock } = app.deps

  const fleetFile = async (
    { tx, session }: { tx: FleetTransaction; session: Session },
    { kind, start_date, end_date }: BodyOf<(typeof calls)['exports.fleetParquet']>,
  ): Promise<FleetExportTable> => {
    const period = await parseExportPeriod(tx, start_date, end_date)
    const words = await answerPresenterContextFor(session, clock)
    const format = createFormat({ language: session.language, t: words.t, timeZone: 'UTC' })
    return FILE[kind]({ tx, period, role: session.role, words, format })
  }
  const named = (reply: FastifyReply, name: string) =>
    reply.header('content-disposition', `attachment; filename="${name}"`)

  serveFileStreamCall(app, calls['exports.fleet'], async ({ body, reply, ...context }) => {
    const { kind, delimiter = 'comma', decimal_sign = 'point' } = body
    const { columns, lines } = await fleetFile(context, body)
    named(reply, `${kind}.csv`)
    const dialect = { delimiter: DELIMITER[delimiter], decimal: DECIMAL[decimal_sign] }
    return csvStream(Object.keys(columns), lines, { dialect, isMarked: true })
  })

  serveFileStreamCall(app, calls['exports.fleetParquet'], async ({ body, reply, ...context }) => {
    const { columns, lines } = await fleetFile(context, body)
    named(reply, `${body.kind}.parquet`)
    return parquetStream(columns, lines)
  })

  servePdfReportCall(app, calls['exports.tiresBelow'], ({ tx, body }, telling) =>
    tiresBelowFillLevelPdfContent(tx, body, telling),
  )
}
