import { randomBytes } from 'node:crypto'
import type { BodyOf } from '@coldbar/contract/call'
import type { calls } from '@coldbar/contract/calls'
import { USER_RECORD_FIELDS } from '@coldbar/contract/users/user-record-fields'
import { isEmailChanged } from '@coldbar/domain/access/email-change'
import { ROLES, type Role } from '@coldbar/domain/access/role'
import type { EpochSeconds } from '@coldbar/domain/units/time'
import { dateOfEpochSeconds } from '@coldbar/i18n/format/moment'
import type { SecretBox } from '../../config/secret-box.ts'
import type { SystemTransaction } from '../../db/scope/in-system.ts'
import { withColumnsOfWrittenRecord } from '../../fleet/columns/record-columns.ts'
import { Conflict, InvalidInput, NotFound } from '../../http/errors.ts'
import { hashPassword } from '../../http/session/password.ts'
import { closePasswordResets } from '../../http/session/password-resets.ts'
import { deleteOtherSessionsOfUser } from '../../http/session/session-store.ts'
import { addEmailChangedMessage } from '../../outbox/account/email-changed-message.ts'
import { keepAnAdmin, lockUsers } from '../../people/last-admin.repository.ts'
import { deleteSecondFactor } from '../../second-factor/second-factor.repository.ts'
import { resealSecondFactorForFleet } from '../../second-factor/second-factor.service.ts'
import { closeTakeLinksOfLeaver } from './leaver-links.repository.ts'
import {
  fleetExists,
  insertUser,
  isDepotOfFleet,
  isLoginTaken,
  readUsers,
  removeUser,
  saveUser,
  type UserRow,
  type WrittenUserColumns,
} from './users.repository.ts'

type NewUser = BodyOf<(typeof calls)['users.add']>['data']
type Written = BodyOf<(typeof calls)['users.update']>['data']

const PASSWORD_BYTES = 12
/** Where a session would be kept: no session has this id. */
const NONE = ''

/** A password that nobody chose, and its hash. */
export const generatePassword = async (): Promise<{ password: string; hash: string }> => {
  const password = randomBytes(PASSWORD_BYTES).toString('base64url')
  return { password, hash: await hashPassword(password) }
}

/** The user with this id. Throws NotFound. */
export const readUser = async (tx: SystemTransaction, id: number): Promise<UserRow> => {
  const [found] = await readUsers(tx, id)
  if (found === undefined) throw new NotFound('user', id)
  return found
}

/** A user belongs to a depot of the fleet that the user works in. Throws NotFound. */
const requireDepotOfFleet = async (tx: SystemTransaction, depotId: number | null | undefined, fleetId: number) => {
  if (depotId === null || depotId === undefined || (await isDepotOfFleet(tx, depotId, fleetId))) return
  throw new NotFound('depot', depotId, { 'data.depot_id': { code: 'gone', message: 'does not exist' } })
}

const check = async (tx: SystemTransaction, id: number | null, data: Partial<NewUser>): Promise<void> => {
  if (data.fleet_id !== undefined && !(await fleetExists(tx, data.fleet_id)))
    throw new NotFound('fleet', data.fleet_id, { 'data.fleet_id': { code: 'gone', message: 'does not exist' } })
  // Held to the end, so that two who choose one login at once cannot both be told that it is free.
  await lockUsers(tx)
  if (data.login === undefined || !(await isLoginTaken(tx, data.login, id))) return
  throw new Conflict('There is a user of this login already. Choose another one.', {
    'data.login': { code: 'taken', message: 'is taken' },
  })
}

/** Adds a user to a fleet and returns the id. Throws NotFound for the fleet, Conflict for the login. */
export const addUser = async (
  tx: SystemTransaction,
  ownFleet: number,
  data: NewUser,
  password_hash: string,
): Promise<number> => {
  const { disabled: _, ...columns } = data
  await check(tx, null, columns)
  await requireDepotOfFleet(tx, columns.depot_id, data.fleet_id ?? ownFleet)
  return insertUser(tx, {
    ...withColumnsOfWrittenRecord(USER_RECORD_FIELDS, columns),
    fleet_id: data.fleet_id ?? ownFleet,
    password_hash,
  })
}

