import { calls } from '@coldbar/contract/calls'
import { lastVisit, newsSince, visitAt } from '@coldbar/domain/problems/last-visit'
import { after, hours as ofHours, seconds } from '@coldbar/domain/units/time'
import type { FastifyInstance } from 'fastify'
import { problemAnswers, readerOf } from '../../fleet/problems/problem-answer.ts'
import { problemsGoingOn } from '../../fleet/problems/problem-rows.repository.ts'
import { unwatchedTypes } from '../../fleet/settings/unwatched-types.repository.ts'
import { wordsFor } from '../../fleet/words/words.ts'
import { route } from '../../http/routes/route.ts'
import { tellsAnybody } from '../../outbox/recipients/rule-reaches-anybody.ts'
import { alarmedTires } from './alarmed-tires.repository.ts'
import { countsNow, silentNow, wrongNow, wrongTires } from './open-alarms.repository.ts'
import { alarmedAnswer, countsAnswer, silentTireAnswer, worstFirst, wrongAnswer } from './overview.presenter.ts'
import { sparkOf } from './since.presenter.ts'
import { lastDays, noteVisit, ownTires, visitOf } from './since.repository.ts'
import { newsOf } from './since.service.ts'

/** The first screen: what is wrong now, worst first; and what every screen tells news against. */
export const overviewRoutes = (app: FastifyInstance): void => {
  const { clock } = app.deps

  route(app, calls['overview.alarms'], async ({ tx, session }) => {
    const problems = problemAnswers(await problemsGoingOn(tx), readerOf(session))
    const ids = problems.map(({ tire_id }) => tire_id)
    const tires = await alarmedTires(tx, session.notifications, ids)
    return { data: problems.flatMap((problem) => alarmedAnswer(problem, tires)) }
  })

  route(app, calls['overview.now'], async ({ tx, session }) => {
    const words = await wordsFor(session, clock)
    const { vehicles, tires } = await countsNow(tx, words.generation)
    const worst = worstFirst(await wrongTires(tx, words.generation), session.role)
    const wrong = await wrongNow(tx, words.generation, worst)
    const silent = await silentNow(tx)
    return {
      data: {
        time: words.now,
        vehicles: countsAnswer(vehicles),
        tires: countsAnswer(tires),
        wrong: wrong.map((row) => wrongAnswer(row, words)),
        problems: problemAnswers(await problemsGoingOn(tx), readerOf(session)),
        unwatched: (await unwatchedTypes(tx, words.generation)).filter(({ vehicles: own }) => own > 0),
        tells_nobody: !(await tellsAnybody(tx, words.now)),
        silent: silent.map((row) => silentTireAnswer(row, words)),
      },
    }
  })

  route(app, calls['overview.courses'], async ({ tx, session, body }) => {
    const days = await lastDays(tx, await ownTires(tx, body.tire_ids), clock.now())
    return { data: [...days].map(([tire_id, day]) => ({ tire_id, spark: sparkOf(day, session.role) })) }
  })

  route(app, calls['overview.since'], async ({ tx, session, query }) => {
    const { hours, most, here } = query
    const words = await wordsFor(session, clock)
    const { now } = words
    const visit = await visitOf(tx, session.userId)
    if (here === '1') await noteVisit(tx, session.userId, visitAt(visit, now))
    const since = hours === undefined ? newsSince(visit, now) : after(now, seconds(-ofHours(hours)))
    const news = await newsOf(tx, { reader: readerOf(session), words, since, most })
    return { data: { time: now, since, last_visit: lastVisit(visit, now), ...news } }
  })
}
