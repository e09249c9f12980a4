import { calls } from '@coldbar/contract/calls'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { readCostFactors } from '../../fleet/costs/cost-factors.ts'
import { purchasesReader } from '../../fleet/costs/read-due-purchases.ts'
import { readLeakComparison } from '../../fleet/costs/read-leak-comparison.ts'
import { readMonthCosts } from '../../fleet/costs/read-month-costs.ts'
import { type DepotChoice, readDepotChoices } from '../../fleet/depots/read-depot-choices.ts'
import { readFleetNameAndTimeZone } from '../../fleet/messages/names-in-messages.repository.ts'
import { monthReportPdf } from '../../fleet/month-report/month-report-pdf.ts'
import { readMonthReport } from '../../fleet/month-report/read-month-report.ts'
import { servePdfReportCall } from '../../fleet/paper/pdf-report-route.ts'
import { answerPresenterContextFor } from '../../fleet/words/answer-presenter-context.ts'
import { originOfPageRequest } from '../../http/answers/security-headers.ts'
import { refuseStaleRecord } from '../../http/bodies/stale-record-check.ts'
import { NotFound } from '../../http/errors.ts'
import { serveFleetCall } from '../../http/routes/route.ts'

/** @throws NotFound */
const readDepot = async (tx: FleetTransaction, id: number): Promise<DepotChoice> => {
  const depot = (await readDepotChoices(tx)).find((one) => one.id === id)
  if (depot === undefined) throw new NotFound('depot', id)
  return depot
}

/** What tires cost, which are due, which leak more often than others, and what all of it is counted with. */
export const costsRoutes = (app: FastifyInstance): void => {
  const { clock } = app.deps

  serveFleetCall(app, calls['costs.month'], async ({ tx, query }) => ({
    data: await readMonthCosts(tx, {
      month: query.month ?? null,
      by: query.by ?? 'vehicle',
      narrowing: {
        vehicleId: query.vehicle_id ?? null,
        tireTypeId: query.tire_type_id ?? null,
        brandId: query.brand_id ?? null,
        depotId: query.depot_id ?? null,
      },
    }),
  }))

  serveFleetCall(app, calls['costs.purchases'], async ({ tx, session, query }) => {
    const words = await answerPresenterContextFor(session, clock)
    const purchases = await purchasesReader(tx, words, query.depot_id ?? null)
    return { data: purchases(query.months ?? '3') }
  })

  serveFleetCall(app, calls['costs.leaks'], async ({ tx, session, query }) => ({
    data: await readLeakComparison(
      tx,
      await answerPresenterContextFor(session, clock),
      query.by ?? 'brand',
      query.depot_id ?? null,
    ),
  }))

  servePdfReportCall(app, calls['costs.monthReport'], async ({ tx, body, request }, telling) => {
    const { month, depot_id: depotId } = body
    const depot = depotId === undefined ? null : await readDepot(tx, depotId)
    const report = await readMonthReport(tx, { month, depot }, telling)
    if (report === null) throw new NotFound('month', month)
    const { fleet } = await readFleetNameAndTimeZone(tx)
    const url = originOfPageRequest(app.deps.config.publicUrl, request.protocol, request.headers.host)
    return {
      report: monthReportPdf(report, { fleet, url }, telling),
      name: [fleet, ...(depot === null ? [] : [depot.name]), month].join(' '),
    }
  })

  serveFleetCall(app, calls['costs.factors'], async ({ tx }) => ({ data: await readCostFactors(tx) }))

  serveFleetCall(app, calls['costs.updateFactors'], async ({ tx, body }) => {
    const before = await readCostFactors(tx, sql`for no key update`)
    await refuseStaleRecord(body.from, async () => before)
    const factors = { ...before, ...body.data }
    await sql`update fleet set cost_factors = ${JSON.stringify(factors)} where id = (select own_fleet())`.execute(tx)
    return { data: factors }
  })
}
