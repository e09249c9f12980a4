import { calls } from '@coldbar/contract/calls'
import { MAX_PUMP_LIST_TIRES } from '@coldbar/contract/pump-list/pump-list'
import { epochSeconds } from '@coldbar/domain/units/time'
import type { FastifyInstance } from 'fastify'
import { readDepotChoices } from '../../fleet/depots/read-depot-choices.ts'
import { readEmptyWheels } from '../../fleet/pump-list/empty-wheels.repository.ts'
import { readFittingChoices } from '../../fleet/pump-list/fitting-choices.repository.ts'
import { readPumpList } from '../../fleet/pump-list/read-pump-list.ts'
import { readSpareWheels } from '../../fleet/tires/spare-wheels.repository.ts'
import { answerPresenterContextFor } from '../../fleet/words/answer-presenter-context.ts'
import { serveFleetCall } from '../../http/routes/route.ts'
import { storePumpedClaim, takeBackPumpedClaim } from './pump-claims.service.ts'

/** The pump list: which tires hold too little, what the gauge must show, and who says to have pumped them up. */
export const pumpListRoutes = (app: FastifyInstance): void => {
  const { clock } = app.deps

  serveFleetCall(app, calls['pumpList.all'], async ({ tx, session, query }) => {
    const words = await answerPresenterContextFor(session, clock)
    const listed = await readPumpList(tx, words, session.role, query.depot_id ?? null)
    const [low, done] = [listed.filter(({ since }) => since !== null), listed.filter(({ since }) => since === null)]
    const tires = [...low.slice(0, MAX_PUMP_LIST_TIRES), ...done.slice(0, MAX_PUMP_LIST_TIRES)]
    const vehicleIds = tires.map(({ vehicle_id }) => vehicle_id)
    const spares = await readSpareWheels(tx, vehicleIds)
    const empty_wheels = await readEmptyWheels(tx, vehicleIds)
    return {
      data: { time: words.now, depots: await readDepotChoices(tx), tires, spares, empty_wheels, low: low.length },
    }
  })

  serveFleetCall(app, calls['pumpList.fittingChoices'], async ({ tx }) => ({
    data: { time: clock.now(), ...(await readFittingChoices(tx)) },
  }))

  serveFleetCall(app, calls['pumpList.claim'], async ({ tx, session, body }) => {
    const { tire_id, time, found_at: foundAt = null } = body.data
    const said = { tireId: tire_id, time: time === undefined ? null : epochSeconds(time), foundAt }
    return { data: { tire_id, claim: await storePumpedClaim(tx, session, said, clock.now()) } }
  })

  serveFleetCall(app, calls['pumpList.takeBack'], async ({ tx, session, body }) => {
    const { tire_id, time } = body.data
    await takeBackPumpedClaim(tx, session, { tireId: tire_id, time }, clock.now())
    return { data: { tire_id } }
  })
}
