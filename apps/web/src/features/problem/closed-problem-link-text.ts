import type { MessageKey } from '@coldbar/i18n/message-key'
import { ApiError } from '../../api/api-error.ts'

/** Why a link opens nothing. */
export const closedProblemLinkText = (error: Error | null): MessageKey => {
  const code = error instanceof ApiError ? error.code : ''
  if (code === 'link_expired') return 'shares.expired'
  if (code === 'link_used') return 'shares.take.used'
  return code === 'link_revoked' ? 'shares.revoked' : 'shares.unknown'
}
