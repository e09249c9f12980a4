import { ALARM_KINDS, type AlarmKind } from '@coldbar/domain/kinds/alarm-kind'
import { alarmText } from '@coldbar/i18n/alarm-text'
import type { Translate } from '@coldbar/i18n/translator'

const KINDS: ReadonlySet<string> = new Set(ALARM_KINDS)

const isKind = (issue: string): issue is AlarmKind => KINDS.has(issue)

/** An issue in the reader's language: lists carry the kind, which every reader reads in their own words. */
export const issueText = (issue: string | null, t: Translate): string | null =>
  issue !== null && isKind(issue) ? alarmText(issue, t) : issue

/** The kind of an issue; null without one, and of one this version does not know. */
export const alarmKindOfIssue = (issue: string | null): AlarmKind | null =>
  issue !== null && isKind(issue) ? issue : null
