import { type IssueKind, isIssueKind } from '@coldbar/domain/kinds/issue-kind'
import type { DemountTask } from '@coldbar/domain/problems/problem-action'
import { tireIssueText } from '@coldbar/i18n/demount-text'
import type { Translate } from '@coldbar/i18n/translator'

/** What goes on at the worst tire of a vehicle. */
export type VehicleIssue = {
  readonly issue: string | null
  /** What is to be done with that tire where nobody may inflate it. */
  readonly worstDemountTask: DemountTask | null
}

/** It in the reader's language: lists carry the kind, which every reader reads in their own words. */
export const vehicleIssueText = ({ issue, worstDemountTask }: VehicleIssue, t: Translate): string | null => {
  const kind = knownIssueKind(issue)
  return kind === null ? issue : tireIssueText(kind, worstDemountTask, t)
}

/** The kind of an issue; null without one, and of one this version does not know. */
export const knownIssueKind = (issue: string | null): IssueKind | null =>
  issue !== null && isIssueKind(issue) ? issue : null
