import {
  RETENTION_GRACE,
  RETENTION_KINDS,
  type RetentionKind,
  removesMore,
} from '@coldbar/domain/retention/fleet-retention'
import { KEPT_SINCE } from '@coldbar/domain/retention/retention-start'
import { epochSeconds, timeAfter } from '@coldbar/domain/units/time'
import type { Format } from '@coldbar/i18n/format/format'
import type { MessageKey } from '@coldbar/i18n/message-key'
import type { Translate } from '@coldbar/i18n/translator'
import type { Fleet, FleetDraft } from './fleet-calls.ts'

const QUESTION: Readonly<Record<RetentionKind, MessageKey>> = {
  measurements: 'admin.fleets.shorterReadings',
  visits: 'admin.fleets.shorterVisits',
}

/** What a form of a fleet is going to remove and when, as a question; null where it removes nothing. A new fleet has nothing yet. */
export const shorterRetentionQuestion = (
  draft: FleetDraft,
  row: Fleet | null,
  t: Translate,
  format: Format,
): string | null => {
  if (row === null) return null
  const from = timeAfter(epochSeconds(Date.now() / 1_000), RETENTION_GRACE)
  const removed = RETENTION_KINDS.flatMap((kind) => {
    const months = draft[`${kind}_months`]
    const kept = row.retention[kind]
    if (months === row[`${kind}_months`] || !removesMore(months, kept.months, kept)) return []
    const start = format.day(KEPT_SINCE[kind](from, months ?? kept.most))
    return [t(QUESTION[kind], { from: format.date(from), start })]
  })
  return removed.length === 0 ? null : [...removed, t('admin.fleets.takeBack')].join(' ')
}
