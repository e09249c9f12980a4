import { type IssueKind, isRemovalKind, type RemovalKind } from '@coldbar/domain/kinds/issue-kind'
import { type DemountTask, demountTask } from '@coldbar/domain/problems/problem-action'
import type { DemountReason } from '@coldbar/domain/state/underinflation-history'
import { issueKindText, removalActionText } from './issue-kind-text.ts'
import type { MessageKey } from './message-key.ts'
import type { Translate } from './translator.ts'

/** That nobody may inflate a tire, named as on the wire. A list that an older page kept does not say whether it is damaged. */
export type DemountTextInput = {
  readonly demount_since: number | null
  readonly demount_why: DemountReason | null
  readonly unsound_since?: number | null
  readonly unsound_by?: string | null
}

const REASON = {
  driven: 'tires.demount.driven',
  parked: 'tires.demount.parked',
  burst: 'tires.demount.burst',
  unseen: 'tires.demount.unseen',
} as const satisfies Record<DemountReason, MessageKey>

const TITLE = {
  lookInside: 'tires.demount.title',
  scrap: 'tires.demount.unsoundTitle',
} as const satisfies Record<DemountTask, MessageKey>

/** What is to be done with a tire that must come off; null where it need not. */
export const demountTaskOf = ({
  demount_since: since,
  unsound_since: damagedAt = null,
}: Pick<DemountTextInput, 'demount_since' | 'unsound_since'>): DemountTask | null => demountTask(since, damagedAt)

/** "Do not inflate. Take it off and look inside.", and of one that was found damaged "Do not inflate or fit it. It is damaged inside." */
export const demountTitleText = (task: DemountTask, t: Translate): string => t(TITLE[task])

/** "Do not inflate", or "Do not fit: damaged inside"; null of a tire that anybody may inflate. */
export const shortDemountText = (
  tire: Pick<DemountTextInput, 'demount_since' | 'unsound_since'>,
  t: Translate,
): string | null => {
  const task = demountTaskOf(tire)
  if (task === null) return null
  return task === 'scrap' ? t('tires.demount.damagedShort') : t('tires.demount.short')
}

/** Why nobody may inflate a tire: "It burst on 3 May, 14:05.", or who found it damaged, and that it is scrap; null where anybody may. */
export const demountReasonText = (
  {
    demount_since: since,
    demount_why: why,
    unsound_since: damagedAt = null,
    unsound_by: user = null,
  }: DemountTextInput,
  { t, momentText }: { t: Translate; momentText: (moment: number) => string },
): string | null => {
  if (since === null || why === null) return null
  return damagedAt === null || user === null
    ? t(REASON[why], { time: momentText(since) })
    : t('tires.demount.unsound', { user, time: momentText(damagedAt) })
}

/** Why a tire must come off: "Must come off: look inside", "Must come off: damaged inside", "Worn out". */
export const removalText = (removal: RemovalKind, task: DemountTask | null, t: Translate): string =>
  removal === 'mustComeOff' && task === 'scrap' ? t('alarms.damagedInside') : issueKindText(removal, t)

/** What to do with it: "Fit another tire." */
export const removalTaskText = (removal: RemovalKind, task: DemountTask | null, t: Translate): string =>
  removal === 'mustComeOff' && task !== null ? demountTitleText(task, t) : removalActionText(removal, t)

/** The worst that goes on at a tire, in words; of one that was found damaged inside that it is. */
export const tireIssueText = (kind: IssueKind, task: DemountTask | null, t: Translate): string =>
  isRemovalKind(kind) ? removalText(kind, task, t) : issueKindText(kind, t)
