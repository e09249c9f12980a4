import { calls } from '@coldbar/contract/calls'
import type { FastifyInstance } from 'fastify'
import { createSecretBox, type SecretBox } from '../../config/secret-box.ts'
import { loadSecretKey } from '../../config/secret-key.ts'
import { refuseStaleRecord } from '../../http/bodies/stale-record-check.ts'
import { serveSystemCall } from '../../http/routes/route.ts'
import { logSecurityEvent } from '../../http/session/log-security-event.ts'
import { readUserRows } from '../../people/export/user-rows.repository.ts'
import { lockUsers } from '../../people/last-admin.repository.ts'
import { readDepotsOfAllFleets, readUsers } from './users.repository.ts'
import {
  addUser,
  changeUser,
  deleteUser,
  generatePassword,
  readUser,
  removeSecondFactorOfUser,
  replaceUserPassword,
} from './users.service.ts'

/** The users of all fleets, for admins. */
export const usersRoutes = (app: FastifyInstance): void => {
  const { clock, config, live } = app.deps
  let box: SecretBox | null = null
  const ownBox = (): SecretBox => {
    box ??= createSecretBox(loadSecretKey(config))
    return box
  }

  serveSystemCall(app, calls['users.all'], async ({ tx }) => ({
    data: await readUsers(tx),
    depots: await readDepotsOfAllFleets(tx),
  }))

  serveSystemCall(app, calls['users.kept'], async ({ tx, body, request }) => {
    await readUser(tx, body.id)
    logSecurityEvent(request, 'changed', { what: 'export of a user', of: body.id })
    return { data: await readUserRows(tx, body.id) }
  })

  serveSystemCall(app, calls['users.add'], async ({ tx, session, body, request }) => {
    const { password, hash } = await generatePassword()
    const id = await addUser(tx, session.fleetId, body.data, hash)
    logSecurityEvent(request, 'changed', { what: 'user', added: id })
    return { data: { user: await readUser(tx, id), password } }
  })

  serveSystemCall(app, calls['users.update'], async ({ tx, session, body, request }) => {
    await lockUsers(tx)
    await refuseStaleRecord(body.from, () => readUser(tx, body.data.id))
    await changeUser(tx, body.data, {
      ...{ now: clock.now(), box: ownBox, ownId: session.userId },
      mails: config.smtpUrl !== null,
    })
    logSecurityEvent(request, 'changed', { what: 'user', changed: body.data.id })
    return { data: await readUser(tx, body.data.id) }
  })

  serveSystemCall(app, calls['users.delete'], async ({ tx, body, request }) => {
    await deleteUser(tx, body.data.id)
    logSecurityEvent(request, 'changed', { what: 'user', deleted: body.data.id })
    return { data: { id: body.data.id } }
  })

  serveSystemCall(app, calls['users.setPassword'], async ({ tx, session, body, request }) => {
    const { password, hash } = await generatePassword()
    await replaceUserPassword(tx, body.data.id, hash, session.userId)
    logSecurityEvent(request, 'changed', { what: 'password', of: body.data.id })
    return { data: { user: await readUser(tx, body.data.id), password } }
  })

  serveSystemCall(app, calls['users.removeSecondFactor'], async ({ tx, session, body, request }) => {
    const { id } = body.data
    for (const ended of await removeSecondFactorOfUser(tx, id, session.userId)) live.endSession(ended)
    logSecurityEvent(request, 'changed', { what: 'second factor', removed: id })
    return { data: await readUser(tx, id) }
  })
}
