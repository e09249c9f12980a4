import { calls } from '@coldbar/contract/calls'
import { newsSinceMoment, previousVisitEnd, userVisitAt } from '@coldbar/domain/problems/user-visit'
import { hours as ofHours, seconds, timeAfter } from '@coldbar/domain/units/time'
import type { FastifyInstance } from 'fastify'
import { problemAnswers, problemReaderOf } from '../../fleet/problems/problem-answer.ts'
import { ongoingProblems } from '../../fleet/problems/problem-rows.repository.ts'
import { unwatchedTypes } from '../../fleet/settings/unwatched-types.repository.ts'
import { presenterContextFor } from '../../fleet/words/presenter-context.ts'
import { route } from '../../http/routes/route.ts'
import { reachesAnybody } from '../../outbox/recipients/rule-reaches-anybody.ts'
import { alarmedTires } from './alarmed-tires.repository.ts'
import { levelCounts, silentTireRows, troubledTireRows, troubledTires } from './open-alarms.repository.ts'
import {
  alarmedAnswer,
  levelCountsAnswer,
  silentTireAnswer,
  troubledTireAnswer,
  worstTiresFirst,
} from './overview.presenter.ts'
import { sparklineOfTire } from './since-last-visit.presenter.ts'
import { noteVisit, tireIdsOfFleet, tireLastDays, userVisitOf } from './since-last-visit.repository.ts'
import { newsSinceVisit } from './since-last-visit.service.ts'

/** The first screen: what is wrong now, worst first; and what every screen tells news against. */
export const overviewRoutes = (app: FastifyInstance): void => {
  const { clock } = app.deps

  route(app, calls['overview.alarms'], async ({ tx, session }) => {
    const problems = problemAnswers(await ongoingProblems(tx), problemReaderOf(session))
    const ids = problems.map(({ tire_id }) => tire_id)
    const tires = await alarmedTires(tx, session.notifications, ids)
    return { data: problems.flatMap((problem) => alarmedAnswer(problem, tires)) }
  })

  route(app, calls['overview.now'], async ({ tx, session }) => {
    const words = await presenterContextFor(session, clock)
    const { vehicles, tires } = await levelCounts(tx, words.generation)
    const worst = worstTiresFirst(await troubledTires(tx, words.generation), session.role)
    const wrong = await troubledTireRows(tx, words.generation, worst)
    const silent = await silentTireRows(tx)
    return {
      data: {
        time: words.now,
        vehicles: levelCountsAnswer(vehicles),
        tires: levelCountsAnswer(tires),
        wrong: wrong.map((row) => troubledTireAnswer(row, words)),
        problems: problemAnswers(await ongoingProblems(tx), problemReaderOf(session)),
        unwatched: (await unwatchedTypes(tx, words.generation)).filter(({ vehicles: own }) => own > 0),
        tells_nobody: !(await reachesAnybody(tx, words.now)),
        silent: silent.map((row) => silentTireAnswer(row, words)),
      },
    }
  })

  route(app, calls['overview.courses'], async ({ tx, session, body }) => {
    const days = await tireLastDays(tx, await tireIdsOfFleet(tx, body.tire_ids), clock.now())
    return { data: [...days].map(([tire_id, day]) => ({ tire_id, spark: sparklineOfTire(day, session.role) })) }
  })

  route(app, calls['overview.since'], async ({ tx, session, query }) => {
    const { hours, most, here } = query
    const words = await presenterContextFor(session, clock)
    const { now } = words
    const visit = await userVisitOf(tx, session.userId)
    if (here === '1') await noteVisit(tx, session.userId, userVisitAt(visit, now))
    const since = hours === undefined ? newsSinceMoment(visit, now) : timeAfter(now, seconds(-ofHours(hours)))
    const news = await newsSinceVisit(tx, { reader: problemReaderOf(session), words, since, most })
    return { data: { time: now, since, last_visit: previousVisitEnd(visit, now), ...news } }
  })
}
