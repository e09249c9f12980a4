import type { Call } from '@coldbar/contract/call'
import { isFillLevelRoundedForRole } from '@coldbar/domain/access/fill-level-rounding'
import { createFormat } from '@coldbar/i18n/format/format'
import type { FastifyInstance } from 'fastify'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import type { FeatureDeps } from '../../deps.ts'
import type { CallContext } from '../../http/routes/route.ts'
import { serveFileStreamCall } from '../../http/routes/stream-route.ts'
import type { Session } from '../../http/session/session.ts'
import type { PdfReport } from '../../reports/pdf-report.ts'
import { ReportPdfThread } from '../../reports/report-pdf-thread.ts'
import { answerPresenterContextFor } from '../words/answer-presenter-context.ts'
import type { PdfReportAudience } from './pdf-report-audience.ts'
import { safeDownloadFileName } from './safe-download-file-name.ts'

const printers = new WeakMap<FeatureDeps, ReportPdfThread>()

/** One thread prints for all. */
export const pdfReportThreadOf = (app: FastifyInstance): ReportPdfThread => {
  const known = printers.get(app.deps)
  if (known !== undefined) return known
  const printer = new ReportPdfThread()
  printers.set(app.deps, printer)
  app.addHook('onClose', () => printer.stop())
  return printer
}

const fleetTimeZone = async (tx: FleetTransaction): Promise<string> => {
  const { time_zone } = await tx.selectFrom('fleet').select('time_zone').executeTakeFirstOrThrow()
  return time_zone
}

type Body = { time_zone?: string | undefined }

/** Whom a report is for that somebody asks for now: their language, and their time zone or the fleet's. */
export const pdfReportAudienceFor = async (
  app: FastifyInstance,
  { tx, session, body }: { tx: FleetTransaction; session: Session; body: unknown },
): Promise<PdfReportAudience> => {
  const { language, role } = session
  const words = await answerPresenterContextFor(session, app.deps.clock)
  const timeZone = (body as Body).time_zone ?? (await fleetTimeZone(tx))
  const format = createFormat({ language, t: words.t, timeZone })
  return { ...words, words, role, language, format, isRounded: isFillLevelRoundedForRole(role) }
}

/** Serves a call that answers a report as a PDF, in the session's language and in the reader's time zone or the fleet's. */
export const servePdfReportCall = <const C extends Call>(
  app: FastifyInstance,
  call: C,
  make: (context: CallContext<C>, telling: PdfReportAudience) => Promise<{ report: PdfReport; name: string }>,
): void => {
  const printer = pdfReportThreadOf(app)
  serveFileStreamCall(app, call, async (context) => {
    const { report, name } = await make(context, await pdfReportAudienceFor(app, context))
    const file = await printer.print(report)
    context.reply.header('content-disposition', `attachment; filename="${safeDownloadFileName(name, 'pdf')}"`)
    return file
  })
}
