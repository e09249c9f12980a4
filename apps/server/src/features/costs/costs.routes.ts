import { calls } from '@coldbar/contract/calls'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { readCostFactors } from '../../fleet/costs/cost-factors.ts'
import { readDuePurchases } from '../../fleet/costs/read-due-purchases.ts'
import { readLeakComparison } from '../../fleet/costs/read-leak-comparison.ts'
import { readMonthCosts } from '../../fleet/costs/read-month-costs.ts'
import { answerPresenterContextFor } from '../../fleet/words/answer-presenter-context.ts'
import { refuseStaleRecord } from '../../http/bodies/stale-record-check.ts'
import { serveFleetCall } from '../../http/routes/route.ts'

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
    return { data: await readDuePurchases(tx, words, { months: query.months ?? '3', depotId: query.depot_id ?? null }) }
  })

  serveFleetCall(app, calls['costs.leaks'], async ({ tx, session, query }) => ({
    data: await readLeakComparison(tx, await answerPresenterContextFor(session, clock), query.by ?? 'brand'),
  }))

  serveFleetCall(app, calls['costs.factors'], async ({ tx }) => ({ data: await readCostFactors(tx) }))

  serveFleetCall(app, calls['costs.updateFactors'], async ({ tx, body }) => {
    const before = await readCostFactors(tx, sql`for no key update`)
    await refuseStaleRecord(body.from, async () => before)
    const factors = { ...before, ...body.data }
    await sql`update fleet set cost_factors = ${JSON.stringify(factors)} where id = (select own_fleet())`.execute(tx)
    return { data: factors }
  })
}
