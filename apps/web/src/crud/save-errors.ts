import type { Translate } from '@coldbar/i18n/translator'
import { ApiError, isForbidden, isNotServed } from '../api/api-error.ts'
import type { FieldErrors } from './edit-session.ts'

/** What the server says about fields, by field: `data.name` is the form's `name`. */
export const fieldErrorsOf = (error: unknown): FieldErrors =>
  error instanceof ApiError
    ? Object.fromEntries(
        Object.entries(error.fields).map(([path, problem]) => [
          path.replace(/^data\./, '').split('.')[0] ?? path,
          problem,
        ]),
      )
    : {}

const CONFLICT = 409
const GONE = 404

/** Why a write failed, where that is known and helps. */
export const failureHint = (error: unknown, t: Translate): string | null => {
  if (!(error instanceof ApiError)) return null
  if (error.status === 0) return t('records.notReached')
  if (error.status === CONFLICT) return t('records.conflict')
  if (error.status === GONE) return t('records.gone')
  if (isForbidden(error)) return t('errors.forbidden')
  return isNotServed(error) ? t('errors.notServed') : null
}
