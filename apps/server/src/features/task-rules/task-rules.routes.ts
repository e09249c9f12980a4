import { calls } from '@coldbar/contract/calls'
import type { FastifyInstance } from 'fastify'
import { refuseStaleRecord } from '../../http/bodies/stale-record-check.ts'
import { NotFound } from '../../http/errors.ts'
import { serveFleetCall } from '../../http/routes/route.ts'
import {
  deleteTaskRule,
  lockTaskRule,
  readTaskRuleFormChoices,
  readTaskRuleRuns,
  readTaskRules,
} from './task-rules.repository.ts'
import { addTaskRule, changeTaskRule, readTaskRule, requestTaskRun } from './task-rules.service.ts'

/** Which lists of work are told to whom, when, and what became of each. */
export const taskRulesRoutes = (app: FastifyInstance): void => {
  const { clock } = app.deps

  serveFleetCall(app, calls['taskRules.all'], async ({ tx }) => ({
    data: await readTaskRules(tx),
    ...(await readTaskRuleFormChoices(tx)),
  }))

  serveFleetCall(app, calls['taskRules.add'], async ({ tx, session, body }) => {
    const id = await addTaskRule(tx, session, body.data, clock.now())
    return { data: await readTaskRule(tx, id) }
  })

  serveFleetCall(app, calls['taskRules.update'], async ({ tx, body }) => {
    const { id, ...data } = body.data
    await lockTaskRule(tx, id)
    await refuseStaleRecord(body.from, () => readTaskRule(tx, id))
    await changeTaskRule(tx, id, data, clock.now())
    return { data: await readTaskRule(tx, id) }
  })

  serveFleetCall(app, calls['taskRules.delete'], async ({ tx, body }) => {
    if (!(await deleteTaskRule(tx, body.data.id))) throw new NotFound('task rule', body.data.id)
    return { data: { id: body.data.id } }
  })

  serveFleetCall(app, calls['taskRules.generate'], async ({ tx, session, body }) => {
    const { id } = body.data
    await lockTaskRule(tx, id)
    return { data: { id, ...(await requestTaskRun(tx, id, session.language, clock.now())) } }
  })

  serveFleetCall(app, calls['taskRules.logRule'], async ({ tx, body }) => {
    await readTaskRule(tx, body.rule_id)
    return { data: await readTaskRuleRuns(tx, body.rule_id) }
  })
}
