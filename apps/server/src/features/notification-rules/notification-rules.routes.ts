import { calls } from '@coldbar/contract/calls'
import type { FastifyInstance } from 'fastify'
import { unchangedSince } from '../../http/bodies/unchanged-since.ts'
import { NotFound } from '../../http/errors.ts'
import { route } from '../../http/routes/route.ts'
import { deleteRule, lockRule, readChoices, readRules } from './notification-rules.repository.ts'
import { addRule, changeRule, notificationRule } from './notification-rules.service.ts'
import { rehearsalOf } from './rehearsal.service.ts'

/** Who is told of which events, when, and in which words. */
export const notificationRulesRoutes = (app: FastifyInstance): void => {
  route(app, calls['notificationRules.all'], async ({ tx }) => ({
    data: await readRules(tx),
    ...(await readChoices(tx)),
  }))

  route(
    app,
    calls['notificationRules.rehearse'],
    async ({ tx, session, body }) => ({
      data: await rehearsalOf(tx, { version: session.notifications, now: app.deps.clock.now() }, body.data),
    }),
    'rehearse a rule',
  )

  route(app, calls['notificationRules.add'], async ({ tx, session, body }) => {
    const id = await addRule(tx, session, body.data)
    return { data: await notificationRule(tx, id) }
  })

  route(app, calls['notificationRules.update'], async ({ tx, body }) => {
    const { id, ...data } = body.data
    await lockRule(tx, id)
    await unchangedSince(body.from, () => notificationRule(tx, id))
    await changeRule(tx, id, data)
    return { data: await notificationRule(tx, id) }
  })

  route(app, calls['notificationRules.delete'], async ({ tx, body }) => {
    if (!(await deleteRule(tx, body.data.id))) throw new NotFound('notification rule', body.data.id)
    return { data: { id: body.data.id } }
  })
}
