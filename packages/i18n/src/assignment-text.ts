import { isProblemAssignmentOverdue } from '@coldbar/domain/problems/problem-assignment'
import { epochSeconds } from '@coldbar/domain/units/time'
import type { Translate } from './translator.ts'

/** Who has a problem, named as on the wire; moments in seconds since 1970. */
export type AssigneeTextInput = { name: string; since: number; handed_by: string | null; due: number | null }

/** How a moment is written where it is told. */
type When = (moment: number) => string

/** "Anna has it since 06:12." */
export const assigneeText = (
  { name, since, handed_by: by }: Omit<AssigneeTextInput, 'due'>,
  t: Translate,
  when: When,
): string =>
  by === null ? t('holding.has', { name, since: when(since) }) : t('holding.handed', { name, since: when(since), by })

/** "Until 08:00." or "Overdue since 08:00."; `null` where nothing was said. */
export const assignmentDueText = (
  { due }: Pick<AssigneeTextInput, 'due'>,
  { t, when, now }: { t: Translate; when: When; now: number },
): { text: string; isLate: boolean } | null => {
  if (due === null) return null
  const isLate = isProblemAssignmentOverdue({ due: epochSeconds(due) }, { end: null }, epochSeconds(now))
  return { text: t(isLate ? 'holding.overdue' : 'holding.until', { due: when(due) }), isLate }
}
