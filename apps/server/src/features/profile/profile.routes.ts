import { calls } from '@coldbar/contract/calls'
import { mayWriteField } from '@coldbar/domain/access/field-access'
import { chooseLanguage } from '@coldbar/i18n/language'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SystemTransaction } from '../../db/in-system.ts'
import { NotSignedIn } from '../../http/errors.ts'
import { fixedFields } from '../../http/fixed-fields.ts'
import { openRoute, preparedRoute, systemRoute } from '../../http/route.ts'
import { securityLog } from '../../http/security-log.ts'
import {
  clearSessionCookies,
  renewCsrfCookie,
  setPreferenceCookies,
  setSessionCookies,
} from '../../http/session-cookies.ts'
import { endSession, endSessions, openSession } from '../../http/session-store.ts'
import { unchangedSince } from '../../http/unchanged-since.ts'
import { chosenPassword, wrongPassword } from './change-password.ts'
import { deviceOf, rememberDevice } from './known-device.ts'
import { accountAimedAt, accountFor, loginFailure } from './login.service.ts'
import { PRODUCT_VERSION } from './product-version.ts'
import { holdProfile, profileIn, profileOf, replacePasswordHash, saveProfile } from './profile.repository.ts'

/** The profile as its owner reads and writes it. */
const ownProfile = async (tx: SystemTransaction, { userId, fleetId }: { userId: number; fleetId: number }) => {
  const { fleet_name: _, fleet_time_zone: __, ...profile } = await profileIn(tx, userId, fleetId)
  return profile
}

/** Session and profile: login, ping, logout, version, and the own profile. */
export const profileRoutes = (app: FastifyInstance): void => {
  const { deps } = app
  const { publicUrl } = deps.config

  const signedInAs = async (userId: number, fleetId: number, request: FastifyRequest, reply: FastifyReply) => {
    const { id, name, role, notifications, language, fleet_name, fleet_time_zone } = await profileOf(
      deps.db,
      userId,
      fleetId,
    )
    const lang = chooseLanguage(language)
    setPreferenceCookies(request, reply, publicUrl, notifications, lang)
    return {
      data: { id, user: { id, name, role, notifications, lang, fleet_id: fleetId, fleet_name, fleet_time_zone } },
    }
  }

  const end = async (request: FastifyRequest, id: string): Promise<void> => {
    await endSession(deps, id)
    deps.live.endSession(id)
    securityLog(request, 'logout', {})
  }

  openRoute(app, calls['profile.login'], async ({ body, request, reply, session }) => {
    try {
      const account = await accountFor(deps, body, { address: request.address, device: deviceOf(request, deps.config) })
      // A new session for every login: one that somebody planted before stays worthless.
      if (session !== null) await end(request, session.id)
      const opened = await openSession(deps, account)
      if (opened === null) throw loginFailure()
      setSessionCookies(reply, publicUrl, opened.token, opened.id)
      rememberDevice(reply, deps.config, account.id)
      securityLog(request, 'login', { user: account.id, fleet: account.fleetId })
      return await signedInAs(account.id, account.fleetId, request, reply)
    } catch (cause) {
      const account = accountAimedAt(cause)
      securityLog(request, 'login_failed', account === null ? {} : { account })
      throw cause
    }
  })

  openRoute(app, calls['profile.ping'], async ({ session, request, reply }) => {
    if (session === null) throw new NotSignedIn()
    renewCsrfCookie(request, reply, publicUrl, session.id)
    return signedInAs(session.userId, session.fleetId, request, reply)
  })

  openRoute(app, calls['profile.logout'], async ({ session, request, reply }) => {
    if (session !== null) await end(request, session.id)
    clearSessionCookies(reply, publicUrl)
    return { data: { signed_out: true } }
  })

  openRoute(app, calls['profile.version'], async () => PRODUCT_VERSION)

  openRoute(app, calls['profile.details'], async ({ session }) => {
    if (session === null) throw new NotSignedIn()
    const { fleet_name: _, fleet_time_zone: __, ...data } = await profileOf(deps.db, session.userId, session.fleetId)
    return { data }
  })

  systemRoute(app, calls['profile.updateNotifications'], async ({ tx, session, body, request, reply }) => {
    const { name, email, sms, language, notifications } = body.data
    await holdProfile(tx, session.userId)
    await unchangedSince(body.from, () => ownProfile(tx, session))
    const mayChooseVersion = mayWriteField(session.role, 'notifications')
    fixedFields(body.data, await ownProfile(tx, session), [
      ...['id', 'login', 'role'],
      ...(mayChooseVersion ? [] : ['notifications']),
    ])
    await saveProfile(tx, session.userId, {
      ...(name === undefined ? {} : { name }),
      ...(email === undefined ? {} : { email }),
      ...(sms === undefined ? {} : { sms }),
      ...(language === undefined ? {} : { language }),
      ...(notifications === undefined || !mayChooseVersion ? {} : { notifications }),
    })
    securityLog(request, 'changed', { what: 'profile' })
    const data = await ownProfile(tx, session)
    setPreferenceCookies(request, reply, publicUrl, data.notifications, chooseLanguage(data.language))
    return { data }
  })

  preparedRoute(
    app,
    calls['profile.changePassword'],
    ({ session, body, request }) => chosenPassword(deps, session.userId, body.data, request.address),
    async ({ tx, session, request }, chosen) => {
      // An admin who gave this user another password meanwhile meant to shut out whoever knew the old one.
      if (!(await replacePasswordHash(tx, session.userId, chosen))) throw wrongPassword()
      // Whoever else knew the old one is out; whoever changed it stays.
      await endSessions(tx, session.userId, session.id)
      securityLog(request, 'changed', { what: 'password', of: session.userId })
      return { data: { id: session.userId } }
    },
  )
}
