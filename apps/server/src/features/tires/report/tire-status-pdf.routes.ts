import { calls } from '@coldbar/contract/calls'
import type { FastifyInstance } from 'fastify'
import { servePdfReportCall } from '../../../fleet/paper/pdf-report-route.ts'
import { buildTireStatusReport } from '../../../reports/build-tire-status-report.ts'
import { tireStatusPdfContent } from './tire-status-pdf.service.ts'

/** What is printed about a tire. */
export const tireStatusPdfRoutes = (app: FastifyInstance): void => {
  servePdfReportCall(app, calls['tires.statusPdf'], async ({ tx, body }, telling) => {
    const status = await tireStatusPdfContent(tx, body.tire_id, telling.role, telling.words)
    return { report: buildTireStatusReport(status, telling), name: status.tireName }
  })
}
