import { calls } from '@coldbar/contract/calls'
import { EVENT_BULK_PAGE_SIZE } from '@coldbar/contract/tire-events/event-list'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { requireExistingRecord } from '../../fleet/references/reference-check.ts'
import { answerPresenterContextFor } from '../../fleet/words/answer-presenter-context.ts'
import { NotFound } from '../../http/errors.ts'
import { serveFleetCall } from '../../http/routes/route.ts'
import { fillLevelEventAnswer, pressureEventAnswer } from './event.presenter.ts'
import { readEventRows } from './event-rows.repository.ts'
import { readEventSearchPage } from './event-search.ts'
import { eventTireSqlCondition, eventTypeSqlCondition } from './event-sql-conditions.ts'
import { eventMeasurementAnswer, readEventDetails } from './read-event-details.service.ts'

/** What happened to tires, for both generations of the screen. */
export const tireEventsRoutes = (app: FastifyInstance): void => {
  const { clock } = app.deps
  const page = (number: number | undefined) => ({ size: EVENT_BULK_PAGE_SIZE, number: number ?? 0 })

  serveFleetCall(app, calls['tireEvents.list'], async ({ tx, session, params, query }) => {
    const words = await answerPresenterContextFor(session, clock)
    const rows = await readEventRows(tx, eventTypeSqlCondition(params.eventType), page(query.bulkpage))
    return { data: rows.map((row) => pressureEventAnswer(row, words)) }
  })

  serveFleetCall(app, calls['tireEvents3.list'], async ({ tx, session, params, query }) => {
    const words = await answerPresenterContextFor(session, clock)
    const rows = await readEventRows(tx, eventTypeSqlCondition(params.eventType), page(query.bulkpage))
    return { data: rows.map((row) => fillLevelEventAnswer(row, words)) }
  })

  serveFleetCall(app, calls['tireEvents.found'], async ({ tx, session, query }) => {
    const words = await answerPresenterContextFor(session, clock)
    const { rows, next } = await readEventSearchPage(tx, query, 2)
    return { data: rows.map((row) => pressureEventAnswer(row, words)), next }
  })

  serveFleetCall(app, calls['tireEvents3.found'], async ({ tx, session, query }) => {
    const words = await answerPresenterContextFor(session, clock)
    const { rows, next } = await readEventSearchPage(tx, query, 3)
    return { data: rows.map((row) => fillLevelEventAnswer(row, words)), next }
  })

  serveFleetCall(app, calls['tires.events'], async ({ tx, session, body }) => {
    await requireExistingRecord(tx, 'tire', body.tire_id)
    const words = await answerPresenterContextFor(session, clock)
    const rows = await readEventRows(tx, eventTireSqlCondition(body.tire_id), page(body.bulkpage))
    return { data: rows.map((row) => pressureEventAnswer(row, words)) }
  })

  serveFleetCall(app, calls['tires.events3'], async ({ tx, session, body }) => {
    await requireExistingRecord(tx, 'tire', body.tire_id)
    const words = await answerPresenterContextFor(session, clock)
    const rows = await readEventRows(tx, eventTireSqlCondition(body.tire_id), page(body.bulkpage))
    return { data: rows.map((row) => fillLevelEventAnswer(row, words)) }
  })

  serveFleetCall(app, calls['tireEvents.details'], async ({ tx, session, body }) => {
    const words = await answerPresenterContextFor(session, clock)
    const { row, readings, isCut } = await readEventDetails(tx, body)
    return {
      data: pressureEventAnswer(row, words),
      history: readings.map((reading) => eventMeasurementAnswer(reading, words)),
      history_cut: isCut,
    }
  })

  serveFleetCall(app, calls['tireEvents3.details'], async ({ tx, session, body }) => {
    const words = await answerPresenterContextFor(session, clock)
    const { row, readings, isCut } = await readEventDetails(tx, body)
    return {
      data: fillLevelEventAnswer(row, words),
      history: readings.map((reading) => eventMeasurementAnswer(reading, words)),
      history_cut: isCut,
    }
  })

  serveFleetCall(app, calls['tireEvents.mark'], async ({ tx, body }) => {
    const { id, markRead: msg_read } = body
    const marked = await tx
      .updateTable('tire_event')
      .set({ msg_read })
      .where('id', '=', sql<number>`${id}::bigint`)
      .returning('id')
      .executeTakeFirst()
    if (marked === undefined) throw new NotFound('event', id)
    return { data: { id, msg_read } }
  })
}
