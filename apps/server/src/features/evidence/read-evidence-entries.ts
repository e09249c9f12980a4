import { redactAnswerForRole } from '@coldbar/domain/access/field-access'
import { fillLevelForUserRole, lowestFillLevelForUserRole } from '@coldbar/domain/access/fill-level-rounding'
import type { Role } from '@coldbar/domain/access/role'
import type { Problem } from '@coldbar/domain/problems/problem'
import { problemBeginning } from '@coldbar/domain/problems/problem-beginning'
import { problemView } from '@coldbar/domain/problems/problem-view'
import type { Percent } from '@coldbar/domain/units/percent'
import { readEachRow } from '../../db/bulk/read-rows-by-cursor.ts'
import type { FleetTransaction } from '../../db/scope/in-fleet.ts'
import { isoUtcText } from '../../fleet/measurements/iso-utc-text.ts'
import type { EvidenceEntryKind, EvidenceEntryQuery, EvidenceEntryRow } from './evidence-entry-queries.ts'

/** An entry of a pack as its reader may see it. */
export type EvidenceEntry = { kind: EvidenceEntryKind; entry: Record<string, unknown> }

/**
 * What a problem was, as the newer notifications see it, or the older where it is theirs alone: what a pack holds does not depend on
 * which of them its reader gets.
 */
const problemEntry = (entry: EvidenceEntryRow['entry'], record: Problem, role: Role): EvidenceEntryRow['entry'] => {
  const seen = problemView(record, 3) ?? problemView(record, 2)
  const limit = typeof entry.fill_limit === 'number' ? entry.fill_limit : null
  const { figures } = record
  const { since, fillAtStart, lossBefore } = problemBeginning(record)
  const level = (fill: Percent | null): Percent | null =>
    fill === null ? null : fillLevelForUserRole(fill, role, limit)
  return {
    ...entry,
    since: isoUtcText(since),
    headline: seen?.headline ?? null,
    worst: seen?.worstKind ?? null,
    worst_level: seen?.worstLevel ?? null,
    fill_at_start: level(fillAtStart),
    loss_before:
      lossBefore === null
        ? null
        : { since: isoUtcText(lossBefore.since), fill_at_start: level(lossBefore.fillAtStart) },
    lowest_fill:
      figures?.lowest == null ? null : lowestFillLevelForUserRole(figures.lowest, figures.fillNow, role, limit),
    hottest: figures?.hottest ?? null,
    loss_per_hour: figures?.rate?.perHour ?? null,
  }
}

const seenBy = ({ entry, record }: EvidenceEntryRow, role: Role): EvidenceEntryRow['entry'] => {
  const whole = record === undefined ? entry : problemEntry(entry, record, role)
  return redactAnswerForRole(role, 'evidence.pack', whole) as EvidenceEntryRow['entry']
}

/** All entries of the sources one by one, as their reader may see them; memory does not grow with their number. */
export async function* readEvidenceEntries(
  tx: FleetTransaction,
  sources: readonly EvidenceEntryQuery[],
  role: Role,
): AsyncGenerator<EvidenceEntry> {
  for (const { kind, query } of sources) {
    for await (const row of readEachRow(tx, query)) {
      yield { kind, entry: seenBy(row, role) }
    }
  }
}
