import { calls } from '@coldbar/contract/calls'
import type { FastifyInstance } from 'fastify'
import type { FleetTransaction } from '../../../db/scope/in-fleet.ts'
import { answerPresenterContextFor } from '../../../fleet/words/answer-presenter-context.ts'
import { refuseStaleRecord } from '../../../http/bodies/stale-record-check.ts'
import { NotFound } from '../../../http/errors.ts'
import { serveFleetCall } from '../../../http/routes/route.ts'
import type { Session } from '../../../http/session/session.ts'
import { vehicleAnswer } from '../details/vehicle.presenter.ts'
import { readVehicleDetailsRows } from '../details/vehicle-rows.repository.ts'
import { addVehicle, deleteVehicle, updateVehicle } from './vehicle-writes.service.ts'

/** What changes vehicles. An answer holds the vehicle under data.data, as the specification's clients read it. */
export const vehicleWritesRoutes = (app: FastifyInstance): void => {
  const { clock } = app.deps

  const written = async (tx: FleetTransaction, session: Session, id: number) => {
    const words = await answerPresenterContextFor(session, clock)
    const [vehicle] = await readVehicleDetailsRows(tx, words, id)
    if (vehicle === undefined) throw new NotFound('vehicle', id)
    return { data: { data: vehicleAnswer(vehicle, words) } }
  }

  serveFleetCall(app, calls['vehicles.add'], async ({ tx, session, body }) =>
    written(tx, session, await addVehicle(tx, session.fleetId, body.data)),
  )

  serveFleetCall(app, calls['vehicles.update'], async ({ tx, session, body }) => {
    const now = () => written(tx, session, body.data.id)
    const unchanged = () => refuseStaleRecord(body.from, async () => (await now()).data.data)
    await updateVehicle(tx, session.fleetId, body.data, clock.now(), unchanged)
    return now()
  })

  serveFleetCall(app, calls['vehicles.delete'], async ({ tx, session, body }) => {
    await deleteVehicle(tx, session.fleetId, body.data.id, clock.now())
    return { data: { id: body.data.id } }
  })
}
