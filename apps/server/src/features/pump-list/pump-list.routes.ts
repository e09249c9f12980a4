import { calls } from '@coldbar/contract/calls'
import type { FastifyInstance } from 'fastify'
import { readPumpList } from '../../fleet/pump-list/read-pump-list.ts'
import { wordsFor } from '../../fleet/words/words.ts'
import { route } from '../../http/route.ts'
import { claimPumped, takeBackPumped } from './pump-claims.service.ts'

/** As many as a person can look through in a yard. */
const MOST = 500

/** The pump list: which tires hold too little, what the gauge must show, and who says to have pumped them up. */
export const pumpListRoutes = (app: FastifyInstance): void => {
  const { clock } = app.deps

  route(app, calls['pumpList.all'], async ({ tx, session }) => {
    const words = await wordsFor(session, clock)
    const tires = await readPumpList(tx, words, session.role)
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
