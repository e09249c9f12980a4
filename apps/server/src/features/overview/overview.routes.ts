import { calls } from '@coldbar/contract/calls'
import { newsSinceMoment, previousUserVisitEnd, userVisitAt } from '@coldbar/domain/problems/user-visit'
import { hours as ofHours, seconds, timeAfter } from '@coldbar/domain/units/time'
import type { FastifyInstance } from 'fastify'
import { depotChoices } from '../../fleet/depots/depot-choices.ts'
import { readVehicleIdsOfDepot } from '../../fleet/depots/depot-vehicles.ts'
import { problemAnswers, problemViewerOf } from '../../fleet/problems/problem-answer.ts'
import { ongoingProblems } from '../../fleet/problems/problem-rows.repository.ts'
import { unwatchedVehicleTypes } from '../../fleet/settings/unwatched-vehicle-types.repository.ts'
import { answerPresenterContextFor } from '../../fleet/words/answer-presenter-context.ts'
import { route } from '../../http/routes/route.ts'
import { hasFleetAlarmRecipient } from '../../outbox/recipients/fleet-has-alarm-recipient.ts'
import { readAlarmLevelCounts, silentTireRows, troubledTireRows, troubledTires } from './open-alarms.repository.ts'
import {
  alarmedProblemAnswer,
  alarmLevelCountsAnswer,
  silentTireAnswer,
  troubledTireAnswer,
  worstTiresFirst,
} from './overview.presenter.ts'
import { sparklineOfTire } from './since-last-visit.presenter.ts'
import {
  filterTireIdsOfFleet,
  noteUserVisit,
  readTireLastDayReadings,
  userVisitOf,
} from './since-last-visit.repository.ts'
import { newsSinceVisit } from './since-last-visit.service.ts'
import { readTireAlarmStates } from './tire-alarm-states.repository.ts'

/** The first screen: what is wrong now, worst first; and what every screen tells news against. */
export const overviewRoutes = (app: FastifyInstance): void => {
  const { clock } = app.deps

  route(app, calls['overview.alarms'], async ({ tx, session }) => {
    const problems = problemAnswers(await ongoingProblems(tx), problemViewerOf(session))
    const ids = problems.map(({ tire_id }) => tire_id)
    const tires = await readTireAlarmStates(tx, session.notifications, ids)
    return { data: problems.flatMap((problem) => alarmedProblemAnswer(problem, tires)) }
  })

  route(app, calls['overview.now'], async ({ tx, session, query }) => {
    const words = await answerPresenterContextFor(session, clock)
    const asked = query.depot_id === undefined ? null : await readVehicleIdsOfDepot(tx, query.depot_id)
    const isAsked = new Set(asked)
    const { vehicles, tires } = await readAlarmLevelCounts(tx, words.generation, asked)
    const worst = worstTiresFirst(await troubledTires(tx, words.generation, asked), session.role)
    const wrong = await troubledTireRows(tx, words.generation, worst)
    const problems = problemAnswers(await ongoingProblems(tx), problemViewerOf(session))
    const silent = await silentTireRows(tx, asked)
    return {
      data: {
        time: words.now,
        depots: await depotChoices(tx),
        vehicles: alarmLevelCountsAnswer(vehicles),
        tires: alarmLevelCountsAnswer(tires),
        wrong: wrong.map((row) => troubledTireAnswer(row, words)),
        problems: problems.filter(
          ({ vehicle_id }) => asked === null || (vehicle_id !== null && isAsked.has(vehicle_id)),
        ),
        unwatched: (await unwatchedVehicleTypes(tx, words.generation)).filter(({ vehicles: own }) => own > 0),
        tells_nobody: !(await hasFleetAlarmRecipient(tx, words.now)),
        silent: silent.map((row) => silentTireAnswer(row, words)),
      },
    }
  })

  route(app, calls['overview.courses'], async ({ tx, session, body }) => {
    const days = await readTireLastDayReadings(tx, await filterTireIdsOfFleet(tx, body.tire_ids), clock.now())
    return { data: [...days].map(([tire_id, day]) => ({ tire_id, spark: sparklineOfTire(day, session.role) })) }
  })

  route(app, calls['overview.since'], async ({ tx, session, query }) => {
    const { hours, most, here } = query
    const words = await answerPresenterContextFor(session, clock)
    const { now } = words
    const visit = await userVisitOf(tx, session.userId)
    if (here === '1') await noteUserVisit(tx, session.userId, userVisitAt(visit, now))
    const since = hours === undefined ? newsSinceMoment(visit, now) : timeAfter(now, seconds(-ofHours(hours)))
    const news = await newsSinceVisit(tx, { reader: problemViewerOf(session), words, since, most })
    return { data: { time: now, since, last_visit: previousUserVisitEnd(visit, now), ...news } }
  })
}
