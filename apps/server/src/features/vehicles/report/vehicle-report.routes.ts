import { calls } from '@coldbar/contract/calls'
import type { FastifyInstance } from 'fastify'
import { reportRoute } from '../../../fleet/paper/report-route.ts'
import { vehicleReport } from './vehicle-report.service.ts'

/** What is printed about a vehicle. */
export const vehicleReportRoutes = (app: FastifyInstance): void => {
  reportRoute(app, calls['vehicles.statusPdf'], ({ tx, body }, telling) => vehicleReport(tx, body.vehicle_id, telling))
}
