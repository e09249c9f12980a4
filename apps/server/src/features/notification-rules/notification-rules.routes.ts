import { calls } from '@coldbar/contract/calls'
import type { FastifyInstance } from 'fastify'
import { refuseStaleRecord } from '../../http/bodies/stale-record-check.ts'
import { NotFound } from '../../http/errors.ts'
import { serveFleetCall } from '../../http/routes/route.ts'
import { rehearseDraftNotificationRule } from './notification-rule-rehearsal.service.ts'
import {
  deleteNotificationRule,
  lockNotificationRule,
  readNotificationRuleFormChoices,
  readNotificationRules,
} from './notification-rules.repository.ts'
import { addNotificationRule, changeNotificationRule, readNotificationRule } from './notification-rules.service.ts'

/** Who is told of which events, when, and in which words. */
export const notificationRulesRoutes = (app: FastifyInstance): void => {
  serveFleetCall(app, calls['notificationRules.all'], async ({ tx }) => ({
    data: await readNotificationRules(tx),
    ...(await readNotificationRuleFormChoices(tx)),
  }))

  serveFleetCall(
    app,
    calls['notificationRules.rehearse'],
    async ({ tx, session, body }) => ({
      data: await rehearseDraftNotificationRule(
        tx,
        { version: session.notifications, now: app.deps.clock.now() },
        body.data,
      ),
    }),
    'rehearse a rule',
  )

  serveFleetCall(app, calls['notificationRules.add'], async ({ tx, session, body }) => {
    const id = await addNotificationRule(tx, session, body.data)
    return { data: await readNotificationRule(tx, id) }
  })

  serveFleetCall(app, calls['notificationRules.update'], async ({ tx, body }) => {
    const { id, ...data } = body.data
    await lockNotificationRule(tx, id)
    await refuseStaleRecord(body.from, () => readNotificationRule(tx, id))
    await changeNotificationRule(tx, id, data)
    return { data: await readNotificationRule(tx, id) }
  })

  serveFleetCall(app, calls['notificationRules.delete'], async ({ tx, body }) => {
    if (!(await deleteNotificationRule(tx, body.data.id))) throw new NotFound('notification rule', body.data.id)
    return { data: { id: body.data.id } }
  })
}
