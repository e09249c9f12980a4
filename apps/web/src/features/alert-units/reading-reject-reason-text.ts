import type { QuarantineReason } from '@coldbar/contract/ingest/reading'
import type { MessageKey } from '@coldbar/i18n/message-key'

/** Why a reading was rejected, in words. */
export const READING_REJECT_REASON_TEXT = {
  malformed: 'admin.units.reasons.malformed',
  incomplete: 'admin.units.reasons.incomplete',
  unknown_tag: 'admin.units.reasons.unknownTag',
  out_of_range: 'admin.units.reasons.outOfRange',
  sentinel: 'admin.units.reasons.sentinel',
  too_old: 'admin.units.reasons.tooOld',
} as const satisfies Record<QuarantineReason, MessageKey>
