import { redactAnswerForRole } from '@coldbar/domain/access/field-access'
import { fillLevelForRole, lowestFillLevelForRole } from '@coldbar/domain/access/fill-level-rounding'
import type { Role } from '@coldbar/domain/access/role'
import type { NotificationsVersion } from '@coldbar/domain/kinds/notifications-version'
import type { Problem } from '@coldbar/domain/problems/problem'
import { problemView } from '@coldbar/domain/problems/problem-view'
import { readEachRow } from '../../db/bulk/read-rows-by-cursor.ts'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import type { EvidenceKind, EvidenceRow, EvidenceSource } from './evidence-sources.ts'

/** An entry of a pack as its reader may see it. */
export type EvidenceEntry = { kind: EvidenceKind; entry: Record<string, unknown> }

export type EvidenceReader = { role: Role; generation: NotificationsVersion }

/** What a problem was, as the reader's generation sees it; null of one of which it sees no step. */
const problemEntry = (
  entry: EvidenceRow['entry'],
  record: Problem,
  { role, generation }: EvidenceReader,
): EvidenceRow['entry'] | null => {
  const seen = problemView(record, generation)
  if (seen === null) return null
  const limit = typeof entry.fill_limit === 'number' ? entry.fill_limit : null
  const { figures, fillAtStart } = record
  return {
    ...entry,
    headline: seen.headline,
    worst: seen.worstKind,
    worst_level: seen.worstLevel,
    fill_at_start: fillAtStart == null ? null : fillLevelForRole(fillAtStart, role, limit),
    lowest_fill: figures?.lowest == null ? null : lowestFillLevelForRole(figures.lowest, figures.fillNow, role, limit),
    hottest: figures?.hottest ?? null,
    loss_per_hour: figures?.rate?.perHour ?? null,
  }
}

const seenBy = ({ entry, record }: EvidenceRow, reader: EvidenceReader): EvidenceRow['entry'] | null => {
  const whole = record === undefined ? entry : problemEntry(entry, record, reader)
  return whole === null ? null : (redactAnswerForRole(reader.role, 'evidence.pack', whole) as EvidenceRow['entry'])
}

/** All entries of the sources one by one, as their reader may see them; memory does not grow with their number. */
export async function* evidenceEntries(
  tx: FleetTransaction,
  sources: readonly EvidenceSource[],
  reader: EvidenceReader,
): AsyncGenerator<EvidenceEntry> {
  for (const { kind, query } of sources) {
    for await (const row of readEachRow(tx, query)) {
      const entry = seenBy(row, reader)
      if (entry !== null) yield { kind, entry }
    }
  }
}
