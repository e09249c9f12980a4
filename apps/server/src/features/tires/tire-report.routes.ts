import { Readable } from 'node:stream'
import { calls } from '@coldbar/contract/calls'
import type { FastifyInstance } from 'fastify'
import type { FleetTransaction } from '../../db/in-fleet.ts'
import { wordsFor } from '../../fleet/words/words.ts'
import { streamRoute } from '../../http/stream-route.ts'
import { StatusPrinter } from '../../reports/printed-status.ts'
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
  const printer = new StatusPrinter()
  app.addHook('onClose', () => printer.stop())

  streamRoute(app, calls['tires.statusPdf'], async ({ tx, session, body, reply }) => {
    const words = await wordsFor(session, clock)
    const status = await tireStatus(tx, body.tire_id, session.role, words)
    const { language } = session
    const timeZone = body.time_zone ?? (await fleetTimeZone(tx))
    const file = await printer.print({ status, language, timeZone })
    reply.header('content-disposition', `attachment; filename="${fileName(status.tireName)}"`)
    return Readable.from([file])
  })
}
