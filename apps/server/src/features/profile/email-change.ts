import { isEmailChanged } from '@coldbar/domain/access/email-change'
import type { SystemTransaction } from '../../db/scope/in-system.ts'
import type { FeatureDeps } from '../../deps.ts'
import { InvalidInput } from '../../http/errors.ts'
import { verifyCurrentPassword, wrongPasswordRefusal } from './change-password.ts'
import { isCurrentPasswordHash, readProfile } from './profile.repository.ts'

type Written = { email?: string | null | undefined; current_password?: string | undefined }

/**
 * The hash of the own password, where the own address changes and the password for it was given: a forgotten password is mailed to
 * that address, so whoever sets it has the account. Null where no password was looked at. Throws as `verifyCurrentPassword`.
 */
export const verifyPasswordForEmailChange = async (
  deps: Pick<FeatureDeps, 'db' | 'clock'>,
  { userId, fleetId }: { userId: number; fleetId: number },
  written: Written,
  address: string,
): Promise<string | null> => {
  const { email, current_password: password } = written
  if (password === undefined || !isEmailChanged(email, (await readProfile(deps.db, userId, fleetId)).email)) return null
  return verifyCurrentPassword(deps, userId, password, address)
}

/**
 * Refuses another address without the password. `proven` is what `verifyPasswordForEmailChange` answered; call it once the user is held.
 * Throws Invalid, and Refusal 403 where the password was replaced since.
 */
export const refuseUnprovenEmailChange = async (
  tx: SystemTransaction,
  userId: number,
  proven: string | null,
): Promise<void> => {
  if (proven === null)
    throw new InvalidInput(
      'Another e-mail address needs your current password: a forgotten password is mailed there.',
      {
        'data.current_password': { code: 'missing', message: 'is needed for another e-mail address' },
      },
    )
  if (!(await isCurrentPasswordHash(tx, userId, proven))) throw wrongPasswordRefusal()
}
