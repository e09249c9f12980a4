import { calls } from '@coldbar/contract/calls'
import { epochSeconds } from '@coldbar/domain/units/time'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { announceChange } from '../../fleet/changes/announce-change.ts'
import { requireExistingRecord } from '../../fleet/references/reference-check.ts'
import { answerPresenterContextFor } from '../../fleet/words/answer-presenter-context.ts'
import { checkedReportedMoment } from '../../http/bodies/checked-reported-moment.ts'
import { NotFound } from '../../http/errors.ts'
import { serveFleetCall } from '../../http/routes/route.ts'
import { pressureEventAnswer } from './event.presenter.ts'
import { readEventRows } from './event-rows.repository.ts'
import { readRemarkSubjectChoices } from './read-remark-subject-choices.ts'
import { storeTireRemark } from './remark.repository.ts'

/** What people enter about tires: what was seen or done, and what it cost. */
export const remarksRoutes = (app: FastifyInstance): void => {
  const { clock } = app.deps

  serveFleetCall(app, calls['tireEvents.availableTiresVehicles'], async ({ tx, session }) => {
    const { t } = await answerPresenterContextFor(session, clock)
    return { data: await readRemarkSubjectChoices(tx, t) }
  })

  serveFleetCall(app, calls['tireEvents.newUserEvent'], async ({ tx, session, body }) => {
    const { tire_id: tireId, vehicle_id: vehicleId, remark: text, cost = null, time } = body.data
    await requireExistingRecord(tx, 'vehicle', vehicleId ?? null)
    const words = await answerPresenterContextFor(session, clock)
    const saidAt = time === undefined ? null : checkedReportedMoment(epochSeconds(time), words.now)
    const id = await storeTireRemark(tx, session, { tireId, vehicleId, text, cost, saidAt }, words.now)
    const [row] = await readEventRows(tx, sql`e.id = ${id}`)
    if (row === undefined) throw new NotFound('event', id)
    await announceChange(tx, session.fleetId, [row.vehicle_id])
    return { data: pressureEventAnswer(row, words) }
  })
}
