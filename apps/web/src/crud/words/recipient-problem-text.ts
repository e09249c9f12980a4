import type { RuleRecipientError } from '@coldbar/contract/rules/rule-recipient'
import type { MessageKey } from '@coldbar/i18n/message-key'

/** What is wrong with the recipient of a rule. */
export const RECIPIENT_PROBLEM_TEXT = {
  missing: 'problems.missing',
  email: 'problems.email',
  phone: 'problems.phone',
  not_right: 'problems.missing',
} as const satisfies Record<RuleRecipientError, MessageKey>
