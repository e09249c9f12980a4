import { calls } from '@coldbar/contract/calls'
import type { FastifyInstance } from 'fastify'
import { refuseStaleRecord } from '../../http/bodies/stale-record-check.ts'
import { NotFound } from '../../http/errors.ts'
import { route } from '../../http/routes/route.ts'
import {
  deleteTaskRule,
  lockTaskRule,
  readTaskRuleFormChoices,
  readTaskRules,
  readTaskRuns,
} from './task-rules.repository.ts'
import { addTaskRule, changeTaskRule, requestTaskRun, taskRule } from './task-rules.service.ts'

/** Which lists of work are told to whom, when, and what became of each. */
export const taskRulesRoutes = (app: FastifyInstance): void => {
  const { clock } = app.deps

  route(app, calls['taskRules.all'], async ({ tx }) => ({
    data: await readTaskRules(tx),
    ...(await readTaskRuleFormChoices(tx)),
  }))

  route(app, calls['taskRules.add'], async ({ tx, session, body }) => {
    const id = await addTaskRule(tx, session, body.data, clock.now())
    return { data: await taskRule(tx, id) }
  })

  route(app, calls['taskRules.update'], async ({ tx, body }) => {
    const { id, ...data } = body.data
    await lockTaskRule(tx, id)
    await refuseStaleRecord(body.from, () => taskRule(tx, id))
    await changeTaskRule(tx, id, data, clock.now())
    return { data: await taskRule(tx, id) }
  })

  route(app, calls['taskRules.delete'], async ({ tx, body }) => {
    if (!(await deleteTaskRule(tx, body.data.id))) throw new NotFound('task rule', body.data.id)
    return { data: { id: body.data.id } }
  })

  route(app, calls['taskRules.generate'], async ({ tx, session, body }) => {
    const { id } = body.data
    await lockTaskRule(tx, id)
    return { data: { id, ...(await requestTaskRun(tx, id, session.language, clock.now())) } }
  })

  route(app, calls['taskRules.logRule'], async ({ tx, body }) => {
    await taskRule(tx, body.rule_id)
    return { data: await readTaskRuns(tx, body.rule_id) }
  })
}
