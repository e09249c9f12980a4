import { type IssueKind, isIssueKind } from '@coldbar/domain/kinds/issue-kind'
import { issueKindText } from '@coldbar/i18n/issue-kind-text'
import type { Translate } from '@coldbar/i18n/translator'

/** An issue in the reader's language: lists carry the kind, which every reader reads in their own words. */
export const issueText = (issue: string | null, t: Translate): string | null =>
  issue !== null && isIssueKind(issue) ? issueKindText(issue, t) : issue

/** The kind of an issue; null without one, and of one this version does not know. */
export const knownIssueKind = (issue: string | null): IssueKind | null =>
  issue !== null && isIssueKind(issue) ? issue : null
