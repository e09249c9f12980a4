import { calls } from '@coldbar/contract/calls'
import type { FastifyInstance } from 'fastify'
import { createSecretBox, type SecretBox } from '../../config/secret-box.ts'
import { loadSecretKey } from '../../config/secret-key.ts'
import { refuseStaleRecord } from '../../http/bodies/stale-record-check.ts'
import { NotFound } from '../../http/errors.ts'
import { serveFleetCall } from '../../http/routes/route.ts'
import {
  findVehicleIdentitiesOfKind,
  readIntegratorVehicleIdentities,
  writeIntegratorVehicleIdentities,
} from './integrator-vehicle-identities.repository.ts'
import { deleteIntegrator, lockIntegrator, readIntegrators } from './integrators.repository.ts'
import { addIntegrator, changeIntegrator, readIntegrator } from './integrators.service.ts'

/** The systems that a fleet's on-board computers hang on. An answer holds the record under data.data, as clients read it. */
export const integratorsRoutes = (app: FastifyInstance): void => {
  const { config } = app.deps
  let box: SecretBox | null = null
  // Where the key is a file, only who saves an integrator makes it.
  const outside = () => {
    box ??= createSecretBox(loadSecretKey(config))
    return { box, insideTargets: config.insideTargets }
  }

  serveFleetCall(app, calls['integrators.all'], async ({ tx }) => ({ data: await readIntegrators(tx) }))

  serveFleetCall(app, calls['integrators.add'], async ({ tx, session, body }) => {
    const id = await addIntegrator(tx, outside(), session.fleetId, body.data)
    return { data: { data: await readIntegrator(tx, id) } }
  })

  serveFleetCall(app, calls['integrators.update'], async ({ tx, session, body }) => {
    const { id, ...data } = body.data
    await lockIntegrator(tx, id)
    await refuseStaleRecord(body.from, () => readIntegrator(tx, id))
    await changeIntegrator(tx, outside(), session.fleetId, id, data)
    return { data: { data: await readIntegrator(tx, id) } }
  })

  serveFleetCall(app, calls['integrators.identities'], async ({ tx, body }) => {
    const { id } = await readIntegrator(tx, body.integrator_id)
    return { data: await readIntegratorVehicleIdentities(tx, id) }
  })

  serveFleetCall(app, calls['integrators.setIdentities'], async ({ tx, body }) => {
    const { id, integrator_data_type: kind, sub_identities } = body.data
    await lockIntegrator(tx, id)
    await readIntegrator(tx, id)
    await refuseStaleRecord(body.from, async () =>
      findVehicleIdentitiesOfKind(await readIntegratorVehicleIdentities(tx, id), kind),
    )
    await writeIntegratorVehicleIdentities(tx, id, kind, sub_identities)
    return { data: await readIntegratorVehicleIdentities(tx, id) }
  })

  serveFleetCall(app, calls['integrators.delete'], async ({ tx, body }) => {
    if (!(await deleteIntegrator(tx, body.data.id))) throw new NotFound('integrator', body.data.id)
    return { data: { id: body.data.id } }
  })
}
