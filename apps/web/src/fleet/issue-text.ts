import { ALARM_KINDS, type AlarmKind } from '@coldbar/domain/alarms/alarm-kind'
import { kindRank } from '@coldbar/domain/alarms/kind-order'
import { alarmText } from '@coldbar/i18n/alarm-text'
import type { Translate } from '@coldbar/i18n/translator'

const KINDS: ReadonlySet<string> = new Set(ALARM_KINDS)

const isKind = (issue: string): issue is AlarmKind => KINDS.has(issue)

/** An issue in the reader's language: lists carry the kind, which every reader reads in their own words. */
export const issueText = (issue: string | null, t: Translate): string | null =>
  issue !== null && isKind(issue) ? alarmText(issue, t) : issue

/** Place of an issue among all, worst first; null without one. A text of its own stands after the known kinds. */
export const issueRank = (issue: string | null): number | null =>
  issue === null ? null : isKind(issue) ? kindRank(issue) : KINDS.size
