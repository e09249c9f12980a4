import type { MessageKey } from '@coldbar/i18n/message-key'
import type { ApiError } from '../api/api-error.ts'

export type LoginFailureText = { message: MessageKey; hint?: MessageKey }

const TOO_MANY_REQUESTS = 429

/** The banner reads "Login failure" for a password, whatever the cause; the hint says what to do about it. */
export const loginFailureTextOf = ({ status, code }: ApiError): LoginFailureText => {
  if (code === 'code_wrong') return { message: 'session.codeWrong', hint: 'session.codeWrongHint' }
  if (code === 'login_over') return { message: 'session.loginFailure', hint: 'session.codeOver' }
  if (status === TOO_MANY_REQUESTS) return { message: 'session.loginFailure', hint: 'session.tooMany' }
  if (status === 0 || status >= 500) return { message: 'session.loginFailure', hint: 'session.unreachable' }
  return { message: 'session.loginFailure', hint: 'session.loginFailureHint' }
}
