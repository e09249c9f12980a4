import { ALARM_KINDS, type AlarmKind, levelOfAlarmKind } from './alarm-kind.ts'
import type { AlarmLevel } from './alarm-level.ts'

/**
 * Why a tire must come off, whatever alarms go on or are on: mustComeOff: it was run flat or burst, and nobody looked inside since;
 * wornOut: its tread is at the legal limit.
 */
export const REMOVAL_KINDS = ['mustComeOff', 'wornOut'] as const

export type RemovalKind = (typeof REMOVAL_KINDS)[number]

/** The worst that goes on at a tire: an alarm, or that it must come off. */
export type IssueKind = AlarmKind | RemovalKind

const KNOWN: ReadonlySet<string> = new Set([...ALARM_KINDS, ...REMOVAL_KINDS])

/** Whether a name is that of an issue which this version knows. */
export const isIssueKind = (kind: string): kind is IssueKind => KNOWN.has(kind)

/** Whether an issue is that the tire must come off, rather than an alarm. */
export const isRemovalKind = (kind: string): kind is RemovalKind => REMOVAL_KINDS.some((removal) => removal === kind)

/** How bad an issue is that goes on: nobody drives on a tire that must come off. */
export const levelOfIssue = (kind: IssueKind): Extract<AlarmLevel, 'alarm' | 'warning' | 'info'> =>
  isRemovalKind(kind) ? 'alarm' : levelOfAlarmKind(kind)
