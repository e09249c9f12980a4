import { calls } from '@coldbar/contract/calls'
import type { FastifyInstance } from 'fastify'
import { createSecretBox, type SecretBox } from '../../../config/secret-box.ts'
import { loadSecretKey } from '../../../config/secret-key.ts'
import { Conflict } from '../../../http/errors.ts'
import { servePreparedSystemCall, serveSystemCall } from '../../../http/routes/route.ts'
import { logSecurityEvent } from '../../../http/session/log-security-event.ts'
import { deleteOtherSessionsOfUser } from '../../../http/session/session-store.ts'
import {
  deleteSecondFactor,
  hasSecondFactor,
  readSecondFactorState,
} from '../../../second-factor/second-factor.repository.ts'
import {
  confirmOfferedTotpSecret,
  offerTotpSecret,
  renewRecoveryCodes,
} from '../../../second-factor/second-factor.service.ts'
import { verifyProofPassword, verifySecondFactorCode, wrongCodeRefusal } from './identity-proof.ts'

const nothingOn = (): Conflict => new Conflict('There is no second factor to change. Turn one on first.')

/** The own second factor: set up, turned off, and its recovery codes. */
export const secondFactorRoutes = (app: FastifyInstance): void => {
  const { deps } = app
  let box: SecretBox | null = null
  const ownBox = (): SecretBox => {
    box ??= createSecretBox(loadSecretKey(deps.config))
    return box
  }

  serveSystemCall(app, calls['profile.secondFactor'], async ({ tx, session }) => ({
    data: await readSecondFactorState(tx, session.userId),
  }))

  servePreparedSystemCall(
    app,
    calls['profile.startSecondFactor'],
    ({ session, body, request }) => verifyProofPassword(deps, session, body.data, request.address),
    async ({ tx, session }, proof) => {
      await verifySecondFactorCode(tx, deps, ownBox(), session.userId, proof)
      return { data: await offerTotpSecret(tx, ownBox(), session.userId) }
    },
  )

  serveSystemCall(app, calls['profile.confirmSecondFactor'], async ({ tx, session, body, request }) => {
    const { userId } = session
    const codes = await confirmOfferedTotpSecret(tx, ownBox(), { userId, typed: body.data.code, now: deps.clock.now() })
    if (codes === 'nothing offered') throw new Conflict('No secret waits for a code. Begin anew.')
    if (codes === 'wrong') throw wrongCodeRefusal()
    // Whoever else is in came by the password alone.
    for (const ended of await deleteOtherSessionsOfUser(tx, userId, session.id)) deps.live.endSession(ended)
    logSecurityEvent(request, 'changed', { what: 'second factor', on: userId })
    return { data: { recovery_codes: codes } }
  })

  servePreparedSystemCall(
    app,
    calls['profile.turnOffSecondFactor'],
    ({ session, body, request }) => verifyProofPassword(deps, session, body.data, request.address),
    async ({ tx, session, request }, proof) => {
      const { since, is_demanded } = await readSecondFactorState(tx, session.userId)
      if (since === null) throw nothingOn()
      if (is_demanded) throw new Conflict('Your fleet asks for a second factor. It can be replaced, not turned off.')
      await verifySecondFactorCode(tx, deps, ownBox(), session.userId, proof)
      await deleteSecondFactor(tx, session.userId)
      logSecurityEvent(request, 'changed', { what: 'second factor', off: session.userId })
      return { data: await readSecondFactorState(tx, session.userId) }
    },
  )

  servePreparedSystemCall(
    app,
    calls['profile.newRecoveryCodes'],
    ({ session, body, request }) => verifyProofPassword(deps, session, body.data, request.address),
    async ({ tx, session, request }, proof) => {
      if (!(await hasSecondFactor(tx, session.userId))) throw nothingOn()
      await verifySecondFactorCode(tx, deps, ownBox(), session.userId, proof)
      logSecurityEvent(request, 'changed', { what: 'recovery codes', of: session.userId })
      return { data: { recovery_codes: await renewRecoveryCodes(tx, session.userId) } }
    },
  )
}
