import { ECDH } from 'node:crypto'
import { calls } from '@coldbar/contract/calls'
import type { FastifyInstance } from 'fastify'
import type { AllowedInternalHost } from '../../config/allowed-internal-hosts.ts'
import { loadSecretKey } from '../../config/secret-key.ts'
import { deriveVapidKeys } from '../../config/vapid-keys.ts'
import { outsideUrlProblem } from '../../http/address/outside-url.ts'
import { InvalidInput, NotFound } from '../../http/errors.ts'
import { serveFleetCall, serveSystemCall } from '../../http/routes/route.ts'
import { addTestPushMessage } from '../../outbox/account/test-messages.ts'
import {
  type NewPushDevice,
  readPushDevicesOfUser,
  removePushDevice,
  storePushDevice,
} from './push-devices.repository.ts'

/** The server will call the endpoint, so it must not lead into the server's own network. */
const checkEndpoint = (endpoint: string, insideTargets: readonly AllowedInternalHost[]): void => {
  const problem = outsideUrlProblem(endpoint, insideTargets, 'secret')
  if (problem !== null) throw new InvalidInput(problem.message, { 'data.endpoint': problem })
}

/** Nothing can be sealed for a point that is not on the curve P-256. */
const checkKey = ({ p256dh }: NewPushDevice): void => {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url')
  } catch {
    const message = 'This is no public key of a browser.'
    throw new InvalidInput(message, { 'data.p256dh': { code: 'not_right', message } })
  }
}

/** The browsers in which whoever is signed in is told though Coldbar is closed. */
export const pushDevicesRoutes = (app: FastifyInstance): void => {
  const { clock, config } = app.deps
  serveSystemCall(app, calls['profile.devices'], async ({ tx, session }) => ({
    data: await readPushDevicesOfUser(tx, session.userId),
    key: deriveVapidKeys(loadSecretKey(config)).publicKey,
  }))

  serveSystemCall(app, calls['profile.addDevice'], async ({ tx, session, body: { data } }) => {
    checkEndpoint(data.endpoint, config.insideTargets)
    checkKey(data)
    return { data: await storePushDevice(tx, session, data, new Date(clock.now() * 1000)) }
  })

  serveSystemCall(app, calls['profile.deleteDevice'], async ({ tx, session, body }) => {
    const { id } = body.data
    if (!(await removePushDevice(tx, session.userId, id))) throw new NotFound('device', id)
    return { data: { id } }
  })

  serveFleetCall(app, calls['profile.testDevice'], async ({ tx, session, body }) => {
    return {
      data: { id: await addTestPushMessage(tx, { userId: session.userId, deviceId: body.data.id }, clock.now()) },
    }
  })
}
