import { calls } from '@coldbar/contract/calls'
import { lowKinds } from '@coldbar/domain/pump/low-kinds'
import { after, days, seconds } from '@coldbar/domain/units/time'
import type { FastifyInstance } from 'fastify'
import { problemAnswers, readerOf } from '../../fleet/problems/problem-answer.ts'
import { problemsGoingOn } from '../../fleet/problems/problem-rows.repository.ts'
import { wordsFor } from '../../fleet/words/words.ts'
import { route } from '../../http/route.ts'
import { claimPumped, takeBackPumped } from './pump-claims.service.ts'
import { pumpListAnswer } from './pump-list.presenter.ts'
import { pumpRows } from './pump-rows.repository.ts'

/** As many as a person can look through in a yard. */
const MOST = 500
/** How long a tire that was pumped up, and is low no more, stays to be seen. */
const SEEN_FOR = days(1)

/** The pump list: which tires hold too little, what the gauge must show, and who says to have pumped them up. */
export const pumpListRoutes = (app: FastifyInstance): void => {
  const { clock } = app.deps

  route(app, calls['pumpList.all'], async ({ tx, session }) => {
    const words = await wordsFor(session, clock)
    const rows = await pumpRows(tx, lowKinds(words.generation), after(words.now, seconds(-SEEN_FOR)))
    const lost = problemAnswers(await problemsGoingOn(tx), readerOf(session)).filter(
      ({ family }) => family === 'gasLost',
    )
    const problems = new Map(lost.map((problem) => [problem.tire_id, problem]))
    const tires = pumpListAnswer(rows, { words, role: session.role, problems })
    return { data: { time: words.now, tires: tires.slice(0, MOST) } }
  })

  route(app, calls['pumpList.claim'], async ({ tx, session, body }) => {
    const { tire_id } = body.data
    return { data: { tire_id, claim: await claimPumped(tx, session, tire_id, clock.now()) } }
  })

  route(app, calls['pumpList.takeBack'], async ({ tx, session, body }) => {
    const { tire_id, time } = body.data
    await takeBackPumped(tx, session, { tireId: tire_id, time }, clock.now())
    return { data: { tire_id } }
  })
}
