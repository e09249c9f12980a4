import { calls } from '@coldbar/contract/calls'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import {
  readDeliveries,
  readDeliveriesByIds,
  readDeliveriesOfProblem,
  readUnresponsiveEndpoints,
} from '../../fleet/messages/deliveries.repository.ts'
import { requireExistingRecord } from '../../fleet/references/reference-check.ts'
import { Conflict, NotFound } from '../../http/errors.ts'
import { serveFleetCall } from '../../http/routes/route.ts'
import { addTestMessagesOfRule } from '../../outbox/account/test-messages.ts'
import { queueMessageResend } from './message-resend.repository.ts'

const mustBeOne = async (tx: FleetTransaction, id: number): Promise<void> => {
  const { rows } = await sql`select 1 from outbox where fleet_id = (select own_fleet()) and id = ${id}
    and coalesce(what, '') not in ('reset', 'address')`.execute(tx)
  if (rows.length === 0) throw new NotFound('message', id)
}

/** What became of the messages to people. */
export const deliveriesRoutes = (app: FastifyInstance): void => {
  const { clock, config } = app.deps
  const channels = { email: config.smtpUrl !== null, sms: config.smsUrl !== null }

  serveFleetCall(app, calls['deliveries.all'], async ({ tx, query }) => ({
    data: await readDeliveries(tx, query.before ?? null),
    channels,
    silent: await readUnresponsiveEndpoints(tx),
  }))

  serveFleetCall(app, calls['deliveries.ofProblem'], async ({ tx, body: { problem_id } }) => {
    await requireExistingRecord(tx, 'tire_problem', problem_id)
    return { data: await readDeliveriesOfProblem(tx, problem_id) }
  })

  serveFleetCall(app, calls['deliveries.again'], async ({ tx, body }) => {
    const { id } = body.data
    await mustBeOne(tx, id)
    if (!(await queueMessageResend(tx, id, clock.now())))
      throw new Conflict('Only a message that failed is sent again.')
    const [data] = await readDeliveriesByIds(tx, [id])
    if (data === undefined) throw new NotFound('message', id)
    return { data }
  })

  serveFleetCall(app, calls['deliveries.test'], async ({ tx, body }) => {
    return { data: await readDeliveriesByIds(tx, await addTestMessagesOfRule(tx, body.data.rule_id, clock.now())) }
  })
}
