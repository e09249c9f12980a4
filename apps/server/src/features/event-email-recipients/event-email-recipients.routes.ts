import type { ResponseOf } from '@coldbar/contract/call'
import { calls } from '@coldbar/contract/calls'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { refuseStaleRecord } from '../../http/bodies/stale-record-check.ts'
import { InvalidInput } from '../../http/errors.ts'
import { serveFleetCall } from '../../http/routes/route.ts'

type EmailSetup = ResponseOf<(typeof calls)['tireEvents.emailSetup']>['data']

/** Nobody is told until somebody says so. */
const NOBODY: EmailSetup = { email: '', email_language: 'en', enabled: false }

/** The fleet's setup; held until the transaction ends where it is about to be changed. */
const readSetup = async (tx: FleetTransaction, hold = sql``): Promise<EmailSetup> => {
  const { rows } = await sql<{ setup: Partial<EmailSetup> }>`
    select email_setup as setup from fleet where id = (select own_fleet()) ${hold}`.execute(tx)
  return { ...NOBODY, ...rows[0]?.setup }
}

const check = ({ email, enabled }: EmailSetup): void => {
  if (!enabled || (email !== null && email !== '')) return
  const message = 'Say who is to be told.'
  throw new InvalidInput(message, { 'data.email': { code: 'missing', message } })
}

/** Who gets an e-mail about every event of the fleet, beside its rules. */
export const eventEmailRecipientsRoutes = (app: FastifyInstance): void => {
  serveFleetCall(app, calls['tireEvents.emailSetup'], async ({ tx }) => ({ data: await readSetup(tx) }))

  serveFleetCall(app, calls['tireEvents.updateEmailSetup'], async ({ tx, body }) => {
    const before = await readSetup(tx, sql`for no key update`)
    await refuseStaleRecord(body.from, async () => before)
    const setup = {
      ...before,
      ...body.data,
      email: body.data.email === undefined ? before.email : (body.data.email ?? ''),
    }
    check(setup)
    await sql`update fleet set email_setup = ${JSON.stringify(setup)} where id = (select own_fleet())`.execute(tx)
    return { data: setup }
  })
}
