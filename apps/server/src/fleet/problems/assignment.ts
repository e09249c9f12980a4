import type { WireAssignee } from '@coldbar/contract/problems/problem'
import {
  lastAssignmentOfProblem,
  maskedAssigneeName,
  type ProblemAssignment,
} from '@coldbar/domain/problems/problem-assignment'
import type { ProblemRow, StoredAssignment } from './problem-rows.repository.ts'

/** Who has a problem, and the number of what was last said of that. */
export type NumberedAssignment = ProblemAssignment & { id: number }

const numbered = (stored: StoredAssignment): NumberedAssignment | null => {
  if (stored.name === null) return null
  const { id, userId, name, since, handedBy, note, due } = stored
  return { id, holder: { userId, name }, since, handedBy, note, due }
}

/** Who has a stored problem, or had it when it ended; `null` for nobody. */
export const assignmentOfStoredProblem = ({
  record,
  holdings,
}: Pick<ProblemRow, 'record' | 'holdings'>): NumberedAssignment | null => {
  const last = lastAssignmentOfProblem(record, holdings ?? [])
  return last === null ? null : numbered(last)
}

/** Who has a problem, as calls answer it. */
export const assigneeAnswer = (holding: NumberedAssignment | null): WireAssignee | null =>
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
export const maskedAssigneeAnswer = (holder: WireAssignee): WireAssignee => ({
  ...holder,
  name: maskedAssigneeName({ userId: holder.user_id, name: holder.name }),
})