const isLower = (role: Role, before: Role): boolean => ROLES.indexOf(role) < ROLES.indexOf(before)

/** An open session alone must not have the mail for a forgotten password sent elsewhere: the profile asks for the password. */
const keepOwnAddress = ({ email }: Omit<Written, 'id'>, before: UserRow): void => {
  if (!isEmailChanged(email, before.email)) return
  throw new InvalidInput('The own e-mail address is changed in the own profile, with the current password.', {
    'data.email': { code: 'own_profile', message: 'is changed in the own profile' },
  })
}

/**
 * Changes what is given of a user. One who may do less than before, or works elsewhere, has to sign in again; by the
 * links of messages nobody who works elsewhere comes in any more.
 * Throws NotFound, Invalid for the own e-mail address, and Conflict for a login that is taken and for the last admin.
 */
export const changeUser = async (
  tx: SystemTransaction,
  { id, ...data }: Written,
  { now, box, ownId, mails }: { now: EpochSeconds; box: () => SecretBox; ownId: number; mails: boolean },
): Promise<void> => {
  const before = await readUser(tx, id)
  if (id === ownId) keepOwnAddress(data, before)
  const { disabled, ...columns } = data
  await check(tx, id, columns)
  const isMoved = data.fleet_id !== undefined && data.fleet_id !== before.fleet_id
  await requireDepotOfFleet(tx, columns.depot_id, data.fleet_id ?? before.fleet_id)
  const isDemoted = data.role !== undefined && isLower(data.role, before.role)
  if (isDemoted || disabled === true) await keepAnAdmin(tx, id)
  const change: WrittenUserColumns = {
    ...withColumnsOfWrittenRecord(USER_RECORD_FIELDS, columns),
    // The depot is of the fleet that the user leaves.
    ...(isMoved && columns.depot_id === undefined ? { depot_id: null } : {}),
  }
  if (disabled !== undefined && disabled !== before.disabled)
    change.disabled_at = disabled ? dateOfEpochSeconds(now) : null
  await saveUser(tx, id, change)
  if (isDemoted || isMoved || disabled === true) await deleteOtherSessionsOfUser(tx, id, NONE)
  if (isEmailChanged(data.email, before.email)) {
    await closePasswordResets(tx, id)
    if (mails) await addEmailChangedMessage(tx, id, before, now)
  }
  if (!isMoved) return
  await closeTakeLinksOfLeaver(tx, before)
  const moved = await readUser(tx, id)
  await resealSecondFactorForFleet(tx, box(), id, { from: before.fleet_id, to: moved.fleet_id })
}

/** Deletes a user; the sessions end with it, and the links of messages. Throws NotFound, and Conflict for the last admin. */
export const deleteUser = async (tx: SystemTransaction, id: number): Promise<void> => {
  const leaver = await readUser(tx, id)
  await keepAnAdmin(tx, id)
  await closeTakeLinksOfLeaver(tx, leaver)
  await removeUser(tx, id)
}

/**
 * Gives a user another password and ends the sessions that the old one opened. Throws NotFound, and Conflict for the own one: whoever
 * holds an open session alone must not have the account.
 */
export const replaceUserPassword = async (
  tx: SystemTransaction,
  id: number,
  password_hash: string,
  ownId: number,
): Promise<void> => {
  await readUser(tx, id)
  if (id === ownId) throw new Conflict('The own password is changed in the own profile, with the current one.')
  await saveUser(tx, id, { password_hash })
  await deleteOtherSessionsOfUser(tx, id, NONE)
}

/**
 * Takes a user's second factor away and ends the sessions that it opened, also of a login under way. Throws NotFound, and Conflict for
 * the own one: whoever holds an open session alone must not get rid of it.
 */
export const removeSecondFactorOfUser = async (tx: SystemTransaction, id: number, ownId: number): Promise<string[]> => {
  await readUser(tx, id)
  if (id === ownId)
    throw new Conflict('The own second factor is turned off in the own profile, with a code of it or a recovery code.')
  if (!(await deleteSecondFactor(tx, id))) throw new Conflict('This user has no second factor.')
  return deleteOtherSessionsOfUser(tx, id, NONE)
}
