import { calls } from '@coldbar/contract/calls'
import { isEmailChanged } from '@coldbar/domain/access/email-change'
import { mayWriteField } from '@coldbar/domain/access/field-access'
import { POSITION_REPORTS_KEPT_FOR } from '@coldbar/domain/movement/position-report'
import { chooseLanguage } from '@coldbar/domain/texts/language'
import { days, minutes } from '@coldbar/domain/units/time'
import type { FastifyInstance } from 'fastify'
import { PRODUCT_VERSION } from '../../config/product-version.ts'
import type { SystemTransaction } from '../../db/scope/in-system.ts'
import { refuseImmutableFields } from '../../http/bodies/immutable-fields.ts'
import { refuseStaleRecord } from '../../http/bodies/stale-record-check.ts'
import { NotSignedIn } from '../../http/errors.ts'
import { servePreparedSystemCall, servePublicCall } from '../../http/routes/route.ts'
import { logSecurityEvent } from '../../http/session/log-security-event.ts'
import { closePasswordResets } from '../../http/session/password-resets.ts'
import { setPreferenceCookies } from '../../http/session/session-cookies.ts'
import { deleteOtherSessionsOfUser } from '../../http/session/session-store.ts'
import { addEmailChangedMessage } from '../../outbox/account/email-changed-message.ts'
import { hashChosenPassword, wrongPasswordRefusal } from './change-password.ts'
import { refuseUnprovenEmailChange, verifyPasswordForEmailChange } from './email-change.ts'
import {
  lockProfile,
  readProfile,
  readProfileInTransaction,
  replaceReadPasswordHash,
  saveProfile,
} from './profile.repository.ts'
import { readRetentionPeriods } from './retention-periods.ts'

/** The profile as its owner reads and writes it. */
const ownProfile = async (tx: SystemTransaction, { userId, fleetId }: { userId: number; fleetId: number }) => {
  const {
    fleet_name: _,
    fleet_time_zone: __,
    depot_id: ___,
    ...profile
  } = await readProfileInTransaction(tx, userId, fleetId)
  return profile
}

/** The version, and the own profile. */
export const profileRoutes = (app: FastifyInstance): void => {
  const { deps } = app
  const { publicUrl, smtpUrl } = deps.config

  servePublicCall(app, calls['profile.version'], async () => PRODUCT_VERSION)

  servePublicCall(app, calls['profile.retentionPeriods'], async ({ session }) => ({
    data: {
      ...(await readRetentionPeriods(deps, session)),
      positions_days: POSITION_REPORTS_KEPT_FOR / days(1),
      session_idle_hours: Math.round(deps.config.sessionIdleSeconds / minutes(60)),
    },
  }))

  servePublicCall(app, calls['profile.details'], async ({ session }) => {
    if (session === null) throw new NotSignedIn()
    const { userId, fleetId } = session
    const { fleet_name: _, fleet_time_zone: __, depot_id: ___, ...data } = await readProfile(deps.db, userId, fleetId)
    return { data }
  })

  servePreparedSystemCall(
    app,
    calls['profile.updateNotifications'],
    ({ session, body, request }) => verifyPasswordForEmailChange(deps, session, body.data, request.address),
    async ({ tx, session, body, request, reply }, proven) => {
      const { name, email, sms, language, notifications } = body.data
      await lockProfile(tx, session.userId)
      await refuseStaleRecord(body.from, () => ownProfile(tx, session))
      const mayChooseVersion = mayWriteField(session.role, 'notifications')
      const before = await ownProfile(tx, session)
      refuseImmutableFields(body.data, before, [
        ...['id', 'login', 'role'],
        ...(mayChooseVersion ? [] : ['notifications']),
      ])
      const isMoved = isEmailChanged(email, before.email)
      if (isMoved) await refuseUnprovenEmailChange(tx, session.userId, proven)
      await saveProfile(tx, session.userId, {
        ...(name === undefined ? {} : { name }),
        ...(email === undefined ? {} : { email }),
        ...(sms === undefined ? {} : { sms }),
        ...(language === undefined ? {} : { language }),
        ...(notifications === undefined || !mayChooseVersion ? {} : { notifications }),
      })
      // Whoever reads the old mailbox is no longer meant.
      if (isMoved) {
        await closePasswordResets(tx, session.userId)
        if (smtpUrl !== null) await addEmailChangedMessage(tx, session.userId, before, deps.clock.now())
      }
      logSecurityEvent(request, 'changed', { what: isMoved ? 'profile and e-mail address' : 'profile' })
      const data = await ownProfile(tx, session)
      setPreferenceCookies(request, reply, publicUrl, data.notifications, chooseLanguage(data.language))
      return { data }
    },
  )

  servePreparedSystemCall(
    app,
    calls['profile.changePassword'],
    ({ session, body, request }) => hashChosenPassword(deps, session.userId, body.data, request.address),
    async ({ tx, session, request }, chosen) => {
      // An admin who gave this user another password meanwhile meant to shut out whoever knew the old one.
      if (!(await replaceReadPasswordHash(tx, session.userId, chosen))) throw wrongPasswordRefusal()
      // Whoever else knew the old one is out; whoever changed it stays.
      await deleteOtherSessionsOfUser(tx, session.userId, session.id)
      logSecurityEvent(request, 'changed', { what: 'password', of: session.userId })
      return { data: { id: session.userId } }
    },
  )
}
