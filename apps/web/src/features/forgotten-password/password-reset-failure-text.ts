import type { MessageKey } from '@coldbar/i18n/message-key'
import type { ApiError } from '../../api/api-error.ts'

const TOO_MANY_REQUESTS = 429

/** What to do about a request that was refused. */
export const passwordResetFailureText = ({ status }: ApiError): MessageKey =>
  status === TOO_MANY_REQUESTS
    ? 'session.tooMany'
    : status === 0 || status >= 500
      ? 'session.unreachable'
      : 'errors.updateFailed'
