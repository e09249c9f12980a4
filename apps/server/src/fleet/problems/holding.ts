import type { WireHolder } from '@coldbar/contract/problems/problem'
import { type Holding, lastHolding, veiledName } from '@coldbar/domain/problems/holding'
import type { ProblemRow, StoredHolding } from './problem-rows.repository.ts'

/** Who has a problem, and the number of what was last said of that. */
export type NumberedHolding = Holding & { id: number }

const numbered = (stored: StoredHolding): NumberedHolding | null => {
  if (stored.name === null) return null
  const { id, userId, name, since, handedBy, note, due } = stored
  return { id, holder: { userId, name }, since, handedBy, note, due }
}

/** Who has a stored problem, or had it when it ended; `null` for nobody. */
export const problemHolder = ({
  record,
  holdings,
}: Pick<ProblemRow, 'record' | 'holdings'>): NumberedHolding | null => {
  const last = lastHolding(record, holdings ?? [])
  return last === null ? null : numbered(last)
}

/** Who has a problem, as calls answer it. */
export const holderAnswer = (holding: NumberedHolding | null): WireHolder | null =>
  holding === null
    ? null
    : {
        holding: holding.id,
        user_id: holding.holder.userId,
        name: holding.holder.name,
        since: holding.since,
        handed_by: holding.handedBy,
        note: holding.note,
        due: holding.due,
      }

/** The same before those who need no address of whoever has it. */
export const veiledHolder = (holder: WireHolder): WireHolder => ({
  ...holder,
  name: veiledName({ userId: holder.user_id, name: holder.name }),
})
