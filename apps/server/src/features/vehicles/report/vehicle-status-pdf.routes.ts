import { calls } from '@coldbar/contract/calls'
import type { FastifyInstance } from 'fastify'
import { servePdfReportCall } from '../../../fleet/paper/pdf-report-route.ts'
import { vehicleStatusPdfContent } from './vehicle-status-pdf.service.ts'

/** What is printed about a vehicle. */
export const vehicleStatusPdfRoutes = (app: FastifyInstance): void => {
  servePdfReportCall(app, calls['vehicles.statusPdf'], ({ tx, body }, telling) =>
    vehicleStatusPdfContent(tx, body.vehicle_id, telling),
  )
}
