import { calls } from '@coldbar/contract/calls'
import type { FastifyInstance } from 'fastify'
import { reportRoute } from '../../../fleet/paper/report-route.ts'
import { tireStatusReport } from '../../../reports/tire-status-report.ts'
import { tireStatus } from './tire-report.service.ts'

/** What is printed about a tire. */
export const tireReportRoutes = (app: FastifyInstance): void => {
  reportRoute(app, calls['tires.statusPdf'], async ({ tx, body }, telling) => {
    const status = await tireStatus(tx, body.tire_id, telling.role, telling.words)
    return { report: tireStatusReport(status, telling), name: status.tireName }
  })
}
