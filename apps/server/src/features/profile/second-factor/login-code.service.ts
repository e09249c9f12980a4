import { isAuthenticatorCode, normalizeTypedCode } from '@coldbar/domain/access/second-factor'
import type { SecretBox } from '../../../config/secret-box.ts'
import { inSystem, type SystemTransaction } from '../../../db/scope/in-system.ts'
import type { FeatureDeps } from '../../../deps.ts'
import { Refusal } from '../../../http/errors.ts'
import { auditedPublicWrite } from '../../../http/routes/audited-public-write.ts'
import { type OpenedSession, openSession, type SessionBrowser } from '../../../http/session/session-store.ts'
import { useSecondFactorCode } from '../../../second-factor/second-factor.service.ts'
import type { LoginRequestSource } from '../login.service.ts'
import { deleteLoginAttemptsInTransaction, noteLimitedAttempt } from '../login-attempts.ts'
import { consumePendingLogin, type FoundPendingLogin, readPendingLogin } from './pending-login.repository.ts'

/** One answer for every code that does not let in: wrong, used before, too late, or tried too often. */
const wrongLoginCode = (): Refusal => new Refusal(401, 'code_wrong', 'This code does not fit, or was used before.')

const loginOver = (): Refusal => new Refusal(401, 'login_over', 'This took too long. Give the password again.')

/** Uses a code up; a recovery code leaves a line in the log. Throws Refusal. */
const codeOf = async (
  tx: SystemTransaction,
  box: SecretBox,
  { id, fleetId, userName }: FoundPendingLogin,
  code: Parameters<typeof useSecondFactorCode>[2],
): Promise<'app' | 'recovery'> => {
  const used = async () => {
    const by = await useSecondFactorCode(tx, box, code)
    if (by === null) throw wrongLoginCode()
    return by
  }
  if (isAuthenticatorCode(normalizeTypedCode(code.typed))) return used()
  return auditedPublicWrite(tx, 'profile.loginCode', { userId: id, userName, fleetId }, used)
}

/**
 * Signs in whoever gave the password in this browser before, by a code.
 * @throws Refusal 401 `login_over` where nobody did, `code_wrong` for any code that does not let in; TooMany by address.
 */
export const signInBySecondFactorCode = async (
  deps: Pick<FeatureDeps, 'db' | 'clock' | 'config'>,
  box: SecretBox,
  { token, typed }: { token: string | null; typed: string },
  { address, device, place }: LoginRequestSource & { place: (userId: number) => SessionBrowser },
): Promise<{ account: FoundPendingLogin; opened: OpenedSession; place: SessionBrowser; by: 'app' | 'recovery' }> => {
  const { db, clock } = deps
  if (token === null) throw loginOver()
  const account = await inSystem(db, (tx) => readPendingLogin(tx, token, clock.now()))
  if (account === null) throw loginOver()
  const at = place(account.id)
  const known = device?.userId === account.id ? device.mark : null
  const aim = { name: String(account.id), device: known, step: 'code' } as const
  const { isTooOften } = await noteLimitedAttempt(deps, aim, address)
  return inSystem(db, async (tx) => {
    const by = await codeOf(tx, box, account, { userId: account.id, typed, now: clock.now() })
    // Looked at in any case, and nothing of it is kept: neither answer nor time tell that it is locked.
    if (isTooOften) throw wrongLoginCode()
    if (!(await consumePendingLogin(tx, token))) throw loginOver()
    const opened = await openSession(tx, deps, account, at)
    if (opened === null) throw loginOver()
    await deleteLoginAttemptsInTransaction(tx, aim)
    return { account, opened, place: at, by }
  })
}
