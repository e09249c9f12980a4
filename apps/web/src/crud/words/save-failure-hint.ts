import type { MessageKey } from '@coldbar/i18n/message-key'
import type { Translate } from '@coldbar/i18n/translator'
import { ApiError, isCallNotServedError, isForbiddenError } from '../../api/api-error.ts'
import { refusedFieldsText } from './field-problems.ts'

const CONFLICT = 409
const GONE = 404

/** Why a write failed, where that is known and helps; `conflict` says what a record may clash with. */
export const saveFailureHint = (
  error: unknown,
  t: Translate,
  conflict: MessageKey = 'records.conflict',
): string | null => {
  if (!(error instanceof ApiError)) return null
  if (error.status === 0) return t('records.notReached')
  // Words of the field say more than those of the kind of failure, and a form may not show that field at all.
  const fields = refusedFieldsText(error, t)
  if (fields !== null) return fields
  if (error.status === CONFLICT) return t(conflict)
  if (error.status === GONE) return t('records.gone')
  if (isForbiddenError(error)) return t('errors.forbidden')
  return isCallNotServedError(error) ? t('errors.notServed') : null
}
