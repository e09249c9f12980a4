import { calls } from '@coldbar/contract/calls'
import { epochSeconds } from '@coldbar/domain/units/time'
import type { FastifyInstance } from 'fastify'
import { loadSecretKey } from '../../../config/secret-key.ts'
import { inSystem, type SystemTransaction } from '../../../db/scope/in-system.ts'
import { retryTransaction } from '../../../db/scope/transaction-retry.ts'
import { passwordResetLinkToken } from '../../../fleet/links/link-token.ts'
import { LinkClosed, NotFound, TooManyRequests } from '../../../http/errors.ts'
import { createLinkOpeningLimit } from '../../../http/limits/address-limit.ts'
import { auditedPublicWrite } from '../../../http/routes/audited-public-write.ts'
import { servePublicCall } from '../../../http/routes/route.ts'
import { logSecurityEvent } from '../../../http/session/log-security-event.ts'
import { hashPassword } from '../../../http/session/password.ts'
import { deleteOtherSessionsOfUser } from '../../../http/session/session-store.ts'
import { addPasswordResetMessage } from '../../../outbox/account/password-reset-message.ts'
import { checkChosenPassword } from '../change-password.ts'
import {
  deleteLoginAttemptsInTransaction,
  LOGIN_ATTEMPT_WINDOW_SECONDS,
  noteLimitedAttempt,
} from '../login-attempts.ts'
import { savePasswordHash } from '../profile.repository.ts'
import { answerInConstantTime } from './constant-time.ts'
import {
  findPasswordResetRecipients,
  type LockedPasswordReset,
  lockPasswordReset,
  storePasswordReset,
} from './password-reset.repository.ts'

/** Longer than finding a user and writing a mail takes. */
const EVEN_MS = 300
/** No session has this id. */
const NONE = ''

/** A forgotten password, replaced by the link of a mail. */
export const forgottenPasswordRoutes = (app: FastifyInstance): void => {
  const { deps } = app
  const { clock, config } = deps
  const limit = createLinkOpeningLimit(deps)
  const by_mail = config.smtpUrl !== null

  const mailLinks = async (who: string, address: string): Promise<number[]> => {
    const { isTooOften } = await noteLimitedAttempt(deps, { name: who, device: null, step: 'reset' }, address)
    // The answer is the same for names that are nobody's: it tells nothing of them.
    if (isTooOften)
      throw new TooManyRequests('This was asked for too often. Wait some minutes.', LOGIN_ATTEMPT_WINDOW_SECONDS)
    if (!by_mail) return []
    return inSystem(deps.db, async (tx) => {
      const now = epochSeconds(Math.floor(clock.now()))
      const users = await findPasswordResetRecipients(tx, who, now)
      for (const user of users) {
        const messageId = await addPasswordResetMessage(tx, user, now)
        const token = passwordResetLinkToken(loadSecretKey(config), user.fleetId, messageId)
        await storePasswordReset(tx, { userId: user.id, token, now })
      }
      return users.map(({ id }) => id)
    })
  }

  servePublicCall(app, calls['profile.forgotPassword'], async ({ body, request }) => {
    const mailed = await answerInConstantTime(EVEN_MS, mailLinks(body.who, request.address))
    for (const user of mailed) logSecurityEvent(request, 'reset_asked', { user })
    return { data: { by_mail } }
  })

  const openReset = async (tx: SystemTransaction, token: string): Promise<LockedPasswordReset> => {
    const reset = await lockPasswordReset(tx, token)
    if (reset === undefined) throw new NotFound('such link')
    if (reset.isClosed) throw new LinkClosed('used')
    if (reset.expires <= clock.now()) throw new LinkClosed('expired')
    return reset
  }

  servePublicCall(app, calls['profile.resetPassword'], async ({ body, request }) => {
    limit(request)
    const { token, new_password } = body
    // Before anything is hashed: who has no link makes no work.
    await inSystem(deps.db, (tx) => openReset(tx, token))
    checkChosenPassword(new_password, 'new_password')
    const hash = await hashPassword(new_password)
    const { login, userId } = await retryTransaction(() =>
      inSystem(deps.db, async (tx) => {
        const reset = await openReset(tx, token)
        const writer = { userId: reset.userId, userName: reset.userName, fleetId: reset.fleetId }
        return auditedPublicWrite(tx, 'profile.resetPassword', writer, async () => {
          await savePasswordHash(tx, reset.userId, hash)
          // Its link ends with them.
          for (const ended of await deleteOtherSessionsOfUser(tx, reset.userId, NONE)) deps.live.endSession(ended)
          // What strangers tried does not keep the owner out.
          await deleteLoginAttemptsInTransaction(tx, { name: reset.login, device: null })
          return reset
        })
      }),
    )
    logSecurityEvent(request, 'changed', { what: 'password', of: userId, by: 'mail' })
    return { data: { login } }
  })
}
