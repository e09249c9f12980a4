import { type IssueKind, isRemovalKind, type RemovalKind } from '@coldbar/domain/kinds/issue-kind'
import { alarmText } from './alarm-text.ts'
import type { MessageKey } from './message-key.ts'
import type { Translate } from './translator.ts'

const REMOVAL_TEXT = {
  mustComeOff: 'alarms.mustComeOff',
  wornOut: 'alarms.wornOut',
} as const satisfies Record<RemovalKind, MessageKey>

const REMOVAL_ACTION_TEXT = {
  mustComeOff: 'tires.demount.title',
  wornOut: 'alarms.fitAnother',
} as const satisfies Record<RemovalKind, MessageKey>

/** What to do with a tire that must come off: "Fit another tire." */
export const removalActionText = (removal: RemovalKind, t: Translate): string => t(REMOVAL_ACTION_TEXT[removal])

/** The worst that goes on at a tire, in words: "Blow out", "Must come off: look inside". */
export const issueKindText = (kind: IssueKind, t: Translate): string =>
  isRemovalKind(kind) ? t(REMOVAL_TEXT[kind]) : alarmText(kind, t)
