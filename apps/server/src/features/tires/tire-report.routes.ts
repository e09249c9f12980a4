import { Readable } from 'node:stream'
import { calls } from '@coldbar/contract/calls'
import { createFormat } from '@coldbar/i18n/format/format'
import type { FastifyInstance } from 'fastify'
import type { FleetTransaction } from '../../db/in-fleet.ts'
import { wordsFor } from '../../fleet/words/words.ts'
import { streamRoute } from '../../http/stream-route.ts'
import { tireStatusPdf } from '../../reports/tire-status-pdf.ts'
import { tireStatus } from './tire-report.service.ts'

const fleetTimeZone = async (tx: FleetTransaction): Promise<string> => {
  const { time_zone } = await tx.selectFrom('fleet').select('time_zone').executeTakeFirstOrThrow()
  return time_zone
}

/** Plain letters, digits, dots and hyphens of a name: what every system can save a file as. */
const fileName = (tireName: string): string =>
  `${
    tireName
      .replace(/[^A-Za-z0-9.-]+/g, '-')
      .replace(/^[.-]+|(?<![.-])[.-]+$/g, '')
      .slice(0, 60) || 'tire'
  }.pdf`

/** What is printed about a tire. */
export const tireReportRoutes = (app: FastifyInstance): void => {
  const { clock } = app.deps

  streamRoute(app, calls['tires.statusPdf'], async ({ tx, session, body, reply }) => {
    const words = await wordsFor(session, clock)
    const status = await tireStatus(tx, body.tire_id, session.role, words)
    const { language } = session
    const format = createFormat({ language, t: words.t, timeZone: body.time_zone ?? (await fleetTimeZone(tx)) })
    const file = await tireStatusPdf(status, { t: words.t, format, language })
    reply.header('content-disposition', `attachment; filename="${fileName(status.tireName)}"`)
    return Readable.from([file])
  })
}
