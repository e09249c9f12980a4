import { calls } from '@coldbar/contract/calls'
import {
  newsSinceChosenTime,
  newsSinceTimeForUser,
  previousUserVisitEnd,
  userVisitAt,
} from '@coldbar/domain/problems/user-visit'
import { epochSeconds, hours as ofHours, seconds, timeAfter } from '@coldbar/domain/units/time'
import type { FastifyInstance } from 'fastify'
import { readVehicleIdsOfDepot } from '../../fleet/depots/depot-vehicles.ts'
import { readDepotChoices } from '../../fleet/depots/read-depot-choices.ts'
import { readFleetDayRows } from '../../fleet/fleet-days/read-fleet-day-rows.ts'
import { readFleetDays } from '../../fleet/fleet-days/read-fleet-days.ts'
import { problemAnswers, problemViewerOf } from '../../fleet/problems/problem-answer.ts'
import { readOngoingProblems } from '../../fleet/problems/problem-rows.repository.ts'
import { readUnwatchedVehicleTypes } from '../../fleet/settings/unwatched-vehicle-types.repository.ts'
import { answerPresenterContextFor } from '../../fleet/words/answer-presenter-context.ts'
import { serveFleetCall } from '../../http/routes/route.ts'
import { hasFleetAlarmRecipient } from '../../outbox/recipients/fleet-has-alarm-recipient.ts'
import {
  readAlarmLevelCounts,
  readSilentTireRows,
  readTroubledTireRankings,
  readTroubledTireRows,
} from './open-alarms.repository.ts'
import {
  alarmedProblemAnswer,
  alarmLevelCountsAnswer,
  silentTireAnswer,
  troubledTireAnswer,
  worstTireIdsPerLevel,
} from './overview.presenter.ts'
import { lastDaySparklineOfTire } from './since-last-visit.presenter.ts'
import {
  filterTireIdsOfFleet,
  noteUserVisit,
  readTireLastDayReadings,
  readUserVisit,
} from './since-last-visit.repository.ts'
import { readNewsSinceVisit } from './since-last-visit.service.ts'
import { readAlarmedRemovals, readTireAlarmStates } from './tire-alarm-states.repository.ts'

/** The first screen: what is wrong now, worst first; and what every screen tells news against. */
export const overviewRoutes = (app: FastifyInstance): void => {
  const { clock } = app.deps

  serveFleetCall(app, calls['overview.alarms'], async ({ tx, session }) => {
    const problems = problemAnswers(await readOngoingProblems(tx), problemViewerOf(session))
    const ids = problems.map(({ tire_id }) => tire_id)
    const tires = await readTireAlarmStates(tx, session.notifications, ids)
    return {
      data: problems.flatMap((problem) => alarmedProblemAnswer(problem, tires)),
      removals: await readAlarmedRemovals(tx, session.notifications),
    }
  })

  serveFleetCall(app, calls['overview.now'], async ({ tx, session, query }) => {
    const words = await answerPresenterContextFor(session, clock)
    const asked = query.depot_id === undefined ? null : await readVehicleIdsOfDepot(tx, query.depot_id)
    const askedIds = new Set(asked)
    const { vehicles, tires } = await readAlarmLevelCounts(tx, words.generation, asked)
    const worst = worstTireIdsPerLevel(await readTroubledTireRankings(tx, words.generation, asked), session.role)
    const wrong = await readTroubledTireRows(tx, words.generation, worst)
    const problems = problemAnswers(await readOngoingProblems(tx), problemViewerOf(session))
    const silent = await readSilentTireRows(tx, asked)
    return {
      data: {
        time: words.now,
        depots: await readDepotChoices(tx),
        vehicles: alarmLevelCountsAnswer(vehicles),
        tires: alarmLevelCountsAnswer(tires),
        wrong: wrong.map((row) => troubledTireAnswer(row, words)),
        problems: problems.filter(
          ({ vehicle_id }) => asked === null || (vehicle_id !== null && askedIds.has(vehicle_id)),
        ),
        unwatched: (await readUnwatchedVehicleTypes(tx, words.generation)).filter(({ vehicles: own }) => own > 0),
        tells_nobody: !(await hasFleetAlarmRecipient(tx, words.now)),
        silent: silent.map((row) => silentTireAnswer(row, words)),
      },
    }
  })

  serveFleetCall(app, calls['overview.days'], async ({ tx, session, query }) => {
    const reader = { now: clock.now(), generation: session.notifications }
    return {
      data: await readFleetDays(tx, reader, { days: Number(query.days ?? 30), depotId: query.depot_id ?? null }),
    }
  })

  serveFleetCall(app, calls['overview.dayRows'], async ({ tx, session, query }) => ({
    data: await readFleetDayRows(tx, session.notifications, { day: query.day, depotId: query.depot_id ?? null }),
  }))

  serveFleetCall(app, calls['overview.courses'], async ({ tx, session, body }) => {
    const days = await readTireLastDayReadings(tx, await filterTireIdsOfFleet(tx, body.tire_ids), clock.now())
    return { data: [...days].map(([tire_id, day]) => ({ tire_id, spark: lastDaySparklineOfTire(day, session.role) })) }
  })

  serveFleetCall(app, calls['overview.since'], async ({ tx, session, query }) => {
    const { hours, since: chosen, most, here } = query
    const words = await answerPresenterContextFor(session, clock)
    const { now } = words
    const visit = await readUserVisit(tx, session.userId)
    if (here === '1') await noteUserVisit(tx, session.userId, userVisitAt(visit, now))
    const asked = hours === undefined ? newsSinceTimeForUser(visit, now) : timeAfter(now, seconds(-ofHours(hours)))
    const since = chosen === undefined ? asked : newsSinceChosenTime(epochSeconds(chosen), now)
    const news = await readNewsSinceVisit(tx, { reader: problemViewerOf(session), words, since, most })
    return { data: { time: now, since, last_visit: previousUserVisitEnd(visit, now), ...news } }
  })
}
