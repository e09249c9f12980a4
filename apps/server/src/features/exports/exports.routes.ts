import { calls } from '@coldbar/contract/calls'
import { type DecimalSign, type Delimiter, type FileKind, RISES_HEADER } from '@coldbar/contract/exports/fleet-file'
import type { CsvDialect } from '@coldbar/i18n/format/csv-line'
import type { FastifyInstance } from 'fastify'
import { exportPeriod } from '../../fleet/measurements/export-period.ts'
import { reportRoute } from '../../fleet/paper/report-route.ts'
import { wordsFor } from '../../fleet/words/words.ts'
import { streamRoute } from '../../http/stream-route.ts'
import { csvStream } from '../../reports/csv-stream.ts'
import { eventsFile } from './events-file.ts'
import type { FileRequest, FleetFile } from './fleet-file.ts'
import { measurementsFile } from './measurements-file.ts'
import { problemsFile } from './problems-file.ts'
import { tiresBelow } from './tires-below.service.ts'
import { tripsFile } from './trips-file.ts'

const FILE: Record<FileKind, (request: FileRequest) => Promise<FleetFile>> = {
  measurements: measurementsFile,
  events: eventsFile,
  problems: problemsFile,
  trips: tripsFile,
}

const DELIMITER: Record<Delimiter, CsvDialect['delimiter']> = { comma: ',', semicolon: ';', tab: '\t' }
const DECIMAL: Record<DecimalSign, CsvDialect['decimal']> = { point: '.', comma: ',' }

/** Files of a whole fleet. */
export const exportsRoutes = (app: FastifyInstance): void => {
  const { clock } = app.deps

  streamRoute(app, calls['exports.fleet'], async ({ tx, session, body, reply }) => {
    const { kind, start_date, end_date, delimiter = 'comma', decimal_sign = 'point' } = body
    const period = await exportPeriod(tx, start_date, end_date)
    const words = await wordsFor(session, clock)
    const { columns, lines, rises } = await FILE[kind]({ tx, period, role: session.role, words })
    reply.header('content-disposition', `attachment; filename="${kind}.csv"`)
    reply.header(RISES_HEADER, `${rises.from}-${rises.to}`)
    const dialect = { delimiter: DELIMITER[delimiter], decimal: DECIMAL[decimal_sign] }
    return csvStream(columns, lines, { dialect, isMarked: true })
  })

  reportRoute(app, calls['exports.tiresBelow'], ({ tx, body }, telling) => tiresBelow(tx, body, telling))
}
